/** Steps 1 and 2 of a turn: deploying, acting and ending it (HS-4.2 to HS-4.6, HS-5.1). */
import {
  type Acts,
  actOf,
  type Choices,
  every,
  type Io,
  type Refusal,
  ref,
  refuse,
  type Seat,
  top,
} from '@gavel/kernel';
import { characterOf, codeOf, crew, teamOf, UKKO } from '../content/teams.ts';
import { ACTIONS, type Action, type ActionChoice, type Choice, type DeployChoice } from '../decisions.ts';
import type { Event } from '../events.ts';
import { handOf, placeOf, type State, startOf, teamAt } from '../state.ts';
import type { Actor } from './actor.ts';
import { discard, held, maskOf } from './cards.ts';
import { enemiesOf, explode, fly, heal, rally, strike, struckBy } from './combat.ts';
import { openWindow } from './interrupt.ts';
import { choicesOf, DO, type Offered, type Offers, offer } from './offers.ts';
import { collect, walk } from './standard.ts';

type ActChoice = Choice<'act'>;

/** What a character may do, and how: offered, forbidden and done by the same entry. */
const acts: Acts<'action', ActionChoice, State, Actor, Event, Offers> = {
  MOVE: walk,
  CLIMB: walk,
  COLLECT: collect,
  MELEE: strike,
  SMASH: strike,
  SNIPE: strike,
  SHOTGUN: strike,
  PSI: strike,
  EXPLODE: explode,
  FLY: fly,
  HEAL: heal,
  RALLY: rally,
};

/** By name and not in a loop over the table: simulations spend their time here, and what is called by name is inlined. */
function offerActs(s: State, actor: Actor, offers: Offers): void {
  walk.offer(s, actor, offers);
  collect.offer(s, actor, offers);
  strike.offer(s, actor, offers);
  explode.offer(s, actor, offers);
  fly.offer(s, actor, offers);
  heal.offer(s, actor, offers);
  rally.offer(s, actor, offers);
}

const actions: ReadonlySet<string> = new Set<Action>(ACTIONS);
export const isAction = (c: { readonly action: string }): c is ActionChoice => actions.has(c.action);

/** A character that is alive and not yet on the map has a map card below it. */
export function hasUndeployed(s: State, seat: Seat): boolean {
  for (const c of crew(teamAt(s, seat))) if (s.start[c] !== 0) return true;
  return false;
}

/** Where a character may be deployed. */
const startsOf = (s: State, c: number): number[] => (c === UKKO ? [startOf(s, c), s.start2] : [startOf(s, c)]); // HS-7.10

export function deployChoices(s: State, seat: Seat): Choices<DeployChoice> {
  const list: DeployChoice[] = [];
  for (const c of crew(teamAt(s, seat))) {
    if (s.start[c] === 0) continue;
    for (const space of startsOf(s, c)) list.push({ action: 'DEPLOY', character: codeOf(c), space });
  }
  return every(list);
}

export function actChoices(s: State, seat: Seat): Offered {
  const team = teamAt(s, seat);
  const offers: Offers = [];
  offer(offers, DO.END, 0, 0, 0, 0, 0, 0);
  for (const c of crew(team)) {
    if (s.start[c] === 0) continue;
    for (const space of startsOf(s, c)) offer(offers, DO.DEPLOY, c, 0, space, 0, 0, 0);
  }
  const cards = handOf(s, seat);
  if (cards !== 0) {
    const enemies = enemiesOf(s, seat);
    for (const character of crew(team)) {
      if (s.place[character] === 0) continue;
      offerActs(s, { seat, character, from: placeOf(s, character), cards, enemies }, offers);
    }
  }
  return choicesOf(offers, team);
}

export function checkDeploy(s: State, seat: Seat, c: DeployChoice): Refusal | undefined {
  const character = characterOf(c.character);
  const who = { character: ref('character', c.character) };
  if (teamOf(character) !== s.teams[seat]) return refuse('HS-4.3', 'refusal.notYourCharacter', who);
  if (s.start[character] === 0) return refuse('HS-4.3', 'refusal.alreadyDeployed', who);
  if (c.space === s.start[character] || (character === UKKO && c.space === s.start2)) return undefined;
  return refuse(character === UKKO ? 'HS-7.10' : 'HS-4.3', 'refusal.otherStart', who);
}

export function checkAct(s: State, seat: Seat, c: ActChoice): Refusal | undefined {
  if (c.action === 'END') return undefined;
  if (c.action === 'DEPLOY') return checkDeploy(s, seat, c);
  const character = characterOf(c.character);
  const who = { character: ref('character', c.character) };
  if (teamOf(character) !== s.teams[seat]) return refuse('HS-5.1', 'refusal.notYourCharacter', who);
  if (s.health[character] === 0) return refuse('HS-5.1', 'refusal.dead', who);
  const from = placeOf(s, character);
  if (from === 0) return refuse('HS-5.1', 'refusal.notDeployed', who);
  const cards = held(s, seat, c.cards);
  if (typeof cards !== 'number') return cards;
  return actOf(acts, 'action', c).check(s, { seat, character, from, cards, enemies: enemiesOf(s, seat) }, c);
}

export function deploy(s: State, seat: Seat, { character: code, space }: DeployChoice, io: Io<Event>): void {
  const character = characterOf(code);
  s.idle = 0;
  s.place[character] = space;
  if (character === UKKO) {
    s.spare = space === s.start2 ? startOf(s, character) : s.start2; // HS-7.11
    s.start2 = 0;
  }
  s.start[character] = 0;
  s.open.push(space);
  if (!io.quiet) io.emit({ kind: 'deployed', seat, character: code, space });
}

export function act(s: State, seat: Seat, c: ActChoice, io: Io<Event>): void {
  if (c.action === 'DEPLOY') deploy(s, seat, c, io);
  else if (c.action === 'END') endTurn(s, seat, io);
  else takeAction(s, seat, c, io);
}

/** HS-4.6, HS-8.5: others may interrupt, then the turn goes on to its drawing or an interrupting turn is over. */
function endTurn(s: State, seat: Seat, io: Io<Event>): void {
  const frame = top(s);
  if (frame.kind === 'turn') frame.step = 'draw';
  else if (frame.kind === 'interrupt') frame.step = 'over';
  if (!io.quiet) io.emit({ kind: 'ended', seat, interrupting: frame.kind === 'interrupt' });
  openWindow(s, seat, null);
}

/** Where an action strikes, whom it can hit, and where the ally stood: the state says it now and no longer after it. */
function aimed(s: State, c: ActionChoice): Partial<Extract<Event, { kind: 'action' }>> {
  const place = (code: string): number => placeOf(s, characterOf(code));
  switch (c.action) {
    case 'MELEE':
    case 'SMASH':
    case 'SHOTGUN':
    case 'PSI':
    case 'SNIPE':
      return { at: place(c.target), defenders: struckBy(s, c).map(codeOf) };
    case 'EXPLODE':
      return { at: c.space, defenders: struckBy(s, c).map(codeOf) };
    case 'RALLY':
      return { allyFrom: place(c.ally) };
    case 'HEAL':
      return { at: place(c.ally) };
    case 'MOVE':
    case 'CLIMB':
    case 'FLY':
    case 'COLLECT':
      return {};
  }
}

function takeAction(s: State, seat: Seat, c: ActionChoice, io: Io<Event>): void {
  const character = characterOf(c.character);
  const from = placeOf(s, character);
  const cards = maskOf(teamAt(s, seat), c.cards);
  if (!io.quiet) io.emit({ kind: 'action', seat, choice: c, from, ...aimed(s, c) });
  discard(s, seat, cards);
  s.idle = 0;
  openWindow(s, seat, c);
  actOf(acts, 'action', c).perform(s, { seat, character, from, cards, enemies: [] }, c, io);
}
