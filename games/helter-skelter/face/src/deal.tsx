/** The deal: a map card below every character. */
import type { Choice } from '@gavel/helter-skelter';
import { at, none } from '@gavel/kernel';
import { Head } from '@gavel/kit/look/bust/bust.tsx';
import { Button } from '@gavel/kit/look/parts.tsx';
import type { SceneProps } from '@gavel/kit/scene.ts';
import { useSettings } from '@gavel/kit/settings.ts';
import { useState } from 'react';
import { Face, groundOf, lookOf } from './busts.tsx';
import type { HsScene } from './draft.ts';
import { MapDrawing, MapNumbers, mapOf, points, spaceOf } from './map.tsx';
import { calledTeam, characterOf, codesOf, seatOf, shortName } from './team.ts';
import { h, named } from './words.ts';
import './deal.css';

/**
 * The deal of map cards: one below each character, the rest to the neighbour. By drag, by click (card and character, in
 * any order), or by a list for each character.
 */
export function Deal({ scene }: SceneProps) {
  const hs = scene as HsScene;
  const { view, viewer } = hs;
  const own = typeof viewer === 'number' ? viewer : 0;
  const seat = seatOf(view, own);
  const cards = seat.mapCards ?? [];
  const map = mapOf(view.map);
  const codes = codesOf(view, own);
  const slots = codes.flatMap((code) =>
    characterOf(code).ability === 'STEALTH' ? [`${code}/1`, `${code}/2`] : [code],
  );
  const [placed, setPlaced] = useState<Readonly<Record<string, number>>>({});
  const [held, setHeld] = useState<number>();
  const [chosen, setChosen] = useState<string>();
  const [over, setOver] = useState<number>();
  const textView = useSettings((settings) => settings.textView);
  const neighbour = (own + view.seats.length - 1) % view.seats.length;
  const slotOf = (card: number) => slots.find((slot) => placed[slot] === card);
  const codeOf = (slot: string) => at(slot.split('/'), 0);
  const missing = slots.filter((slot) => placed[slot] === undefined).length;
  const left = cards.filter((card) => slotOf(card) === undefined);

  const put = (slot: string, card: number | undefined) => {
    const next = Object.fromEntries(Object.entries(placed).filter(([at, one]) => at !== slot && one !== card));
    setPlaced(card === undefined ? next : { ...next, [slot]: card });
    setHeld(undefined);
    setChosen(undefined);
  };
  // a character and a card, in any order; a character pressed twice gives its card back
  const pressSlot = (slot: string) => {
    if (held !== undefined) put(slot, held);
    else if (chosen === slot) put(slot, undefined);
    else setChosen(slot);
  };
  const pressCard = (card: number) => {
    if (chosen !== undefined) put(chosen, card);
    else setHeld(held === card ? undefined : card);
  };
  const fill = (starts: Readonly<Record<string, number | readonly number[]>>) =>
    setPlaced(
      Object.fromEntries(
        Object.entries(starts).flatMap(([code, start]) =>
          typeof start === 'number' ? [[code, start]] : start.map((one, i) => [`${code}/${i + 1}`, one]),
        ),
      ),
    );
  const suggest = () => {
    // Cover and high ground first: who starts there lives longer.
    const good = [...cards].sort((a, b) => rank(spaceOf(map, b).terrain) - rank(spaceOf(map, a).terrain));
    setPlaced(Object.fromEntries(slots.map((slot, i) => [slot, at(good, i)])));
  };
  const ready = () => {
    const starts: Record<string, number | readonly [number, number]> = {};
    for (const code of codes) {
      const first = placed[`${code}/1`];
      const second = placed[`${code}/2`];
      if (first !== undefined && second !== undefined)
        starts[code] = first < second ? [first, second] : [second, first];
      else starts[code] = placed[code] ?? none('card of', code);
    }
    scene.act({ action: 'ASSIGN', starts } satisfies Choice);
  };
  const proposal = scene.proposal as Choice | undefined;
  const hinted = proposal?.action === 'ASSIGN' ? proposal.starts : undefined;
  const spaceLine = (card: number) => {
    const space = spaceOf(map, card);
    return h('deal.card', { n: card, name: named(space.name), terrain: h(`terrain.${space.terrain}`) });
  };

  return (
    <div className={textView ? 'deal in-words' : 'deal'}>
      <div className="deal-head">
        <h2>{h('deal.title')}</h2>
        <p>{h('deal.how', { neighbour: calledTeam(view, seatOf(view, neighbour).team) })}</p>
      </div>
      {/* what answers comes first for who goes by keyboard, and stands at the foot */}
      <div className="row deal-do stage-do">
        <Button look="main" aria-disabled={missing > 0} onClick={() => missing === 0 && ready()}>
          {h('deal.ready')}
        </Button>
        <Button onClick={hinted ? () => fill(hinted) : suggest}>{h('deal.suggest')}</Button>
        <Button look="plain" onClick={() => setPlaced({})}>
          {h('deal.clear')}
        </Button>
        <p className="hint-text" role="status">
          {missing > 0 ? h('deal.missing', { n: missing }) : h('deal.passOn', { cards: left.join(', ') })}
        </p>
      </div>
      <ul className="deal-slots" aria-label={h('deal.characters')}>
        {slots.map((slot) => {
          const code = codeOf(slot);
          const card = placed[slot];
          return (
            <li key={slot}>
              {textView ? (
                <label className="field">
                  <span className="label">
                    {h(slot.endsWith('/2') ? 'deal.chooseSecond' : 'deal.choose', { name: shortName(code) })}
                  </span>
                  <select
                    className="input"
                    value={card ?? ''}
                    onChange={(event) => put(slot, event.target.value === '' ? undefined : Number(event.target.value))}
                  >
                    <option value="">{h('deal.none')}</option>
                    {cards.map((one) => (
                      <option key={one} value={one}>
                        {spaceLine(one)}
                      </option>
                    ))}
                  </select>
                </label>
              ) : (
                <button
                  type="button"
                  className={['deal-slot', card === undefined ? '' : 'filled', chosen === slot ? 'held' : '']
                    .filter(Boolean)
                    .join(' ')}
                  aria-pressed={chosen === slot}
                  onClick={() => pressSlot(slot)}
                  onDragOver={(event) => event.preventDefault()}
                  onDrop={(event) => put(slot, Number(event.dataTransfer.getData('text/plain')))}
                >
                  <Face code={code} size={38} />
                  <span>
                    <b>{shortName(code)}</b>
                    <small>{card === undefined ? h('deal.empty') : `${card} ${named(spaceOf(map, card).name)}`}</small>
                  </span>
                </button>
              )}
            </li>
          );
        })}
      </ul>
      {!textView && (
        <div className="deal-map">
          <svg
            className="hs-board-svg"
            viewBox={`-8 -8 ${map.canvas[0] + 16} ${map.canvas[1] + 16}`}
            role="img"
            aria-label={h('map', { map: named(map.name) })}
          >
            <MapDrawing id={view.map} />
            {cards.map((card) => {
              const space = spaceOf(map, card);
              const slot = slotOf(card);
              return (
                <g key={card}>
                  <polygon
                    className={['deal-space', held === card || over === card ? 'held' : '', slot ? 'used' : '']
                      .filter(Boolean)
                      .join(' ')}
                    points={points(space.polygon)}
                  />
                </g>
              );
            })}
            <MapNumbers id={view.map} plain />
            {cards.map((card) => {
              const space = spaceOf(map, card);
              const slot = slotOf(card);
              return (
                <g key={card}>
                  {slot && (
                    <g transform={`translate(${space.at[0]} ${space.at[1] + 42})`}>
                      <path d="M-28-28h56v56h-56z" className="deal-face" fill={groundOf(codeOf(slot))} />
                      <Head look={lookOf(codeOf(slot))} size={54} />
                    </g>
                  )}
                </g>
              );
            })}
          </svg>
        </div>
      )}
      <div className="deal-foot">
        {!textView && (
          <div className="deal-cards" role="group" aria-label={h('deal.cards')}>
            {cards.map((card) => {
              const slot = slotOf(card);
              const { terrain, name } = spaceOf(map, card);
              return (
                <button
                  key={card}
                  type="button"
                  className={['map-card', terrain, slot ? 'used' : '', held === card ? 'held' : '']
                    .filter(Boolean)
                    .join(' ')}
                  aria-pressed={held === card}
                  aria-label={
                    spaceLine(card) + (slot ? `, ${h('deal.cardUsed', { name: shortName(codeOf(slot)) })}` : '')
                  }
                  draggable
                  onDragStart={(event) => event.dataTransfer.setData('text/plain', String(card))}
                  onMouseEnter={() => setOver(card)}
                  onMouseLeave={() => setOver(undefined)}
                  onFocus={() => setOver(card)}
                  onBlur={() => setOver(undefined)}
                  onClick={() => pressCard(card)}
                >
                  <span className="map-card-number">{card}</span>
                  <span className="map-card-name">{named(name)}</span>
                  {slot && <Face code={codeOf(slot)} size={26} />}
                </button>
              );
            })}
          </div>
        )}
      </div>
    </div>
  );
}

const rank = (terrain: string): number => (terrain === 'high' ? 2 : terrain === 'cover' ? 1 : 0);
