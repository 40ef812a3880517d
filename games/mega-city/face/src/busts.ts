/** The cast of Mega-City: the six Judges and all Perps. */
import { at, type Seat } from '@gavel/kernel';
import { castOf } from '@gavel/kit/look/bust/cast.ts';
import type { View } from '@gavel/mega-city';
import busts from './content/busts.json' with { type: 'json' };
import { sideOfSeat } from './pack.ts';

export const lookOf = castOf(busts);

/** What a Judge stands before: the light of his colour. */
export const grounds = ['#bcd6f2', '#f3c3b6', '#dcc6ea', '#bfe0cf', '#f8dca0', '#cfd6de'] as const;
export const judgeGround = (view: View, seat: Seat): string =>
  at(grounds, sideOfSeat(view, seat).colour % grounds.length);
