/** What the active model can do: by target, by ability, or with a move. */
import { type Act, actionsLeft, activationOf, type Decision, type State } from '@gavel/judgement';
import { at, must } from '@gavel/kernel';
import { Fold } from '@gavel/kit/look/fold.tsx';
import { useLow, useNarrow } from '@gavel/kit/look/narrow.ts';
import { Button } from '@gavel/kit/look/parts.tsx';
import { modelOf } from '../foresee/models.ts';
import { focusOf, hold, useHold } from '../hold.ts';
import { JdIcon } from '../icon.tsx';
import { MovePanel } from '../move-panel.tsx';
import { type JdScene, nameOf } from '../scene.ts';
import { rankOf } from '../unit.ts';
import { j } from '../words.ts';
import { AbilityButtons } from './ability-buttons.tsx';
import { ActButton, Group, StrikeButton } from './act-buttons.tsx';
import { Aimed } from './aimed.tsx';
import { WhyNoMove } from './why-no-move.tsx';

type ActDecision = Extract<Decision, { kind: 'act' }>;

export function ActPanel({ scene, decision, state }: { scene: JdScene; decision: ActDecision; state: State }) {
  const { selected, target } = useHold();
  const [narrow, low] = [useNarrow(), useLow()];
  const focus = focusOf(scene, selected);
  const actor = focus !== undefined && decision.models.includes(focus) ? focus : at(decision.models, 0);
  const m = modelOf(state, actor);
  const activation = must(activationOf(state), 'activation');
  const left = actionsLeft(state, activation, m);
  const acts = scene.list.filter(
    (c): c is Exclude<Act, { act: 'end' }> => 'act' in c && c.act !== 'end' && c.model === actor,
  );
  const aimed = target === undefined ? undefined : acts.filter((c) => 'target' in c && c.target === target);
  const strikes = acts.filter((c) => c.act === 'attack' || c.act === 'charge');
  const abilities = acts.filter((c) => c.act === 'ability');
  const souls = acts.filter((c) => c.act === 'harvest' || c.act === 'bank');
  const others = acts.filter((c) => !['attack', 'charge', 'ability', 'advance', 'harvest', 'bank'].includes(c.act));
  const moves = acts.some((c) => c.act === 'advance');

  return (
    <div className="jd-draft">
      {decision.models.length > 1 && (
        <div className="row" role="group" aria-label={j('unit')}>
          {decision.models.map((key) => (
            <Button
              key={key}
              small
              look={key === actor ? 'main' : 'plain'}
              aria-pressed={key === actor}
              onClick={() => hold({ selected: key, target: undefined, path: undefined })}
            >
              {nameOf(key)}
            </Button>
          ))}
        </div>
      )}
      <p className="jd-left">
        <b>{nameOf(actor)}</b>
        <span className="jd-pips" role="img" aria-label={j('actions.left', { n: left })}>
          {[0, 1, 2].map((i) => (
            <i key={i} className={i < left ? 'on' : ''} />
          ))}
        </span>
        <span>{j('actions.left', { n: left })}</span>
        {rankOf(state, m) !== 'alone' && <span className="chip">{j('unit.pool', { n: activation.pool })}</span>}
        {activation.aiming.includes(m.id) && <span className="chip may">{j('state.aiming')}</span>}
      </p>
      {aimed && target !== undefined ? (
        <Aimed scene={scene} state={state} actor={actor} target={target} acts={aimed} />
      ) : (
        <>
          {moves && <p className="hint-text">{j('way.how')}</p>}
          {!moves && left > 0 && <WhyNoMove scene={scene} actor={actor} state={state} />}
          <Fold
            className="jd-all"
            open={!narrow && !low}
            summary={j('acts.all', { n: acts.length })}
            leadsTo={[...souls, ...abilities, ...others]}
          >
            {() => (
              <>
                {souls.length > 0 && (
                  <Group title={j('group.souls')}>
                    {souls.map((act, i) => (
                      <ActButton key={i} scene={scene} act={act} />
                    ))}
                  </Group>
                )}
                {strikes.length > 0 && (
                  <Group title={j('group.attacks')}>
                    {strikes.map((act, i) => (
                      <StrikeButton key={i} scene={scene} state={state} act={act} />
                    ))}
                  </Group>
                )}
                {abilities.length > 0 && (
                  <Group title={j('group.abilities')}>
                    {[...new Set(abilities.map((act) => act.ability))].map((id) => (
                      <AbilityButtons key={id} scene={scene} acts={abilities.filter((act) => act.ability === id)} />
                    ))}
                  </Group>
                )}
                {others.length > 0 && (
                  <Group title={j('group.others')}>
                    {others.map((act, i) => (
                      <ActButton key={i} scene={scene} act={act} />
                    ))}
                  </Group>
                )}
                {moves && (
                  <Fold
                    className="jd-words"
                    summary={
                      <>
                        <JdIcon name="advance" size={20} /> {j('group.move')}
                      </>
                    }
                  >
                    {() => <MovePanel scene={scene} model={actor} />}
                  </Fold>
                )}
              </>
            )}
          </Fold>
        </>
      )}
    </div>
  );
}
