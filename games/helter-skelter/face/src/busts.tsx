/** The cast of Helter Skelter: each before the colour of its team. */
import { at } from '@gavel/kernel';
import { Bust } from '@gavel/kit/look/bust/bust.tsx';
import { castOf } from '@gavel/kit/look/bust/cast.ts';
import busts from './content/busts.json' with { type: 'json' };
import { characterOf } from './team.ts';

export const lookOf = castOf(busts);

const grounds = ['#bcd6f2', '#f3c3b6', '#dcc6ea', '#bfe0cf'] as const;
export const groundOf = (code: string): string => at(grounds, characterOf(code).team % grounds.length);

export function Face({ code, size, dead = false }: { code: string; size: number; dead?: boolean }) {
  return <Bust look={lookOf(code)} size={size} ground={groundOf(code)} dead={dead} />;
}
