import { Bust } from '@gavel/kit/look/bust/bust.tsx';
import { strengthGround } from '@gavel/kit/rivals.ts';
import { strengthOf, useRivals } from './rivals.ts';

/** The face of a level; nothing where nobody has drawn it. Its name stands beside it. */
export function RivalFace({ game, level, size }: { game: string; level: string; size: number }) {
  const rivals = useRivals(game);
  const strength = strengthOf(level);
  if (!rivals || strength === undefined) return null;
  return <Bust look={rivals.looks[strength]} size={size} ground={strengthGround[strength]} />;
}
