/** The hero one looks at in the draft: numbers, weapons, abilities, and what it would add to one's warband. */
import { type Card, type Hero, INCH } from '@gavel/judgement';
import { at } from '@gavel/kernel';
import { Fragment } from 'react';
import { groundFor, Portrait } from '../busts.tsx';
import { shortName } from '../cards.ts';
import { JdIcon } from '../icon.tsx';
import { j } from '../words.ts';
import type { Gap } from './fits.ts';

const stats = ['MOV', 'AGI', 'RES', 'MEL', 'MAG', 'RNG'] as const;

export function HeroSheet({ hero, gap }: { hero: Hero; gap: Gap | undefined }) {
  const lead = at(hero.cards, 0);
  return (
    <div className="jd-look" aria-live="polite">
      <div className="jd-look-art" style={{ '--ground': groundFor(hero.id) }}>
        <Portrait id={hero.id} />
        <h3>{shortName(hero)}</h3>
      </div>
      <div className="jd-look-words" role="group" aria-label={shortName(hero)} tabIndex={0}>
        <p className="jd-look-who">
          <b>{[lead.race, lead.title].filter(Boolean).join(' · ')}</b>
          <span className={`jd-class ${hero.class}`}>
            <JdIcon name={hero.class} size={16} /> {j(`classOne.${hero.class}`)}
          </span>
        </p>
        <dl className="jd-look-stats">
          {stats.map((name) =>
            lead.stats[name] > 0 || name === 'RES' ? (
              <div key={name}>
                <dt>
                  <abbr title={j(`stat.${name}`)}>{name}</abbr>
                </dt>
                <dd>{lead.stats[name]}</dd>
              </div>
            ) : null,
          )}
          <div>
            <dt>{j('stat.healthShort')}</dt>
            <dd>{at(lead.health, 0)}</dd>
          </div>
          <div>
            <dt>
              <abbr title={j('stat.SH')}>{j('stat.SHShort')}</abbr>
            </dt>
            <dd>{lead.stats.SH}</dd>
          </div>
        </dl>
        {hero.cards.map((card) => (
          <Fragment key={card.id}>
            {hero.cards.length > 1 && <p className="jd-look-member">{card.name}</p>}
            <Powers card={card} />
          </Fragment>
        ))}
        <p className="jd-look-why">
          <b>{j('pick.why')}</b> {gap ? j(`gap.${gap}`) : j(`classMeans.${hero.class}`)}
        </p>
      </div>
    </div>
  );
}

function Powers({ card }: { card: Card }) {
  return (
    <ul className="jd-look-powers">
      {card.weapons.map((weapon) => (
        <li key={weapon.id} className="weapon">
          <b>{weapon.name}</b>
          <span>
            {j('weapon.short', { type: weapon.type, range: weapon.range / INCH, damage: weapon.damage.join('/') })}
          </span>
        </li>
      ))}
      {card.abilities.map((ability) => (
        <li key={ability.id} className={ability.level > 1 ? 'later' : ''}>
          <b>{ability.level > 1 ? `${j('ability.level', { n: ability.level })}: ${ability.name}` : ability.name}</b> ·{' '}
          {ability.text}
        </li>
      ))}
    </ul>
  );
}
