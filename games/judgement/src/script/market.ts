/** What is bought. */
import { at } from '@gavel/kernel';
import { artefactOf } from '../content/index.ts';
import type { Choice, Decision } from '../decisions.ts';
import { cardOfModel, modelCalled, type State } from '../state.ts';

export function market(s: State, d: Decision<'market'>, offered: readonly Choice<'market'>[]): Choice<'market'> {
  const card = cardOfModel(modelCalled(s, d.model));
  const { MEL, MAG, RNG } = card.stats;
  const strongest = MEL >= MAG && MEL >= RNG ? 'vorpalBlade' : MAG >= RNG ? 'ringOfPower' : 'heartSeeker';
  const liking = (id: string): number =>
    id === strongest
      ? 3
      : id === 'bootsOfAgility'
        ? 2.5
        : id === 'elixirOfLife'
          ? 2.4
          : id === 'bloodSucker'
            ? 1.5
            : 0.2;
  const value = ({ sell, buy }: (typeof offered)[number]): number =>
    buy.reduce((n, id) => n + liking(id) - 0.7 * (artefactOf(id)?.fate ?? 0), 0) -
    sell.reduce((n, id) => n + liking(id), 0);
  return at(
    offered.toSorted((a, b) => value(b) - value(a)),
    0,
  );
}
