/** Who of the enemies acts before a seat acts again, and what they could take from its Effigy until then. */
import { fastRng } from '@gavel/kernel';
import type { ActivationFrame } from '../frames.ts';
import { imagine } from '../imagine.ts';
import { actionPool } from '../rules/activation.ts';
import { isHero, unitOf } from '../rules/standing.ts';
import { enemyOf, type Model, type Side, type State } from '../state.ts';
import type { View } from '../view.ts';
import { type Foray, forayOf } from './foray.ts';

export interface Coming {
  /** What the Effigy has left by then. */
  readonly health: number;
  /** Those who could bring it down alone. */
  readonly alone: readonly Foray[];
  /** Several who act one after the other and could bring it down between them. */
  readonly together: readonly Foray[];
}

const heroesOf = (s: State, seat: Side): Model[] =>
  s.models.filter((m) => m.seat === seat && m.id >= 2 && m.slot >= 0 && m.summoner < 0 && m.on && isHero(m));

export function coming(view: View, seat: Side): Coming {
  const s = imagine(view, fastRng(view.asked));
  const enemy = enemyOf(seat);
  const running = s.frames.find((frame): frame is ActivationFrame => frame.kind === 'activation');
  const ready = (side: Side): Model[] =>
    heroesOf(s, side).filter((m) => !m.done && !(running?.models.includes(m.id) ?? false));
  const choosing = s.pending.some((d) => d.kind === 'model' && d.what === 'activate' && d.seat === seat) ? 1 : 0;
  const mine = new Set(ready(seat).map(({ slot }) => slot)).size - (running === undefined ? choosing : 0);
  const acting = running?.seat === enemy ? running : undefined;
  const theirs = ready(enemy);
  // with all activations of a turn over, Effigies are whole again and everybody is ready (JD-12.5, JD-19.7)
  const anew = acting === undefined && theirs.length === 0 && mine <= 0;
  const health = anew ? view.players[seat].effigyBase : view.players[seat].effigy;
  if (anew) s.turn += 1;
  s.phase = 'activation';
  s.active = enemy;
  const foray = (m: Model, least: number, enough: number): Foray => {
    const f = acting?.models.includes(m.id) ? acting : frameOf(s, m);
    return forayOf(s, f, m, least, enough);
  };
  const first = acting
    ? heroesOf(s, enemy).filter((m) => acting.models.includes(m.id))
    : anew
      ? heroesOf(s, enemy)
      : theirs;
  const alone = first.map((m) => foray(m, health, health)).filter(({ worth }) => worth >= health);
  if (alone.length > 0 || mine > 0 || anew) return { health, alone, together: [] };
  return { health, alone, together: inARow(s, [...new Set([...first, ...theirs])], health, foray) };
}

function frameOf(s: State, m: Model): ActivationFrame {
  const models = unitOf(s, m).filter(({ on }) => on);
  for (const one of models) one.spent = 0;
  const f: ActivationFrame = {
    kind: 'activation',
    step: 'act',
    seat: m.seat === 0 ? 0 : 1,
    models: models.map(({ id }) => id),
    pool: 0,
    aiming: [],
    harvested: false,
    last: null,
    reloaded: [],
    list: [],
  };
  f.pool = actionPool(s, f);
  return f;
}

/** One after the other; whom the first has killed nobody kills again. */
function inARow(
  s: State,
  models: readonly Model[],
  health: number,
  foray: (m: Model, least: number, enough: number) => Foray,
): Foray[] {
  const all: Foray[] = [];
  let left = health;
  const fallen: Model[] = [];
  for (const m of models) {
    const found = foray(m, 1, left);
    if (found.worth === 0) continue;
    all.push(found);
    left -= found.worth;
    for (const { kind, target } of found.deeds) {
      const victim = s.models.find(({ key }) => key === target);
      if (kind !== 'kill' || victim === undefined) continue;
      victim.on = false;
      fallen.push(victim);
    }
    if (left <= 0) break;
  }
  for (const victim of fallen) victim.on = true;
  return left <= 0 ? all : [];
}
