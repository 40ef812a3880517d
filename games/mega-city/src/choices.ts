/** The legal answers to each decision. */
import { at, type Column, every } from '@gavel/kernel';
import type { GameAsks } from './asks.ts';
import { walter } from './content/pack.ts';
import type { Answer } from './decisions.ts';
import { landings, targets } from './rules/arrest.ts';
import { listPlays } from './rules/plays.ts';
import { arrestFor, discardOf, landIn, moveTo, pass, playToCancel, startIn } from './rules/ready.ts';
import { freeStarts } from './rules/start.ts';
import { movesOpen } from './rules/turn.ts';
import { wayChoice, waysOpen } from './rules/ways.ts';
import { handOf, whereIs } from './state.ts';

/** Those whose bits are set. */
function chosen<C>(mask: number, from: readonly C[], list: C[] = []): C[] {
  for (let rest = mask; rest !== 0; rest &= rest - 1) list.push(at(from, 31 - Math.clz32(rest & -rest)));
  return list;
}

const onlyPass = every<Answer>([pass]);
const passOrCancel = every<Answer>([pass, at(playToCancel, walter)]);

export const choices: Column<GameAsks, 'choices'> = {
  start: (s) => every(freeStarts(s).map((sector) => at(startIn, sector))),
  move: (s, d) => every(chosen(movesOpen(s, d.seat, d.steps), moveTo, [at(moveTo, whereIs(s, d.seat))])),
  card(s, d) {
    const list: Answer[] = listPlays(s, d.seat, d.when);
    list.unshift(pass);
    return every(list);
  },
  cancel: (s, d) => (handOf(s, d.seat).includes(walter) ? passOrCancel : onlyPass),
  target: (s, d) => every(targets(s, d.seat).map(({ crime }) => at(arrestFor, crime))),
  confiscate: (s, d) => every([...new Set(handOf(s, d.of))].map((kind) => at(discardOf, kind))),
  way: (s, d) => every(waysOpen(s, d).map(wayChoice)),
  land: (s, d) => every(chosen(landings(s, d.seat, d.stay), landIn)),
};
