/** The gallery of Helter Skelter: characters, cards, maps. */
import { DECKS, MAPS, TEAMS } from '@gavel/helter-skelter';
import { at } from '@gavel/kernel';
import { type GalleryProps, Provenance, Shelf, searching } from '@gavel/kit/gallery.tsx';
import { t } from '@gavel/kit/words/index.ts';
import { Face } from './busts.tsx';
import { CardFace, cardWords } from './card.tsx';
import { MapDrawing, MapNumbers, mapOf } from './map.tsx';
import { h, named } from './words.ts';

/** Everything in the box: teams, their cards, the maps; each with where it comes from. */
export function Gallery(props: GalleryProps) {
  const wanted = searching(props);
  const teams = TEAMS.map((team, t) => ({
    team,
    characters: team.characters.filter((one) =>
      wanted(`${named(one.name)} ${named(one.ability?.value ?? '')} ${named(team.name)}`, [one.source]),
    ),
    cards: at(DECKS, t).filter((card) => wanted(`${card.id} ${cardWords(card)} ${named(team.name)}`, [card.source])),
  }));
  const maps = MAPS.filter((map) => wanted(named(map.name), [map.record.source]));
  const count = maps.length + teams.reduce((sum, { characters, cards }) => sum + characters.length + cards.length, 0);
  return (
    <>
      <p role="status">{t('gallery.count', { n: count })}</p>
      <Shelf id="maps" title={h('gallery.maps')} things={maps} grid="maps">
        {({ id, name, record }) => (
          <li key={id}>
            <svg
              className="hs-board-svg panel"
              viewBox={`-8 -8 ${mapOf(id).canvas[0] + 16} ${mapOf(id).canvas[1] + 16}`}
              role="img"
              aria-label={named(name)}
            >
              <MapDrawing id={id} />
              <MapNumbers id={id} />
            </svg>
            <p>
              <b>{named(name)}</b> <Provenance source={record.source} />
            </p>
          </li>
        )}
      </Shelf>
      {teams.map(({ team, characters }) => (
        <Shelf key={team.id} id={team.id} title={named(team.name)} things={characters}>
          {(one) => (
            <li key={one.code} className="panel hs-character">
              <Face code={one.code} size={96} />
              <b>{named(one.name)}</b>
              <span>
                {h('gallery.health', { n: one.health.value })} <Provenance source={one.health.source} />
              </span>
              {one.ability && (
                <span>
                  {named(one.ability.value)} <Provenance source={one.ability.source} />
                </span>
              )}
              {one.becomes && (
                <span>
                  {named(one.becomes.name)}: {named(one.becomes.ability)} <Provenance source={one.becomes.source} />
                </span>
              )}
            </li>
          )}
        </Shelf>
      ))}
      {teams.map(({ team, cards }) => (
        <Shelf
          key={team.id}
          id={`cards-${team.id}`}
          title={h('gallery.cards', { team: named(team.name) })}
          things={cards}
        >
          {(card) => (
            <li key={card.id}>
              <div className="gallery-card">
                <CardFace card={card} code />
              </div>
              <Provenance source={card.source} />
            </li>
          )}
        </Shelf>
      ))}
    </>
  );
}
