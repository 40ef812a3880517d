/** Public facts about a team, and what its deck still holds. */
import { SYMBOLS, type SymbolName, type View } from '@gavel/helter-skelter';
import { Outline } from '@gavel/kit/look/icon.tsx';
import { Caption } from '@gavel/kit/look/parts.tsx';
import type { SceneProps } from '@gavel/kit/scene.ts';
import { useState } from 'react';
import { Face } from './busts.tsx';
import { cardCalled, SymbolIcon, symbolName } from './card.tsx';
import { type HsScene, useDraft } from './draft.ts';
import { icons } from './icons.ts';
import { cardOf, characterOf, codesOf, deckOf, figureOf, seatOf, shortName, teamName } from './team.ts';
import { h } from './words.ts';
import './facts.css';

/** Everything public about a seat: its characters with their health, points, cards. */
export function Facts({ scene, seat }: SceneProps<HsScene> & { readonly seat: number }) {
  const { view, viewer } = scene;
  const draft = useDraft(scene);
  const own = seat === viewer;
  const seen = seatOf(view, seat);
  return (
    <div className="hs-facts">
      <ul>
        {codesOf(view, seat).map((code) => (
          <li key={code}>
            <button
              type="button"
              className={draft.draft.character === code ? 'hs-member chosen' : 'hs-member'}
              onClick={() => {
                scene.point({ ref: 'character', id: code });
                if (own && figureOf(view, code).state !== 'dead') draft.narrow({ character: code });
              }}
            >
              <Face code={code} size={30} dead={figureOf(view, code).state === 'dead'} />
              <span className="hs-member-name">{shortName(code, view)}</span>
              <Health view={view} code={code} />
            </button>
          </li>
        ))}
      </ul>
      <p className="hs-counts">
        <b>{h('pointsGoal', { n: seen.points })}</b>
        <span>{h('hand', { n: seen.handSize })}</span>
        <span>{h('deck', { n: seen.deckSize })}</span>
        <span>{h('discards', { n: seen.discards.length })}</span>
      </p>
      {view.marker === seat && <p className="hs-note">{h('marker')}</p>}
      {seen.out && <p className="hs-note">{h('out')}</p>}
      {seen.lacks.length > 0 && (
        <p className="hs-note">{h('lacks', { names: seen.lacks.map((code) => shortName(code)).join(', ') })}</p>
      )}
      {!own && seen.known.length > 0 && (
        <p className="hs-note">{h('known', { cards: seen.known.map((id) => cardCalled(cardOf(id))).join(', ') })}</p>
      )}
    </div>
  );
}

function Health({ view, code }: { view: View; code: string }) {
  const { state } = figureOf(view, code);
  if (state === 'dead')
    return (
      <span className="hs-state dead">
        <Outline d={icons.dead} size={16} /> {h('dead')}
      </span>
    );
  return (
    <span className="hs-state">
      {state === 'waiting' && <span className="hs-waiting">{h('waiting')}</span>}
      <Pips view={view} code={code} />
    </span>
  );
}

/** The health that is left, and how much there was. */
export function Pips({ view, code }: { view: View; code: string }) {
  const { health } = figureOf(view, code);
  const full = characterOf(code).health;
  return (
    <span className="pips" role="img" aria-label={h('healthOf', { n: health, all: full })}>
      {Array.from({ length: Math.max(full, health) }, (_, i) => (
        <i key={i} className={i < health ? 'full' : ''} />
      ))}
    </span>
  );
}

/** What a deck and hand still hold between them: public, so it may be counted. */
export function Aside({ scene }: SceneProps<HsScene>) {
  const { view, viewer } = scene;
  const others = view.seats.map((_, seat) => seat).filter((seat) => seat !== viewer);
  const [shown, setShown] = useState(others[0] ?? 0);
  const seat = view.seats[shown] ?? seatOf(view, 0);
  const gone = new Set(seat.discards);
  const left = new Map<SymbolName, number>();
  for (const card of deckOf(seat.team))
    if (!gone.has(card.id))
      for (const symbol of [...card.wild, ...card.symbols.flatMap((one) => one.linked ?? [])])
        left.set(symbol, (left.get(symbol) ?? 0) + 1);
  return (
    <Caption tone="may" className="hs-deck">
      <label className="hs-deck-head">
        <b>{h('deck.title')}</b>
        <select value={shown} onChange={(event) => setShown(Number(event.target.value))}>
          {view.seats.map(({ team }, i) => (
            <option key={team} value={i}>
              {teamName(team)}
            </option>
          ))}
        </select>
      </label>
      <ul>
        {SYMBOLS.filter((symbol) => left.has(symbol)).map((symbol) => (
          <li key={symbol} title={symbolName(symbol)}>
            <SymbolIcon symbol={symbol} size={17} />
            <span>{h('deck.row', { symbol: symbolName(symbol), n: left.get(symbol) ?? 0 })}</span>
          </li>
        ))}
      </ul>
    </Caption>
  );
}
