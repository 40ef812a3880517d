/** Chapters 10, 15 and 16: from options to the first decision. */
import { must, type Options } from '@gavel/kernel';
import { cardCount } from './content/cards.ts';
import { effectOf, locations, maxNormal } from './content/locations.ts';
import { type Difficulty, difficulties, numbers } from './content/numbers.ts';
import { run } from './machine.ts';
import { deal } from './rules/day.ts';
import type { Io } from './rules/io.ts';
import type { Mode, State, Team } from './state.ts';

/** Co-op with a single seat is solo. */
export function modeOf(options: Options, seats: number): Mode {
  return options['mode'] === 'headToHead' ? 'headToHead' : seats === 1 ? 'solo' : 'coop';
}

export function difficultyOf(options: Options): Difficulty {
  if (options['mode'] === 'headToHead') return 'streetJudge'; // CE-16.6
  return must(
    difficulties.find((one) => one === options['difficulty']),
    `difficulty ${String(options['difficulty'])}`,
  );
}

/** The encounter cards of a mode (CE-16.3). */
export function cardsOf(mode: Mode): number[] {
  const all = Array.from({ length: cardCount }, (_, i) => i + 1);
  return mode === 'headToHead' ? all.filter((card) => !numbers.headToHeadRemoved.includes(card)) : all;
}

/** How many locations are in play, Max Normal's included. */
export function trackLength(difficulty: Difficulty): number {
  return locations.length - numbers.removedLocations[difficulty];
}

function freshTeam(): Team {
  return {
    health: [numbers.health, numbers.health, numbers.health],
    radiation: [0, 0, 0],
    ammo: numbers.ammo,
    rations: numbers.rations,
    kept: [],
  };
}

/** A table before the first card: everything that does not depend on chance. */
export function emptyTable(mode: Mode, difficulty: Difficulty, seats: number, firstSenior: number): State {
  const teams = mode === 'headToHead' ? 2 : 1;
  return {
    frames: [{ kind: 'day', step: 'open', count: 0 }],
    pending: [],
    asked: 0,
    mode,
    difficulty,
    seats,
    round: 1,
    time: 'dawn',
    senior: firstSenior,
    firstSenior,
    deck: [],
    discard: [],
    hands: Array.from({ length: seats }, () => []),
    rows: Array.from({ length: teams }, () => []),
    current: 0,
    faceDown: [],
    aside: [],
    drawn: 0,
    fingers: 0,
    teams: Array.from({ length: teams }, freshTeam),
    team: 0,
    chooser: -1,
    rowOf: Array.from({ length: teams }, (_, row) => row),
    met: ['no', 'no'],
    track: [],
    shown: numbers.shownLocations,
    pawns: mode === 'headToHead' ? [0, 0] : [0, numbers.shownLocations - 1], // CE-10.4, CE-16.4
    token: false,
    talk: { left: Array(seats).fill(0), ids: Array(seats).fill(0), said: [] },
    end: null,
  };
}

export function setup(options: Options, seats: number, io: Io): State {
  const mode = modeOf(options, seats);
  const difficulty = difficultyOf(options);
  const firstSenior = seats === 1 ? 0 : io.chance.pick(seats, 'senior');
  const s = emptyTable(mode, difficulty, seats, firstSenior);
  s.track = layTrack(difficulty, io);
  s.token = s.track.slice(0, s.shown).some((location) => effectOf[location] === 'takeToken'); // CE-7.9
  s.deck = cardsOf(mode);
  io.chance.shuffle(s.deck, 'encounters');
  if (!io.quiet) io.emit({ kind: 'began', senior: firstSenior });
  deal(s, io);
  run(s, io);
  return s;
}

/** CE-10.2, CE-10.3 */
function layTrack(difficulty: Difficulty, io: Io): number[] {
  const pile = locations.map((_, i) => i).filter((i) => i !== maxNormal);
  io.chance.shuffle(pile, 'locations');
  const track = pile.reverse().slice(0, trackLength(difficulty) - 1);
  const bottom = [...track.splice(track.length - (numbers.maxNormalAmongLast - 1)), maxNormal];
  io.chance.shuffle(bottom, 'maxNormal');
  return [...track, ...bottom.reverse()];
}
