/** Prompts, log lines, choices and refusals in words, by message key. */
import {
  type Args,
  kernelTexts,
  type Message,
  message,
  type Name,
  type Ref,
  ref,
  type Seat,
  type Tell,
} from '@gavel/kernel';
import { board } from './board.ts';
import { mapOf } from './content/maps.ts';
import { CHARACTERS, TEAMS } from './content/teams.ts';
import type { Cards, Choice, Decision } from './decisions.ts';
import type { Event } from './events.ts';
import { panels } from './panels.ts';
import { DAMAGE } from './rules/attack.ts';
import type { View } from './view.ts';

const catalogue: Readonly<Record<string, string>> = {
  ...kernelTexts,

  'option.map': 'Map',
  'option.map.hall': 'The Grand Hall of Justice',
  'option.map.blocks': 'City Blocks Dan Tanna and Enid Blyton',
  'option.teams': 'Teams',
  'option.teams.random': 'Any team',
  'option.teams.judges': 'The Judges',
  'option.teams.dogs': 'The Strontium Dogs',
  'option.teams.dante': 'Nikolai Dante',
  'option.teams.slaine': 'Sláine Mac Roth',

  'prompt.assign': 'Put a map card below each of your characters. The five you keep back go to {neighbour}.',
  'prompt.deploy': 'Deploy a character to begin your turn.',
  'prompt.act': 'Deploy, act, or end your turn.',
  'prompt.interruptingTurn': 'Your interrupting turn: deploy, act, or end it.',
  'prompt.interruptAction': 'An action by {seat} is complete. Interrupt?',
  'prompt.interruptEnd': 'The turn of {seat} ends. Interrupt?',
  'prompt.defend': '{by} attacks {defenders} with {attack}. Defend, or take {damage} damage.',
  'prompt.discard': '{by} is in the mind of {character}: discard a card with that symbol.',
  'waiting.assign': '{seat} {seat|is|are} choosing where to start.',
  'waiting.deploy': '{seat} {seat|is|are} deploying a character.',
  'waiting.act': '{seat} {seat|is|are} on turn.',
  'waiting.interrupt': '{seat} may interrupt.',
  'waiting.defend': '{seat} {seat|is|are} under attack.',
  'waiting.discard': '{seat} {seat|is|are} looking for a card to discard.',

  'choice.ASSIGN': 'Start at {starts}',
  'choice.DEPLOY': 'Deploy {character} on {space}',
  'choice.END': 'End the turn',
  'choice.PASS': 'Let it go on',
  'choice.INTERRUPT': 'Interrupt with {cards}',
  'choice.TAKE': '{character} takes the damage',
  'choice.DEFEND': 'Defend {character} with {cards}',
  'choice.DISCARD': 'Discard {cards}',
  'choice.UNABLE': 'No card to discard',
  'choice.MOVE': '{character}: MOVE to {space} ({cards})',
  'choice.CLIMB': '{character}: CLIMB to {space} ({cards})',
  'choice.COLLECT': '{character}: COLLECT the fragment ({cards})',
  'choice.MELEE': '{character}: MELEE against {target} ({cards})',
  'choice.SMASH': '{character}: SMASH against {target} ({cards})',
  'choice.SNIPE': '{character}: SNIPE at {target} ({cards})',
  'choice.HI-EX': '{character}: SNIPE at {target} with HI-EX, everyone there ({cards})',
  'choice.SHOTGUN': '{character}: SHOTGUN at {target} ({cards})',
  'choice.EXPLODE': '{character}: EXPLODE on {space} ({cards})',
  'choice.PSI': '{character}: PSI against {target} ({cards})',
  'choice.FLY': '{character}: FLY to {space} ({cards})',
  'choice.RALLY.both': '{character}: RALLY to {space}, {ally} to {allySpace} ({cards})',
  'choice.RALLY.actor': '{character}: RALLY with {ally}, alone to {space} ({cards})',
  'choice.RALLY.ally': '{character}: RALLY {ally} to {allySpace} ({cards})',
  'choice.HEAL': '{character}: HEAL {ally} ({cards})',

  'log.dealt': '{n} map {n|card is|cards are} dealt to {seat}.',
  'log.dealtCards': '{seat} {seat|is|are} dealt the map {mapCards|card|cards} {mapCards}.',
  'log.assigned': '{seat} {seat|has|have} chosen where to start.',
  'log.fragments': 'The fragments of {seat} lie on {spaces}.',
  'log.first': 'The lowest fragment belongs to {seat}: first turn.',
  'log.turn': 'The marker passes to {seat}.',
  'log.drew': '{seat} {seat|draws|draw} {n} {n|card|cards}.',
  'log.drewCards': '{seat} {seat|draws|draw} {cards}.',
  'log.reshuffled': '{seat} {seat|shuffles|shuffle} the discards into a new deck.',
  'log.deployed': '{character} is deployed on {space}.',
  'log.MOVE': '{character} moves to {space}.',
  'log.CLIMB': '{character} climbs to {space}.',
  'log.COLLECT': '{character} reaches for the fragment.',
  'log.MELEE': '{character} strikes at {target}: MELEE.',
  'log.SMASH': '{character} swings at {target}: SMASH.',
  'log.SNIPE': '{character} fires at {target}: SNIPE.',
  'log.HI-EX': '{character} fires high explosive at {target} and everyone there: SNIPE.',
  'log.SHOTGUN': '{character} lets {target} have both barrels: SHOTGUN.',
  'log.EXPLODE': '{character} blows up {space}: EXPLODE.',
  'log.PSI': '{character} enters the mind of {target}: PSI.',
  'log.FLY': '{character} flies to {space}.',
  'log.RALLY.both': '{character} rallies {ally}: to {space} and {allySpace}.',
  'log.RALLY.actor': '{character} rallies beside {ally} and goes to {space}.',
  'log.RALLY.ally': '{character} rallies {ally} to {allySpace}.',
  'log.HEAL': '{character} tends {ally}: HEAL.',
  'log.defended': '{character} answers with {defence} ({cards}).',
  'log.discarded': '{seat} {seat|discards|discard} {cards} for {character}.',
  'log.unable': '{seat} {seat|has|have} no card of {character} to discard.',
  'log.damaged': '{character} takes {amount} damage, {health} health left.',
  'log.healed': '{character} is back to {health} health.',
  'log.warping': 'Sláine has {cubes} warp {cubes|cube|cubes}.',
  'log.warped': 'The warp-spasm takes hold: Sláine is Warp-Sláine now.',
  'log.killed': '{character} is killed: a point for {seat}.',
  'log.killedOwn': '{character} is killed by their own side.',
  'log.collected': 'The fragment on {space} goes to {seat}: {points} {points|point|points} now.',
  'log.ended': 'The turn of {seat} ends.',
  'log.endedInterrupting': 'The interrupting turn of {seat} ends.',
  'log.interrupted': '{seat} {seat|interrupts|interrupt} {by} ({cards})!',
  'log.eliminated': 'Nobody is left of {seat}: eliminated.',
  'log.won.points': 'Five points: victory for {seat}.',
  'log.won.eliminated': 'The most points of those who remain: victory for {seat}.',
  'log.won.ahead': 'The tie is broken: victory for {seat}.',
  'log.won.everybody': 'Nobody is left standing: victory for {seat}.',
  'log.won.standoff': 'Nothing moves any more: victory for {seat} by the most points.',
  'panel.deployed': '{character} appears on {space}.',
  'panel.MOVE': '{character} moves to {space}.',
  'panel.CLIMB': '{character} climbs to {space}.',
  'panel.FLY': '{character} flies to {space}.',
  'panel.COLLECT': '{character} reaches for the fragment on {space}.',
  'panel.MELEE': '{character} strikes at {target}.',
  'panel.SMASH': '{character} smashes at {target}.',
  'panel.SNIPE': '{character} snipes at {target}.',
  'panel.HI-EX': '{character} fires high explosive at {target} and everyone there.',
  'panel.SHOTGUN': '{character} gives {target} both barrels.',
  'panel.EXPLODE': '{character} blows up {space}.',
  'panel.PSI': '{character} enters the mind of {target}.',
  'panel.RALLY.both': '{character} goes to {space} and sends {ally} to {allySpace}.',
  'panel.RALLY.actor': '{character} rallies beside {ally} and goes to {space}.',
  'panel.RALLY.ally': '{character} sends {ally} to {space}.',
  'panel.HEAL': '{character} tends {ally}.',
  'panel.BLOCK': '{character} blocks.',
  'panel.DEFLECT': '{character} deflects it.',
  'panel.PRECOG': '{character} foresees it.',
  'panel.COVER': '{character} stays behind cover.',
  'panel.discarded': '{seat} {seat|gives|give} up a card of {character}.',
  'panel.unable': '{seat} {seat|has|have} no card of {character}.',
  'panel.damaged': '{character} loses {amount} health, {health} left.',
  'panel.healed': '{character} is back to {health} health.',
  'panel.warping': 'Sláine has {cubes} warp {cubes|cube|cubes}.',
  'panel.warped': 'The warp-spasm takes hold of Sláine.',
  'panel.killed': '{character} falls.',
  'panel.killedOwn': '{character} falls by their own side.',
  'panel.point': 'A point for {seat}.',
  'panel.collected': '{seat} {seat|has|have} {points} {points|point|points} now.',
  'panel.interrupted': '{seat} {seat|interrupts|interrupt} {by}!',
  'panel.eliminated': 'Nobody is left of {seat}.',
  'cry.MOVE': 'TAK TAK|TAP TAP|TOK TOK',
  'cry.CLIMB': 'HUP!|HNNG!',
  'cry.FLY': 'FWOOSH!|WHOOSH!',
  'cry.COLLECT': 'SHING!|TINGG!',
  'cry.MELEE': 'THWAK!|WHAPP!|BIFF!',
  'cry.SMASH': 'KRUMPP!|KRUNCH!',
  'cry.SNIPE': 'BLAM!|ZAK!|KRAKK!',
  'cry.HI-EX': 'BADOOM!',
  'cry.SHOTGUN': 'BOOMF!|BLADAM!',
  'cry.EXPLODE': 'BADOOM!|KABOOM!',
  'cry.PSI': 'VMMM!|WMMMM!',
  'cry.RALLY': 'HO!|WITH ME!',
  'cry.BLOCK': 'KLANG!|TCHANK!',
  'cry.DEFLECT': 'SPTANG!|PINGG!',
  'cry.PRECOG': 'AHA!',
  'cry.COVER': 'THUD!|PTOO!',
  'cry.warped': 'GRAAAH!',
  'cry.killed': 'ARGH!|AAAH!|NNGH!',
  'cry.interrupted': 'NOT SO FAST!|HOLD IT!',
  'cry.won': 'HURRAH!',
  'outcome.points': '{seat} reached five points.',
  'outcome.eliminated': 'A team was wiped out, and {seat} had the most points of those left.',
  'outcome.ahead': '{seat} broke the tie after a team was wiped out.',
  'outcome.everybody': 'Everybody fell at once, and {seat} was ahead.',

  'outcome.standoff': 'The fight came to a standstill, and {seat} had the most points.',

  'refusal.sameTeam': 'Two seats cannot both lead {team}.',
  'refusal.assignNow': 'First put a map card below each of your characters.',
  'refusal.notYourCharacter': '{character} is not in your team.',
  'refusal.noStart': '{character} has no map card yet.',
  'refusal.twoStarts': '{character} takes two map cards.',
  'refusal.oneStart': '{character} takes one map card only.',
  'refusal.noMapCard': 'You do not hold the map card {space}.',
  'refusal.mapCardTwice': 'The map card {space} can be used once only.',
  'refusal.deployFirst': 'A turn begins with deploying a character.',
  'refusal.alreadyDeployed': '{character} has no map card left to be deployed by.',
  'refusal.otherStart': 'The map card below {character} names another space.',
  'refusal.inTurn': 'An INTERRUPT is taken out of turn only.',
  'refusal.notNow': 'On your turn you deploy, act or end it.',
  'refusal.notYourTurn': 'It is not your turn: interrupt or let it go on.',
  'refusal.noInterrupt': 'This card has no INTERRUPT symbol.',
  'refusal.dead': '{character} is dead.',
  'refusal.notDeployed': '{character} is not on the map yet.',
  'refusal.notInHand': 'You do not hold these cards.',
  'refusal.cost': 'This costs {needed} {needed|card|cards}, not {given}.',
  'refusal.notShown': 'The card does not show the symbol of {character}.',
  'refusal.noSymbol': '{character} cannot use this card for {symbol}.',
  'refusal.sameSpace': '{space} is where the character already is.',
  'refusal.fall': 'Nobody can stand on a fall.',
  'refusal.wall': 'There is a wall on the way to {space}.',
  'refusal.notAdjacent': '{space} is not adjacent.',
  'refusal.mustClimb': '{space} is high ground: from below it takes a CLIMB.',
  'refusal.noClimb': '{space} is no climb from here: use MOVE.',
  'refusal.noFragment': 'None of your fragments is on {space}.',
  'refusal.collectCost': 'It takes three cards of {character}, or three of one dead team-mate.',
  'refusal.mixed': 'Cards of the collector and of the dead cannot be mixed.',
  'refusal.severalDead': 'The three cards must show the same dead character.',
  'refusal.notEnemy': '{character} is on your side.',
  'refusal.notAlly': '{character} is not on your side.',
  'refusal.notOnMap': '{character} is not on the map.',
  'refusal.notHere': '{character} is not on the same space.',
  'refusal.demons': 'Even demons do not reach {character}.',
  'refusal.tooFar': '{character} is more than two spaces away.',
  'refusal.sight.wall': 'A wall stands between {from} and {to}.',
  'refusal.sight.below': 'From {from} nobody sees up to {to}.',
  'refusal.sight.high': '{space} rises between {from} and {to}.',
  'refusal.sight.cover': '{space} gives cover between {from} and {to}.',
  'refusal.noHiEx': '{character} has no HI-EX ammunition.',
  'refusal.nobodyElse': 'Nobody else is on {space}.',
  'refusal.noBorder': '{space} shares no border with the space of the one who acts.',
  'refusal.noEnemyThere': 'No enemy is on {space}.',
  'refusal.flyToFall': 'A flight cannot end on a fall.',
  'refusal.flyFar': '{space} is more than two spaces away in flight.',
  'refusal.selfRally': 'The ally of a RALLY is somebody else.',
  'refusal.allyFar': '{character} is not on the same or an adjacent space.',
  'refusal.nobodyMoves': 'In a RALLY somebody has to move.',
  'refusal.rallyClimb': 'Each climber needs a card with their symbol or a RALLY of the two.',
  'refusal.healthy': '{character} lacks no health.',
  'refusal.defendNow': 'Defend, or take the damage.',
  'refusal.notDefender': '{character} is not the one to defend now.',
  'refusal.noCover': '{character} is not in cover against this attack.',
  'refusal.noDefence': 'This card is no defence of {character} against {attack}.',
  'refusal.noPsiDefence': 'There is no defence against PSI.',
  'refusal.discardNow': 'Discard a card of {character}.',
  'refusal.ableToDiscard': 'You hold a card of {character} and must discard one.',
};

const characterRef = (code: string): Ref => ref('character', code);
const spaceRef = (space: number): Ref => ref('space', space);
const seatRef = (seat: Seat): Ref => ref('seat', seat);
const cardRefs = (cards: Cards): Ref[] => cards.map((id) => ref('card', id));

const startRefs = ([code, start]: [string, number | readonly [number, number]]): Ref[] => [
  characterRef(code),
  ...(typeof start === 'number' ? [spaceRef(start)] : start.map(spaceRef)),
];

/** Key ending and arguments, the same for offering an action and for telling that it was taken. */
function describe(c: Choice): { key: string; args: Args } {
  switch (c.action) {
    case 'ASSIGN':
      return { key: c.action, args: { starts: Object.entries(c.starts).flatMap(startRefs) } };
    case 'DEPLOY':
      return { key: c.action, args: { character: characterRef(c.character), space: spaceRef(c.space) } };
    case 'END':
    case 'PASS':
    case 'UNABLE':
      return { key: c.action, args: {} };
    case 'INTERRUPT':
    case 'DISCARD':
      return { key: c.action, args: { cards: cardRefs(c.cards) } };
    case 'TAKE':
      return { key: c.action, args: { character: characterRef(c.character) } };
    case 'DEFEND':
    case 'COLLECT':
      return { key: c.action, args: { character: characterRef(c.character), cards: cardRefs(c.cards) } };
    case 'MOVE':
    case 'CLIMB':
    case 'FLY':
    case 'EXPLODE':
      return {
        key: c.action,
        args: { character: characterRef(c.character), space: spaceRef(c.space), cards: cardRefs(c.cards) },
      };
    case 'MELEE':
    case 'SMASH':
    case 'SHOTGUN':
    case 'PSI':
    case 'SNIPE':
      return {
        key: c.action === 'SNIPE' && c.hiEx ? 'HI-EX' : c.action,
        args: { character: characterRef(c.character), target: characterRef(c.target), cards: cardRefs(c.cards) },
      };
    case 'HEAL':
      return {
        key: c.action,
        args: { character: characterRef(c.character), ally: characterRef(c.ally), cards: cardRefs(c.cards) },
      };
    case 'RALLY': {
      const who = c.space === undefined ? 'ally' : c.allySpace === undefined ? 'actor' : 'both';
      return {
        key: `RALLY.${who}`,
        args: {
          character: characterRef(c.character),
          ally: characterRef(c.ally),
          space: spaceRef(c.space ?? 0),
          allySpace: spaceRef(c.allySpace ?? 0),
          cards: cardRefs(c.cards),
        },
      };
    }
  }
}

function eventMessage(e: Event): Message {
  switch (e.kind) {
    case 'dealt':
      return typeof e.mapCards === 'number'
        ? message('log.dealt', { seat: seatRef(e.seat), n: e.mapCards })
        : message('log.dealtCards', { seat: seatRef(e.seat), mapCards: e.mapCards });
    case 'drew':
      return typeof e.cards === 'number'
        ? message('log.drew', { seat: seatRef(e.seat), n: e.cards })
        : message('log.drewCards', { seat: seatRef(e.seat), cards: cardRefs(e.cards) });
    case 'fragments':
      return message('log.fragments', { seat: seatRef(e.seat), spaces: e.spaces.map(spaceRef) });
    case 'turn':
      return message(e.first ? 'log.first' : 'log.turn', { seat: seatRef(e.seat) });
    case 'assigned':
    case 'reshuffled':
    case 'eliminated':
      return message(`log.${e.kind}`, { seat: seatRef(e.seat) });
    case 'deployed':
      return message('log.deployed', { character: characterRef(e.character), space: spaceRef(e.space) });
    case 'action': {
      const { key, args } = describe(e.choice);
      return message(`log.${key}`, args);
    }
    case 'defended':
      return message('log.defended', {
        character: characterRef(e.character),
        defence: e.defence,
        cards: cardRefs(e.cards),
      });
    case 'discarded':
      return message('log.discarded', {
        seat: seatRef(e.seat),
        character: characterRef(e.character),
        cards: cardRefs(e.cards),
      });
    case 'unable':
      return message('log.unable', { seat: seatRef(e.seat), character: characterRef(e.character) });
    case 'damaged':
      return message('log.damaged', { character: characterRef(e.character), amount: e.amount, health: e.health });
    case 'healed':
      return message('log.healed', { character: characterRef(e.character), health: e.health });
    case 'warping':
      return message('log.warping', { cubes: e.cubes });
    case 'warped':
      return message('log.warped');
    case 'killed':
      return message(e.point ? 'log.killed' : 'log.killedOwn', {
        seat: seatRef(e.seat),
        character: characterRef(e.character),
      });
    case 'collected':
      return message('log.collected', { seat: seatRef(e.seat), space: spaceRef(e.space), points: e.points });
    case 'ended':
      return message(e.interrupting ? 'log.endedInterrupting' : 'log.ended', { seat: seatRef(e.seat) });
    case 'interrupted':
      return message('log.interrupted', { seat: seatRef(e.seat), by: seatRef(e.by), cards: cardRefs(e.cards) });
    case 'won':
      return message(`log.won.${e.why}`, { seat: e.seats.map(seatRef), n: e.seats.length });
  }
}

function decisionMessage(d: Decision, view: View): Message {
  switch (d.kind) {
    case 'assign': {
      const seats = view.seats.length;
      return message('prompt.assign', { neighbour: seatRef((d.seat + seats - 1) % seats) });
    }
    case 'deploy':
      return message('prompt.deploy');
    case 'act':
      return message(d.interrupting ? 'prompt.interruptingTurn' : 'prompt.act');
    case 'interrupt':
      return message(d.after === 'end' ? 'prompt.interruptEnd' : 'prompt.interruptAction', { seat: seatRef(d.by) });
    case 'defend':
      return message('prompt.defend', {
        by: characterRef(d.by),
        attack: d.attack,
        defenders: d.defenders.map(characterRef),
        damage: DAMAGE[d.attack],
      });
    case 'discard':
      return message('prompt.discard', { by: characterRef(d.by), character: characterRef(d.character) });
  }
}

const names = new Map(CHARACTERS.map(({ code, name }) => [code, name]));
const warpName = TEAMS.flatMap((team) => team.characters).find((c) => c.becomes)!;

/** Two teams are called like their leaders, two like what they are: the Judges are many. */
function teamName(id: string | number, word: (name: string) => string): Name {
  const name = TEAMS.find((team) => team.id === id)!.name;
  const [, many] = /^The (.*)/.exec(name) ?? [];
  if (many === undefined) return word(name);
  const said = word(name);
  return { text: said === name ? `the ${many}` : said, as: 'many' };
}

function nameOf({ ref: kind, id }: Ref, view: View, word = (name: string) => name): Name {
  switch (kind) {
    case 'character':
      return word(id === warpName.code && view.warped ? warpName.becomes!.name : names.get(String(id))!);
    case 'space': {
      const space = mapOf(view.map).record.spaces[Number(id) - 1];
      return space ? `${space.number} ${word(space.name)}` : String(id);
    }
    case 'seat':
      return teamName(view.seats[Number(id)]!.team, word);
    case 'team':
      return teamName(id, word);
    default:
      return String(id);
  }
}

export const tell: Tell<Decision, Choice, View, Event> = {
  catalogue,
  panels,
  event: eventMessage,
  decision: decisionMessage,
  waiting: ({ kind, seat }) => message(`waiting.${kind}`, { seat: seatRef(seat) }),
  choice: (_, choice) => {
    const { key, args } = describe(choice);
    return message(`choice.${key}`, args);
  },
  board,
  name: nameOf,
};
