/** What a team has to fear as far as it may know: the others at Max Normal, a last wound, an empty deck. */
import { at, type Danger, message, ref, type Seat } from '@gavel/kernel';
import { places, teamCharacters } from './content/characters.ts';
import { handSize } from './content/numbers.ts';
import { whereMaxNormal } from './preview.ts';
import { judges, otherTeam, perps, survivors, type TeamId } from './state.ts';
import type { View } from './view.ts';

/** From so many steps on it is worth saying. */
const near = 3;

/** The other team's next step may be the one to Max Normal, or certainly is; or they are there already (CE-8.2, CE-18.5). */
function theyFind(view: View, other: TeamId): Danger[] {
  const { first, last } = whereMaxNormal(view);
  const n = first - view.pawns[other];
  const team = ref('team', other);
  const refs = [team];
  if (n > near) return [];
  if (n === 0 && first === last) return [{ say: message('danger.there', { team }), refs, soon: true }];
  if (n > 1) return [{ say: message('danger.steps', { team, n }), refs, soon: false }];
  const key = n === 1 && first === last ? 'danger.found' : 'danger.mayFind';
  return [{ say: message(key, { team, n: last - Math.max(first, view.pawns[other] + 1) + 1 }), refs, soon: true }];
}

/** Who dies of one more wound: no health, or fewer than radiation (CE-8.1). */
function wounds(view: View, own: TeamId): Danger[] {
  const team = at(view.teams, own);
  const last = survivors(team) === 1;
  return places.flatMap((place) => {
    const health = team.health[place];
    if (health === 0 || health > Math.max(1, team.radiation[place])) return [];
    const character = ref('character', teamCharacters[own][place]);
    const say = message(last ? 'danger.lastWound' : 'danger.wound', { character });
    return [{ say, refs: [character], soon: last }];
  });
}

/** Without a full hand for everybody there is no next dawn (CE-8.6). */
function deckEnds(view: View): Danger[] {
  const needed = handSize(view.seats) * view.seats;
  if (view.deck >= 2 * needed) return [];
  const soon = view.deck < needed;
  return [{ say: message(soon ? 'danger.lastDay' : 'danger.deck', { n: view.deck, needed }), refs: [], soon }];
}

export function danger(view: View, seat: Seat): Danger[] {
  if (view.end !== null) return [];
  const own = view.mode === 'headToHead' && seat !== 0 ? perps : judges;
  const all = [...theyFind(view, otherTeam(own)), ...wounds(view, own), ...deckEnds(view)];
  return all.sort((a, b) => Number(b.soon) - Number(a.soon));
}
