/** The gallery of Mega-City: Judges, Perps, Crimes, cards, the city. */
import { at } from '@gavel/kernel';
import { type GalleryProps, Provenance, Shelf, searching } from '@gavel/kit/gallery.tsx';
import { Bust } from '@gavel/kit/look/bust/bust.tsx';
import { t } from '@gavel/kit/words/index.ts';
import {
  actions,
  type Crime,
  city,
  crimes,
  judges,
  megaCity,
  type Perp,
  perps,
  sectorNameIn,
  sectors,
} from '@gavel/mega-city';
import { grounds, lookOf } from './busts.ts';
import { CardFace, CrimeFace, PerpFace } from './card.tsx';
import { CityNames, CityPicture, CityTags } from './city.tsx';
import { Landmark } from './landmark.tsx';
import { height, width } from './plan.ts';
import { m } from './words.ts';
import './gallery.css';

const reading = String(megaCity.options['justiceDepartment']?.default);
const plainName = (id: string): string => sectorNameIn(id, reading);

/** Everything in the box; each fact says where it comes from. */
export function Gallery(props: GalleryProps) {
  const wanted = searching(props);
  const shownActions = actions.filter((one) =>
    wanted(`${one.name} ${one.movementText} ${one.combatText}`, [one.nameSource, one.source]),
  );
  const shownPerps = perps.filter((one) => wanted(`${one.name} ${one.theme}`, [one.nameSource, one.source]));
  const shownCrimes = crimes.filter((one) => wanted(one.name, [one.nameSource, one.source]));
  const shownSectors = sectors.filter((one) =>
    wanted(`${one.name} ${one.theme ?? ''}`, [one.source, one.newCards.source]),
  );
  const shownJudges = judges.filter((one) => wanted(one.name, [one.source]));
  const maps = [city].filter(({ canvas, river }) => wanted(m('gallery.map'), [canvas.source, river.source]));
  const count =
    shownActions.length +
    shownPerps.length +
    shownCrimes.length +
    shownSectors.length +
    shownJudges.length +
    maps.length;
  return (
    <>
      <p role="status">{t('gallery.count', { n: count })}</p>
      <Shelf id="map" title={m('gallery.map')} things={maps} grid="maps">
        {({ river }) => (
          <li key="map">
            <div className="mc-gallery-map">
              <CityPicture />
              <svg className="mc-map" viewBox={`0 0 ${width} ${height}`} role="img" aria-label={m('map')}>
                <CityNames reading={reading} name={plainName} />
                <CityTags />
              </svg>
            </div>
            <p>
              {m('gallery.links')} <Provenance source={river.source} />
            </p>
          </li>
        )}
      </Shelf>
      <Shelf id="judges" title={m('gallery.judges')} things={shownJudges}>
        {(one) => (
          <li key={one.id} className="panel mc-gallery-piece">
            <Bust look={lookOf(one.id)} size={96} ground={at(grounds, judges.indexOf(one))} />
            <b>{one.name}</b>
            <Provenance source={one.source} />
          </li>
        )}
      </Shelf>
      <Shelf id="actions" title={m('gallery.actions')} things={shownActions}>
        {(one) => (
          <li key={one.id}>
            <div className="mc-card mc-gallery-card">
              <CardFace card={one} />
            </div>
            <p>{m('card.copies', { n: one.copies })}</p>
            <p>
              {m('gallery.name')} <Provenance source={one.nameSource} />
            </p>
            <p>
              {m('gallery.effects')} <Provenance source={one.source} />
            </p>
          </li>
        )}
      </Shelf>
      <Shelf id="perps" title={m('gallery.perps')} things={shownPerps}>
        {(perp) => (
          <li key={perp.id}>
            <PerpFace perp={perp.id} />
            <NameAndValue {...perp} />
          </li>
        )}
      </Shelf>
      <Shelf id="crimes" title={m('gallery.crimes')} things={shownCrimes}>
        {(crime) => (
          <li key={crime.id}>
            <CrimeFace crime={crime.id} />
            <NameAndValue {...crime} />
          </li>
        )}
      </Shelf>
      <Shelf id="sectors" title={m('gallery.sectors')} things={shownSectors}>
        {({ id, name, source: from, newCards, theme }) => (
          <li key={id} className="panel mc-gallery-piece">
            <Landmark sector={id} size={72} />
            <b>{name}</b>
            {theme && <span>{theme}</span>}
            <Provenance source={from} />
            <p>
              {m('sector.issues', { n: newCards.value })} <Provenance source={newCards.source} />
            </p>
          </li>
        )}
      </Shelf>
    </>
  );
}

/** Where name and value of a Perp or a Crime come from. */
function NameAndValue({ nameSource, source, value }: Pick<Perp | Crime, 'nameSource' | 'source' | 'value'>) {
  return (
    <>
      <p>
        {m('gallery.name')} <Provenance source={nameSource} />
      </p>
      <p>
        {m('gallery.value', { n: value })} <Provenance source={source} />
      </p>
    </>
  );
}
