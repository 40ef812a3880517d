/** The hunt: the road through the wasteland with both parties on it, and how far it is to Max Normal. */
import { chanceOfMaxNormal, locations, type View, whereMaxNormal } from '@gavel/cursed-earth';
import { at, none } from '@gavel/kernel';
import { Outline } from '@gavel/kit/look/icon.tsx';
import { Pop } from '@gavel/kit/look/pop.tsx';
import { percent } from '@gavel/kit/percent.ts';
import { RuleLink } from '@gavel/kit/rule-link.tsx';
import { useEffect, useRef } from 'react';
import { usePicture } from './art.tsx';
import { Party } from './party.tsx';
import { heightAt, Road } from './road.tsx';
import type { CeScene } from './scene.ts';
import { CeIcon } from './symbol.tsx';
import { e } from './words.ts';
import './hunt.css';

export const locationOf = (id: string) => locations.find((one) => one.id === id) ?? none('location', id);

/** Who stands on a location, in words. */
export function whoStands(view: View, at: number): 'both' | 'judges' | 'perps' | undefined {
  const [judges, perps] = [view.pawns[0] === at, view.pawns[1] === at];
  return judges && perps ? 'both' : judges ? 'judges' : perps ? 'perps' : undefined;
}

/** How far it is: exact once Max Normal's card is on the table. */
export function distanceWords(view: View, team: number): string {
  const { first, last } = whereMaxNormal(view);
  const here = at(view.pawns, team);
  if (here >= last) return e('hunt.found');
  return first === last
    ? e('hunt.toGoOne', { n: last - here })
    : e('hunt.toGo', { from: first - here, to: last - here });
}

export function leadWords(view: View): string {
  const lead = at(view.pawns, 1) - at(view.pawns, 0);
  if (lead === 0) return e('hunt.level');
  return lead > 0 ? e('hunt.ahead', { n: lead }) : e('hunt.behind', { n: -lead });
}

/** What lies behind the last party is gone. `along`: the hour of the row below. */
export function Hunt({ scene, along }: { scene: CeScene; along: number }) {
  const { view } = scene;
  const behind = Math.min(at(view.pawns, 0), at(view.pawns, 1));
  const stops = view.trackLength - behind;
  const own = view.mode === 'headToHead' && typeof view.viewer === 'number' ? view.viewer : 0;
  const track = useRef<HTMLOListElement>(null);
  const here = at(view.pawns, own) - behind;
  // on a phone the road is longer than the page: one's own party comes into sight
  useEffect(() => {
    const road = track.current?.parentElement;
    if (road) road.scrollLeft = ((here + 0.5) / stops) * road.scrollWidth - road.clientWidth / 2;
  }, [here, stops]);
  return (
    <section className="ce-hunt" aria-label={e('hunt.title')}>
      <p className="ce-hunt-head">
        <b>{distanceWords(view, own)}</b> <span>{leadWords(view)}</span>
      </p>
      <div className="ce-road" tabIndex={0} role="group" aria-label={e('hunt.title')}>
        <ol className="ce-track" ref={track} style={{ '--stops': stops }}>
          <Road time={view.time} along={along} stops={stops} />
          {Array.from({ length: stops }, (_, i) => {
            const place = behind + i;
            const style = { '--at': i, '--high': heightAt(i) };
            const id = view.locations[place];
            return (
              <li
                key={place}
                className={id === undefined ? 'ce-stop unknown' : 'ce-stop'}
                style={style}
                data-ref={id === undefined ? undefined : `location:${id}`}
              >
                {id === undefined ? (
                  <Unknown view={view} place={place} />
                ) : (
                  <Stop scene={scene} id={id} place={place} />
                )}
              </li>
            );
          })}
          {partiesOn(view, behind)}
        </ol>
      </div>
    </section>
  );
}

/** Both parties where they are. They are no part of a place, so whoever advances is seen to travel there. */
export function partiesOn(view: View, behind: number) {
  return [0, 1].map((team) => {
    const place = at(view.pawns, team) - behind;
    const style = { '--at': place, '--high': heightAt(place) };
    const beside = team === 1 && view.pawns[0] === view.pawns[1];
    return (
      <li
        key={`party ${team}`}
        className={beside ? 'ce-travels beside' : 'ce-travels'}
        style={style}
        aria-hidden="true"
      >
        <Party view={view} team={team} />
      </li>
    );
  });
}

/** A place nobody has seen: dust, or the hat where Max Normal may be. */
function Unknown({ view, place }: { view: View; place: number }) {
  const chance = chanceOfMaxNormal(view, place);
  const may = chance > 0;
  const about = may ? e('hunt.mayBe', { percent: percent(chance) }) : e('hunt.hiddenOne');
  const words = `${e('hunt.place', { n: place + 1, all: view.trackLength })}: ${about}`;
  return (
    <span className="ce-unknown" title={words}>
      <svg viewBox="-50 -40 100 80" aria-hidden="true" focusable="false">
        {may ? (
          <>
            <path d="M-34 36l12-32h44l12 32z" fill="#a85f44" />
            <path d="M-20 2c-2-36 42-36 40 0z" fill="#22202a" />
            <path d="M-34 4q34-12 68 0-34 16-68 0z" fill="#22202a" />
            <path d="M-20-4q20-7 40 0v-7q-20-7-40 0z" fill="#c8102e" />
          </>
        ) : (
          <path d="M-36 20c-16-6-10-26 4-24 0-20 28-26 38-10 16-8 32 6 26 18 14 6 8 18-2 18z" fill="#ead2a4" />
        )}
        {!may && <text y="10">?</text>}
      </svg>
      {may && (
        <b className="ce-share" aria-hidden="true">
          {percent(chance)} %
        </b>
      )}
      <span className="unseen">{words}</span>
    </span>
  );
}

function Stop({ scene, id, place }: { scene: CeScene; id: string; place: number }) {
  const { view } = scene;
  const { name, text, rule } = locationOf(id);
  const who = whoStands(view, place);
  const token = id === 'mutie-country' && view.token;
  return (
    <Pop
      className="ce-pop"
      label={name}
      trigger={
        <button type="button" className="ce-stop-button">
          <Outline d={usePicture(id)} size={44} />
          <span className="ce-sign">{name}</span>
          {token && (
            <span className="ce-token">
              <CeIcon name="ammo" size={15} />
              <span className="unseen">{e('hunt.token')}</span>
            </span>
          )}
          {who && <span className="unseen">{e(`hunt.${who}`)}</span>}
        </button>
      }
    >
      <p className="ce-pop-head ce-event">{name}</p>
      <p>
        {text} <RuleLink rule={rule} onOpen={scene.openRule} />
      </p>
      <p className="hint-text">{e('hunt.place', { n: place + 1, all: view.trackLength })}</p>
      {token && <p>{e('hunt.token')}</p>}
    </Pop>
  );
}
