import type { Message, Ref } from '@gavel/kernel';
import type { Face } from '@gavel/kit/face.ts';
import { glued, told } from '../words/game.ts';

/** A message of the game, with everything it names to be pointed at. */
export function Told({
  message,
  face,
  view,
  onPoint,
}: {
  message: Message;
  face: Face;
  view: unknown;
  onPoint?: ((ref: Ref) => void) | undefined;
}) {
  return (
    <>
      {glued(told(face.game, message, view)).map((part, i) =>
        typeof part === 'string' ? (
          part
        ) : (
          <span key={i} className="glued">
            {part.before}
            {onPoint ? (
              <button type="button" className="thing" onClick={() => onPoint(part.ref)}>
                {part.text}
              </button>
            ) : (
              <b>{part.text}</b>
            )}
            {part.after}
          </span>
        ),
      )}
    </>
  );
}
