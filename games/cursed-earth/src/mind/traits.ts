/** What is read off a choice, from what its seat may know: the symbols it brings and how badly the team needs or fears them. */
import { at, type Choices, type Seat, top } from '@gavel/kernel';
import { programOf, sym, symbolNames } from '../content/cards.ts';
import { placeOf, places } from '../content/characters.ts';
import type { Choice, Decision } from '../decisions.ts';
import type { Value } from '../rules/signals.ts';
import {
  effectHere,
  otherTeam,
  pays,
  rowInPlay,
  type State,
  type Team,
  type TeamId,
  teamIn,
  teamOf,
} from '../state.ts';
import { ADVANCES, AMMO, ENEMY, FORCED, GAINS, HEALS, PSIS, RATIONS, REMOVES, SKIPS, SWAPS, WORTH } from './tables.ts';

const COUNTS = symbolNames.length;
const NEEDS = [
  'harm, frail',
  'radiation, frail',
  'eats without rations',
  'violence without ammunition',
  'survival without cards',
  'diplomacy without cards',
  'advance, near',
  'enemy advance, near',
  'heals, frail',
  'ration, none',
  'ammunition, none',
  'psi without psi',
  'skips what is bad',
  'removes what is bad',
  'ends the team',
] as const;
const BOX: readonly string[] = [...symbolNames, ...NEEDS];
const CHARACTER = [
  'takes',
  'left',
  'dies',
  'frailest',
  'psi',
  'heals',
  'heals the frail',
  'healthiest',
  'survival',
] as const;
const PAY = [
  'ammunition',
  'last ammunition',
  'card',
  'card pays twice',
  'one health',
  'two health',
  'kills',
  'left',
  'psi',
] as const;
const PLAY = [
  'worth',
  'advances',
  'enemy advances',
  'heals',
  'stores',
  'gains',
  'skips',
  'removes',
  'swaps',
  'psi',
  'forced',
  'worth in my row',
  'worth in theirs',
  'draws',
  'left',
  'skip before bad',
  'removed by the row',
  'skipped by the row',
  'advance, near',
  'heals, frail',
] as const;

/** By kind of decision. */
export const TRAITS = {
  play: PLAY,
  place: ['left, worth', 'left', 'left, skipped', 'right, removed'],
  row: ['worth', 'advances', 'forced', 'passes', 'passes, even'],
  box: BOX,
  option: [...BOX, 'triggers'],
  character: CHARACTER,
  pay: PAY,
  swap: ['none', 'better first', 'worst last', 'skipped', 'removed', 'psi late'],
  psi: ['action', 'action, frail', 'action, row'],
  value: ['honest', 'silent'],
  whose: ['worth'],
  psiCards: ['worth', 'advances', 'forced'],
  aside: ['worth here'],
  talk: ['speaks', 'about a card', 'advises'],
} as const satisfies Readonly<Record<Decision['kind'], readonly string[]>>;

const all: number[] = [];

/** Reads every choice, row after row; tells which choices these are: all of them, one by one. */
export function readTraits(s: State, d: Decision, choices: Choices<Choice>, out: number[]): readonly number[] {
  const { size } = choices;
  while (all.length < size) all.push(all.length);
  const width = TRAITS[d.kind].length;
  out.length = 0;
  for (let i = 0; i < size * width; i++) out.push(0);
  for (let i = 0; i < size; i++) readOne(s, d, choices.at(i), out, i * width);
  return size === all.length ? all : all.slice(0, size);
}

/** How a team is off. */
let margin = 0;
let frailest = 0;
let healthiest = 0;

function look({ health, radiation }: Team): void {
  margin = 0;
  frailest = 9;
  healthiest = 0;
  for (const place of places) {
    if (health[place] <= 0) continue;
    const left = health[place] - radiation[place];
    margin += left;
    if (left < frailest) frailest = left;
    if (left > healthiest) healthiest = left;
  }
}

/** A card of the row as this seat may know it; face down it is an average one. */
function known(s: State, seat: Seat, card: number): number {
  for (const hidden of s.faceDown) if (hidden.card === card && hidden.owner !== seat) return 0;
  return card;
}

function readOne(s: State, d: Decision, c: Choice, out: number[], from: number): void {
  switch (d.kind) {
    case 'play':
      readPlay(s, d, c, out, from);
      break;
    case 'place':
      if ('end' in c) readPlace(s, d, c.end === 'left', out, from);
      break;
    case 'row':
      if ('row' in c && typeof c.row === 'string') readRow(s, d.seat, c.row, out, from);
      break;
    case 'box':
      if ('box' in c) readBox(s, d.seat, d.card, c.box, out, from);
      break;
    case 'option':
      if ('trigger' in c && c.trigger) {
        readBox(s, d.seat, d.card, d.box, out, from);
        out[from + BOX.length] = 1;
      }
      break;
    case 'character':
      if ('character' in c && !('pay' in c)) readCharacter(s, d, c.character, out, from);
      break;
    case 'pay':
      readPay(s, d, c, out, from);
      break;
    case 'swap':
      if ('swap' in c) readSwap(s, d.seat, c.swap, out, from);
      break;
    case 'psi':
      if ('psi' in c && c.psi === 'action') readPsi(s, d.seat, out, from);
      break;
    case 'value':
      if ('value' in c) {
        out[from] = c.value === honest(d.card) ? 1 : 0;
        out[from + 1] = c.value === 'silent' ? 1 : 0;
      }
      break;
    case 'whose':
      if ('whose' in c) out[from] = trust(s, d.seat, c.whose);
      break;
    case 'psiCards':
      if ('cards' in c)
        for (const card of c.cards) {
          out[from] = at(out, from) + (WORTH[card] ?? 0);
          out[from + 1] = at(out, from + 1) + (ADVANCES[card] ?? 0);
          out[from + 2] = at(out, from + 2) + (FORCED[card] ?? 0);
        }
      break;
    case 'aside':
      if ('aside' in c) {
        const mine = s.rowOf[teamOf(s, d.seat)] === (c.aside === 'above' ? 0 : 1);
        out[from] = mine ? (WORTH[d.card] ?? 0) : -(WORTH[d.card] ?? 0);
      }
      break;
    case 'talk':
      if ('signal' in c && c.signal !== 'quiet') {
        out[from] = 1;
        out[from + 1] = 'card' in c ? 1 : 0;
        out[from + 2] = 'about' in c ? 1 : 0;
      }
  }
}

/** The honest word about a card. */
function honest(card: number): Value {
  const worth = WORTH[card] ?? 0;
  if (worth >= 0.3) return 'great';
  if (worth >= 0.1) return 'good';
  if (worth >= -0.15) return 'mixed';
  return worth >= -0.4 ? 'bad' : 'terrible';
}

const trusted: Readonly<Record<Value, number>> = {
  great: 0.4,
  good: 0.2,
  mixed: 0,
  bad: -0.3,
  terrible: -0.6,
  silent: -0.1,
};

function trust(s: State, seat: Seat, whose: Seat): number {
  const frame = top(s);
  if (frame.kind !== 'psi') return 0;
  const i = frame.order.indexOf(whose);
  return whose === seat ? (WORTH[at(frame.cards, i)] ?? 0) : trusted[frame.said[i] ?? 'silent'];
}

const nearEnd = (s: State, team: TeamId): number => (s.track.length - 2 - s.pawns[team] <= 3 ? 1 : 0);

/** The symbols of a box, and those among them that come at a good or a bad time. */
function readBox(s: State, seat: Seat, card: number, box: number, out: number[], from: number): void {
  const team = teamOf(s, seat);
  const own = teamIn(s, team);
  look(own);
  const frail = frailest <= 2 ? 1 : 0;
  const { boxes } = programOf(card);
  const list = at(boxes, box);
  let { ammo, rations } = own;
  let [survival, diplomacy, harms] = [0, 0, 0];
  for (const one of own.kept) {
    if (pays(one, 0)) survival++;
    if (pays(one, 1)) diplomacy++;
  }
  const needs = from + COUNTS;
  const add = (need: number, by: number): void => {
    out[needs + need] = at(out, needs + need) + by;
  };
  for (let i = 0; i < list.length; i++) {
    const symbol = at(list, i);
    out[from + symbol] = at(out, from + symbol) + 1;
    switch (symbol) {
      case sym.wound:
      case sym.death:
        harms += symbol === sym.death ? 3 : 1;
        add(0, frail);
        break;
      case sym.radiation:
        harms++;
        add(1, frail);
        break;
      case sym.eat:
        if (rations-- <= 0) {
          add(2, 1);
          harms++;
        }
        break;
      case sym.violence:
        if (ammo-- <= 0) {
          add(3, 1);
          harms += 2;
        }
        break;
      case sym.spendSurvival:
        if (survival-- <= 0) {
          add(4, 1);
          harms++;
        }
        break;
      case sym.spendDiplomacy:
        if (diplomacy-- <= 0) {
          add(5, 1);
          harms++;
        }
        break;
      case sym.advance:
        add(6, nearEnd(s, team));
        break;
      case sym.enemyAdvance:
        add(7, nearEnd(s, otherTeam(team)));
        break;
      case sym.heal:
        if (effectHere(s, team) === 'noHeal') out[from + symbol] = at(out, from + symbol) - 1;
        else add(8, frail);
        break;
      case sym.ration:
        if (rations === 0) add(9, 1);
        rations++;
        break;
      case sym.ammo:
        if (ammo === 0) add(10, 1);
        ammo++;
        break;
      case sym.psi:
        if (own.health[2] === 0) add(11, 1);
        break;
      case sym.skip:
        add(12, -worthAt(s, seat, 0));
        break;
      case sym.remove:
        add(13, -worthAt(s, seat, -1));
        break;
      default:
    }
  }
  if (harms >= margin) add(14, 1);
}

/** What a card still to come is worth: the next one, or the last one (−1). */
function worthAt(s: State, seat: Seat, place: number): number {
  const row = rowInPlay(s);
  if (row.length === 0) return 0;
  return WORTH[known(s, seat, at(row, place < 0 ? row.length - 1 : place))] ?? 0;
}

function readCharacter(
  s: State,
  { team, symbol }: Decision<'character'>,
  id: string,
  out: number[],
  from: number,
): void {
  const own = teamIn(s, team);
  look(own);
  const place = placeOf.get(id);
  const left = own.health[place] - own.radiation[place];
  const heals = symbol === 'heal';
  if (heals) {
    out[from + 5] = (5 - left) / 5;
    out[from + 6] = left <= 1 ? 1 : 0;
    out[from + 4] = place === 2 ? 0.5 : 0;
    return;
  }
  const after = symbol === 'death' ? 0 : own.health[place] - (symbol === 'radiation' ? 0 : 1);
  const dies = after <= 0 || after < own.radiation[place] + (symbol === 'radiation' ? 1 : 0);
  out[from] = left / 5;
  out[from + 1] = dies ? 0 : (left - 1) / 5;
  out[from + 2] = dies ? 1 : 0;
  out[from + 3] = left === frailest ? 1 : 0;
  out[from + 4] = place === 2 ? 1 : 0;
  out[from + 7] = left === healthiest ? 1 : 0;
  out[from + 8] = place === 0 ? 1 : 0;
}

function readPay(s: State, { team }: Decision<'pay'>, c: Choice, out: number[], from: number): void {
  if (!('pay' in c)) return;
  const own = teamIn(s, team);
  switch (c.pay) {
    case 'ammo':
      out[from] = 1;
      out[from + 1] = own.ammo === 1 ? 1 : 0;
      return;
    case 'card':
      out[from + 2] = 1;
      out[from + 3] = pays(c.card, 0) && pays(c.card, 1) ? 1 : 0;
      return;
    case 'oneHealth':
    case 'twoHealth':
    case 'kill': {
      const place = placeOf.get(c.character);
      const by = c.pay === 'oneHealth' ? 1 : c.pay === 'twoHealth' ? 2 : own.health[place];
      const left = own.health[place] - own.radiation[place] - by;
      const dies = own.health[place] - by <= 0 || left < 0;
      out[from + (c.pay === 'oneHealth' ? 4 : 5)] = 1;
      out[from + 6] = dies ? 1 : 0;
      out[from + 7] = dies ? 0 : left / 5;
      out[from + 8] = place === 2 ? 1 : 0;
    }
  }
}

function readPlay(s: State, { seat }: Decision<'play'>, c: Choice, out: number[], from: number): void {
  if ('draw' in c) {
    out[from + 13] = 1;
    return;
  }
  if (!('card' in c) || typeof c.card !== 'number') return;
  const { card } = c;
  const team = teamOf(s, seat);
  look(teamIn(s, team));
  const worth = WORTH[card] ?? 0;
  out[from] = worth;
  out[from + 1] = (ADVANCES[card] ?? 0) / 2;
  out[from + 2] = ENEMY[card] ?? 0;
  out[from + 3] = HEALS[card] ?? 0;
  out[from + 4] = (RATIONS[card] ?? 0) + (AMMO[card] ?? 0);
  out[from + 5] = GAINS[card] ?? 0;
  out[from + 6] = SKIPS[card] ?? 0;
  out[from + 7] = REMOVES[card] ?? 0;
  out[from + 8] = SWAPS[card] ?? 0;
  out[from + 9] = PSIS[card] ?? 0;
  out[from + 10] = FORCED[card] ?? 0;
  out[from + 18] = (ADVANCES[card] ?? 0) * nearEnd(s, team);
  out[from + 19] = frailest <= 2 ? (HEALS[card] ?? 0) : 0;
  if ('row' in c) {
    const row = c.row === 'above' ? 0 : 1;
    const [mine, theirs] = [rowWorth(s, seat, row), rowWorth(s, seat, 1 - row)];
    const choosing = s.time === 'dawn' ? s.senior === seat : s.chooser !== seat;
    // whoever chooses takes the better row: into it with what is good, and otherwise out of it
    out[from + (choosing === mine >= theirs ? 11 : 12)] = worth;
    return;
  }
  const row = at(s.rows, 0);
  const left = 'end' in c && c.end === 'left';
  out[from + 14] = left ? worth : 0;
  const before = left ? 0 : row.length;
  const neighbour = left ? row[0] : undefined;
  if (neighbour !== undefined && (SKIPS[card] ?? 0) > 0) out[from + 15] = -(WORTH[known(s, seat, neighbour)] ?? 0);
  let [removes, skips] = [0, 0];
  for (let i = 0; i < row.length; i++) {
    removes += REMOVES[known(s, seat, at(row, i))] ?? 0;
    if (i === before - 1) skips = SKIPS[known(s, seat, at(row, i))] ?? 0;
  }
  if (!left && removes > 0) out[from + 16] = -worth;
  if (skips > 0) out[from + 17] = -worth;
}

function rowWorth(s: State, seat: Seat, row: number): number {
  let sum = 0;
  for (const card of at(s.rows, row)) sum += WORTH[known(s, seat, card)] ?? 0;
  return sum;
}

function readPlace(s: State, { card }: Decision<'place'>, left: boolean, out: number[], from: number): void {
  const row = at(s.rows, 0);
  const worth = WORTH[card] ?? 0;
  if (left) {
    out[from] = worth;
    out[from + 1] = 1;
    const next = row[0];
    if (next !== undefined && (SKIPS[card] ?? 0) > 0) out[from + 2] = -(WORTH[next] ?? 0);
    return;
  }
  for (const other of row) if ((REMOVES[other] ?? 0) > 0) out[from + 3] = -worth;
}

function readRow(s: State, seat: Seat, row: string, out: number[], from: number): void {
  const ahead = rowWorth(s, seat, 0) - rowWorth(s, seat, 1);
  if (row === 'pass') {
    out[from + 3] = 1;
    out[from + 4] = Math.abs(ahead) < 0.2 ? 1 : 0;
    return;
  }
  const own = row === 'above' ? 0 : 1;
  out[from] = own === 0 ? ahead : -ahead;
  for (let other = 0; other < 2; other++)
    for (const card of at(s.rows, other)) {
      const seen = known(s, seat, card);
      const side = other === own ? 1 : -1;
      out[from + 1] = at(out, from + 1) + (side * (ADVANCES[seen] ?? 0)) / 2;
      out[from + 2] = at(out, from + 2) + side * (FORCED[seen] ?? 0);
    }
}

function readSwap(s: State, seat: Seat, [first, second]: readonly number[], out: number[], from: number): void {
  if (first === undefined || second === undefined) {
    out[from] = 1;
    return;
  }
  const row = rowInPlay(s);
  const [a, b] = [known(s, seat, at(row, first)), known(s, seat, at(row, second))];
  const gain = (WORTH[b] ?? 0) - (WORTH[a] ?? 0);
  out[from + 1] = gain;
  const removing = row.some((card) => (REMOVES[known(s, seat, card)] ?? 0) > 0);
  out[from + 2] = second === row.length - 1 ? gain : 0;
  const before = first === 0 ? s.current : known(s, seat, at(row, first - 1));
  out[from + 3] = (SKIPS[before] ?? 0) > 0 ? -gain : 0;
  out[from + 4] = second === row.length - 1 && removing ? gain : 0;
  out[from + 5] = (PSIS[a] ?? 0) - (PSIS[b] ?? 0);
}

function readPsi(s: State, seat: Seat, out: number[], from: number): void {
  const own = teamIn(s, teamOf(s, seat));
  out[from] = 1;
  out[from + 1] = own.health[2] - own.radiation[2] <= 1 ? 1 : 0;
  out[from + 2] = rowInPlay(s).length / 4;
}
