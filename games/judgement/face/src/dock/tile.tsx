/** A model at a glance: face, level, health, Souls, conditions, and whether it has acted. */
import type { ModelView } from '@gavel/judgement';
import { at } from '@gavel/kernel';
import { groundFor, Portrait } from '../busts.tsx';
import { cardOf, shortName } from '../cards.ts';
import { healthPart } from '../figures.tsx';
import { focusOf, hold, letGo, useHold } from '../hold.ts';
import { JdIcon } from '../icon.tsx';
import { type JdScene, stateOf } from '../scene.ts';
import { useSheet } from '../sheet.tsx';
import { healthTone } from '../standee.tsx';
import { rankOf } from '../unit.ts';
import { j } from '../words.ts';
import { whereabouts } from './whereabouts.ts';

export function Tile({ scene, model }: { scene: JdScene; model: ModelView }) {
  const sheet = useSheet(scene, model.key);
  const selected = useHold((one) => one.selected);
  const target = useHold((one) => one.target);
  const own = model.seat === scene.viewer;
  const chosen = focusOf(scene, selected) === model.key;
  const state = stateOf(scene.view);
  const rank = rankOf(state, at(state.models, model.id));
  const part = healthPart(model);
  const here = whereabouts(scene, model);
  const gone = !model.on || model.health <= 0;
  return (
    <li className="jd-tile-place">
      <button
        type="button"
        className={[
          'jd-tile',
          chosen && 'chosen',
          target === model.key && 'aimed',
          gone && 'gone',
          model.done && 'done',
        ]
          .filter(Boolean)
          .join(' ')}
        aria-pressed={own ? chosen : undefined}
        onClick={() => {
          scene.point(model.on ? { ref: 'model', id: model.key } : undefined);
          // whoever is held already: a second press tells all about them
          if (!own || selected === model.key) {
            sheet.open();
            return;
          }
          letGo();
          scene.propose(undefined);
          hold({ selected: model.key });
        }}
        onContextMenu={(event) => {
          event.preventDefault();
          sheet.open();
        }}
      >
        <span className="jd-tile-face" style={{ '--ground': groundFor(cardOf(model).id) }}>
          <Portrait id={cardOf(model).id} />
          {cardOf(model).kind === 'hero' && (
            <b className="jd-tile-level">
              <span className="unseen">{j('figure.level', { n: model.level })}</span>
              <span aria-hidden="true">{model.level}</span>
            </b>
          )}
          {own && selected === model.key && (
            <b className="jd-tile-more">
              <span aria-hidden="true">i</span>
              <span className="unseen">{j('sheet.openShort')}</span>
            </b>
          )}
        </span>
        <span className="jd-tile-words">
          <b className="jd-tile-name">{shortName(model)}</b>
          <span className="jd-tile-bar" aria-hidden="true">
            <i className={healthTone(part)} style={{ width: `${100 * part}%` }} />
          </span>
          <span className="jd-tile-row">
            <b className="jd-tile-health">
              {Math.max(0, model.health)}
              {model.temporary > 0 && `+${model.temporary}`}
              <span className="unseen"> {j('stat.health')}</span>
            </b>
            {model.souls > 0 && (
              <span className="jd-tile-souls">
                <JdIcon name="soul" size={14} /> ×{model.souls}
                <span className="unseen"> {j('figure.souls', { n: model.souls })}</span>
              </span>
            )}
            {rank !== 'alone' && <span className="jd-tile-state">{j(`unit.${rank}`)}</span>}
            {model.conditions.map((one) => (
              <span key={one} className="jd-tile-condition" title={j(`conditionMeans.${one}`)}>
                <JdIcon name={one} size={14} />
                <span>{j(`condition.${one}`)}</span>
              </span>
            ))}
            <span className="jd-tile-state">{here}</span>
          </span>
        </span>
      </button>
      {sheet.dialog}
    </li>
  );
}
