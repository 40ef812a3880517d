/** A hand-written strong player of Helter Skelter. It sees a view and thinks on imagined states. */
import type { Player, Seat } from '@gavel/kernel';
import { MAPS, pair, SPACES } from './content/maps.ts';
import { CODES, characterId, FIRST, INTERRUPTS, SHOWS, TEAM_OF, UKKO, USABLE } from './content/teams.ts';
import type { AssignChoice, Choice, Decision } from './decisions.ts';
import { DAMAGE, defences } from './rules/attack.ts';
import { cardIds, countBits } from './rules/cards.ts';
import { plan } from './script/plan.ts';
import { REMOTE, WAYS } from './script/ways.ts';
import { cardWorth, cheapest, harm } from './script/worth.ts';
import type { State } from './state.ts';
import { imagine, type View } from './view.ts';

const DEPTH = 3;
const BEAM = 3;

export const script = (): Player<View, Decision, Choice> => ({
  choose(view, decision, rng) {
    const s = imagine(view, rng);
    switch (decision.kind) {
      case 'assign':
        return assign(s, decision.seat);
      case 'deploy':
        return deploy(s, decision.seat);
      case 'act':
        return plan(s, decision.seat, !decision.interrupting, DEPTH, BEAM).choice;
      case 'interrupt':
        return interrupt(s, decision);
      case 'defend':
        return defend(s, decision);
      case 'discard':
        return discardFor(s, decision);
    }
  },
});

/**
 * Keep the central spaces, pass the remote ones to the neighbour, whose fragments they become. Those who shoot start
 * where much is seen, in cover if there is some.
 */
function assign(s: State, me: Seat): AssignChoice {
  const team = s.teams[me]!;
  const map = MAPS[s.map]!;
  const remote = REMOTE[s.map]!;
  const views = (space: number): number => {
    let seen = 0;
    for (let to = 1; to <= SPACES; to++) if (map.sees[pair(space, to)]) seen++;
    return seen;
  };
  const cards = [...s.mapCards[me]!].sort((a, b) => remote[a]! - remote[b]!).slice(0, 5);
  const bySight = cards.sort((a, b) => views(b) + (map.isCover[b] ? 6 : 0) - views(a) - (map.isCover[a] ? 6 : 0));
  const characters: number[] = [];
  for (let c = FIRST[team]!; c < FIRST[team + 1]!; c++) characters.push(c);
  const shooting = (c: number) => countBits(USABLE.SNIPE[c]! | USABLE.SHOTGUN[c]!);
  characters.sort((a, b) => shooting(b) - shooting(a));
  const starts: Record<string, number | readonly [number, number]> = {};
  for (const c of characters.filter((one) => one !== UKKO)) starts[CODES[c]!] = bySight.shift()!;
  if (characters.includes(UKKO)) {
    const [a, b] = bySight.sort((x, y) => x - y) as [number, number];
    starts[CODES[UKKO]!] = [a, b];
  }
  return { action: 'ASSIGN', starts };
}

/** Deploy whoever has the most to do and the least to fear: near a fragment, with cards in hand, out of sight. */
function deploy(s: State, me: Seat): Choice {
  const team = s.teams[me]!;
  let best: Choice | undefined;
  let most = Number.NEGATIVE_INFINITY;
  for (let c = FIRST[team]!; c < FIRST[team + 1]!; c++) {
    for (const space of c === UKKO ? [s.start[c]!, s.start2] : [s.start[c]!]) {
      if (space === 0) continue;
      const value = deployWorth(s, me, c, space);
      if (value <= most) continue;
      most = value;
      best = { action: 'DEPLOY', character: CODES[c]!, space };
    }
  }
  return best!;
}

function deployWorth(s: State, me: Seat, character: number, space: number): number {
  const map = MAPS[s.map]!;
  const ways = WAYS[s.map]!;
  const near = Math.min(9, ...s.fragments[me]!.map((fragment) => ways[pair(space, fragment)]!));
  let value = 3 * countBits(s.hands[me]! & SHOWS[character]!) - 4 * near;
  for (let e = 0; e < s.place.length; e++) {
    if (s.place[e] === 0 || TEAM_OF[e] === s.teams[me]) continue;
    if (s.place[e] === space) value -= 2;
    if (map.sees[pair(s.place[e]!, space)]) value -= 1;
  }
  return value;
}

/** What an interrupting turn must bring beyond waiting for one's own. */
const INTERRUPT_GAIN = 75;

function interrupt(s: State, d: Extract<Decision, { kind: 'interrupt' }>): Choice {
  const team = s.teams[d.seat]!;
  const cards = s.hands[d.seat]! & INTERRUPTS[team]!;
  if (cards === 0) return { action: 'PASS' };
  const card = cheapest(s, d.seat, cards);
  const before = plan(s, d.seat, false, 0, 0).value;
  s.hands[d.seat]! &= ~(1 << card);
  const { choice, value } = plan(s, d.seat, false, DEPTH, BEAM);
  if (choice.action === 'END' || value - before < INTERRUPT_GAIN) return { action: 'PASS' };
  return { action: 'INTERRUPT', cards: cardIds(team, 1 << card) };
}

/** A defence is worth the harm it prevents; the cheapest card does it. */
function defend(s: State, d: Extract<Decision, { kind: 'defend' }>): Choice {
  const team = s.teams[d.seat]!;
  const order = [...d.defenders].sort(
    (a, b) => harm(s, characterId(b)!, DAMAGE[d.attack]) - harm(s, characterId(a)!, DAMAGE[d.attack]),
  );
  const character = order[0]!;
  const cards = s.hands[d.seat]! & defences(s, d.attack, characterId(character)!);
  if (cards === 0) return { action: 'TAKE', character };
  const card = cheapest(s, d.seat, cards);
  if (harm(s, characterId(character)!, DAMAGE[d.attack]) < cardWorth(s, d.seat, card))
    return { action: 'TAKE', character };
  return { action: 'DEFEND', character, cards: cardIds(team, 1 << card) };
}

function discardFor(s: State, d: Extract<Decision, { kind: 'discard' }>): Choice {
  const cards = s.hands[d.seat]! & SHOWS[characterId(d.character)!]!;
  if (cards === 0) return { action: 'UNABLE' };
  const card = cheapest(s, d.seat, cards);
  return { action: 'DISCARD', cards: cardIds(s.teams[d.seat]!, 1 << card) };
}
