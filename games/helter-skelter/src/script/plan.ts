/** Looking ahead through one's own turn: what the best row of actions from here is worth. */

import { fastRng, type Io, must, quietIo, type Seat, type Tagged, topOf } from '@gavel/kernel';
import { characterOf } from '../content/teams.ts';
import type { ActionChoice, Choice, DeployChoice } from '../decisions.ts';
import type { Event } from '../events.ts';
import { actChoices } from '../rules/act.ts';
import { attack, hit, ownerOf } from '../rules/attack.ts';
import { countBits, discard, maskOf } from '../rules/cards.ts';
import { struckBy } from '../rules/combat.ts';
import { POINTS_TO_WIN } from '../rules/end.ts';
import type { Attack, State } from '../state.ts';
import { clone, fragmentsOf, handOf, healthOf, placeOf, pointsOf, teamAt } from '../state.ts';
import { defended } from './odds.ts';
import { cardsWorth, worth } from './worth.ts';

type ActChoice = Choice<'act'>;

export interface Plan {
  readonly choice: ActChoice;
  readonly value: number;
}

/** Nobody defends more often than that: cards are kept for worse. */
const WILLING = 0.9;

const quiet: Io<Event> = quietIo(fastRng('plan'));

const ATTACKS: ReadonlySet<string> = new Set(['MELEE', 'SMASH', 'SNIPE', 'SHOTGUN', 'EXPLODE', 'PSI']);
type AttackChoice = Tagged<'action', ActionChoice, Attack>;
const isAttack = (c: ActionChoice | DeployChoice): c is AttackChoice => ATTACKS.has(c.action);

/** The same action paid with other cards is the same action: keep the cheapest. */
function distinct(s: State, me: Seat): ActChoice[] {
  const choices = actChoices(s, me);
  const best = new Map<string, { choice: ActChoice; cost: number }>();
  for (let i = 0; i < choices.size; i++) {
    const choice = choices.at(i);
    if (!('cards' in choice)) {
      best.set(JSON.stringify(choice), { choice, cost: 0 });
      continue;
    }
    const { cards, ...what } = choice;
    const key = JSON.stringify(what);
    const cost = cardsWorth(s, me, maskOf(teamAt(s, me), cards));
    const known = best.get(key);
    if (known === undefined || cost < known.cost) best.set(key, { choice, cost });
  }
  return [...best.values()].map(({ choice }) => choice);
}

/** The state after an action, as if nobody answered; frames stay as they are, the turn goes on. */
function after(s: State, me: Seat, c: DeployChoice | ActionChoice): State {
  const next = clone(s);
  const frames = next.frames.length;
  if (c.action === 'DEPLOY') {
    const character = characterOf(c.character);
    next.place[character] = c.space;
    next.start[character] = 0;
    return next;
  }
  const mover = characterOf(c.character);
  discard(next, me, maskOf(teamAt(next, me), c.cards));
  switch (c.action) {
    case 'MOVE':
    case 'CLIMB':
    case 'FLY':
      next.place[mover] = c.space;
      break;
    case 'COLLECT': {
      const fragments = fragmentsOf(next, me);
      fragments.splice(fragments.indexOf(placeOf(next, mover)), 1);
      next.points[me] = pointsOf(next, me) + 1;
      if (pointsOf(next, me) >= POINTS_TO_WIN) {
        next.winners = [me];
        next.why = 'points';
      }
      break;
    }
    case 'RALLY':
      if (c.space !== undefined) next.place[mover] = c.space;
      if (c.allySpace !== undefined) next.place[characterOf(c.ally)] = c.allySpace;
      break;
    case 'HEAL':
      next.health[characterOf(c.ally)] = healthOf(next, characterOf(c.ally)) + 1;
      break;
    case 'EXPLODE':
    case 'MELEE':
    case 'SMASH':
    case 'SHOTGUN':
    case 'PSI':
    case 'SNIPE':
      strike(next, me, c.action, mover, struckBy(next, c));
      break;
  }
  next.frames.length = Math.min(next.frames.length, frames);
  return next;
}

/** An attack that hits all it is aimed at. */
function strike(s: State, me: Seat, action: Attack, by: number, defenders: number[]): void {
  attack(s, me, action, by, defenders);
  const frame = topOf(s, 'attack');
  frame.hit.push(...frame.waiting.splice(0));
  hit(s, frame, quiet);
}

/** The state after an attack that was answered: cards are gone, nothing else happened. */
function repelled(s: State, me: Seat, c: ActionChoice): State {
  const next = clone(s);
  discard(next, me, maskOf(teamAt(next, me), c.cards));
  return next;
}

/** What the defenders' lost card is worth to the attacker. */
const DEFENCE_SPENT = 6;

function expected(s: State, me: Seat, c: DeployChoice | ActionChoice, value: (s: State) => number): number {
  if (!isAttack(c)) return value(after(s, me, c));
  const defenders = struckBy(s, c);
  // with several defenders the first enemy's answer stands for all
  const target = must(
    defenders.find((d) => ownerOf(s, d) !== me),
    'enemy among the defenders',
  );
  const parried = defended(s, c.action, target) * (c.action === 'PSI' ? 1 : WILLING);
  const struck = parried >= 1 ? 0 : value(after(s, me, c));
  if (parried === 0) return struck;
  return (
    (1 - parried) * struck + parried * (value(repelled(s, me, c)) + DEFENCE_SPENT * (s.teams.length === 2 ? 1 : 0.5))
  );
}

const WASTED_DRAW = 18;

/** Where the turn may end here: cards beyond four mean fewer to draw. */
function restWorth(s: State, me: Seat, drawing: boolean): number {
  const value = worth(s, me);
  return drawing ? value - WASTED_DRAW * Math.max(0, countBits(handOf(s, me)) - 4) : value;
}

/** The best next choice of a turn. `depth` actions are looked ahead, the `beam` best of each step pursued. */
export function plan(s: State, me: Seat, drawing: boolean, depth: number, beam: number): Plan {
  const end: Plan = { choice: { action: 'END' }, value: restWorth(s, me, drawing) };
  if (s.why !== '') return end;
  const tried = distinct(s, me)
    .filter((choice): choice is DeployChoice | ActionChoice => choice.action !== 'END')
    .map((choice) => ({ choice, value: expected(s, me, choice, (next) => restWorth(next, me, drawing)) }))
    .sort((a, b) => b.value - a.value);
  let best = end;
  for (const first of tried.slice(0, beam)) {
    const value =
      depth <= 1
        ? first.value
        : expected(s, me, first.choice, (next) => plan(next, me, drawing, depth - 1, beam).value);
    if (value > best.value) best = { choice: first.choice, value };
  }
  return best;
}
