/** The legal answers to each decision. */
import { type Choices, every } from '@gavel/kernel';
import { walter } from './content/pack.ts';
import {
  arrestFor,
  type Choice,
  type Decision,
  discardOf,
  landIn,
  moveTo,
  pass,
  playToCancel,
  startIn,
} from './decisions.ts';
import { landings, targets } from './rules/arrest.ts';
import { listPlays } from './rules/plays.ts';
import { freeStarts } from './rules/start.ts';
import { movesOpen } from './rules/turn.ts';
import { wayChoice, waysOpen } from './rules/ways.ts';
import type { State } from './state.ts';

export function choices(s: State, d: Decision): Choices<Choice> {
  switch (d.kind) {
    case 'start':
      return every(freeStarts(s).map((sector) => startIn[sector]!));
    case 'move':
      return every([moveTo[s.at[d.seat]!]!, ...chosen(movesOpen(s, d.seat, d.steps), moveTo)]);
    case 'card': {
      const list: Choice[] = listPlays(s, d.seat, d.when);
      list.unshift(pass);
      return every(list);
    }
    case 'cancel':
      return every(s.hands[d.seat]!.includes(walter) ? [pass, playToCancel[walter]!] : [pass]);
    case 'target':
      return every(targets(s, d.seat).map(({ crime }) => arrestFor[crime]!));
    case 'confiscate':
      return every([...new Set(s.hands[d.of])].map((kind) => discardOf[kind]!));
    case 'way':
      return every(waysOpen(s, d).map(wayChoice));
    case 'land':
      return every(chosen(landings(s, d.seat, d.stay), landIn));
  }
}

function chosen(mask: number, from: readonly Choice[]): Choice[] {
  const list: Choice[] = [];
  for (let rest = mask; rest !== 0; rest &= rest - 1) list.push(from[31 - Math.clz32(rest & -rest)]!);
  return list;
}
