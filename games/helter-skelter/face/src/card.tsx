/** A card of a team's deck. */
import type { CardRecord, SymbolName } from '@gavel/helter-skelter';
import { isKeyOf } from '@gavel/kernel';
import { Outline } from '@gavel/kit/look/icon.tsx';
import { Face } from './busts.tsx';
import { icons } from './icons.ts';
import { shortName } from './team.ts';
import { h } from './words.ts';
import './card.css';

export type Symbol = keyof typeof icons & (SymbolName | 'MOVE' | 'CLIMB' | 'COLLECT' | 'DEPLOY');
/** By character (or 'anyone'): what the card can do for them right now. */
export type Uses = ReadonlyMap<string, readonly string[]>;

const isSymbol = (name: string): name is Symbol => isKeyOf(icons, name) && name !== 'dead' && name !== 'fragment';
export const symbolName = (symbol: string): string => (isSymbol(symbol) ? h(`symbol.${symbol}`) : symbol);

export function SymbolIcon({ symbol, size = 20 }: { symbol: string; size?: number }) {
  return <Outline d={isSymbol(symbol) ? icons[symbol] : ''} size={size} />;
}

/** The face of an action card: who it shows, what is linked to them, what anyone may use. */
export function CardFace({
  card,
  uses,
  dead,
  code = false,
}: {
  card: CardRecord;
  /** With its code in small print, where cards are listed. */
  code?: boolean;
  uses?: Uses | undefined;
  dead?: ReadonlySet<string> | undefined;
}) {
  return (
    <span className="card-face">
      <span className="card-wilds">
        {card.wild.map((symbol) => (
          <span key={symbol} className={uses?.get(symbol) ? 'card-wild now' : 'card-wild'}>
            <span className="unseen">{h('card.anyone')}</span>
            <SymbolIcon symbol={symbol} size={20} />
            <span>{symbolName(symbol)}</span>
          </span>
        ))}
        {card.wild.length === 0 && <span className="card-standard">{h('card.standard')}</span>}
      </span>
      <span className="card-rows">
        {card.symbols.map(({ character, linked }) => {
          const now = uses?.get(character);
          return (
            <span key={character} className={now ? 'card-row now' : 'card-row'}>
              <span className="card-bust">
                <Face code={character} size={38} />
                {linked && (
                  <span className="card-badge">
                    <SymbolIcon symbol={linked} size={18} />
                  </span>
                )}
              </span>
              <span className="card-who">
                {shortName(character)}
                {dead?.has(character) && ' †'}
              </span>
              {linked && <span className="card-symbol">{symbolName(linked)}</span>}
              {now && <span className="card-now">{now.map(symbolName).join(' · ')}</span>}
            </span>
          );
        })}
      </span>
      {code && <span className="card-id">{card.id}</span>}
    </span>
  );
}

/** Whom a card shows: that is what it is called. */
export const cardCalled = (card: CardRecord): string =>
  card.symbols.map(({ character }) => shortName(character)).join(' · ');

/** A card in words, for labels. */
export function cardWords(card: CardRecord): string {
  return [
    ...card.symbols.map(({ character, linked }) =>
      linked ? h('card.linked', { name: shortName(character), symbol: symbolName(linked) }) : shortName(character),
    ),
    ...card.wild.map((symbol) => h('card.wild', { symbol: symbolName(symbol) })),
  ].join(', ');
}
