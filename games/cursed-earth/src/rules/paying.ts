/** CE-3.9 and chapter 4: paying for violence and expertise. */
import { cardCount, sym } from '../content/cards.ts';
import { placeOf, teamCharacters } from '../content/characters.ts';
import type { PayChoice } from '../decisions.ts';
import { pays, type State, type TeamId } from '../state.ts';
import { die, hurt } from './characters.ts';
import type { Io } from './io.ts';

const withAmmo: PayChoice = { pay: 'ammo' };
const withCard: readonly PayChoice[] = Array.from({ length: cardCount + 1 }, (_, card) => ({ pay: 'card', card }));
const withCharacter = (pay: 'oneHealth' | 'twoHealth' | 'kill'): readonly (readonly PayChoice[])[] =>
  teamCharacters.map((ids) => ids.map((character) => ({ pay, character })));
const oneHealth = withCharacter('oneHealth');
const twoHealth = withCharacter('twoHealth');
const kill = withCharacter('kill');

/** Every way in which the team can pay for this symbol. There is one as long as somebody lives (CE-2.8). */
export function waysToPay(s: State, team: TeamId, symbol: number): PayChoice[] {
  return symbol === sym.violence ? waysOfViolence(s, team) : waysToSpend(s, team, symbol - sym.spendSurvival);
}

function waysOfViolence(s: State, team: TeamId): PayChoice[] {
  const { ammo, health } = s.teams[team]!;
  const ways: PayChoice[] = [];
  if (ammo > 0) ways.push(withAmmo);
  for (let place = 0; place < 3; place++) if (health[place]! >= 2) ways.push(twoHealth[team]![place]!);
  for (let place = 0; place < 3; place++) if (health[place]! > 0) ways.push(kill[team]![place]!);
  return ways;
}

function waysToSpend(s: State, team: TeamId, expertise: number): PayChoice[] {
  const { kept, health } = s.teams[team]!;
  const ways: PayChoice[] = [];
  for (const card of kept) if (pays(card, expertise)) ways.push(withCard[card]!);
  if (health[expertise]! > 0) ways.push(oneHealth[team]![expertise]!);
  for (let place = 0; place < 3; place++) {
    if (place === expertise) continue;
    if (health[place]! >= 2) ways.push(twoHealth[team]![place]!);
    else if (health[place] === 1) ways.push(kill[team]![place]!); // CE-4.6
  }
  return ways;
}

export function pay(s: State, team: TeamId, way: PayChoice, io: Io): void {
  const who = s.teams[team]!;
  switch (way.pay) {
    case 'ammo':
      who.ammo -= 1;
      if (!io.quiet) io.emit({ kind: 'ammo', team, by: -1, now: who.ammo, cause: 'card' });
      break;
    case 'card':
      who.kept.splice(who.kept.indexOf(way.card), 1);
      s.discard.push(way.card);
      if (!io.quiet) io.emit({ kind: 'spent', team, card: way.card });
      break;
    case 'oneHealth':
      hurt(s, team, placeOf[way.character]!, 1, io);
      break;
    case 'twoHealth':
      hurt(s, team, placeOf[way.character]!, 2, io);
      break;
    case 'kill':
      die(s, team, placeOf[way.character]!, io);
      break;
  }
}
