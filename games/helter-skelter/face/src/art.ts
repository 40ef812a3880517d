/** Whom and what the panels of Helter Skelter show. */
import { TEAMS, type View } from '@gavel/helter-skelter';
import { isKeyOf, type Panel, type Ref } from '@gavel/kernel';
import { Outline } from '@gavel/kit/look/icon.tsx';
import type { Backdrop, Gesture, Illustration, Portrait } from '@gavel/kit/panel/panel.tsx';
import type { Slip } from '@gavel/kit/panel/slips.tsx';
import { createElement } from 'react';
import { groundOf, lookOf } from './busts.tsx';
import { icons } from './icons.ts';
import { mapOf } from './map.tsx';
import { cardOf } from './team.ts';

/** A team is shown by the first of it that stands, and by its leader when nobody does. */
function leaderOf(view: View | undefined, seat: number): string | undefined {
  const team = TEAMS.find(({ id }) => id === view?.seats[seat]?.team);
  const codes = team?.characters.map(({ code }) => code) ?? [];
  return codes.find((code) => (view?.characters[code]?.health ?? 0) > 0) ?? codes[0];
}

function portrait({ ref: kind, id }: Ref, view: View | undefined): Portrait | undefined {
  const code = kind === 'character' ? String(id) : kind === 'seat' ? leaderOf(view, Number(id)) : undefined;
  return code === undefined ? undefined : { look: lookOf(code), ground: groundOf(code) };
}

function backdrop({ at, deed }: Panel, view: View): Backdrop {
  if (at?.ref !== 'space' || deed === 'FLY') return 'night';
  const space = mapOf(view.map).spaces[Number(at.id) - 1];
  return space?.terrain === 'cover' ? 'room' : 'roof';
}

/** What a deed looks like. */
const gestures: Readonly<Record<string, Gesture>> = {
  MOVE: 'dash',
  CLIMB: 'dash',
  FLY: 'dash',
  SNIPE: 'shoot',
  SHOTGUN: 'shoot',
  'HI-EX': 'blast',
  EXPLODE: 'blast',
  MELEE: 'strike',
  SMASH: 'strike',
  PSI: 'conjure',
  COLLECT: 'gain',
  kill: 'fall',
};

const gesture = ({ deed }: Panel): Gesture | undefined => gestures[deed];

/** A card is known by whom it shows, and by the symbol it is played for. */
function by({ ref: kind, id }: Ref, { deed }: Panel): Slip | undefined {
  if (kind !== 'card') return undefined;
  const faces = cardOf(String(id)).symbols.map(({ character }) => ({
    look: lookOf(character),
    ground: groundOf(character),
  }));
  const symbol = deed === 'interrupt' ? 'INTERRUPT' : deed;
  return isKeyOf(icons, symbol) ? { faces, icon: createElement(Outline, { d: icons[symbol], size: 15 }) } : { faces };
}

export const art: Illustration<View> = { portrait, backdrop, gesture, by };
