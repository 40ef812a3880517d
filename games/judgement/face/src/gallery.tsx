/** The gallery of Judgement: heroes, monsters, artefacts, maps. */
import { type Artefact, artefacts, heroes, maps, monsters, shrines, summonedCards } from '@gavel/judgement';
import { type GalleryProps, Provenance, Shelf, type Source, searching } from '@gavel/kit/gallery.tsx';
import { t } from '@gavel/kit/words/index.ts';
import { sourceOfPart, sourcesOf } from './cards.ts';
import { JdIcon } from './icon.tsx';
import { MapPicture } from './map-picture.tsx';
import { CardFace } from './sheet.tsx';
import { j } from './words.ts';
import './gallery.css';

/** Every hero, summoned model, monster, artefact, Shrine and battlefield; each part says where it comes from. */
export function Gallery(props: GalleryProps) {
  const wanted = searching(props);
  const shownHeroes = heroes.filter((hero) =>
    wanted(
      [
        hero.name,
        hero.class,
        ...hero.cards.flatMap((c) => [c.title, c.race, ...c.abilities.map((a) => `${a.name} ${a.text}`)]),
      ].join(' '),
      sourcesOf('heroes', hero.id),
    ),
  );
  const cardsOf = (file: 'summoned' | 'monsters') =>
    (file === 'summoned' ? summonedCards : monsters).filter((card) =>
      wanted(`${card.name} ${card.title} ${card.abilities.map((a) => a.text).join(' ')}`, sourcesOf(file, card.id)),
    );
  const shownSummoned = cardsOf('summoned');
  const shownMonsters = cardsOf('monsters');
  const shownArtefacts = artefacts.filter((one) =>
    wanted(`${one.name} ${one.text} ${one.slot}`, sourcesOf('artefacts', one.id)),
  );
  const shownShrines = shrines.filter((one) =>
    wanted(`${one.name} ${one.power?.text ?? ''}`, sourcesOf('shrines', one.id)),
  );
  const shownMaps = maps.filter((map) => wanted(map.name, sourcesOf('maps', map.id)));
  const count =
    shownHeroes.length +
    shownSummoned.length +
    shownMonsters.length +
    shownArtefacts.length +
    shownShrines.length +
    shownMaps.length;
  return (
    <>
      <p role="status">{t('gallery.count', { n: count })}</p>
      <Shelf id="maps" title={j('gallery.maps')} things={shownMaps} grid="maps">
        {(map) => (
          <li key={map.id}>
            <MapPicture map={map} className="jd-gallery-map panel" />
            <p>
              <b>{map.name}</b> {j('gallery.map', { n: map.size, inches: (2 * map.radius) / 2540 })}{' '}
              <Sources list={sourcesOf('maps', map.id)} />
            </p>
          </li>
        )}
      </Shelf>
      <Shelf id="heroes" title={j('gallery.heroes')} things={shownHeroes} grid="jd-gallery">
        {(hero) => (
          <li key={hero.id} className="jd-gallery-hero">
            {hero.cards.map((card) => (
              <CardFace
                key={card.id}
                card={card}
                note={(part, id) => <Provenance source={sourceOfPart('heroes', card.id, part, id)} />}
              />
            ))}
            <p>
              {j('gallery.card')} <Sources list={sourcesOf('heroes', hero.id)} />
            </p>
          </li>
        )}
      </Shelf>
      <Shelf id="summoned" title={j('gallery.summoned')} things={shownSummoned} grid="jd-gallery">
        {(card) => (
          <li key={card.id}>
            <CardFace
              card={card}
              note={(part, id) => <Provenance source={sourceOfPart('summoned', card.id, part, id)} />}
            />
          </li>
        )}
      </Shelf>
      <Shelf id="monsters" title={j('gallery.monsters')} things={shownMonsters} grid="jd-gallery">
        {(card) => (
          <li key={card.id}>
            <CardFace
              card={card}
              note={(part, id) => <Provenance source={sourceOfPart('monsters', card.id, part, id)} />}
            />
          </li>
        )}
      </Shelf>
      <Shelf id="artefacts" title={j('gallery.artefacts')} things={shownArtefacts} grid="jd-gallery">
        {(one) => (
          <li key={one.id}>
            <ArtefactFace artefact={one} />
            <Sources list={sourcesOf('artefacts', one.id)} />
          </li>
        )}
      </Shelf>
      <Shelf id="shrines" title={j('gallery.shrines')} things={shownShrines} grid="jd-gallery">
        {(one) => (
          <li key={one.id}>
            <article className="jd-card">
              <header>
                <span className="jd-card-portrait">
                  <JdIcon name="shrine" size={48} />
                </span>
                <h3>{one.name}</h3>
              </header>
              <p>{one.power?.text ?? j('gallery.plainShrine')}</p>
            </article>
            <Sources list={sourcesOf('shrines', one.id)} />
          </li>
        )}
      </Shelf>
    </>
  );
}

function ArtefactFace({ artefact }: { artefact: Artefact }) {
  return (
    <article className="jd-card">
      <header>
        <span className="jd-card-portrait">
          <JdIcon name={artefact.slot} size={44} />
        </span>
        <div>
          <h3>{artefact.name}</h3>
          <p className="jd-card-line">
            {[
              j(`slot.${artefact.slot}`),
              j('gallery.price', { n: artefact.fate }),
              ...(artefact.oneUse ? [j('gallery.oneUse')] : []),
            ].join(' · ')}
          </p>
        </div>
      </header>
      <p>{artefact.text}</p>
    </article>
  );
}

function Sources({ list }: { list: readonly Source[] }) {
  return (
    <>
      {list.map((one) => (
        <Provenance key={one} source={one} />
      ))}
    </>
  );
}
