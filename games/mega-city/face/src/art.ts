/** Whom and what the panels of Mega-City show. */
import type { Panel, Ref } from '@gavel/kernel';
import { Outline } from '@gavel/kit/look/icon.tsx';
import type { Backdrop, Gesture, Illustration, Portrait } from '@gavel/kit/panel/panel.tsx';
import type { Slip } from '@gavel/kit/panel/slips.tsx';
import type { View } from '@gavel/mega-city';
import { createElement } from 'react';
import { judgeGround, lookOf } from './busts.ts';
import { icons } from './icons.ts';
import { cardOf, crimeOf } from './pack.ts';
import { CardPicture } from './picture.tsx';

/** Behind whoever is wanted. */
const wanted = '#f2d17a';

function portrait({ ref: kind, id }: Ref, view: View | undefined): Portrait | undefined {
  if (kind === 'perp') return { look: lookOf(String(id)), ground: wanted };
  if (view && kind === 'seat') {
    const judge = view.judges[Number(id)]?.judge;
    return judge === undefined ? undefined : { look: lookOf(judge), ground: judgeGround(view, Number(id)) };
  }
  // a Crime is shown by who is known to be behind it
  const behind = kind === 'crime' ? view?.crimes.find(({ crime }) => crime === id)?.perp : undefined;
  return behind ? { look: lookOf(behind), ground: wanted } : undefined;
}

const backdrop = ({ deed }: Panel): Backdrop => (deed.startsWith('move') ? 'street' : 'city');

/** What a deed looks like. */
const gestures: Readonly<Record<string, Gesture>> = {
  'move.move': 'dash',
  'play.movement': 'throw',
  'play.combat': 'throw',
  cancel: 'throw',
  showdown: 'strike',
};

const gesture = ({ deed }: Panel): Gesture | undefined => gestures[deed];

/** What a card is good for, by the colour of its head. */
const grounds = { help: '#123d75', harm: '#8b0a1d', either: '#141414' } as const;

function by({ ref: kind, id }: Ref): Slip | undefined {
  if (kind === 'crime')
    return {
      words: crimeOf(String(id)).name,
      ground: '#7a4a12',
      icon: createElement(Outline, { d: icons['face-down'], size: 15 }),
    };
  if (kind !== 'card') return undefined;
  const { name, tone } = cardOf(String(id));
  return { words: name, icon: createElement(CardPicture, { card: String(id), size: 15 }), ground: grounds[tone] };
}

export const art: Illustration<View> = { portrait, backdrop, gesture, by };
