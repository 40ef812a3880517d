/** The gallery of Helter Skelter: characters, cards, maps. */
import { DECKS, MAPS, TEAMS } from '@gavel/helter-skelter';
import { at } from '@gavel/kernel';
import { type GalleryProps, Provenance, type Source } from '@gavel/kit/gallery.tsx';
import { t } from '@gavel/kit/words/index.ts';
import { Face } from './busts.tsx';
import { CardFace, cardWords } from './card.tsx';
import { MapDrawing, MapNumbers, mapOf } from './map.tsx';
import { h, named } from './words.ts';

/** Everything in the box: teams, their cards, the maps; each with where it comes from. */
export function Gallery({ query, source }: GalleryProps) {
  const wanted = (text: string, from: Source) =>
    (source === 'all' || source === from) && query.split(/\s+/).every((word) => text.toLowerCase().includes(word));
  const teams = TEAMS.map((team, t) => ({
    team,
    characters: team.characters.filter((one) =>
      wanted(`${named(one.name)} ${named(one.ability?.value ?? '')} ${named(team.name)}`, one.source),
    ),
    cards: at(DECKS, t).filter((card) => wanted(`${card.id} ${cardWords(card)} ${named(team.name)}`, card.source)),
  }));
  const maps = MAPS.filter((map) => wanted(named(map.name), map.record.source));
  const count = maps.length + teams.reduce((sum, { characters, cards }) => sum + characters.length + cards.length, 0);
  return (
    <>
      <p role="status">{t('gallery.count', { n: count })}</p>
      {maps.length > 0 && (
        <section className="gallery-section" aria-labelledby="gallery-maps">
          <h2 id="gallery-maps">{h('gallery.maps')}</h2>
          <ul className="gallery-grid maps">
            {maps.map(({ id, name, record }) => (
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
            ))}
          </ul>
        </section>
      )}
      {teams.map(
        ({ team, characters }) =>
          characters.length > 0 && (
            <section key={team.id} className="gallery-section" aria-labelledby={`gallery-${team.id}`}>
              <h2 id={`gallery-${team.id}`}>{named(team.name)}</h2>
              <ul className="gallery-grid">
                {characters.map((one) => (
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
                        {named(one.becomes.name)}: {named(one.becomes.ability)}{' '}
                        <Provenance source={one.becomes.source} />
                      </span>
                    )}
                  </li>
                ))}
              </ul>
            </section>
          ),
      )}
      {teams.map(
        ({ team, cards }) =>
          cards.length > 0 && (
            <section key={team.id} className="gallery-section" aria-labelledby={`gallery-cards-${team.id}`}>
              <h2 id={`gallery-cards-${team.id}`}>{h('gallery.cards', { team: named(team.name) })}</h2>
              <ul className="gallery-grid">
                {cards.map((card) => (
                  <li key={card.id}>
                    <div className="gallery-card">
                      <CardFace card={card} code />
                    </div>
                    <Provenance source={card.source} />
                  </li>
                ))}
              </ul>
            </section>
          ),
      )}
    </>
  );
}
