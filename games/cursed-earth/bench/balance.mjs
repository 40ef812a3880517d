// Win rates by mode, difficulty and player, on the same deals. `node games/cursed-earth/bench/balance.mjs [LINE] [GAMES]`
// after `npm run build`; without a LINE all of them, one after the other.

import { cursedEarth, scriptOn } from '@gavel/cursed-earth';
import { simulate, tableOptions } from '@gavel/kernel';

const player = (level) => (level === 'random' ? undefined : cursedEarth.players[level]());

/** Plays the deals and says how often seat 0 won; `sees` lets the script think on the true state. */
function measure(name, seats, given, levels, games, sees = false) {
  const options = tableOptions(cursedEarth, given, seats);
  let wins = 0;
  let score = 0;
  const ends = {};
  for (let n = 0; n < games; n++) {
    let truth;
    const bots = sees ? [scriptOn(() => cursedEarth.clone(truth))] : levels.map(player);
    const watch = (state) => {
      truth = state;
    };
    const { state } = simulate(cursedEarth, options, seats, bots, `balance/${n}`, { watch });
    const { winners, scores } = cursedEarth.outcome(state);
    if (winners.includes(0)) wins++;
    score += scores[0];
    ends[state.end.why] = (ends[state.end.why] ?? 0) + 1;
  }
  const rate = wins / games;
  const error = Math.sqrt((rate * (1 - rate)) / games);
  const percent = (x) => `${(100 * x).toFixed(1)} %`;
  console.log(
    `${name}: ${percent(rate)} ± ${percent(error)} of ${games}, score ${(score / games).toFixed(1)}, ${JSON.stringify(ends)}`,
  );
}

const repeat = (level, seats) => Array.from({ length: seats }, () => level);
const solo = (level, difficulty) => (games) =>
  measure(`solo ${difficulty} ${level}`, 1, { difficulty }, [level], games);
const coop = (seats) => (games) =>
  measure(`co-op ${seats} streetJudge script`, seats, {}, repeat('script', seats), games);
const duel = (levels) => (games) =>
  measure(`head-to-head ${levels.join(' against ')}`, 2, { mode: 'headToHead' }, levels, games);

const lines = {
  'street-greedy': solo('greedy', 'streetJudge'),
  'street-script': solo('script', 'streetJudge'),
  'street-sees': (games) => measure('solo streetJudge sees the deck', 1, {}, ['script'], games, true),
  'cadet-script': solo('script', 'cadet'),
  'chief-script': solo('script', 'chiefJudge'),
  'duel-judges': duel(['script', 'greedy']),
  'duel-perps': duel(['greedy', 'script']),
  'coop-2': coop(2),
  'coop-3': coop(3),
  'coop-4': coop(4),
};

const [, , wanted, games = '200'] = process.argv;
for (const [name, run] of Object.entries(lines)) if (wanted === undefined || wanted === name) run(Number(games));
