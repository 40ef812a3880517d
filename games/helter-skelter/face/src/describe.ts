/** The board in words, for the text view. */
import type { View } from '@gavel/helter-skelter';
import type { TextBlock } from '@gavel/kit/face.ts';
import { cardWords } from './card.tsx';
import { mapOf, spaceOf } from './map.tsx';
import { calledTeam, cardOf, characterOf, codesOf, figureOf, seatOf, shortName, teamName, withTeam } from './team.ts';
import { h, named } from './words.ts';

/** The board in words: what a player would look for on it, nearest first. */
export function describe(view: View): readonly TextBlock[] {
  const map = mapOf(view.map);
  const own = typeof view.viewer === 'number' ? view.viewer : undefined;
  const spaceWords = (space: number) => `${space} ${named(spaceOf(map, space).name)}`;

  const used = new Map<number, string[]>();
  const put = (space: number, what: string) => used.set(space, [...(used.get(space) ?? []), what]);
  for (const [code, { state, space }] of Object.entries(view.characters))
    if (state === 'deployed') put(space, withTeam(view, code, shortName(code, view)));
  for (const { team, fragments } of view.seats)
    for (const space of fragments) put(space, h('fragment', { team: calledTeam(view, team), space }));

  const board = [...used]
    .sort(([a], [b]) => a - b)
    .map(([space, what]) => {
      const { terrain, adjacent } = spaceOf(map, space);
      return `${h('text.onSpace', {
        space: spaceWords(space),
        terrain: h(`terrain.${terrain}`),
        what: what.join(', '),
      })}; ${h('text.neighbours', { spaces: adjacent.join(', ') })}`;
    });

  const teams = view.seats.map(({ team, points, handSize, deckSize, discards }, seat) => ({
    heading: teamName(team),
    lines: [
      h('text.seat', {
        points: h('pointsGoal', { n: points }),
        hand: h('hand', { n: handSize }),
        deck: h('deck', { n: deckSize }),
        discards: h('discards', { n: discards.length }),
      }),
      ...codesOf(view, seat).map((code) => {
        const { state, health, space } = figureOf(view, code);
        const where = state === 'deployed' ? h('text.where', { space: spaceWords(space) }) : h(state);
        return h('text.character', { name: named(characterOf(code).name), health, where });
      }),
    ],
  }));

  const hand = own === undefined ? undefined : view.seats[own]?.hand;
  return [
    {
      heading: h('text.board'),
      lines: [
        h('text.map', { map: named(map.name) }),
        h('text.turn', { n: view.turn, team: calledTeam(view, seatOf(view, view.marker).team) }),
        ...board,
      ],
    },
    ...(hand ? [{ heading: h('text.hand'), lines: hand.map((id) => `${id}: ${cardWords(cardOf(id))}`) }] : []),
    ...teams,
  ];
}
