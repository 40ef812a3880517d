/** Public facts about a warband, the monsters, and who did what. */
import { commanderOf, type Event, type ModelView } from '@gavel/judgement';
import { at, type Seat } from '@gavel/kernel';
import { Mark } from '@gavel/kit/look/mark.tsx';
import { Caption } from '@gavel/kit/look/parts.tsx';
import type { SceneProps } from '@gavel/kit/scene.ts';
import { type CommunionStep, communionOf, communionSteps, stepOf } from './communion.ts';
import { whereabouts } from './dock/whereabouts.ts';
import { healthPart, letterOf } from './figures.tsx';
import { JdIcon } from './icon.tsx';
import { Initiative } from './initiative.tsx';
import { MeasureForm } from './measure.tsx';
import { heroName, type JdScene, sideOf, stateOf } from './scene.ts';
import { Conditions, HealthCircles, useSheet } from './sheet.tsx';
import { j } from './words.ts';
import './facts.css';

/** Fate, Souls, Effigy and heroes of a warband: all of it open. */
export function Facts({ scene, seat }: SceneProps<JdScene> & { readonly seat: Seat }) {
  const { view, viewer } = scene;
  const player = at(view.players, seat);
  const effigy = at(view.models, seat);
  const heroes = view.models.filter((m) => m.seat === seat && m.id >= 2 && m.summoner < 0);
  const state = stateOf(view);
  const leaders = heroes.filter((m) => commanderOf(state, at(state.models, m.id)).id === m.id);
  const bound = heroes.reduce((sum, m) => sum + m.souls, 0);
  return (
    <div className="jd-facts">
      <dl className="jd-tracks">
        <Track icon="fate" name={j('track.fate')} value={player.fate} />
        <Track
          icon="soul"
          name={j('track.souls')}
          value={bound + player.banked}
          more={j('track.banked', { n: player.banked })}
        />
        <Track icon="level" name={j('track.levels')} value={leaders.reduce((sum, m) => sum + m.level, 0)} />
      </dl>
      <p className="jd-effigy">
        <span>{j('effigy.line', { n: Math.max(0, player.effigy), most: effigy.maxHealth })}</span>
        <span className="jd-bar" aria-hidden="true">
          <i style={{ width: `${100 * healthPart(effigy)}%` }} className={`seat-${seat}`} />
        </span>
      </p>
      {heroes.length > 0 && viewer !== seat && (
        <ul className="jd-rows">
          {heroes.map((m) => (
            <Row key={m.key} scene={scene} model={m} />
          ))}
        </ul>
      )}
      {heroes.length === 0 && (
        <p className="hint-text">
          {player.roster === null || player.lineup === null
            ? j('facts.chosen')
            : [...player.roster, ...(player.roster.length === 0 ? player.lineup : [])].map(heroName).join(', ')}
          {player.banned.length > 0 && ` ${j('facts.banned', { list: player.banned.map(heroName).join(', ') })}`}
        </p>
      )}
    </div>
  );
}

function Track({ icon, name, value, more }: { icon: string; name: string; value: number; more?: string }) {
  return (
    <div title={more ?? name}>
      <dt>
        <JdIcon name={icon} size={18} /> {name}
      </dt>
      <dd>{value}</dd>
    </div>
  );
}

function Row({ scene, model }: { scene: JdScene; model: ModelView }) {
  const sheet = useSheet(scene, model.key);
  return (
    <li>
      <button
        type="button"
        className="jd-row"
        onClick={() => {
          sheet.open();
          scene.point(model.on ? { ref: 'model', id: model.key } : undefined);
        }}
      >
        <Mark side={{ ...sideOf(model.seat), letter: letterOf(model) }} size={22} />
        <b>{model.name}</b>
        <span className="jd-row-state">
          {model.seat >= 0 && j('figure.level', { n: model.level })} {model.seat >= 0 && whereabouts(scene, model)}
        </span>
      </button>
      <HealthCircles model={model} />
      <Conditions model={model} onOpen={sheet.open} />
      {sheet.dialog}
    </li>
  );
}

/** Who activates when, the monsters, and the Communion just played out. */
export function Aside({ scene }: SceneProps<JdScene>) {
  const { view } = scene;
  const monsters = view.models.filter((m) => m.seat === -1 && m.on);
  return (
    <div className="jd-aside">
      {view.turn > 0 && <Initiative scene={scene} />}
      <Communion scene={scene} />
      {monsters.length > 0 && (
        <section aria-label={j('monsters')}>
          <h3 className="jd-aside-title">{j('monsters')}</h3>
          <ul className="jd-rows">
            {monsters.map((m) => (
              <Row key={m.key} scene={scene} model={m} />
            ))}
          </ul>
        </section>
      )}
      {view.turn > 0 && <MeasureForm scene={scene} />}
    </div>
  );
}

/** The Communion Phase of this turn, step by step. */
function Communion({ scene }: { scene: JdScene }) {
  const { told, view } = scene;
  if (view.turn < 2) return null;
  const lines = new Map<CommunionStep, string[]>();
  for (const { event } of communionOf(told)) {
    const said = scene.game.tell.event(event);
    if (!said) continue;
    const step = stepOf(event);
    lines.set(step, [...(lines.get(step) ?? []), scene.say(said)]);
  }
  if (lines.size === 0) return null;
  return (
    <Caption tone={view.phase === 'communion' ? 'happens' : 'plain'} className="jd-communion">
      <details open={view.phase === 'communion'}>
        <summary>{j('communion', { n: view.turn })}</summary>
        <ol>
          {communionSteps.map((step) => (
            <li key={step} className={lines.has(step) ? '' : 'quiet'}>
              <b>{j(`communion.${step}`)}</b>
              {lines.get(step)?.map((line, i) => (
                <span key={i}>{line}</span>
              ))}
            </li>
          ))}
        </ol>
      </details>
    </Caption>
  );
}

/** The end: both warbands with what they did. */
export function Summary({ scene }: SceneProps<JdScene>) {
  const { view, told } = scene;
  const count = (kind: Event['kind'], key: string) =>
    told.filter(({ event }) => event.kind === kind && 'model' in event && event.model === key).length;
  return (
    <table className="jd-summary">
      <caption>{j('summary')}</caption>
      <thead>
        <tr>
          <th scope="col">{j('summary.hero')}</th>
          <th scope="col">{j('summary.level')}</th>
          <th scope="col">{j('summary.souls')}</th>
          <th scope="col">{j('summary.attacks')}</th>
          <th scope="col">{j('summary.deaths')}</th>
        </tr>
      </thead>
      <tbody>
        {view.models
          .filter((m) => m.seat >= 0 && m.id >= 2 && m.summoner < 0)
          .map((m) => (
            <tr key={m.key}>
              <th scope="row">
                <Mark side={{ ...sideOf(m.seat), letter: letterOf(m) }} size={22} /> {m.name}
              </th>
              <td>{m.level}</td>
              <td>{count('soulBound', m.key)}</td>
              <td>{count('attacks', m.key)}</td>
              <td>{count('died', m.key)}</td>
            </tr>
          ))}
      </tbody>
    </table>
  );
}
