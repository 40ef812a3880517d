/** Both sides face to face: the Judges on the left, the Perp on the right, the cards thrown at them between. */
import { pictureOf } from '@gavel/kit/look/bust/bust.tsx';
import { Mark } from '@gavel/kit/look/mark.tsx';
import type { View } from '@gavel/mega-city';
import { lookOf } from './busts.ts';
import { type Contest, chipWords } from './contest.ts';
import { cardOf, judgeName, judgeOf, sideOfSeat } from './pack.ts';
import { CardPicture } from './picture.tsx';
import { m } from './words.ts';

/** More would hide the faces; all of them stand in the sums. */
const most = 4;

export function Duel({ contest, view }: { contest: Contest; view: View }) {
  const { perp, judges, cards } = contest;
  const fate = judges.find((one) => one.fate)?.fate;
  return (
    <div className="mc-duel" aria-hidden="true">
      {judges.map(({ seat }, i) => (
        <img
          key={seat}
          className="mc-duel-judge"
          style={{ '--nth': i }}
          src={pictureOf(lookOf(judgeOf(view, seat).judge), 'bare')}
          alt=""
        />
      ))}
      {perp !== null && <img className="mc-duel-perp" src={pictureOf(lookOf(perp), 'bare')} alt="" />}
      <span className="mc-duel-cards">
        {cards.slice(-most).map(({ by, card, on }, i) => (
          <span
            key={`${card}-${by}-${i}`}
            className={`mc-chip-card ${cardOf(card).tone}`}
            title={m('showdown.by', { who: judgeName(view, by) })}
          >
            <span className="mc-chip-head">
              <CardPicture card={card} size={14} />
              <Mark side={sideOfSeat(view, by)} size={20} />
            </span>
            <b>{chipWords(card, on)}</b>
          </span>
        ))}
      </span>
      {fate ? (
        <b className={`mc-stamp ${fate}`}>{m(`fate.${fate}`)}</b>
      ) : (
        <b className="mc-versus">{m('showdown.versus')}</b>
      )}
    </div>
  );
}
