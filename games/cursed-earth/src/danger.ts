/** What a team has to fear as far as it may know: the others at Max Normal, a last wound, what the row does, an empty deck. */
import { at, type Danger, message, ref, type Seat } from '@gavel/kernel';
import type { SymbolName } from './content/cards.ts';
import { places, teamCharacters } from './content/characters.ts';
import { handSize } from './content/numbers.ts';
import { type Forced, forcedBy, whereMaxNormal } from './preview.ts';
import { judges, otherTeam, perps, survivors, type TeamId } from './state.ts';
import type { View } from './view.ts';

/** From so many steps on it is worth saying. */
const near = 3;

/** What the row does as it lies, whatever is chosen, and the end of a dusk after it; of two rows nobody knows which (CE-16.10). */
function rowAhead(view: View, own: TeamId): Forced | undefined {
  return view.mode === 'headToHead' ? undefined : forcedBy(view, own, at(view.rows, 0));
}

/** The other team's next step may be the one to Max Normal, or certainly is; or they are there already (CE-8.2, CE-18.5). */
function theyFind(view: View, other: TeamId): Danger[] {
  const { first, last } = whereMaxNormal(view);
  const n = first - view.pawns[other];
  const team = ref('team', other);
  const refs = [team];
  const steps = rowAhead(view, otherTeam(other))?.perps.steps ?? 0;
  if (n > Math.max(near, steps)) return [];
  if (n === 0 && first === last) return [{ say: message('danger.there', { team }), refs, soon: true }];
  if (n > 1 && n <= steps) return [{ say: message('danger.rowSteps', { team, n, steps }), refs, soon: true }];
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

/** The last of a team could die of the wounds, deaths and hunger of the row (CE-3.7, CE-8.1). */
function rowKills(view: View, own: TeamId): Danger[] {
  const team = at(view.teams, own);
  const row = rowAhead(view, own);
  const place = places.find((one) => team.health[one] > 0);
  if (row === undefined || place === undefined || survivors(team) > 1) return [];
  const n = (name: SymbolName): number => row.counts.get(name) ?? 0;
  const health = team.health[place] + n('heal') - n('wound');
  const radiation = team.radiation[place] + n('radiation') + row.rations.short;
  if (n('death') === 0 && health > 0 && health >= radiation) return [];
  const character = ref('character', teamCharacters[own][place]);
  return [{ say: message('danger.rowKills', { character }), refs: [character], soon: true }];
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
  const all = [...theyFind(view, otherTeam(own)), ...rowKills(view, own), ...wounds(view, own), ...deckEnds(view)];
  return all.sort((a, b) => Number(b.soon) - Number(a.soon));
}
