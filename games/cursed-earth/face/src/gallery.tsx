/** The gallery of The Cursed Earth: cards, places, people. */
import { characters, encounters, locations, numbers } from '@gavel/cursed-earth';
import { type GalleryProps, Provenance, Shelf, type Source, searching } from '@gavel/kit/gallery.tsx';
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
export function Gallery(props: GalleryProps) {
  const search = searching(props);
  const wanted = (text: string, { source, sources = {} }: Sourced) => search(text, [source, ...Object.values(sources)]);
  const cards = encounters.filter((card) =>
    wanted(`${card.number} ${card.name} ${card.boxes.map(boxWords).join(' ')}`, card),
  );
  const places = locations.filter((place) => wanted(`${place.name} ${place.text}`, place));
  const people = characters.filter((one) => wanted(`${one.name} ${one.expertise} ${one.team}`, one));
  return (
    <>
      <p role="status">{t('gallery.count', { n: cards.length + places.length + people.length })}</p>
      <Shelf id="ce-people" title={e('gallery.characters')} things={people}>
        {(one) => (
          <li key={one.id} className="panel ce-gallery-person">
            <Portrait id={one.id} size={96} />
            <b>{one.name}</b>
            <span>{e('gallery.specialist', { expertise: e(`expertise.${one.expertise}`) })}</span>
            <From record={one} />
          </li>
        )}
      </Shelf>
      <Shelf id="ce-places" title={e('gallery.locations')} things={places}>
        {(place) => (
          <li key={place.id} className="panel ce-gallery-place">
            <LocationArt id={place.id} light={0.6} />
            <b>{place.name}</b>
            <p>{place.text}</p>
            <From record={place} />
          </li>
        )}
      </Shelf>
      <Shelf id="ce-cards" title={e('gallery.cards')} things={cards}>
        {(card) => (
          <li key={card.number}>
            <div className="ce-gallery-card">
              <CardFace card={card.number} time={card.number % 2 === 0 ? 'dusk' : 'dawn'} light={0.4} />
            </div>
            <From record={card} />
            {numbers.headToHeadRemoved.includes(card.number) && <span className="chip">{e('gallery.removed')}</span>}
          </li>
        )}
      </Shelf>
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
