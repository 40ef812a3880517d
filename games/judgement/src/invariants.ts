/** What is true of every state, whatever was played. */
import { anyOverlap, insideDisc } from '@gavel/geometry';
import { border } from './rules/field.ts';
import { isDelayed } from './rules/harm.ts';
import { healthLeft, isEffigy } from './rules/standing.ts';
import { cardOfModel, type State } from './state.ts';

function demand(condition: boolean, why: string): void {
  if (!condition) throw new Error(`impossible state: ${why}`);
}

export function invariants(s: State): void {
  const over = s.winner !== -1;
  demand(over === (s.pending.length === 0), 'somebody decides exactly while the game is not over');
  for (const p of s.players) demand(p.fate >= 0 && Number.isInteger(p.fate), 'Fate is negative');
  const on = s.models.filter((m) => m.on);
  for (const [i, m] of s.models.entries()) {
    demand(m.id === i, `model ${i} has the id ${m.id}`);
    demand(m.level >= 1 && m.level <= 3, `${m.key} has level ${m.level}`);
    demand(m.souls >= 0, `${m.key} has ${m.souls} Souls`);
    demand(m.standings.filter((e) => e.artefact >= 0).length <= 2, `${m.key} carries too much`);
    if (!m.on) continue;
    demand(insideDisc(m, border(s)), `${m.key} is off the board at ${m.x}, ${m.y}`);
    demand(Number.isInteger(m.x) && Number.isInteger(m.y), `${m.key} stands between points`);
    demand(!Object.is(m.x, -0) && !Object.is(m.y, -0), `${m.key} stands where it cannot be written down`);
    const dying = s.frames.some((f) => (f.kind === 'death' || f.kind === 'split') && f.model === m.id);
    const saved = over || dying || isDelayed(m) || isEffigy(m);
    demand(saved || healthLeft(s, m) > 0, `${m.key} is dead on its feet`);
    demand(cardOfModel(m).index === m.card, `${m.key} has no card`);
  }
  const moving = s.frames.some((f) => f.kind === 'move');
  demand(moving || over || !anyOverlap(on), 'bases overlap');
  if (s.phase === 'activation' || s.phase === 'communion')
    for (const soul of s.souls) demand(insideDisc({ ...soul, r: 1250 }, border(s)), 'a Soul is off the board');
}
