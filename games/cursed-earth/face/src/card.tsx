/** A card of the encounter deck, face up or face down. */
import { type Box, cardName, encounters, type Time } from '@gavel/cursed-earth';
import { at } from '@gavel/kernel';
import type { ReactNode } from 'react';
import { CardArt } from './art.tsx';
import { runsOf, SymbolIcon, symbolsInWords, symbolWord } from './symbol.tsx';
import { e } from './words.ts';
import './card.css';

export const cardOf = (number: number) => at(encounters, number - 1);

/** A box in words: its colour says what it asks. */
export const boxWords = ({ type, symbols }: Box): string =>
  e('box.label', { kind: e(`box.${type}`), symbols: symbolsInWords(symbols) });

export function cardWords(number: number): string {
  if (number === 0) return e('card.hidden');
  return e('card.label', { number, name: cardName(number), boxes: cardOf(number).boxes.map(boxWords).join('. ') });
}

/** Its sign apart: that stays where there is no room for words. */
function SymbolWord({ word }: { word: string }) {
  const [, sign, rest] = /^([+−]) (.+)$/u.exec(word) ?? [];
  return (
    <span>
      {sign && `${sign} `}
      <span className="ce-word">{rest ?? word}</span>
    </span>
  );
}

/** The symbols of a box from left to right. */
export function BoxFace({ box, className = '' }: { box: Box; className?: string }) {
  return (
    <span className={`ce-box ce-${box.type} ${className}`}>
      {runsOf(box.symbols).map(({ symbol, n }, i) => (
        <span key={i} className="ce-symbol">
          {Array.from({ length: n }, (_, copy) => (
            <SymbolIcon key={copy} symbol={symbol} size={17} />
          ))}
          <SymbolWord word={symbolWord(symbol)} />
        </span>
      ))}
    </span>
  );
}

/** Title, picture and caption boxes. `boxes` replaces the plain boxes where they can be pressed. */
export function CardFace({
  card,
  time,
  light,
  art = true,
  boxes,
  children,
}: {
  card: number;
  time?: Time | undefined;
  light?: number | undefined;
  art?: boolean;
  boxes?: ReactNode;
  children?: ReactNode;
}) {
  return (
    <span className="ce-face">
      <span className="ce-title">
        <span className="ce-number">{card}</span>
        <span className="ce-name">{cardName(card)}</span>
      </span>
      {art && <CardArt card={card} {...(time ? { time } : {})} {...(light === undefined ? {} : { light })} />}
      {boxes !== null && (
        <span className="ce-boxes">{boxes ?? cardOf(card).boxes.map((box, i) => <BoxFace key={i} box={box} />)}</span>
      )}
      {children}
    </span>
  );
}

/** The back: dust, a sign, nothing to learn. */
export function CardBack({ label }: { label: string }) {
  return (
    <span className="ce-back">
      <span className="ce-back-sign" aria-hidden="true">
        ?
      </span>
      <span>{label}</span>
    </span>
  );
}
