/** A hero among the twenty-seven: face on the colour of the class, health, best attack, movement. */
import type { Card, Hero } from '@gavel/judgement';
import { at } from '@gavel/kernel';
import { groundFor, Portrait } from '../busts.tsx';
import { shortName } from '../cards.ts';
import { JdIcon } from '../icon.tsx';
import { sideOf } from '../scene.ts';
import { j } from '../words.ts';

/** What stands across a hero who is not to be had, or is one's own. */
export type Stamp = { readonly seat: number; readonly how: 'taken' | 'banned' } | { readonly how: 'out' } | undefined;

function StampMark({ stamp, own }: { stamp: NonNullable<Stamp>; own: number | undefined }) {
  if (stamp.how === 'out') return <span className="unseen">{j('stamp.out')}</span>;
  const { seat, how } = stamp;
  return (
    <b className={`jd-stamp seat-${seat}`}>
      {how === 'banned'
        ? j('stamp.banned')
        : j(seat === own ? 'stamp.yours' : 'stamp.theirs', { who: sideOf(seat).name })}
    </b>
  );
}

type Skill = 'MEL' | 'MAG' | 'RNG';

/** The skill a hero attacks best with. */
function bestOf({ stats }: Card): { readonly skill: Skill; readonly value: number } {
  const skills = (['MEL', 'MAG', 'RNG'] as const).map((skill) => ({ skill, value: stats[skill] }));
  return skills.reduce((best, one) => (one.value > best.value ? one : best));
}

export function HeroTile({
  hero,
  chosen,
  dim,
  starred,
  stamp,
  own,
  onPick,
  onLook,
}: {
  hero: Hero;
  chosen: boolean;
  dim: boolean;
  starred: boolean;
  stamp: Stamp;
  own: number | undefined;
  onPick: () => void;
  onLook: () => void;
}) {
  const lead = at(hero.cards, 0);
  const { skill, value } = bestOf(lead);
  const gone = stamp !== undefined;
  return (
    <button
      type="button"
      className={['jd-plate', chosen && 'chosen', dim && 'dim', gone && stamp.how].filter(Boolean).join(' ')}
      style={{ '--ground': groundFor(hero.id) }}
      data-ref={`hero:${hero.id}`}
      aria-pressed={chosen}
      aria-disabled={gone}
      onClick={() => (gone ? onLook() : onPick())}
      onFocus={onLook}
      onPointerEnter={(event) => event.pointerType === 'mouse' && onLook()}
    >
      <span className="jd-plate-art">
        <Portrait id={hero.id} />
        <span className={`jd-sign ${hero.class}`}>
          <JdIcon name={hero.class} size={16} />
          <span className="unseen">{j(`classOne.${hero.class}`)}</span>
        </span>
        {starred && (
          <span className="jd-star" title={j('pick.fits')}>
            ★<span className="unseen">{j('pick.fits')}</span>
          </span>
        )}
        {gone && <StampMark stamp={stamp} own={own} />}
        <span className="jd-plate-health">
          <span className="unseen">{j('stat.health')}</span> {at(lead.health, 0)}
        </span>
      </span>
      <b className="jd-plate-name">{shortName(hero)}</b>
      <span className="jd-plate-facts">{j('plate.facts', { skill, value, mov: lead.stats.MOV })}</span>
    </button>
  );
}
