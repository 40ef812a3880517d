/** One's own models below the board. */
import type { ModelView } from '@gavel/judgement';
import { actionsLeft, activationOf } from '@gavel/judgement';
import { at } from '@gavel/kernel';
import { Outline } from '@gavel/kit/look/icon.tsx';
import { Button } from '@gavel/kit/look/parts.tsx';
import type { SceneProps } from '@gavel/kit/scene.ts';
import { Face } from './busts.tsx';
import { cardOf, iconOf } from './cards.ts';
import { focusOf, hold, letGo, useHold } from './hold.ts';
import { artefactName, type JdScene, stateOf } from './scene.ts';
import { Conditions, HealthCircles, useSheet } from './sheet.tsx';
import { rankOf } from './unit.ts';
import { j } from './words.ts';
import './hand.css';

/** Your warband: one strip per hero, to select and to read. */
export function Hand({ scene: given }: SceneProps) {
  const scene = given as JdScene;
  const { view, viewer } = scene;
  const selected = useHold((one) => one.selected);
  const focus = focusOf(scene, selected);
  const mine = view.models.filter((m) => m.seat === viewer && m.id >= 2 && (m.on || m.summoner < 0));
  if (mine.length === 0) return null;
  return (
    <ul className="jd-hand" aria-label={j('hand')}>
      {mine.map((m) => (
        <li key={m.key} className={focus === m.key ? 'jd-strip chosen' : 'jd-strip'}>
          <Strip scene={scene} model={m} chosen={focus === m.key} />
        </li>
      ))}
    </ul>
  );
}

function Strip({ scene, model, chosen }: { scene: JdScene; model: ModelView; chosen: boolean }) {
  const sheet = useSheet(scene, model.key);
  const state = stateOf(scene.view);
  const rank = rankOf(state, at(state.models, model.id));
  const leads = model.summoner < 0 && (rank === 'alone' || rank === 'commander');
  const activation = activationOf(state);
  const left =
    activation?.models.includes(model.id) && model.on
      ? actionsLeft(state, activation, at(state.models, model.id))
      : undefined;
  return (
    <>
      <button
        type="button"
        className="jd-strip-who"
        aria-pressed={chosen}
        onClick={() => {
          letGo();
          scene.propose(undefined);
          hold({ selected: chosen ? undefined : model.key });
          scene.point(model.on ? { ref: 'model', id: model.key } : undefined);
        }}
      >
        <Face id={cardOf(model).id} size={36} />
        <span className="jd-strip-name">
          <b>{model.name}</b>
          <span>{j('strip.state', { health: Math.max(0, model.health), state: whereabouts(scene, model) })}</span>
        </span>
      </button>
      <div className="jd-strip-facts">
        <HealthCircles model={model} />
        <span className="jd-strip-row">
          {leads && (
            <span className="jd-levels" role="img" aria-label={j('figure.level', { n: model.level })}>
              {[1, 2, 3].map((n) => (
                <i key={n} className={n <= model.level ? 'on' : ''}>
                  {n}
                </i>
              ))}
            </span>
          )}
          {rank !== 'alone' && (
            <span className={rank === 'outOfCohesion' ? 'chip must' : 'chip'} title={j(`unitMeans.${rank}`)}>
              {j(`unit.${rank}`)}
            </span>
          )}
          {model.souls > 0 && (
            <span className="chip may">
              <Outline d={iconOf('soul')} size={14} /> {model.souls}
            </span>
          )}
          {left !== undefined && (
            <span className="chip happens jd-actions" title={j('actions.left', { n: left })}>
              {j('actions.left', { n: left })}
            </span>
          )}
          {model.artefacts.map((id) => (
            <span key={id} className="chip">
              {artefactName(id)}
            </span>
          ))}
          <Conditions model={model} onOpen={sheet.open} />
          <Button small look="plain" aria-label={j('sheet.open', { name: model.name })} onClick={sheet.open}>
            {j('sheet.openShort')}
          </Button>
        </span>
      </div>
      {sheet.dialog}
    </>
  );
}

export function whereabouts(scene: JdScene, model: ModelView): string {
  if (!model.on) return model.died > 0 ? j('state.dead') : j('state.off');
  // slain, but what its death brings is still being settled
  if (model.health <= 0) return j('state.dead');
  if (model.done) return j('state.done');
  if (activationOf(stateOf(scene.view))?.models.includes(model.id)) return j('state.active');
  return j('state.ready');
}
