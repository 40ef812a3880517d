/** Whom and what the panels of The Cursed Earth show. */
import { cardName, characters, type View } from '@gavel/cursed-earth';
import { at, type Panel, type Ref } from '@gavel/kernel';
import type { Backdrop, Gesture, Illustration, Portrait } from '@gavel/kit/panel/panel.tsx';
import type { Slip } from '@gavel/kit/panel/slips.tsx';
import { groundOf, lookOf } from './portrait.tsx';

/** A side is shown by the first of it; a seat by its side, in co-op by one of the Judges each. */
function memberOf(kind: string, id: number, view: View | undefined): string | undefined {
  const judges = characters.filter(({ team }) => team === 'judges').map((one) => one.id);
  if (kind === 'seat' && view?.mode === 'coop') return judges[id % judges.length];
  return id === 0 ? judges[0] : characters.find(({ team }) => team === 'perps')?.id;
}

function portrait({ ref: kind, id }: Ref, view: View | undefined): Portrait | undefined {
  const who =
    kind === 'character'
      ? String(id)
      : kind === 'team' || kind === 'seat'
        ? memberOf(kind, Number(id), view)
        : undefined;
  return who === undefined ? undefined : { look: lookOf(who), ground: groundOf(who) };
}

/** The face of who plays a seat. */
export function portraitOfSeat(seat: number, view: View): Portrait {
  const who = memberOf('seat', seat, view) ?? at(characters, 0).id;
  return { look: lookOf(who), ground: groundOf(who) };
}

const backdrop = ({ deed }: Panel): Backdrop => (deed === 'opened.dusk' ? 'night' : 'desert');

/** What a deed looks like. */
const gestures: Readonly<Record<string, Gesture>> = {
  advance: 'dash',
  psi: 'conjure',
  shootout: 'shoot',
  die: 'fall',
  play: 'throw',
  add: 'throw',
  meet: 'throw',
};

const gesture = ({ deed }: Panel): Gesture | undefined => gestures[deed];

/** A card of the row; one that lies face down is not named. */
const by = ({ ref: kind, id }: Ref): Slip | undefined =>
  kind === 'card' ? { words: cardName(Number(id)) } : kind === 'hidden' ? { words: '?' } : undefined;

export const art: Illustration<View> = { portrait, backdrop, gesture, by };
