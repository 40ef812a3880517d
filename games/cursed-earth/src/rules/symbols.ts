/** Chapters 3 to 7: what each symbol does. */
import { ask, at, must } from '@gavel/kernel';
import { sym, symbolName } from '../content/cards.ts';
import type { Place } from '../content/characters.ts';
import {
  deciderOf,
  effectHere,
  type FrameOf,
  otherTeam,
  rowInPlay,
  type State,
  type TeamId,
  teamIn,
} from '../state.ts';
import { affect, concerned } from './characters.ts';
import { advance, gainAmmo, gainRation } from './hunt.ts';
import type { Io } from './io.ts';
import { paying } from './paying.ts';
import { psiSymbol } from './psi.ts';
import { ignored, remove, skip } from './row.ts';

/** By mask: the place of the only character in it; undefined: there are several, or none. */
const onlyPlace: readonly (Place | undefined)[] = [undefined, 0, 1, undefined, 2];

/** Obeys the next symbol of the frame (CE-2.6). */
export function nextSymbol(s: State, frame: FrameOf<'symbols'>, io: Io): void {
  if (frame.at >= frame.list.length || s.met[frame.team] !== 'no') {
    s.frames.pop();
    return;
  }
  const symbol = must(frame.list[frame.at], 'symbol');
  frame.at += 1;
  const { team, cause } = frame;
  switch (symbol) {
    case sym.heal:
      if (effectHere(s, team) === 'noHeal')
        ignored('heal', io); // CE-9.12
      else onCharacter(s, frame, symbol, io);
      break;
    case sym.wound:
    case sym.radiation:
    case sym.death:
      onCharacter(s, frame, symbol, io);
      break;
    case sym.ration:
      gainRation(s, team, cause, io);
      break;
    case sym.eat:
      eat(s, frame, io);
      break;
    case sym.ammo:
      gainAmmo(s, team, cause, io);
      break;
    case sym.violence:
    case sym.spendSurvival:
    case sym.spendDiplomacy:
      mustPay(s, frame, symbol, io);
      break;
    case sym.gainSurvival:
    case sym.gainDiplomacy:
      keepCard(s);
      break;
    case sym.psi:
      psiSymbol(s, team, io);
      break;
    case sym.skip:
      skip(s, io);
      break;
    case sym.swap:
      maySwap(s, team, io);
      break;
    case sym.remove:
      remove(s, io);
      break;
    case sym.advance:
      advance(s, team, io);
      break;
    case sym.enemyAdvance:
      advance(s, otherTeam(team), io);
      break;
    default:
      throw new Error(`there is no symbol ${symbol}`);
  }
}

/** Nobody is asked where there is only one answer. */
function onCharacter(s: State, { team, cause }: FrameOf<'symbols'>, symbol: number, io: Io): void {
  const mask = concerned(s, team, symbol);
  const only = onlyPlace[mask];
  if (mask === 0)
    ignored('heal', io); // CE-3.3: only heal can find nobody
  else if (only !== undefined) affect(s, team, only, symbol, io);
  else ask(s, { kind: 'character', seat: deciderOf(s, team), symbol: symbolName(symbol), team, cause });
}

function eat(s: State, frame: FrameOf<'symbols'>, io: Io): void {
  const who = teamIn(s, frame.team);
  if (who.rations === 0) {
    onCharacter(s, frame, sym.eat, io); // CE-3.7, CE-11.6
    return;
  }
  who.rations -= 1;
  if (!io.quiet) io.emit({ kind: 'rations', team: frame.team, by: -1, now: who.rations, cause: frame.cause });
}

function mustPay(s: State, { team, cause }: FrameOf<'symbols'>, symbol: number, io: Io): void {
  const bill = { team, symbol: symbolName(symbol) };
  const ways = paying.offer(s, bill);
  if (ways.length === 1) paying.perform(s, bill, at(ways, 0), io);
  else ask(s, { kind: 'pay', seat: deciderOf(s, team), symbol: bill.symbol, team, cause });
}

/** CE-4.2: the card is only marked; it leaves for the team area when it is done. */
function keepCard(s: State): void {
  const card = s.frames.findLast((frame) => frame.kind === 'card');
  if (card !== undefined) card.keep = true;
}

/** CE-6.2, CE-9.11 */
function maySwap(s: State, team: TeamId, io: Io): void {
  if (rowInPlay(s).length < 2 || effectHere(s, team) === 'noSwap') ignored('swap', io);
  else ask(s, { kind: 'swap', seat: deciderOf(s, team) });
}
