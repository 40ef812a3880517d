/** The hero one acts with or looks at, as a sheet at the corner of the field; on a phone all of one's own as tiles. */
import { actionsLeft, activationOf, type Card, type ModelView, stat } from '@gavel/judgement';
import { at } from '@gavel/kernel';
import { useNarrow } from '@gavel/kit/look/narrow.ts';
import { Button } from '@gavel/kit/look/parts.tsx';
import type { SceneProps } from '@gavel/kit/scene.ts';
import { groundFor, Portrait } from '../busts.tsx';
import { artefactOf, cardOf, shortName } from '../cards.ts';
import { focusOf, useHold } from '../hold.ts';
import { type JdScene, stateOf } from '../scene.ts';
import { Conditions, HealthCircles, useSheet } from '../sheet.tsx';
import { j } from '../words.ts';
import { Powers } from './powers.tsx';
import { Tile } from './tile.tsx';
import { bandOf } from './whereabouts.ts';
import './dock.css';

export function Hand({ scene }: SceneProps<JdScene>) {
  const narrow = useNarrow();
  const selected = useHold((one) => one.selected);
  const mine = bandOf(scene, Number(scene.viewer));
  if (mine.length === 0) return null;
  if (narrow)
    return (
      <ul className="jd-tiles jd-own" aria-label={j('hand')}>
        {mine.map((m) => (
          <Tile key={m.key} scene={scene} model={m} />
        ))}
      </ul>
    );
  const focus = focusOf(scene, selected);
  const model = mine.find((m) => m.key === focus);
  return model ? <HeroDock key={model.key} scene={scene} model={model} /> : null;
}

function HeroDock({ scene, model }: { scene: JdScene; model: ModelView }) {
  const sheet = useSheet(scene, model.key);
  const state = stateOf(scene.view);
  const card = cardOf(model);
  const activation = activationOf(state);
  const left =
    activation?.models.includes(model.id) && model.on
      ? actionsLeft(state, activation, at(state.models, model.id))
      : undefined;
  return (
    <article className="jd-dock" aria-label={model.name}>
      <header>
        <span className="jd-dock-face" style={{ '--ground': groundFor(card.id) }}>
          <Portrait id={card.id} />
        </span>
        <div>
          <h2>{shortName(model)}</h2>
          <p>{j('dock.who', { title: card.title || (card.class && j(`classOne.${card.class}`)), n: model.level })}</p>
          {left !== undefined && (
            <p className="jd-left">
              <span className="jd-pips" aria-hidden="true">
                {[0, 1, 2].map((i) => (
                  <i key={i} className={i < left ? 'on' : ''} />
                ))}
              </span>
              {j('actions.left', { n: left })}
            </p>
          )}
          <HealthCircles model={model} />
        </div>
      </header>
      <Numbers card={card} state={state} model={model} />
      <Powers scene={scene} state={state} model={model} />
      <footer>
        <Conditions model={model} onOpen={sheet.open} />
        {model.artefacts.map((id) => (
          <span key={id} className="chip" title={artefactOf(id).text}>
            {artefactOf(id).name}
          </span>
        ))}
        <Button small look="plain" aria-label={j('sheet.open', { name: model.name })} onClick={sheet.open}>
          {j('sheet.openShort')}
        </Button>
      </footer>
      {sheet.dialog}
    </article>
  );
}

/** Movement, agility, resilience and what it attacks best with, as they are now. */
function Numbers({ card, state, model }: { card: Card; state: ReturnType<typeof stateOf>; model: ModelView }) {
  const best = (['MEL', 'MAG', 'RNG'] as const).reduce((a, b) => (card.stats[b] > card.stats[a] ? b : a));
  return (
    <dl className="jd-dock-stats">
      {(['MOV', 'AGI', 'RES', best] as const).map((name) => {
        const value = stat(state, at(state.models, model.id), name);
        return (
          <div key={name} className={value === card.stats[name] ? '' : 'changed'}>
            <dt>
              <abbr title={j(`stat.${name}`)}>{name}</abbr>
            </dt>
            <dd>{value}</dd>
          </div>
        );
      })}
    </dl>
  );
}
