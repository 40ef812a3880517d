/** What a team has to fear from the others as far as it may know: their last points, its own end, and deaths. */
import { at, type Danger, message, type Ref, ref, type Seat } from '@gavel/kernel';
import { mapOf } from './content/maps.ts';
import { CHARACTERS, codeOf, SLAINE, shows, TEAM_IDS } from './content/teams.ts';
import { pointsMissing, type Threat, threats } from './preview.ts';
import { DAMAGE } from './rules/attack.ts';
import { maskOf } from './rules/cards.ts';
import { handIn } from './threats/hand.ts';
import type { Prize, Side } from './threats/reach.ts';
import { type Deed, Outlook } from './threats/turn.ts';
import type { View } from './view.ts';

const who = (code: string): Ref => ref('character', code);

/** The single attacks that would kill a character where it stands. */
export function deadly(view: View, code: string): Threat[] {
  const { seat, space, health } = view.characters[code] ?? { seat: -1, space: 0, health: 0 };
  return threats(view, seat, space).filter(({ attack }) => DAMAGE[attack] >= health);
}

const crewOf = (view: View, seat: Seat) =>
  CHARACTERS.flatMap(({ id, code }) => {
    const one = view.characters[code];
    return one?.seat === seat ? [{ id, code, ...one }] : [];
  });

function sideOf(view: View, seat: Seat): Side {
  const crew = crewOf(view, seat);
  const slaine = crew.find(({ id }) => id === SLAINE);
  return {
    map: mapOf(view.map),
    hand: handIn(view, seat),
    figures: new Map(crew.filter(({ state }) => state === 'deployed').map(({ id, space }) => [id, space])),
    dead: crew.filter(({ state }) => state === 'dead').map(({ id }) => shows(id)),
    warped: view.warped,
    toWarp: (slaine?.health ?? 0) - view.warp,
  };
}

/** A seat's figures as prizes; those that wait to be deployed are none. */
function figuresOf(view: View, seat: Seat): Prize[] {
  const { team, hand } = at(view.seats, seat);
  const held = maskOf(TEAM_IDS.indexOf(team), hand ?? []);
  return crewOf(view, seat)
    .filter(({ state }) => state === 'deployed')
    .map(({ id, space, health }) => ({ space, character: id, health, calm: (held & shows(id)) !== 0 }));
}

const fragmentsOf = (view: View, seat: Seat): Prize[] =>
  at(view.seats, seat).fragments.map((space) => ({ space, character: -1, health: 1, calm: true }));

const refOf = ({ character, space }: Prize): Ref => (character < 0 ? ref('space', space) : who(codeOf(character)));

const once = (refs: readonly Ref[]): Ref[] =>
  refs.filter((one, i) => refs.findIndex(({ ref, id }) => ref === one.ref && id === one.id) === i);

/** Who could do it and to whom, as a sentence wants it. */
function told(key: string, deeds: readonly Deed[], args: Parameters<typeof message>[1]): Danger {
  const by = once(deeds.map((deed) => who(codeOf(deed.by))));
  const what = once(deeds.map(({ prize }) => refOf(prize)));
  return { say: message(key, { ...args, by, what }), refs: [...by, ...what], soon: true };
}

/** Could this seat make all the points it lacks in one turn? */
function lastPoints(view: View, seat: Seat): Danger | undefined {
  const n = pointsMissing(view, seat);
  const side = sideOf(view, seat);
  // a blow takes a card at least, a fragment three
  if (n > side.hand.size) return undefined;
  const others = view.seats.flatMap((_, other) => (other === seat ? [] : figuresOf(view, other)));
  const plan = new Outlook(side).planForSome([...others, ...fragmentsOf(view, seat)], n);
  return plan && told('danger.points', plan, { seat: ref('seat', seat), n });
}

/** Could it bring down the last of a team, so that the game ends and not with `seat` ahead (HS-10.5)? */
function lastOf(view: View, seat: Seat, by: Seat, other: Seat): Danger | undefined {
  const alive = crewOf(view, other).filter(({ state }) => state !== 'dead');
  const prizes = figuresOf(view, other);
  if (prizes.length === 0 || prizes.length < alive.length) return undefined;
  if (other !== seat) {
    const points = view.seats.map((one, i) =>
      one.out || i === other ? -1 : one.points + (i === by ? prizes.length : 0),
    );
    const most = Math.max(...points);
    if (points[seat] === most) return undefined;
  }
  const plan = new Outlook(sideOf(view, by)).planFor(prizes);
  return (
    plan &&
    told(other === seat ? 'danger.wiped' : 'danger.out', plan, { seat: ref('seat', by), other: ref('seat', other) })
  );
}

/** Who could kill with one card, in one line for all that do it alike. */
function deaths(view: View, seat: Seat): Danger[] {
  const alive = crewOf(view, seat).filter(({ state }) => state !== 'dead');
  const soon = alive.length === 1;
  return alive.flatMap(({ code, state }) => {
    const alike = new Map<string, { readonly attack: readonly string[]; readonly by: Ref[] }>();
    const blows = state === 'deployed' ? deadly(view, code) : [];
    for (const by of new Set(blows.map(({ character }) => character))) {
      const attack = blows.filter(({ character }) => character === by).map((blow) => blow.attack);
      const before = alike.get(attack.join());
      if (before) before.by.push(who(by));
      else alike.set(attack.join(), { attack, by: [who(by)] });
    }
    return [...alike.values()].map(({ attack, by }) => ({
      say: message(soon ? 'danger.last' : 'danger.death', { by, attack, character: who(code) }),
      refs: [...by, who(code)],
      soon,
    }));
  });
}

export function danger(view: View, seat: Seat): Danger[] {
  if (view.why !== '' || at(view.seats, seat).out) return [];
  const others = view.seats.flatMap((one, other) => (other === seat || one.out ? [] : [other]));
  const blows = deaths(view, seat);
  const ends = others.flatMap((other) => {
    const last = lastPoints(view, other);
    if (last) return [last];
    const fallen = others.flatMap((victim) => (victim === other ? [] : (lastOf(view, seat, other, victim) ?? [])));
    const own = blows.some(({ soon }) => soon) ? [] : (lastOf(view, seat, other, seat) ?? []);
    return [...fallen, ...[own].flat()];
  });
  return [...ends, ...blows].sort((a, b) => Number(b.soon) - Number(a.soon));
}
