/** The cards in hand, and where each may go. */
import { cardName, playsFaceDown } from '@gavel/cursed-earth';
import { fastRng } from '@gavel/kernel';
import { useNarrow } from '@gavel/kit/look/narrow.ts';
import { Button } from '@gavel/kit/look/parts.tsx';
import type { SceneProps } from '@gavel/kit/scene.ts';
import { useState } from 'react';
import { CardFace, cardWords } from './card.tsx';
import { CardSheet } from './card-sheet.tsx';
import { type CeScene, put, useDraft, waysFor } from './scene.ts';
import { CeIcon } from './symbol.tsx';
import { TalkButton } from './talk.tsx';
import { e } from './words.ts';
import './hand.css';

/** Your cards, and the way to speak to the others. */
export function Hand({ scene }: SceneProps<CeScene>) {
  const { view, viewer, decision, proposal } = scene;
  const draft = useDraft(scene);
  const narrow = useNarrow();
  const [open, setOpen] = useState(false);
  const [shown, setShown] = useState<number>();
  const cards = typeof viewer === 'number' ? view.hands[viewer]?.cards : undefined;
  if (!cards) return null;
  const playing = decision?.kind === 'play';
  // On a phone the board needs the room while a card is looked at in the row.
  const folded = (!playing && !open) || (narrow && proposal !== undefined);
  const proposed = proposal && 'card' in proposal && !('pay' in proposal) ? proposal.card : undefined;

  const press = (card: number) => {
    const [only, another] = waysFor(scene, card);
    if (only === undefined) setShown(card);
    else if (proposed === card || draft.card === card) draft.change({ card: undefined });
    else if (another === undefined) put(scene, only);
    else draft.change({ card });
  };
  return (
    <div className={['ce-hand', folded ? 'folded' : playing ? 'answers' : ''].filter(Boolean).join(' ')}>
      <div className="ce-hand-side">
        <TalkButton scene={scene} />
        {!playing && cards.length > 0 && (
          <Button small look="plain" aria-expanded={open} onClick={() => setOpen(!open)}>
            {open ? e('hand.hide') : e('hand.show', { n: cards.length })}
          </Button>
        )}
        {cards.length === 0 && <p className="hint-text">{e('hand.none')}</p>}
        {decision?.kind === 'play' && liesFaceDown(scene) && <p className="chip may">{e('hand.faceDown')}</p>}
      </div>
      {!folded && cards.length > 0 && (
        <ul className="ce-hand-cards">
          {cards.map((card) => {
            const held = draft.card === card || proposed === card;
            return (
              <li key={card}>
                <button
                  type="button"
                  className="ce-hand-card"
                  data-ref={`card:${card}`}
                  data-drag=""
                  aria-pressed={held}
                  aria-label={
                    decision?.kind === 'play' ? `${e('hand.play', { card: '' })}${cardWords(card)}` : cardWords(card)
                  }
                  onClick={() => press(card)}
                >
                  <CardFace card={card} time={view.time} light={0.5} />
                </button>
                <button
                  type="button"
                  className="ce-look"
                  aria-label={e('card.detail', { card: cardName(card) })}
                  onClick={() => setShown(card)}
                >
                  <CeIcon name="look" size={16} />
                </button>
              </li>
            );
          })}
        </ul>
      )}
      {shown !== undefined && (
        <CardSheet
          scene={scene}
          card={shown}
          note={decision?.kind === 'play' ? undefined : e('hand.idle')}
          onClose={() => setShown(undefined)}
        />
      )}
    </div>
  );
}

/** Under the Slough of St Louis the last card added at dusk is put down face down (CE-9.2, CE-17.5). */
function liesFaceDown({ game, view, viewer }: CeScene): boolean {
  return typeof viewer === 'number' && playsFaceDown(game.imagine(view, fastRng(view.asked)), viewer);
}
