/** A party on the road: the three of a team on one base in its shape and colour; the dead are grey. */
import { teamCharacters, type View } from '@gavel/cursed-earth';
import { at } from '@gavel/kernel';
import { pictureOf } from '@gavel/kit/look/bust/bust.tsx';
import { groundOf, lookOf } from './portrait.tsx';

export function Party({ view, team }: { view: View; team: number }) {
  const health = view.teams[team]?.health;
  return (
    <span className={`ce-party team-${team}`} aria-hidden="true">
      {at(teamCharacters, team).map((id, place) => (
        <img
          key={id}
          data-ref={`character:${id}`}
          className={health?.[place] === 0 ? 'dead' : ''}
          style={{ '--ground': groundOf(id) }}
          src={pictureOf(lookOf(id), 'face')}
          alt=""
          draggable={false}
        />
      ))}
    </span>
  );
}
