/** The deal: a map card below every character. */
import { Head } from '@gavel/kit/look/bust/bust.tsx';
import { Button } from '@gavel/kit/look/parts.tsx';
import { doing } from '@gavel/kit/marked.ts';
import type { SceneProps } from '@gavel/kit/scene.ts';
import { useSettings } from '@gavel/kit/settings.ts';
import { useState } from 'react';
import { Face, groundOf, lookOf } from './busts.tsx';
import { codeOf, type DealDraft, isSecond, useDeal } from './deal-draft.ts';
import type { HsScene } from './draft.ts';
import { MapDrawing, MapNumbers, points, SpaceNumber, spaceOf } from './map.tsx';
import { calledTeam, seatOf, shortName } from './team.ts';
import { h, named } from './words.ts';
import './deal.css';

/**
 * The deal of map cards: one below each character, the rest to the neighbour. By drag, by click (card and character, in
 * any order), or by a list for each character.
 */
export function Deal({ scene }: SceneProps<HsScene>) {
  const deal = useDeal(scene);
  const { view, missing, left } = deal;
  const textView = useSettings((settings) => settings.textView);
  const [over, setOver] = useState<number>();
  return (
    <div className={textView ? 'deal in-words' : 'deal'}>
      <div className="deal-head">
        <h2>{h('deal.title')}</h2>
        <p>{h('deal.how', { neighbour: calledTeam(view, seatOf(view, deal.neighbour).team) })}</p>
      </div>
      {/* what answers comes first for who goes by keyboard, and stands at the foot */}
      <div className="row deal-do stage-do">
        <Button
          look="main"
          aria-disabled={missing > 0}
          {...(deal.answer && doing(deal.answer))}
          onClick={() => deal.answer && deal.ready(deal.answer)}
        >
          {h('deal.ready')}
        </Button>
        <Button data-ref="deal:suggest" onClick={deal.suggest}>
          {h('deal.suggest')}
        </Button>
        <Button look="plain" onClick={deal.clear}>
          {h('deal.clear')}
        </Button>
        <p className="hint-text" role="status">
          {missing > 0 ? h('deal.missing', { n: missing }) : h('deal.passOn', { cards: left.join(', ') })}
        </p>
      </div>
      <ul className="deal-slots" aria-label={h('deal.characters')}>
        {deal.slots.map((slot) => (
          <li key={slot}>{textView ? <ListedSlot deal={deal} slot={slot} /> : <Slot deal={deal} slot={slot} />}</li>
        ))}
      </ul>
      {!textView && <DealMap deal={deal} over={over} />}
      <div className="deal-foot">{!textView && <DealCards deal={deal} onOver={setOver} />}</div>
    </div>
  );
}

interface SlotProps {
  readonly deal: DealDraft;
  readonly slot: string;
}

/** A character's place, for who reads: a list of the cards. */
function ListedSlot({ deal, slot }: SlotProps) {
  return (
    <label className="field">
      <span className="label">
        {h(isSecond(slot) ? 'deal.chooseSecond' : 'deal.choose', { name: shortName(codeOf(slot)) })}
      </span>
      <select
        className="input"
        value={deal.placed[slot] ?? ''}
        onChange={(event) => deal.put(slot, event.target.value === '' ? undefined : Number(event.target.value))}
      >
        <option value="">{h('deal.none')}</option>
        {deal.cards.map((one) => (
          <option key={one} value={one}>
            {deal.spaceLine(one)}
          </option>
        ))}
      </select>
    </label>
  );
}

/** A character's place, to press or to drop a card on. */
function Slot({ deal, slot }: SlotProps) {
  const code = codeOf(slot);
  const card = deal.placed[slot];
  const isChosen = deal.chosen === slot;
  return (
    <button
      type="button"
      className={['deal-slot', card === undefined ? '' : 'filled', isChosen ? 'held' : ''].filter(Boolean).join(' ')}
      aria-pressed={isChosen}
      data-ref={`character:${code}`}
      onClick={() => deal.pressSlot(slot)}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => deal.put(slot, Number(event.dataTransfer.getData('text/plain')))}
    >
      <Face code={code} size={38} />
      <span>
        <b>{shortName(code)}</b>
        <small>{card === undefined ? h('deal.empty') : `${card} ${named(spaceOf(deal.map, card).name)}`}</small>
      </span>
    </button>
  );
}

/** Where the cards lie, and who starts there. */
function DealMap({ deal, over }: { deal: DealDraft; over: number | undefined }) {
  const { view, map, cards, held, slotOf } = deal;
  return (
    <div className="deal-map">
      <svg
        className="hs-board-svg"
        viewBox={`-8 -8 ${map.canvas[0] + 16} ${map.canvas[1] + 16}`}
        role="img"
        aria-label={h('map', { map: named(map.name) })}
      >
        <MapDrawing id={view.map} />
        {cards.map((card) => (
          <polygon
            key={card}
            className={['deal-space', held === card || over === card ? 'held' : '', slotOf(card) ? 'used' : '']
              .filter(Boolean)
              .join(' ')}
            points={points(spaceOf(map, card).polygon)}
          />
        ))}
        <MapNumbers id={view.map} plain />
        {cards.map((card) => {
          const space = spaceOf(map, card);
          const slot = slotOf(card);
          // in the number's place, which goes to the corner: so no other number lies below a face
          return (
            slot && (
              <g key={card} className="hs-map" transform={`translate(${space.at[0]} ${space.at[1]})`}>
                <path d="M-30-30h60v60h-60z" className="deal-face" fill={groundOf(codeOf(slot))} />
                <Head look={lookOf(codeOf(slot))} size={58} />
                <g transform="translate(30 -24)">
                  <g className="deal-number">
                    <SpaceNumber space={space} />
                  </g>
                </g>
              </g>
            )
          );
        })}
      </svg>
    </div>
  );
}

/** The cards in hand; who points at one sees its space. */
function DealCards({ deal, onOver }: { deal: DealDraft; onOver: (card: number | undefined) => void }) {
  return (
    <div className="deal-cards" role="group" aria-label={h('deal.cards')}>
      {deal.cards.map((card) => {
        const slot = deal.slotOf(card);
        const isHeld = deal.held === card;
        const { terrain, name } = spaceOf(deal.map, card);
        const used = slot ? `, ${h('deal.cardUsed', { name: shortName(codeOf(slot)) })}` : '';
        return (
          <button
            key={card}
            type="button"
            className={['map-card', terrain, slot ? 'used' : '', isHeld ? 'held' : ''].filter(Boolean).join(' ')}
            aria-pressed={isHeld}
            data-ref={`space:${card}`}
            aria-label={deal.spaceLine(card) + used}
            draggable
            onDragStart={(event) => event.dataTransfer.setData('text/plain', String(card))}
            onMouseEnter={() => onOver(card)}
            onMouseLeave={() => onOver(undefined)}
            onFocus={() => onOver(card)}
            onBlur={() => onOver(undefined)}
            onClick={() => deal.pressCard(card)}
          >
            <span className="map-card-number">{card}</span>
            <span className="map-card-name">{named(name)}</span>
            {slot && <Face code={codeOf(slot)} size={26} />}
          </button>
        );
      })}
    </div>
  );
}
