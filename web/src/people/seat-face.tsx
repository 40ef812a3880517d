/** Who sits there, as a face: a game's rival, or the person's own. The name always stands beside it. */
import { Bust } from '@gavel/kit/look/bust/bust.tsx';
import { RivalFace } from '../games/rival-face.tsx';
import type { Occupant } from '../net/protocol.ts';
import { lookOf } from './look-of.ts';

export function SeatFace({ game, who, size }: { game: string; who: Occupant; size: number }) {
  if (who.kind === 'open') return null;
  if (who.kind === 'bot') return <RivalFace game={game} level={who.level} size={size} />;
  return <Bust {...lookOf(who.id)} size={size} />;
}
