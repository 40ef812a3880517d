/** Whom and what the panels of Judgement show. */
import { cards, judgement, type View } from '@gavel/judgement';
import { nameText, type Panel, type Ref } from '@gavel/kernel';
import type { Gesture, Illustration, Portrait } from '@gavel/kit/panel/panel.tsx';
import type { Slip } from '@gavel/kit/panel/slips.tsx';
import { nameIn } from '@gavel/kit/words/language.ts';
import { createElement } from 'react';
import { groundFor, lookOf } from './busts.tsx';
import { JdIcon } from './icon.tsx';

/** The hero of a model, or of a player: the first of the warband. */
function heroOf({ ref: kind, id }: Ref, models: View['models']): string | undefined {
  const model =
    kind === 'model'
      ? models.find(({ key }) => key === id)
      : kind === 'seat'
        ? models.find(({ id: number, seat }) => seat === id && number > 1)
        : undefined;
  return model && cards[model.card]?.id;
}

function portrait(ref: Ref, view: View | undefined): Portrait | undefined {
  const who = ref.ref === 'hero' ? String(ref.id) : heroOf(ref, view?.models ?? []);
  return who === undefined ? undefined : { look: lookOf(who), ground: groundFor(who) };
}

/** What a deed looks like. */
const gestures: Readonly<Record<string, Gesture>> = {
  move: 'dash',
  attack: 'strike',
  ability: 'conjure',
  bind: 'gain',
  bank: 'gain',
  die: 'fall',
};

const gesture = ({ deed }: Panel): Gesture | undefined => gestures[deed];

/** Which of the three kinds of attack a weapon is for. */
const kinds: ReadonlyMap<string, string> = new Map(
  cards.flatMap(({ weapons }) => weapons.map(({ id, type }) => [id, type])),
);

function by(ref: Ref, _: Panel, view: View): Slip | undefined {
  if (ref.ref !== 'weapon' && ref.ref !== 'ability') return undefined;
  const words = nameText(judgement.tell.name(ref, view, (word) => nameIn(judgement.id, word)));
  return { words, icon: createElement(JdIcon, { name: kinds.get(String(ref.id)) ?? 'ability', size: 15 }) };
}

export const art: Illustration<View> = { portrait, backdrop: () => 'field', gesture, by };
