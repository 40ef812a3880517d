/** Whom and what the panels of Judgement show. */
import { cards, type View } from '@gavel/judgement';
import type { Panel, Ref } from '@gavel/kernel';
import type { Gesture, Illustration, Portrait } from '@gavel/kit/panel/panel.tsx';
import { groundFor, lookOf } from './busts.tsx';

/** The hero of a model, or of a player: the first of the warband. */
function heroOf({ ref: kind, id }: Ref, { models }: View): string | undefined {
  const model =
    kind === 'model'
      ? models.find(({ key }) => key === id)
      : kind === 'seat'
        ? models.find(({ id: number, seat }) => seat === id && number > 1)
        : undefined;
  return model && cards[model.card]?.id;
}

function portrait(ref: Ref, given: unknown): Portrait | undefined {
  const who = ref.ref === 'hero' ? String(ref.id) : heroOf(ref, given as View);
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
