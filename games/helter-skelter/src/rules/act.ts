/** Steps 1 and 2 of a turn: deploying and acting (HS-4.2 to HS-4.5, HS-5.1). */
import { type Choices, type Io, type Refusal, ref, refuse, type Seat } from '@gavel/kernel';
import { CODES, characterId, FIRST, TEAM_OF, UKKO } from '../content/teams.ts';
import { ACTIONS, type ActionChoice, type Choice, type Decision, type DeployChoice } from '../decisions.ts';
import type { Event } from '../events.ts';
import type { InterruptFrame, State, TurnFrame } from '../state.ts';
import { attack, everyoneOn, heal } from './attack.ts';
import { discard, held, maskOf } from './cards.ts';
import { checkAttack, checkExplode, checkFly, checkHeal, checkRally, enemiesOf, offerCombat } from './combat.ts';
import { openWindow } from './interrupt.ts';
import { choicesOf, DO, type Offers, offer } from './offers.ts';
import { checkCollect, checkWalk, collect, offerStandard } from './standard.ts';

/** A character that is alive and not yet on the map has a map card below it. */
export function hasUndeployed(s: State, seat: Seat): boolean {
  const team = s.teams[seat]!;
  for (let c = FIRST[team]!; c < FIRST[team + 1]!; c++) if (s.start[c] !== 0) return true;
  return false;
}

function offerDeployments(s: State, seat: Seat, offers: Offers): void {
  const team = s.teams[seat]!;
  for (let c = FIRST[team]!; c < FIRST[team + 1]!; c++) {
    if (s.start[c] === 0) continue;
    offer(offers, DO.DEPLOY, c, 0, s.start[c]!, 0, 0, 0);
    if (c === UKKO) offer(offers, DO.DEPLOY, c, 0, s.start2, 0, 0, 0); // HS-7.10
  }
}

export function deployChoices(s: State, seat: Seat): Choices<Choice> {
  const offers: Offers = [];
  offerDeployments(s, seat, offers);
  return choicesOf(offers, s.teams[seat]!);
}

export function actChoices(s: State, seat: Seat): Choices<Choice> {
  const team = s.teams[seat]!;
  const offers: Offers = [];
  offer(offers, DO.END, 0, 0, 0, 0, 0, 0);
  offerDeployments(s, seat, offers);
  if (s.hands[seat] !== 0) {
    const enemies = enemiesOf(s, seat);
    for (let c = FIRST[team]!; c < FIRST[team + 1]!; c++) {
      if (s.place[c] === 0) continue;
      offerStandard(s, seat, c, offers);
      offerCombat(s, seat, c, enemies, offers);
    }
  }
  return choicesOf(offers, team);
}

const isAction = (c: Choice): c is ActionChoice => (ACTIONS as readonly string[]).includes(c.action);

export function checkDeploy(s: State, seat: Seat, c: Choice): Refusal | undefined {
  if (c.action !== 'DEPLOY') return refuse('HS-4.2', 'refusal.deployFirst');
  const character = characterId(c.character)!;
  const who = { character: ref('character', c.character) };
  if (TEAM_OF[character] !== s.teams[seat]) return refuse('HS-4.3', 'refusal.notYourCharacter', who);
  if (s.start[character] === 0) return refuse('HS-4.3', 'refusal.alreadyDeployed', who);
  if (c.space === s.start[character] || (character === UKKO && c.space === s.start2)) return undefined;
  return refuse(character === UKKO ? 'HS-7.10' : 'HS-4.3', 'refusal.otherStart', who);
}

export function checkAct(s: State, seat: Seat, c: Choice): Refusal | undefined {
  if (c.action === 'END') return undefined;
  if (c.action === 'DEPLOY') return checkDeploy(s, seat, c);
  if (c.action === 'INTERRUPT') return refuse('HS-8.1', 'refusal.inTurn');
  if (!isAction(c)) return refuse('HS-4.4', 'refusal.notNow');
  const character = characterId(c.character)!;
  const who = { character: ref('character', c.character) };
  if (TEAM_OF[character] !== s.teams[seat]) return refuse('HS-5.1', 'refusal.notYourCharacter', who);
  if (s.health[character] === 0) return refuse('HS-5.1', 'refusal.dead', who);
  if (s.place[character] === 0) return refuse('HS-5.1', 'refusal.notDeployed', who);
  const cards = held(s, seat, c.cards);
  if (typeof cards !== 'number') return cards;
  switch (c.action) {
    case 'MOVE':
    case 'CLIMB':
      return checkWalk(s, c.action, character, c.space, cards);
    case 'COLLECT':
      return checkCollect(s, seat, character, cards);
    case 'MELEE':
    case 'SMASH':
    case 'SHOTGUN':
    case 'PSI':
      return checkAttack(s, seat, c.action, character, characterId(c.target)!, false, cards);
    case 'SNIPE':
      return checkAttack(s, seat, 'SNIPE', character, characterId(c.target)!, c.hiEx === true, cards);
    case 'EXPLODE':
      return checkExplode(s, seat, character, c.space, cards);
    case 'FLY':
      return checkFly(s, character, c.space, cards);
    case 'RALLY':
      return checkRally(s, seat, character, characterId(c.ally)!, c.space ?? 0, c.allySpace ?? 0, cards);
    case 'HEAL':
      return checkHeal(s, seat, character, characterId(c.ally)!, cards);
  }
}

export function deploy(s: State, d: Decision, c: Choice, io: Io<Event>): void {
  const { character: code, space } = c as DeployChoice;
  const character = characterId(code)!;
  s.idle = 0;
  s.place[character] = space;
  if (character === UKKO) {
    s.spare = space === s.start2 ? s.start[character]! : s.start2; // HS-7.11
    s.start2 = 0;
  }
  s.start[character] = 0;
  s.open.push(space);
  if (!io.quiet) io.emit({ kind: 'deployed', seat: d.seat, character: code, space });
}

export function act(s: State, d: Decision, c: Choice, io: Io<Event>): void {
  if (c.action === 'DEPLOY') deploy(s, d, c, io);
  else if (c.action === 'END') endTurn(s, d.seat, io);
  else takeAction(s, d.seat, c as ActionChoice, io);
}

/** HS-4.6, HS-8.5: others may interrupt, then the turn goes on to its drawing or an interrupting turn is over. */
function endTurn(s: State, seat: Seat, io: Io<Event>): void {
  const frame = s.frames[s.frames.length - 1] as TurnFrame | InterruptFrame;
  frame.step = frame.kind === 'turn' ? 'draw' : 'over';
  if (!io.quiet) io.emit({ kind: 'ended', seat, interrupting: frame.kind === 'interrupt' });
  openWindow(s, seat, 'end');
}

/** Where an action strikes, whom it can hit, and where the ally stood: the state says it now and no longer after it. */
function aimed(s: State, c: ActionChoice): Partial<Extract<Event, { kind: 'action' }>> {
  const place = (code: string): number => s.place[characterId(code)!]!;
  const everyone = (space: number): string[] => everyoneOn(s, space).map((other) => CODES[other]!);
  switch (c.action) {
    case 'MELEE':
    case 'SMASH':
    case 'SHOTGUN':
    case 'PSI':
      return { at: place(c.target), defenders: [c.target] };
    case 'SNIPE':
      return { at: place(c.target), defenders: c.hiEx ? everyone(place(c.target)) : [c.target] };
    case 'EXPLODE':
      return { at: c.space, defenders: everyone(c.space) };
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
  const character = characterId(c.character)!;
  if (!io.quiet) io.emit({ kind: 'action', seat, choice: c, from: s.place[character]!, ...aimed(s, c) });
  discard(s, seat, maskOf(s.teams[seat]!, c.cards));
  s.idle = 0;
  openWindow(s, seat, 'action');
  switch (c.action) {
    case 'MOVE':
    case 'CLIMB':
    case 'FLY':
      s.place[character] = c.space;
      break;
    case 'COLLECT':
      collect(s, seat, character, io);
      break;
    case 'MELEE':
    case 'SMASH':
    case 'SHOTGUN':
    case 'PSI':
      attack(s, seat, c.action, character, [characterId(c.target)!]);
      break;
    case 'SNIPE': {
      const target = characterId(c.target)!;
      attack(s, seat, 'SNIPE', character, c.hiEx ? everyoneOn(s, s.place[target]!) : [target]);
      break;
    }
    case 'EXPLODE':
      attack(s, seat, 'EXPLODE', character, everyoneOn(s, c.space));
      break;
    case 'RALLY':
      if (c.space !== undefined) s.place[character] = c.space;
      if (c.allySpace !== undefined) s.place[characterId(c.ally)!] = c.allySpace;
      break;
    case 'HEAL':
      heal(s, characterId(c.ally)!, io);
      break;
  }
}
