/** Who sits there, as a face: a game's rival, or the person's own. The name always stands beside it. */
import { Bust } from '@gavel/kit/look/bust/bust.tsx';
import { RivalFace } from '../games/rival-face.tsx';
import type { Occupant } from '../net/protocol.ts';
import { lookOf } from './look-of.ts';

export interface FaceProps {
  readonly game: string;
  readonly who: Occupant;
  readonly size: number;
}

export function DrawnFace({ game, who, size }: FaceProps) {
  if (who.kind === 'open') return null;
  if (who.kind === 'bot') return <RivalFace game={game} level={who.level} size={size} />;
  return <Bust {...lookOf(who.id)} size={size} />;
}
