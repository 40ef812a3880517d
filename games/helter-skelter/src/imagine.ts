/** Full states that fit what a viewer has seen. */
import { must, type Rng, type Seat } from '@gavel/kernel';
import { characterOf, crew, TEAM_IDS, UKKO } from './content/teams.ts';
import { ALL_CARDS, cardsIn, lacking, lowest, maskOf } from './rules/cards.ts';
import { scramble } from './scramble.ts';
import { blank, mapCardsFor } from './setup.ts';
import { copyFrame, discardsOf, handOf, healthOf, knownOf, type State, teamAt } from './state.ts';
import type { SeatView, View } from './view.ts';

/** Some state that looks like this to the viewer: what is known is put in place, the rest dealt at random. */
export function imagine(seen: View, rng: Rng): State {
  const s = blank(
    seen.map,
    seen.seats.map((seat) => TEAM_IDS.indexOf(seat.team)),
  );
  s.turn = seen.turn;
  s.marker = seen.marker;
  s.warp = seen.warp;
  s.warped = seen.warped;
  s.open = [...seen.open];
  s.idle = seen.idle;
  s.winners = [...seen.winners];
  s.why = seen.why;
  s.frames = seen.frames.map((frame) => copyFrame(frame));
  s.pending = [...seen.pending];
  s.asked = seen.asked;
  for (const [code, character] of Object.entries(seen.characters)) {
    const c = characterOf(code);
    s.health[c] = character.health;
    s.place[c] = character.space;
  }
  for (const [seat, known] of seen.seats.entries()) imagineCards(s, seat, known);
  imagineMapCards(s, seen);
  scramble(s, seen.viewer, rng);
  return s;
}

function imagineCards(s: State, seat: Seat, seen: SeatView): void {
  const team = teamAt(s, seat);
  s.points[seat] = seen.points;
  s.out[seat] = seen.out;
  s.discards[seat] = maskOf(team, seen.discards);
  s.known[seat] = maskOf(team, seen.known);
  s.lacks[seat] = seen.lacks.reduce((mask, code) => mask | (1 << characterOf(code)), 0);
  s.fragments[seat] = [...seen.fragments];
  if (seen.hand) s.hands[seat] = maskOf(team, seen.hand);
  else {
    const fitting = cardsIn(ALL_CARDS & ~discardsOf(s, seat) & ~knownOf(s, seat) & ~lacking(s, seat));
    s.hands[seat] = fitting
      .slice(0, seen.handSize - seen.known.length)
      .reduce((m, c) => m | (1 << c), knownOf(s, seat));
  }
  s.decks[seat] = seen.deck
    ? seen.deck.map((id) => lowest(maskOf(team, [id]))).reverse()
    : cardsIn(ALL_CARDS & ~discardsOf(s, seat) & ~handOf(s, seat));
}

function imagineMapCards(s: State, seen: View): void {
  for (const [seat, { starts, spare, mapCards }] of seen.seats.entries()) {
    for (const [code, start] of Object.entries(starts ?? {})) {
      const c = characterOf(code);
      if (typeof start === 'number') s.start[c] = start;
      else [s.start[c], s.start2] = start;
    }
    s.mapCards[seat] = [...(mapCards ?? [])];
    if (spare) s.spare = spare;
  }
  const mine = new Set([...s.open, ...s.start, s.start2, s.spare, ...s.mapCards.flat()]);
  s.undealt = mapCardsFor(s.teams.length).filter((card) => !mine.has(card));
  const settingUp = s.frames[0]?.kind === 'setup';
  for (const [seat, { starts }] of seen.seats.entries()) {
    if (starts) continue;
    const assigning = settingUp && seen.pending.some((d) => d.seat === seat);
    if (settingUp) s.mapCards[seat] = s.undealt.splice(0, assigning ? 10 : 5);
    const team = teamAt(s, seat);
    for (const c of crew(team)) {
      const waiting = !assigning && healthOf(s, c) > 0 && s.place[c] === 0;
      if (waiting) s.start[c] = must(s.undealt.pop(), 'map card left');
      if (c !== UKKO) continue;
      if (waiting) s.start2 = must(s.undealt.pop(), 'map card left');
      else if (!assigning) s.spare = must(s.undealt.pop(), 'map card left');
    }
  }
}
