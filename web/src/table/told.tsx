import type { Message, Ref } from '@gavel/kernel';
import type { GameUi } from '../games/ui.ts';
import { told } from '../words/game.ts';

/** A message of the game, with everything it names to be pointed at. */
export function Told({
  message,
  ui,
  view,
  onPoint,
}: {
  message: Message;
  ui: GameUi;
  view: unknown;
  onPoint?: ((ref: Ref) => void) | undefined;
}) {
  return (
    <>
      {told(ui.game, message, view).map((part, i) =>
        typeof part === 'string' ? (
          part
        ) : onPoint ? (
          <button key={i} type="button" className="thing" onClick={() => onPoint(part.ref)}>
            {part.text}
          </button>
        ) : (
          <b key={i}>{part.text}</b>
        ),
      )}
    </>
  );
}
