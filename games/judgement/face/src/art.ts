/** Whom and what the panels of Judgement show. */
import { cards, type View } from '@gavel/judgement';
import type { Panel, Ref } from '@gavel/kernel';
import type { Gesture, Illustration, Portrait } from '@gavel/kit/panel/panel.tsx';
import { groundFor, lookOf } from './busts.tsx';

function portrait({ ref: kind, id }: Ref, given: unknown): Portrait | undefined {
  const { models } = given as View;
  // a player is shown by the first hero of the warband
  const model =
    kind === 'model'
      ? models.find(({ key }) => key === id)
      : kind === 'seat'
        ? models.find(({ id: number, seat }) => seat === id && number > 1)
        : undefined;
  const who = kind === 'hero' ? String(id) : model && cards[model.card]?.id;
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

export const art: Illustration = { portrait, backdrop: () => 'field', gesture };
