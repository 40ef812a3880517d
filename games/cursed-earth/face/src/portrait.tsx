/** A character's face: before the light of its side, grey and crossed out when dead. */
import { characters } from '@gavel/cursed-earth';
import { Bust } from '@gavel/kit/look/bust/bust.tsx';
import { castOf } from '@gavel/kit/look/bust/cast.ts';
import busts from './content/busts.json' with { type: 'json' };

export const lookOf = castOf(busts);
const perps = new Set(characters.filter((one) => one.team === 'perps').map((one) => one.id));

export const groundOf = (id: string): string => (perps.has(id) ? '#f0b9a6' : '#bfd9f7');

export function Portrait({ id, size = 48, dead = false }: { id: string; size?: number; dead?: boolean }) {
  return <Bust look={lookOf(id)} size={size} ground={dead ? '#8d897f' : groundOf(id)} dead={dead} />;
}
