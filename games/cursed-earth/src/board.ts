/** The table as lines of plain text. */
import { at, must } from '@gavel/kernel';
import { cardName, encounters, type SymbolName } from './content/cards.ts';
import { characterName, places, teamCharacters, teamNames } from './content/characters.ts';
import { locations } from './content/locations.ts';
import { rowNames, type Team } from './state.ts';
import type { View } from './view.ts';

const short: Readonly<Record<SymbolName, string>> = {
  heal: 'heal',
  wound: 'wound',
  radiation: 'rad',
  ration: 'ration',
  eat: 'eat',
  ammo: 'ammo',
  violence: 'violence',
  gainSurvival: '+survival',
  gainDiplomacy: '+diplomacy',
  spendSurvival: '-survival',
  spendDiplomacy: '-diplomacy',
  psi: 'psi',
  skip: 'skip',
  swap: 'swap',
  remove: 'remove',
  death: 'death',
  advance: 'advance',
  enemyAdvance: 'enemy advance',
};

/** A card with its boxes: `!` an event, `1 of` the choices, `?` an option. */
function cardLine(card: number): string {
  if (card === 0) return 'a face-down card';
  const { boxes } = at(encounters, card - 1);
  const mark = { event: '!', choice: '|', option: '?' } as const;
  const text = boxes.map(({ type, symbols }) => `${mark[type]}[${symbols.map((name) => short[name]).join(', ')}]`);
  return `${card} ${cardName(card)} ${text.join(' ')}`;
}

function teamLines(team: Team, id: number): string[] {
  const ids = at(teamCharacters, id);
  const people = places.map((place) => {
    const who = ids[place];
    const health = team.health[place];
    if (health === 0) return `${characterName(who)} dead`;
    const radiation = team.radiation[place];
    return `${characterName(who)} ${health} health${radiation > 0 ? `, ${radiation} radiation` : ''}`;
  });
  const kept = team.kept.length === 0 ? '' : `; expertise: ${team.kept.map(cardLine).join(', ')}`;
  return [
    `${teamNames[id] === 'judges' ? 'Judges' : 'Perps'}: ${people.join(', ')}; ${team.ammo} ammunition, ${team.rations} rations${kept}`,
  ];
}

function trackLine(view: View): string {
  const last = Math.min(...view.pawns);
  const stretch = view.locations.flatMap((id, at) => {
    if (at < last) return [];
    const pawns = [view.pawns[0] === at ? 'J' : '', view.pawns[1] === at ? 'P' : ''].join('');
    const { name } = must(
      locations.find((location) => location.id === id),
      `location ${id}`,
    );
    return [pawns === '' ? name : `${name} <${pawns}>`];
  });
  const hidden = view.trackLength - view.locations.length;
  return `Hunt: ${stretch.join(' > ')}${hidden > 0 ? ` > ${hidden} hidden` : ''}${view.token ? ' (ammunition lies on Mutie Country)' : ''}`;
}

function rowLines(view: View): string[] {
  return view.rows.flatMap((row, i) => {
    const name = view.mode === 'headToHead' ? `Row ${rowNames[i]}` : 'Row';
    return row.length === 0 ? [`${name}: empty`] : [`${name}:`, ...row.map((card) => `  ${cardLine(card)}`)];
  });
}

export function board(view: View): readonly string[] {
  const time = `Day ${view.round}, ${view.time}; ${view.deck} cards in the deck`;
  const senior = view.seats > 1 ? `; Senior Judge: seat ${view.senior + 1}` : '';
  const hands = view.hands.flatMap(({ count, cards }, seat) => {
    if (cards === undefined) return [`Hand of seat ${seat + 1}: ${count} cards`];
    return [`Hand of seat ${seat + 1}:`, ...cards.map((card) => `  ${cardLine(card)}`)];
  });
  return [
    time + senior,
    trackLine(view),
    ...view.teams.flatMap(teamLines),
    ...(view.current === 0 ? [] : [`Now: ${cardLine(view.current)}`]),
    ...rowLines(view),
    ...view.aside.map(({ row, card }) => `Aside, ${rowNames[row]}: ${cardLine(card)}`),
    ...hands,
  ];
}
