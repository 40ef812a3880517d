/** Public facts about a seat, and what the deck still holds. */
import { encounters, numbers, type SymbolName, symbolNames, type View } from '@gavel/cursed-earth';
import { at } from '@gavel/kernel';
import { Button, Caption, Sheet } from '@gavel/kit/look/parts.tsx';
import type { SceneProps } from '@gavel/kit/scene.ts';
import { useMemo, useState } from 'react';
import { CardFace } from './card.tsx';
import { calledSeat } from './people.ts';
import type { CeScene } from './scene.ts';
import { CeIcon, SymbolIcon, symbolWord } from './symbol.tsx';
import { e } from './words.ts';
import './facts.css';

/** What is public about a player: cards in hand, the Senior Judge's star, signals left. */
export function Facts({ scene, seat }: SceneProps<CeScene> & { readonly seat: number }) {
  const { view } = scene;
  const senior = view.senior === seat && view.seats > 1;
  const met = view.met[seat] ?? 'no';
  return (
    <div className="ce-facts">
      {senior && (
        <p className="ce-senior">
          <CeIcon name="senior" size={22} />
          <span>
            <b>{e('senior.is')}</b>
            {view.mode === 'coop' && <span> {e('senior.word')}</span>}
          </span>
        </p>
      )}
      <p>
        {e('facts.hand', { n: at(view.hands, seat).count })}
        {view.mode === 'coop' && ` · ${e('facts.signals', { n: view.talk.left[seat] ?? 0 })}`}
      </p>
      {view.mode === 'headToHead' && met !== 'no' && (
        <p>
          <b>{e(`met.${met}`)}</b>
        </p>
      )}
    </div>
  );
}

/** Deck and discard pile; the pile lies face up and may be looked through (CE-2.10). */
export function Aside({ scene }: SceneProps<CeScene>) {
  const { view, viewer } = scene;
  const [open, setOpen] = useState(false);
  const { cards, counts } = useMemo(() => unseenCards(view), [view]);
  return (
    <>
      <Caption tone="plain" className="ce-aside">
        {view.mode === 'coop' && (
          <p>
            {view.senior === viewer
              ? e('senior.you')
              : e(typeof viewer === 'number' ? 'senior.other' : 'senior.watched', {
                  who: calledSeat(view, view.senior),
                })}
          </p>
        )}
        <p>
          <CeIcon name="deck" size={18} /> {e('aside.deck', { n: view.deck })} ·{' '}
          {e('aside.discard', { n: view.discard.length })}
        </p>
        <Button small onClick={() => setOpen(true)}>
          {e('aside.look')}
        </Button>
      </Caption>
      <Caption tone="may" className="ce-aside" title={e('aside.unseen')}>
        <p className="hint">{e('aside.unseenHow', { n: cards })}</p>
        <ul className="ce-unseen-list">
          {symbolNames
            .filter((symbol) => counts.has(symbol))
            .map((symbol) => (
              <li key={symbol}>
                <SymbolIcon symbol={symbol} size={17} /> {symbolWord(symbol)} {counts.get(symbol)}
              </li>
            ))}
        </ul>
      </Caption>
      {open && (
        <Sheet title={e('aside.discardTitle')} onClose={() => setOpen(false)} className="ce-sheet wide">
          {view.discard.length === 0 && <p className="empty">{e('aside.empty')}</p>}
          <ul className="ce-pile">
            {[...view.discard].reverse().map((card) => (
              <li key={card} className="ce-card-small">
                <CardFace card={card} art={false} />
              </li>
            ))}
          </ul>
        </Sheet>
      )}
    </>
  );
}

/** The cards this viewer has not seen, and the symbols on them: public knowledge, so it may be counted. */
function unseenCards(view: View): { readonly cards: number; readonly counts: ReadonlyMap<SymbolName, number> } {
  const seen = new Set<number>([
    ...view.discard,
    ...view.rows.flat(),
    ...view.teams.flatMap((team) => team.kept),
    ...view.hands.flatMap((hand) => hand.cards ?? []),
    ...view.aside.map((one) => one.card),
    ...view.frames.flatMap((frame) => (frame.kind === 'psi' ? frame.cards : [])),
    ...(view.mode === 'headToHead' ? numbers.headToHeadRemoved : []),
    view.current,
    view.fingers?.card ?? 0,
  ]);
  const unseen = encounters.filter((card) => !seen.has(card.number));
  const counts = new Map<SymbolName, number>();
  for (const symbol of unseen.flatMap((card) => card.boxes.flatMap((box) => box.symbols)))
    counts.set(symbol, (counts.get(symbol) ?? 0) + 1);
  return { cards: unseen.length, counts };
}
