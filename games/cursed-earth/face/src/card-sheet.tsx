/** A card in full, every box explained. */
import { cardName } from '@gavel/cursed-earth';
import { Sheet } from '@gavel/kit/look/parts.tsx';
import { BoxMeaning } from './box.tsx';
import { CardFace, cardOf } from './card.tsx';
import type { CeScene } from './scene.ts';
import { e } from './words.ts';

export function CardSheet({
  scene,
  card,
  note,
  onClose,
}: {
  scene: CeScene;
  card: number;
  /** Why it cannot be played now. */
  note?: string | undefined;
  onClose: () => void;
}) {
  return (
    <Sheet title={`${card} ${cardName(card)}`} onClose={onClose} className="ce-sheet">
      {note !== undefined && <p role="status">{note}</p>}
      <div className="ce-card-big">
        <CardFace card={card} time={scene.view.time} />
      </div>
      {cardOf(card).boxes.map((box, i) => (
        <section key={i}>
          <h3 className={`ce-pop-head ce-${box.type}`}>{e(`box.${box.type}`)}</h3>
          <BoxMeaning scene={scene} card={card} box={i} rest={undefined} />
        </section>
      ))}
    </Sheet>
  );
}
