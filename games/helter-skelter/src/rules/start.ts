/** Setting up: map cards below the characters, fragments on the map, hands (HS-2.7 to HS-2.13). */
import { ask, at, type Choices, composed, type Io, type Refusal, ref, refuse, type Seat } from '@gavel/kernel';
import { characterOf, codeOf, crew, teamOf, UKKO } from '../content/teams.ts';
import type { AssignChoice, Decision, Start } from '../decisions.ts';
import type { Event } from '../events.ts';
import { fragmentsOf, mapCardsOf, type SetupFrame, type State, startOf, teamAt } from '../state.ts';
import { draw, HAND_LIMIT } from './cards.ts';

export function askAssignments(s: State, frame: SetupFrame): void {
  frame.step = 'place';
  for (let seat = 0; seat < s.teams.length; seat++) ask(s, { seat, kind: 'assign' });
}

/**
 * HS-2.7: every way to put the ten cards below the characters. The index is read as a chain of picks out of the cards
 * that are left; Ukko's pair (HS-7.10) is one pick out of all pairs.
 */
export function assignChoices(s: State, seat: Seat): Choices<AssignChoice> {
  const team = teamAt(s, seat);
  const cards = mapCardsOf(s, seat);
  let size = 1;
  let left = cards.length;
  for (const c of crew(team)) {
    size *= c === UKKO ? (left * (left - 1)) / 2 : left;
    left -= c === UKKO ? 2 : 1;
  }
  return composed(size, (index) => {
    const starts: Record<string, Start> = {};
    const rest = [...cards];
    let picks = index;
    const pick = (count: number): number => {
      const i = picks % count;
      picks = (picks - i) / count;
      return i;
    };
    for (const c of crew(team)) {
      if (c !== UKKO) starts[codeOf(c)] = at(rest.splice(pick(rest.length), 1), 0);
      else {
        let nth = pick((rest.length * (rest.length - 1)) / 2);
        let low = 0;
        for (; nth >= rest.length - 1 - low; low++) nth -= rest.length - 1 - low;
        const high = at(rest.splice(low + 1 + nth, 1), 0);
        starts[codeOf(c)] = [at(rest.splice(low, 1), 0), high];
      }
    }
    return { action: 'ASSIGN', starts };
  });
}

/** Where an assignment stands among them. */
export function assignIndex(s: State, seat: Seat, { starts }: AssignChoice): number {
  const rest = [...mapCardsOf(s, seat)];
  let index = 0;
  let times = 1;
  const take = (card: number): number => {
    const i = rest.indexOf(card);
    rest.splice(i, 1);
    return i;
  };
  for (const c of crew(teamAt(s, seat))) {
    const start = starts[codeOf(c)];
    const left = rest.length;
    if (typeof start === 'number') {
      index += times * take(start);
      times *= left;
    } else if (start !== undefined) {
      const [i, j] = start.map((card) => rest.indexOf(card));
      const low = Math.min(i ?? 0, j ?? 0);
      const high = Math.max(i ?? 0, j ?? 0);
      // pairs are counted by their lower card, then by their higher one
      index += times * (low * (left - 1) - (low * (low - 1)) / 2 + high - low - 1);
      times *= (left * (left - 1)) / 2;
      rest.splice(high, 1);
      rest.splice(low, 1);
    }
  }
  return index;
}

export function checkAssign(s: State, seat: Seat, c: AssignChoice): Refusal | undefined {
  const team = teamAt(s, seat);
  for (const code of Object.keys(c.starts)) {
    if (teamOf(characterOf(code)) !== team) {
      return refuse('HS-2.7', 'refusal.notYourCharacter', { character: ref('character', code) });
    }
  }
  const used: number[] = [];
  for (const character of crew(team)) {
    const code = codeOf(character);
    const start = c.starts[code];
    const who = { character: ref('character', code) };
    if (start === undefined) return refuse('HS-2.7', 'refusal.noStart', who);
    if ((typeof start !== 'number') !== (character === UKKO)) {
      return character === UKKO
        ? refuse('HS-7.10', 'refusal.twoStarts', who)
        : refuse('HS-2.7', 'refusal.oneStart', who);
    }
    if (typeof start === 'number') used.push(start);
    else used.push(...start);
  }
  const missing = used.find((card) => !mapCardsOf(s, seat).includes(card));
  if (missing !== undefined) return refuse('HS-2.7', 'refusal.noMapCard', { space: missing });
  const twice = used.find((card, i) => used.indexOf(card) < i);
  if (twice !== undefined) return refuse('HS-2.7', 'refusal.mapCardTwice', { space: twice });
  return undefined;
}

export function answerAssign(s: State, d: Decision<'assign'>, c: AssignChoice, io: Io<Event>): void {
  for (const [code, start] of Object.entries(c.starts)) {
    const character = characterOf(code);
    if (typeof start === 'number') s.start[character] = start;
    else [s.start[character], s.start2] = start;
  }
  const used = usedBy(s, d.seat);
  s.mapCards[d.seat] = mapCardsOf(s, d.seat).filter((card) => !used.includes(card));
  if (!io.quiet) io.emit({ kind: 'assigned', seat: d.seat });
}

/** The map cards below a seat's characters. */
function usedBy(s: State, seat: Seat): number[] {
  const team = teamAt(s, seat);
  const used: number[] = [];
  for (const c of crew(team)) {
    if (s.start[c] !== 0) used.push(startOf(s, c));
    if (c === UKKO && s.start2 !== 0) used.push(s.start2);
  }
  return used;
}

/** All have chosen: cards go right, fragments down, hands up, and the lowest fragment begins (HS-2.8 to HS-2.11). */
export function placeFragments(s: State, _: SetupFrame, io: Io<Event>): void {
  const seats = s.teams.length;
  for (let seat = 0; seat < seats; seat++) {
    const from = (seat + 1) % seats; // HS-2.13
    s.fragments[seat] = mapCardsOf(s, from);
    s.open.push(...fragmentsOf(s, seat));
    if (!io.quiet) io.emit({ kind: 'fragments', seat, from, spaces: [...fragmentsOf(s, seat)] });
  }
  s.mapCards = s.mapCards.map(() => []);
  for (let seat = 0; seat < seats; seat++) draw(s, seat, HAND_LIMIT, io);
  const lowest = s.fragments.map((spaces) => Math.min(...spaces));
  s.marker = lowest.indexOf(Math.min(...lowest));
  s.turn = 1;
  s.frames[0] = { kind: 'turn', step: 'deploy' };
  if (!io.quiet) io.emit({ kind: 'turn', seat: s.marker, first: true });
}
