/** The cast of Judgement: heroes before the colour of their class, monsters and summoned models before their own. */
import { cards, heroes } from '@gavel/judgement';
import { Bust, pictureOf } from '@gavel/kit/look/bust/bust.tsx';
import { castOf } from '@gavel/kit/look/bust/cast.ts';
import busts from './content/busts.json' with { type: 'json' };

export const lookOf = castOf(busts);

const grounds: Readonly<Record<string, string>> = {
  aggressor: '#e9a79a',
  defender: '#a9bfe0',
  supporter: '#b5d39a',
  soulgazer: '#8fd6c4',
  hybrid: '#ead38a',
};
const classes = new Map([...cards, ...heroes].map((one) => [one.id, one.class]));

export const groundFor = (id: string): string => grounds[classes.get(id) ?? ''] ?? '#d9c8e4';

export function Face({ id, size, dead = false }: { id: string; size: number; dead?: boolean }) {
  return <Bust look={lookOf(id)} size={size} ground={groundFor(id)} dead={dead} />;
}

/** A hero with shoulders, as large as the box it stands in. */
export function Portrait({ id }: { id: string }) {
  return <img className="jd-portrait" src={pictureOf(lookOf(id), 'whole')} alt="" draggable={false} />;
}
