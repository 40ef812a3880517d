/** What follows an attack: defences (HS-9), then damage (HS-10.1 to HS-10.3) and what feeds on it (HS-7). */
import {
  ask,
  askAlone,
  at,
  type Choices,
  clockwiseAfter,
  every,
  type Io,
  nextInTurn,
  type Refusal,
  ref,
  refuse,
  type Seat,
  topOf,
} from '@gavel/kernel';
import { mapAt } from '../content/maps.ts';
import {
  characterOf,
  codeOf,
  DURHAM,
  fullHealth,
  SLAINE,
  shows,
  teamOf,
  USABLE,
  VAMPIRISM_LIMIT,
} from '../content/teams.ts';
import type { Choice, Decision } from '../decisions.ts';
import type { Defence, Event } from '../events.ts';
import {
  type Attack,
  type AttackFrame,
  type Field,
  handOf,
  healthOf,
  lacksOf,
  placeOf,
  pointsOf,
  type State,
  seatWith,
  teamAt,
} from '../state.ts';
import { cardIds, couldHold, discard, held, maskOf } from './cards.ts';
import { settle } from './end.ts';

type DefendDecision = Decision<'defend'>;
type DefendChoice = Choice<'defend'>;
type DiscardDecision = Decision<'discard'>;
type DiscardChoice = Choice<'discard'>;

export const DAMAGE: Readonly<Record<Attack, number>> = {
  MELEE: 1,
  SMASH: 2,
  SNIPE: 1,
  SHOTGUN: 2,
  EXPLODE: 1,
  PSI: 1,
};
const WARP_CUBES = 5;

export function attack(s: State, seat: Seat, action: Attack, by: number, defenders: number[]): void {
  const step = action === 'PSI' ? 'discard' : 'defend';
  s.frames.push({ kind: 'attack', step, seat, by, action, waiting: defenders, hit: [] });
}

/** Everybody on a space, for EXPLODE (HS-6.5) and HI-EX (HS-7.1). */
export function everyoneOn(s: Pick<State, 'place'>, space: number): number[] {
  const there: number[] = [];
  for (let c = 0; c < s.place.length; c++) if (s.place[c] === space) there.push(c);
  return there;
}

export const ownerOf = (s: State, character: number): Seat => seatWith(s, teamOf(character));

/** The cards with which a character could answer an attack, by the rules alone. */
export function defences(s: Field, action: Attack, defender: number): number {
  switch (action) {
    case 'MELEE':
    case 'SMASH':
      return defender === SLAINE && s.warped ? 0 : USABLE.MELEE(defender); // HS-9.2, HS-7.7
    case 'SNIPE':
    case 'SHOTGUN':
      return (
        USABLE.DEFLECT(defender) | // HS-9.3
        USABLE.PSI(defender) | // HS-9.4
        (mapAt(s.map).isCover[placeOf(s, defender)] ? USABLE.COVER(defender) : 0) // HS-9.6
      );
    case 'EXPLODE':
      return USABLE.DEFLECT(defender) | USABLE.PSI(defender);
    case 'PSI':
      return 0; // HS-6.15
  }
}

/** The cards that spare a character the damage: a defence, or what its player must discard for a PSI (HS-6.6). */
export const answering = (s: Field, action: Attack, defender: number): number =>
  action === 'PSI' ? shows(defender) : defences(s, action, defender);

/** The next seat clockwise from the actor's left that has somebody to defend decides (HS-6.16). */
export function askDefender(s: State, frame: AttackFrame): void {
  const { waiting } = frame;
  for (let i = waiting.length - 1; i >= 0; i--) {
    const defender = at(waiting, i);
    // HS-6.17: what everyone knows to be impossible is not asked.
    if ((defences(s, frame.action, defender) & couldHold(s, ownerOf(s, defender))) !== 0) continue;
    waiting.splice(i, 1);
    frame.hit.push(defender);
  }
  if (waiting.length === 0) {
    frame.step = 'hit';
    return;
  }
  const seat = nextInTurn(clockwiseAfter(frame.seat, s.teams.length), (one) =>
    waiting.some((defender) => ownerOf(s, defender) === one),
  );
  if (seat === undefined) return;
  const defenders = waiting.filter((defender) => ownerOf(s, defender) === seat).map(codeOf);
  askAlone(s, { seat, kind: 'defend', by: codeOf(frame.by), attack: frame.action, defenders });
}

export function defendChoices(s: State, d: DefendDecision): Choices<DefendChoice> {
  const team = teamAt(s, d.seat);
  const list: DefendChoice[] = [];
  for (const character of d.defenders) list.push({ action: 'TAKE', character });
  for (const character of d.defenders) {
    const cards = handOf(s, d.seat) & defences(s, d.attack, characterOf(character));
    for (let rest = cards; rest !== 0; rest &= rest - 1) {
      list.push({ action: 'DEFEND', character, cards: cardIds(team, rest & -rest) });
    }
  }
  return every(list);
}

export function checkDefence(s: State, d: DefendDecision, c: DefendChoice): Refusal | undefined {
  const who = { character: ref('character', c.character) };
  if (!d.defenders.includes(c.character)) return refuse('HS-9.1', 'refusal.notDefender', who);
  if (c.action === 'TAKE') return undefined;
  const cards = held(s, d.seat, c.cards, 1);
  if (typeof cards !== 'number') return cards;
  const defender = characterOf(c.character);
  if ((cards & defences(s, d.attack, defender)) !== 0) return undefined;
  const melee = d.attack === 'MELEE' || d.attack === 'SMASH';
  if (!melee && (cards & USABLE.COVER(defender)) !== 0) return refuse('HS-9.6', 'refusal.noCover', who);
  if (melee) return refuse('HS-9.2', 'refusal.noDefence', { ...who, attack: d.attack });
  return refuse('HS-9.1', 'refusal.noDefence', { ...who, attack: d.attack });
}

export function answerDefence(s: State, d: DefendDecision, c: DefendChoice, io: Io<Event>): void {
  const frame = topOf(s, 'attack');
  const character = characterOf(c.character);
  frame.waiting.splice(frame.waiting.indexOf(character), 1);
  if (c.action === 'TAKE') {
    frame.hit.push(character);
    return;
  }
  const { cards } = c;
  const mask = maskOf(teamAt(s, d.seat), cards);
  if (!io.quiet) {
    const defence = defenceWith(frame.action, character, mask);
    io.emit({ kind: 'defended', seat: d.seat, character: c.character, defence, cards });
  }
  discard(s, d.seat, mask);
}

/** How the defence is called; a card that fits in two ways counts as the first of them. */
function defenceWith(action: Attack, defender: number, card: number): Defence {
  if (action === 'MELEE' || action === 'SMASH') return 'BLOCK';
  if ((card & USABLE.DEFLECT(defender)) !== 0) return 'DEFLECT';
  return (card & USABLE.PSI(defender)) !== 0 ? 'PRECOG' : 'COVER';
}

/** HS-6.6: the defender's player is asked, whether or not there is a fitting card in the hand. */
export function askDiscard(s: State, frame: AttackFrame): void {
  frame.step = 'hit';
  const defender = at(frame.waiting, 0);
  const seat = ownerOf(s, defender);
  if ((shows(defender) & couldHold(s, seat)) === 0) frame.hit.push(defender);
  else ask(s, { seat, kind: 'discard', by: codeOf(frame.by), character: codeOf(defender) });
}

export function discardChoices(s: State, d: DiscardDecision): Choices<DiscardChoice> {
  const list: DiscardChoice[] = [];
  const cards = handOf(s, d.seat) & shows(characterOf(d.character));
  for (let rest = cards; rest !== 0; rest &= rest - 1) {
    list.push({ action: 'DISCARD', cards: cardIds(teamAt(s, d.seat), rest & -rest) });
  }
  if (list.length === 0) list.push({ action: 'UNABLE' });
  return every(list);
}

export function checkDiscard(s: State, d: DiscardDecision, c: DiscardChoice): Refusal | undefined {
  const who = { character: ref('character', d.character) };
  const fitting = handOf(s, d.seat) & shows(characterOf(d.character));
  if (c.action === 'UNABLE') return fitting === 0 ? undefined : refuse('HS-6.6', 'refusal.ableToDiscard', who);
  const cards = held(s, d.seat, c.cards, 1);
  if (typeof cards !== 'number') return cards;
  return (cards & fitting) !== 0 ? undefined : refuse('HS-6.6', 'refusal.notShown', who);
}

export function answerDiscard(s: State, d: DiscardDecision, c: DiscardChoice, io: Io<Event>): void {
  const { character } = d;
  if (c.action === 'DISCARD') {
    if (!io.quiet) io.emit({ kind: 'discarded', seat: d.seat, character, cards: c.cards });
    discard(s, d.seat, maskOf(teamAt(s, d.seat), c.cards));
    return;
  }
  const defender = characterOf(character);
  if (!io.quiet) io.emit({ kind: 'unable', seat: d.seat, character });
  topOf(s, 'attack').hit.push(defender);
  s.lacks[d.seat] = lacksOf(s, d.seat) | (1 << defender);
}

/** All damage falls together (HS-6.16), then everything is counted (HS-10.10). */
export function hit(s: State, frame: AttackFrame, io: Io<Event>): void {
  s.frames.pop();
  const damage = DAMAGE[frame.action];
  let dealt = 0;
  for (const character of frame.hit) dealt += wound(s, frame.by, character, damage, io);
  if (dealt > 0) {
    if (frame.by === DURHAM && frame.action === 'MELEE' && healthOf(s, DURHAM) < VAMPIRISM_LIMIT) {
      mend(s, DURHAM, io); // HS-7.2, HS-7.9
    }
    if (frame.by === SLAINE && !s.warped && (frame.action === 'MELEE' || frame.action === 'SMASH')) {
      s.warp = Math.min(WARP_CUBES, s.warp + dealt); // HS-7.4, HS-7.12
      if (!io.quiet) io.emit({ kind: 'warping', cubes: s.warp });
    }
    for (const character of frame.hit) if (s.health[character] === 0) bury(s, character, frame.seat, frame.by, io);
    warpSpasm(s, io);
  }
  settle(s, frame.seat, io);
}

function wound(s: State, by: number, character: number, damage: number, io: Io<Event>): number {
  const before = healthOf(s, character);
  const amount = Math.min(damage, before);
  const health = before - amount; // HS-10.1
  s.health[character] = health;
  if (!io.quiet) io.emit({ kind: 'damaged', character: codeOf(character), amount, health, by: codeOf(by) });
  return amount;
}

function bury(s: State, character: number, killer: Seat, by: number, io: Io<Event>): void {
  const space = placeOf(s, character);
  s.place[character] = 0;
  const point = ownerOf(s, character) !== killer; // HS-10.3
  if (point) s.points[killer] = pointsOf(s, killer) + 1; // HS-10.2
  if (!io.quiet) io.emit({ kind: 'killed', seat: killer, character: codeOf(character), point, by: codeOf(by), space });
}

/** HS-6.11: one cube, never above the starting health. */
export function mend(s: State, character: number, io: Io<Event>): void {
  const before = healthOf(s, character);
  const health = Math.min(fullHealth(character), before + 1);
  s.health[character] = health;
  if (!io.quiet) io.emit({ kind: 'healed', character: codeOf(character), health, amount: health - before });
  warpSpasm(s, io);
}

/** HS-7.5, HS-7.12: compared after every change of health or warp cubes. */
function warpSpasm(s: State, io: Io<Event>): void {
  if (s.warped || s.health[SLAINE] === 0 || s.warp < healthOf(s, SLAINE)) return;
  s.warped = true;
  if (!io.quiet) io.emit({ kind: 'warped' });
}
