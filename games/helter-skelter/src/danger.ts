/** What a team has to fear from the others as far as it may know: their last points, and deaths of its own. */
import { at, type Danger, message, type Ref, ref, type Seat } from '@gavel/kernel';
import { mapOf } from './content/maps.ts';
import { CHARACTERS, characterOf, shows, TEAM_IDS } from './content/teams.ts';
import { possibleHand, type Threat, threats, walkCosts } from './preview.ts';
import { DAMAGE } from './rules/attack.ts';
import { countBits, maskOf } from './rules/cards.ts';
import { POINTS_TO_WIN } from './rules/end.ts';
import type { View } from './view.ts';

/** A point somebody could make, with the cards it takes. */
interface Way {
  readonly cards: number;
  readonly refs: readonly Ref[];
}

/** COLLECT takes three cards of one character (HS-5.8). */
const toCollect = 3;
const character = (code: string): Ref => ref('character', code);

const standing = (view: View, seat: Seat): string[] =>
  CHARACTERS.flatMap(({ code }) => {
    const one = view.characters[code];
    return one?.seat === seat && one.state === 'deployed' ? [code] : [];
  });

/** Single attacks that would kill a character where it stands. */
export function deadly(view: View, code: string): Threat[] {
  const { seat, space, health } = view.characters[code] ?? { seat: -1, space: 0, health: 0 };
  return threats(view, seat, space).filter(({ attack }) => DAMAGE[attack] >= health);
}

/** The fragments a seat could walk to and collect with the cards it may hold, each by who is nearest. */
function collectable(view: View, seat: Seat): Way[] {
  const { fragments, handSize, team } = at(view.seats, seat);
  const hand = maskOf(TEAM_IDS.indexOf(team), possibleHand(view, seat));
  const dead = CHARACTERS.filter(({ code }) => view.characters[code]?.seat === seat).filter(
    ({ code }) => view.characters[code]?.state === 'dead',
  );
  const nearest = new Map<number, Way>();
  for (const code of standing(view, seat)) {
    const own = hand & shows(characterOf(code));
    const costs = walkCosts(mapOf(view.map), view.characters[code]?.space ?? 0);
    for (const space of fragments) {
      const steps = at(costs, space);
      const cards = steps + toCollect;
      const alone = countBits(own) >= cards;
      const forDead = countBits(own) >= steps && dead.some(({ id }) => countBits(hand & shows(id)) >= toCollect);
      if (cards > handSize || (!alone && !forDead) || cards >= (nearest.get(space)?.cards ?? 99)) continue;
      nearest.set(space, { cards, refs: [character(code), ref('space', space)] });
    }
  }
  return [...nearest.values()];
}

/** Whom a seat could kill with one card, without moving first. */
function killable(view: View, seat: Seat): Way[] {
  return CHARACTERS.flatMap(({ code }) => {
    const one = view.characters[code];
    if (one === undefined || one.seat === seat || one.state !== 'deployed') return [];
    const by = deadly(view, code).find((threat) => view.characters[threat.character]?.seat === seat);
    return by ? [{ cards: 1, refs: [character(by.character), character(code)] }] : [];
  });
}

/** Could this seat make all the points it lacks in one turn, as far as its cards go? */
function lastPoints(view: View, seat: Seat): Danger | undefined {
  const { points, handSize } = at(view.seats, seat);
  const n = POINTS_TO_WIN - points;
  const ways = [...killable(view, seat), ...collectable(view, seat)].sort((a, b) => a.cards - b.cards).slice(0, n);
  if (ways.length < n || ways.reduce((sum, { cards }) => sum + cards, 0) > handSize) return undefined;
  const refs = ways.flatMap((way) => way.refs);
  return { say: message('danger.points', { seat: ref('seat', seat), n }), refs, soon: true };
}

function deaths(view: View, seat: Seat): Danger[] {
  const alive = Object.values(view.characters).filter((one) => one.seat === seat && one.state !== 'dead');
  const last = alive.length === 1;
  return standing(view, seat).flatMap((code) =>
    deadly(view, code).map((threat) => ({
      say: message(last ? 'danger.last' : 'danger.death', {
        by: character(threat.character),
        attack: threat.attack,
        character: character(code),
      }),
      refs: [character(threat.character), character(code)],
      soon: last,
    })),
  );
}

export function danger(view: View, seat: Seat): Danger[] {
  if (view.why !== '' || at(view.seats, seat).out) return [];
  const others = view.seats.flatMap((one, other) => (other === seat || one.out ? [] : [other]));
  const all = [...others.flatMap((other) => lastPoints(view, other) ?? []), ...deaths(view, seat)];
  return all.sort((a, b) => Number(b.soon) - Number(a.soon));
}
