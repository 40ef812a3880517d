/** The gallery of The Cursed Earth: cards, places, people. */
import { characters, encounters, locations, numbers } from '@gavel/cursed-earth';
import { type GalleryProps, Provenance, type Source } from '@gavel/kit/gallery.tsx';
import { t } from '@gavel/kit/words/index.ts';
import { LocationArt } from './art.tsx';
import { boxWords, CardFace } from './card.tsx';
import { Portrait } from './portrait.tsx';
import { e } from './words.ts';
import './gallery.css';

interface Sourced {
  readonly source: Source;
  readonly sources?: Readonly<Record<string, Source>>;
}

/** Every card, location and character, drawn from the data, with where each fact comes from. */
export function Gallery({ query, source }: GalleryProps) {
  const wanted = (text: string, record: Sourced) =>
    (source === 'all' || record.source === source || Object.values(record.sources ?? {}).includes(source)) &&
    query.split(/\s+/).every((word) => text.toLowerCase().includes(word));
  const cards = encounters.filter((card) =>
    wanted(`${card.number} ${card.name} ${card.boxes.map(boxWords).join(' ')}`, card),
  );
  const places = locations.filter((place) => wanted(`${place.name} ${place.text}`, place));
  const people = characters.filter((one) => wanted(`${one.name} ${one.expertise} ${one.team}`, one));
  return (
    <>
      <p role="status">{t('gallery.count', { n: cards.length + places.length + people.length })}</p>
      {people.length > 0 && (
        <section className="gallery-section" aria-labelledby="gallery-ce-people">
          <h2 id="gallery-ce-people">{e('gallery.characters')}</h2>
          <ul className="gallery-grid">
            {people.map((one) => (
              <li key={one.id} className="panel ce-gallery-person">
                <Portrait id={one.id} size={96} />
                <b>{one.name}</b>
                <span>{e('gallery.specialist', { expertise: e(`expertise.${one.expertise}`) })}</span>
                <From record={one} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {places.length > 0 && (
        <section className="gallery-section" aria-labelledby="gallery-ce-places">
          <h2 id="gallery-ce-places">{e('gallery.locations')}</h2>
          <ul className="gallery-grid">
            {places.map((place) => (
              <li key={place.id} className="panel ce-gallery-place">
                <LocationArt id={place.id} light={0.6} />
                <b>{place.name}</b>
                <p>{place.text}</p>
                <From record={place} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {cards.length > 0 && (
        <section className="gallery-section" aria-labelledby="gallery-ce-cards">
          <h2 id="gallery-ce-cards">{e('gallery.cards')}</h2>
          <ul className="gallery-grid">
            {cards.map((card) => (
              <li key={card.number}>
                <div className="ce-gallery-card">
                  <CardFace card={card.number} time={card.number % 2 === 0 ? 'dusk' : 'dawn'} light={0.4} />
                </div>
                <From record={card} />
                {numbers.headToHeadRemoved.includes(card.number) && (
                  <span className="chip">{e('gallery.removed')}</span>
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function From({ record: { source, sources } }: { record: Sourced }) {
  return (
    <span className="ce-from">
      <Provenance source={source} />
      {Object.entries(sources ?? {}).map(([field, from]) => (
        <span key={field} className="hint-text">
          {e(field === 'number' ? 'gallery.number' : 'gallery.name', { source: t(`gallery.source.${from}`) })}
        </span>
      ))}
    </span>
  );
}
