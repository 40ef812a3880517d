/** What an answer to a window would do: to the card that has been played, to the odds of the arrest, and at what price. */
import type { Seat } from '@gavel/kernel';
import type { Gist } from '@gavel/kit/face.ts';
import type { Choice, View } from '@gavel/mega-city';
import { chanceOf, oddsChange } from './contest.ts';
import type { McScene } from './draft.ts';
import { cardOf, judgeName } from './pack.ts';
import { m } from './words.ts';

export function gist(scene: McScene, choice: Choice): readonly Gist[] {
  const mc: McScene = scene;
  const { decision, view } = mc;
  if (decision?.kind === 'card') return 'pass' in choice ? asItStands(view) : [];
  if (decision?.kind !== 'cancel' || view.card === null) return [];
  const { play, seat } = view.card;
  const change = oddsChange(view, play, seat);
  const card = cardOf(play.play).name;
  if ('pass' in choice)
    return [{ words: m('gist.works', { card }) }, ...(change ? [arrest(view, change.seat, change.to)] : [])];
  if (!('play' in choice)) return [];
  return [
    { words: m('gist.cancels', { card }) },
    ...(change ? [arrest(view, change.seat, change.from)] : []),
    { words: m('gist.pays', { card: cardOf(choice.play).name }) },
  ];
}

/** Who would come out on top if nobody did anything more: oneself first, then the likeliest. */
const asItStands = (view: View): readonly Gist[] =>
  (view.showdown?.judges ?? [])
    .flatMap(({ seat }) => {
      const chance = chanceOf(view, seat);
      return chance === undefined ? [] : [{ seat, chance }];
    })
    .toSorted((a, b) => Number(b.seat === view.viewer) - Number(a.seat === view.viewer) || b.chance - a.chance)
    .map(({ seat, chance }) => arrest(view, seat, chance));

const arrest = (view: View, seat: Seat, chance: number): Gist => ({
  words: m(view.showdown?.perp === null ? 'gist.fight' : 'gist.arrest', { who: judgeName(view, seat) }),
  chance,
});
