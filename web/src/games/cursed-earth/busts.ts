import { castOf } from '../../look/bust/cast.ts';
import busts from './content/busts.json' with { type: 'json' };

export const lookOf = castOf(busts);
