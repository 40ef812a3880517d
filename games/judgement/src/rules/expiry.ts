/** What ends with an activation (JD-5.15, JD-5.16, JD-20.1, JD-20.5). */
import type { Io } from '../events.ts';
import type { Model, Standing, State } from '../state.ts';
import { hurt } from './harm.ts';
import { forEachMod } from './standing.ts';

/** The fire that burns a model at the end of this activation, if it is on fire since before. */
export function fireOn(m: Model): Standing | undefined {
  return m.on ? m.standings.find((e) => e.condition === 'fire' && !e.fresh) : undefined;
}

/** JD-20.5: it burns before it ends, so nothing heals what it does. */
export function burn(s: State, io: Io, m: Model): void {
  const fire = fireOn(m);
  if (fire === undefined) return;
  let damage = 3;
  forEachMod(s, m, 'condition', (mod) => {
    if (mod.condition === 'fire') damage += mod.damage ?? 0;
  });
  hurt(s, io, m, damage, fire.owner, 'condition');
}

/** Conditions and effects that lasted until the end of this activation. */
export function expire(s: State, io: Io, m: Model): void {
  const kept: Standing[] = [];
  for (const e of m.standings) {
    if (e.until !== 'next') kept.push(e);
    else if (e.fresh) {
      e.fresh = false;
      kept.push(e);
    } else if (e.condition === 'fire' && persists(s, m)) kept.push(e);
    else if (e.condition !== '' && !io.quiet) io.emit({ kind: 'relieved', model: m.key, what: e.condition });
  }
  m.standings = kept;
}

function persists(s: State, m: Model): boolean {
  let found = false;
  forEachMod(s, m, 'persist', (mod) => {
    if (mod.condition === 'fire') found = true;
  });
  return found;
}
