/** The track of locations with both pawns, and how far it is to Max Normal. */
import { locations, numbers, type View, whereMaxNormal } from '@gavel/cursed-earth';
import { at, none } from '@gavel/kernel';
import { Mark } from '@gavel/kit/look/mark.tsx';
import { Pop } from '@gavel/kit/look/pop.tsx';
import { RuleLink } from '@gavel/kit/rule-link.tsx';
import { LocationArt } from './art.tsx';
import { teamSide } from './people.ts';
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

/** The hunt: a track of locations with both pawns. What lies behind the last pawn is gone. */
export function Hunt({ scene }: { scene: CeScene }) {
  const { view } = scene;
  const behind = Math.min(at(view.pawns, 0), at(view.pawns, 1));
  const hidden = view.trackLength - view.locations.length;
  const own = view.mode === 'headToHead' && typeof view.viewer === 'number' ? view.viewer : 0;
  return (
    <section className="ce-hunt" aria-label={e('hunt.title')}>
      <p className="ce-hunt-head">
        <b>{e('hunt.title')}</b> <span>{leadWords(view)}</span> <span>{distanceWords(view, own)}</span>
      </p>
      <ol className="ce-track" tabIndex={0} aria-label={e('hunt.title')}>
        {view.locations.map((id, at) =>
          at < behind ? null : <LocationPanel key={id} scene={scene} id={id} at={at} />,
        )}
        {Array.from({ length: hidden }, (_, i) => {
          const at = view.locations.length + i;
          const may = at >= view.trackLength - numbers.maxNormalAmongLast && !view.locations.includes('max-normal');
          const words = `${e('hunt.place', { n: at + 1, all: view.trackLength })}: ${e(may ? 'hunt.mayBe' : 'hunt.hiddenOne')}`;
          return (
            <li key={at} className={may ? 'ce-unknown may' : 'ce-unknown'} title={words}>
              <span aria-hidden="true">{may ? <CeIcon name="max-normal" size={20} /> : '?'}</span>
              <span className="unseen">{words}</span>
            </li>
          );
        })}
      </ol>
    </section>
  );
}

function LocationPanel({ scene, id, at }: { scene: CeScene; id: string; at: number }) {
  const { view } = scene;
  const { name, text, rule } = locationOf(id);
  const who = whoStands(view, at);
  const token = id === 'mutie-country' && view.token;
  return (
    <li className={who ? 'ce-location here' : 'ce-location'}>
      <Pop
        className="ce-pop"
        label={name}
        trigger={
          <button type="button" className="ce-location-button">
            <LocationArt id={id} time={view.time} light={0.6} />
            <span className="ce-location-name">{name}</span>
            <span className="ce-location-text">{text}</span>
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
        <p className="hint-text">{e('hunt.place', { n: at + 1, all: view.trackLength })}</p>
        {token && <p>{e('hunt.token')}</p>}
      </Pop>
      <span className="ce-pawns" aria-hidden="true">
        {[0, 1].map((team) => view.pawns[team] === at && <Mark key={team} side={teamSide(team)} size={25} />)}
      </span>
    </li>
  );
}
