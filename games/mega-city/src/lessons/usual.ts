/** What the lessons share: who plays, the quiet west bank, how a choice is written down. */
import type { Ref } from '@gavel/kernel';

export const usual = { course: 'basics', seats: 2, seat: 0 } as const;

export const judge = (id: string): Ref => ({ ref: 'judge', id });
export const perp = (id: string): Ref => ({ ref: 'perp', id });
export const sector = (id: string): Ref => ({ ref: 'sector', id });
export const crime = (id: string): Ref => ({ ref: 'crime', id });
export const card = (id: string): Ref => ({ ref: 'card', id });
export const seat = (id: number): Ref => ({ ref: 'seat', id });

/** Crimes that fill the board and concern nobody: with six of them out, new ones come only for those arrested. */
export const farAway = [
  { crime: 'leaping', perp: 'the-phantom', sector: 'power' },
  { crime: 'obstructing-justice', perp: 'mutie-the-pig', sector: 'iso' },
  { crime: 'perp-running', perp: 'john-nobody', sector: 'bono' },
  { crime: 'body-sharking', perp: 'remington-ratner', sector: 'fatsam' },
] as const;

/** Where the next Crimes are reported, out of the way as well. */
export const nextSectors = ['resyk', 'dream', 'under', 'cybo'] as const;

/** With Walter in the discards nobody is asked whether to cancel a card (MC-7.10). */
export const noWalter = { action: ['walter'] } as const;

export const pass = { pass: true } as const;
export const letGo = { seat: 1, choose: pass } as const;
/** What the rival is told to do: nothing with her cards, or to end her move somewhere. */
export const stay = (where: string) => ({ seat: 1, choose: { move: where } });
