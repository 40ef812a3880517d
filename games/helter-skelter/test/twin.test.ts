/** What a turn of Helter Skelter offers, beside a second telling of the same rules. */
import { readFileSync } from 'node:fs';
import { canonical, fastChance, fastRng, listChoices, listening, randomChoice, tableOptions } from '@gavel/kernel';
import { describe, expect, it } from 'vitest';
import { pack, type SymbolName } from '../src/content/pack.ts';
import { helterSkelter as game } from '../src/index.ts';
import type { View } from '../src/view.ts';

/** What may be done in step 2, read off the view and the content card by card: slow, and obvious. */
const sight: Record<string, Record<string, number[]>> = JSON.parse(
  readFileSync(new URL('./fixtures/sight.json', import.meta.url), 'utf8'),
);
const characters = pack.teams.teams.flatMap((team) => team.characters);
const cards = Object.fromEntries(
  Object.values(pack.decks.decks).flatMap((deck) => deck.map((card) => [card.id, card])),
);

const shows = (card: string, who: string) => cards[card]!.symbols.some((symbol) => symbol.character === who);
const linked = (card: string, who: string, name: SymbolName) =>
  cards[card]!.symbols.some((symbol) => symbol.character === who && symbol.linked === name);
const usable = (card: string, who: string, name: SymbolName) =>
  linked(card, who, name) || cards[card]!.wild.includes(name);

function groups(of: readonly string[], size: number): string[][] {
  if (size === 0) return [[]];
  return of.flatMap((first, i) => groups(of.slice(i + 1), size - 1).map((rest) => [first, ...rest]));
}
function orders(of: readonly string[]): string[][] {
  if (of.length === 0) return [[]];
  return of.flatMap((first, i) => orders(of.toSpliced(i, 1)).map((rest) => [first, ...rest]));
}

function mayDo(view: View, seat: number): object[] {
  const map = pack.maps.maps.find(({ id }) => id === view.map)!;
  const { hand = [], fragments, starts = {} } = view.seats[seat]!;
  const everyone = Object.entries(view.characters).map(([code, seen]) => ({ code, ...seen }));
  const onMap = everyone.filter(({ state }) => state === 'deployed');
  const mine = onMap.filter((c) => c.seat === seat);
  const enemies = onMap.filter((c) => c.seat !== seat);
  const dead = everyone.filter((c) => c.seat === seat && c.state === 'dead').map(({ code }) => code);

  const space = (number: number) => map.spaces[number - 1]!;
  const beside = (at: number | string): readonly (number | string)[] =>
    typeof at === 'number'
      ? [...space(at).adjacent, ...space(at).falls]
      : map.falls.find((fall) => fall.id === at)!.touches;
  const adjacent = (a: number, b: number) => a === b || space(a).adjacent.includes(b);
  const near = (a: number, b: number) => a === b || [a, ...beside(a)].some((via) => beside(via).includes(b));
  const sees = (a: number, b: number) => a === b || sight[map.id]![a]!.includes(b);
  const climbs = (from: number, to: number) => space(to).terrain === 'high' && space(from).terrain !== 'high';

  const list: object[] = [{ action: 'END' }];
  for (const [character, start] of Object.entries(starts)) {
    for (const to of [start].flat()) list.push({ action: 'DEPLOY', character, space: to });
  }
  for (const { code: character, space: at } of mine) {
    const own = hand.filter((card) => shows(card, character));
    for (const to of space(at).adjacent) {
      const up = climbs(at, to);
      for (const paid of groups(own, up ? 2 : 1))
        list.push({ action: up ? 'CLIMB' : 'MOVE', character, space: to, cards: paid });
    }
    if (fragments.includes(at)) {
      for (const paid of groups(hand, 3)) {
        if ([character, ...dead].some((who) => paid.every((card) => shows(card, who))))
          list.push({ action: 'COLLECT', character, cards: paid });
      }
    }
    for (const card of hand) {
      const paid = { character, cards: [card] };
      for (const { code: target, space: to } of enemies) {
        if (to === at || (character === 'LUL' && adjacent(at, to))) {
          const berserk = character === 'SLA' && view.warped && usable(card, character, 'MELEE');
          if (usable(card, character, 'MELEE')) list.push({ action: 'MELEE', target, ...paid });
          if (usable(card, character, 'SMASH') || berserk) list.push({ action: 'SMASH', target, ...paid });
        }
        if (!sees(at, to)) continue;
        if (usable(card, character, 'SNIPE')) {
          list.push({ action: 'SNIPE', target, ...paid });
          const others = onMap.some((c) => c.code !== target && c.space === to);
          if (['HER', 'AND', 'DRE'].includes(character) && others)
            list.push({ action: 'SNIPE', target, hiEx: true, ...paid });
        }
        if (linked(card, character, 'SHOTGUN') && near(at, to)) list.push({ action: 'SHOTGUN', target, ...paid });
        if (linked(card, character, 'PSI')) list.push({ action: 'PSI', target, ...paid });
      }
      for (const { number: to } of map.spaces) {
        if (linked(card, character, 'FLY') && to !== at && near(at, to))
          list.push({ action: 'FLY', space: to, ...paid });
        if (linked(card, character, 'EXPLODE') && adjacent(at, to) && enemies.some((enemy) => enemy.space === to))
          list.push({ action: 'EXPLODE', space: to, ...paid });
      }
      for (const { code: ally, space: there, health } of mine) {
        const hurt = health < characters.find(({ code }) => code === ally)!.health.value;
        if (linked(card, character, 'HEAL') && adjacent(at, there) && hurt)
          list.push({ action: 'HEAL', ally, ...paid });
      }
    }
    for (const { code: ally, space: there } of mine) {
      if (ally === character || !adjacent(at, there) || !hand.some((card) => linked(card, character, 'RALLY')))
        continue;
      const climbCard = (card: string, who: string) =>
        shows(card, who) || linked(card, character, 'RALLY') || linked(card, ally, 'RALLY');
      for (const to of [undefined, ...space(at).adjacent]) {
        for (const allyTo of [undefined, ...space(there).adjacent]) {
          if (to === undefined && allyTo === undefined) continue;
          const climbers = [
            ...(to !== undefined && climbs(at, to) ? [character] : []),
            ...(allyTo !== undefined && climbs(there, allyTo) ? [ally] : []),
          ];
          for (const paid of groups(hand, 1 + climbers.length)) {
            const pays = orders(paid).some(
              ([call, ...rest]) =>
                linked(call!, character, 'RALLY') && climbers.every((who, i) => climbCard(rest[i]!, who)),
            );
            if (!pays) continue;
            const goals = {
              ...(to === undefined ? {} : { space: to }),
              ...(allyTo === undefined ? {} : { allySpace: allyTo }),
            };
            list.push({ action: 'RALLY', character, ally, ...goals, cards: paid });
          }
        }
      }
    }
  }
  return list;
}

describe('what a turn offers', () => {
  it.each([
    ['hall', 2],
    ['hall', 3],
    ['hall', 4],
    ['blocks', 2],
    ['blocks', 3],
    ['blocks', 4],
  ])('is what the cards, the map and the rules allow, and nothing else: %s, %i players', (map, seats) => {
    const options = tableOptions(game, { map }, seats);
    if ('refused' in options) throw new Error('options refused');
    const rng = fastRng(`twin/${map}/${seats}`);
    const { io } = listening<never>(fastChance(`twin/${map}/${seats}`));
    const s = game.setup(options, seats, io);
    let compared = 0;
    for (let n = 0; n < 400 && game.pending(s).length > 0; n++) {
      const d = game.pending(s)[rng.below(game.pending(s).length)]!;
      const choices = game.choices(s, d);
      if (d.kind === 'act') {
        const offered = listChoices(choices).map(canonical).sort();
        expect(offered).toEqual(mayDo(game.view(s, d.seat), d.seat).map(canonical).sort());
        compared += 1;
      }
      // Ending turns less often than chance would brings more of the game about.
      const first = randomChoice(choices, rng);
      game.apply(s, d, first.action === 'END' ? randomChoice(choices, rng) : first, io);
    }
    expect(compared).toBeGreaterThan(50);
  });
});
