/** A hand-written strong player of Helter Skelter. It sees a view and thinks on imagined states. */
import { at, must, type Player, type Seat } from '@gavel/kernel';
import { mapAt, pair, SPACES } from '../content/maps.ts';
import { characterOf, codeOf, crew, interrupts, shows, teamOf, UKKO, USABLE } from '../content/teams.ts';
import type { AssignChoice, Choice, Decision } from '../decisions.ts';
import { imagine } from '../imagine.ts';
import { DAMAGE, defences } from '../rules/attack.ts';
import { cardIds, countBits } from '../rules/cards.ts';
import { fragmentsOf, handOf, mapCardsOf, placeOf, type State, startOf, teamAt } from '../state.ts';
import type { View } from '../view.ts';
import { plan } from './plan.ts';
import { REMOTE, waysOn } from './ways.ts';
import { cardWorth, cheapest, harm } from './worth.ts';

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
export function assign(s: State, me: Seat): AssignChoice {
  const team = teamAt(s, me);
  const map = mapAt(s.map);
  const remote = at(REMOTE, s.map);
  const views = (space: number): number => {
    let seen = 0;
    for (let to = 1; to <= SPACES; to++) if (map.sees[pair(space, to)]) seen++;
    return seen;
  };
  const cards = [...mapCardsOf(s, me)].sort((a, b) => at(remote, a) - at(remote, b)).slice(0, 5);
  const bySight = cards.sort((a, b) => views(b) + (map.isCover[b] ? 6 : 0) - views(a) - (map.isCover[a] ? 6 : 0));
  const characters: number[] = [];
  for (const c of crew(team)) characters.push(c);
  const shooting = (c: number) => countBits(USABLE.SNIPE(c) | USABLE.SHOTGUN(c));
  characters.sort((a, b) => shooting(b) - shooting(a));
  const starts: Record<string, number | readonly [number, number]> = {};
  for (const c of characters.filter((one) => one !== UKKO)) starts[codeOf(c)] = must(bySight.shift(), 'map card');
  if (characters.includes(UKKO)) {
    const [a, b] = bySight.sort((x, y) => x - y);
    starts[codeOf(UKKO)] = [must(a, 'map card for Ukko'), must(b, 'second map card for Ukko')];
  }
  return { action: 'ASSIGN', starts };
}

/** Deploy whoever has the most to do and the least to fear: near a fragment, with cards in hand, out of sight. */
function deploy(s: State, me: Seat): Choice {
  const team = teamAt(s, me);
  let best: Choice | undefined;
  let most = Number.NEGATIVE_INFINITY;
  for (const c of crew(team)) {
    for (const space of c === UKKO ? [startOf(s, c), s.start2] : [startOf(s, c)]) {
      if (space === 0) continue;
      const value = deployWorth(s, me, c, space);
      if (value <= most) continue;
      most = value;
      best = { action: 'DEPLOY', character: codeOf(c), space };
    }
  }
  return must(best, 'character to deploy');
}

function deployWorth(s: State, me: Seat, character: number, space: number): number {
  const map = mapAt(s.map);
  const ways = waysOn(s.map);
  const near = Math.min(9, ...fragmentsOf(s, me).map((fragment) => at(ways, pair(space, fragment))));
  let value = 3 * countBits(handOf(s, me) & shows(character)) - 4 * near;
  for (let e = 0; e < s.place.length; e++) {
    if (s.place[e] === 0 || teamOf(e) === s.teams[me]) continue;
    if (s.place[e] === space) value -= 2;
    if (map.sees[pair(placeOf(s, e), space)]) value -= 1;
  }
  return value;
}

/** What an interrupting turn must bring beyond waiting for one's own. */
const INTERRUPT_GAIN = 75;

function interrupt(s: State, d: Extract<Decision, { kind: 'interrupt' }>): Choice {
  const team = teamAt(s, d.seat);
  const cards = handOf(s, d.seat) & interrupts(team);
  if (cards === 0) return { action: 'PASS' };
  const card = cheapest(s, d.seat, cards);
  const before = plan(s, d.seat, false, 0, 0).value;
  s.hands[d.seat] = handOf(s, d.seat) & ~(1 << card);
  const { choice, value } = plan(s, d.seat, false, DEPTH, BEAM);
  if (choice.action === 'END' || value - before < INTERRUPT_GAIN) return { action: 'PASS' };
  return { action: 'INTERRUPT', cards: cardIds(team, 1 << card) };
}

/** A defence is worth the harm it prevents; the cheapest card does it. */
function defend(s: State, d: Extract<Decision, { kind: 'defend' }>): Choice {
  const team = teamAt(s, d.seat);
  const order = [...d.defenders].sort(
    (a, b) => harm(s, characterOf(b), DAMAGE[d.attack]) - harm(s, characterOf(a), DAMAGE[d.attack]),
  );
  const character = at(order, 0);
  const cards = handOf(s, d.seat) & defences(s, d.attack, characterOf(character));
  if (cards === 0) return { action: 'TAKE', character };
  const card = cheapest(s, d.seat, cards);
  if (harm(s, characterOf(character), DAMAGE[d.attack]) < cardWorth(s, d.seat, card))
    return { action: 'TAKE', character };
  return { action: 'DEFEND', character, cards: cardIds(team, 1 << card) };
}

function discardFor(s: State, d: Extract<Decision, { kind: 'discard' }>): Choice {
  const cards = handOf(s, d.seat) & shows(characterOf(d.character));
  if (cards === 0) return { action: 'UNABLE' };
  const card = cheapest(s, d.seat, cards);
  return { action: 'DISCARD', cards: cardIds(teamAt(s, d.seat), 1 << card) };
}
