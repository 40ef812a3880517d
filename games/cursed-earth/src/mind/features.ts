/** What is read off a position for a team: numbers of about one, which the weights make a chance to win of. */
import { at } from '@gavel/kernel';
import { places } from '../content/characters.ts';
import { numbers } from '../content/numbers.ts';
import { dayOf, effectHere, otherTeam, pays, playedTeams, type State, type TeamId, teamIn, teamOf } from '../state.ts';
import { ADVANCES, ENEMY, FORCED, WORTH } from './tables.ts';

export const FEATURES = [
  'margin',
  'living',
  'frailest',
  'radiation',
  'healthiest',
  'ammo',
  'no ammo',
  'rations',
  'no rations',
  'survival kept',
  'diplomacy kept',
  'psi',
  'road',
  'road, squared',
  'near',
  'rivals’ road',
  'rivals near',
  'lead',
  'rounds left',
  'dusk',
  'row',
  'row, frail',
  'advances in the row',
  'rivals’ advances in the row',
  'cards in the row',
  'forced by the row',
  'hand',
  'advances in hand',
  'cards in hand',
  'no healing here',
  'radiation here',
  'eating here',
  'ammunition on the way',
  'cadet',
  'chief judge',
  'chooses',
  'margin by road',
  'stores by road',
] as const;
export const INPUTS: number = FEATURES.length;

/** How much more a character can take, the first points counting most. */
const CAPACITY = [1, 1.9, 2.7, 3.4, 4, 4.5];
const least = (a: number, b: number): number => (a < b ? a : b);

/** The rows of the teams that are played, one after another. */
export function read(s: State, out: Float64Array): void {
  const teams = playedTeams(s);
  readTeam(s, 0, out, 0);
  if (teams === 2) readTeam(s, 1, out, INPUTS);
}

/** Where Max Normal is to be expected: he is among the last three. */
function expectedMax(s: State): number {
  const first = s.track.length - numbers.maxNormalAmongLast;
  return ((s.shown > first ? s.shown : first) + s.track.length - 1) / 2;
}

let rowWorth = 0;
let rowAdvances = 0;
let rowEnemy = 0;
let rowCards = 0;
let rowForced = 0;

function addRow(row: readonly number[] | undefined, share: number): void {
  if (row === undefined) return;
  for (let i = 0; i < row.length; i++) {
    const card = at(row, i);
    rowWorth += share * (WORTH[card] ?? 0);
    rowAdvances += share * (ADVANCES[card] ?? 0);
    rowEnemy += share * (ENEMY[card] ?? 0);
    rowForced += share * (FORCED[card] ?? 0);
    rowCards += share;
  }
}

/** What a team still has to meet: its row, or its share of rows nobody has taken yet. */
function readRow(s: State, team: TeamId): void {
  rowWorth = rowAdvances = rowEnemy = rowCards = rowForced = 0;
  const { step, count } = dayOf(s);
  if (playedTeams(s) === 1) {
    if (step === 'open' || step === 'add' || step === 'rows' || step === 'resolve') addRow(s.rows[0], 1);
    return;
  }
  if (step === 'resolve') {
    const first = teamOf(s, s.chooser);
    // whose turn it is resolves its row; the other one waits, or is done
    if (s.team === team || (team === otherTeam(first) && count < 2)) addRow(s.rows[s.rowOf[team] ?? 0], 1);
  } else if (step === 'open' || step === 'add' || step === 'rows') {
    addRow(s.rows[0], 0.5);
    addRow(s.rows[1], 0.5);
  }
}

function readTeam(s: State, team: TeamId, out: Float64Array, from: number): void {
  const { health, radiation, ammo, rations, kept } = teamIn(s, team);
  const rival = otherTeam(team);
  let [margin, living, frailest, dose, healthiest] = [0, 0, 9, 0, 0];
  for (const place of places) {
    const own = health[place];
    if (own <= 0) continue;
    const left = own - radiation[place];
    living++;
    margin += CAPACITY[left < 0 ? 0 : least(left, 5)] ?? 0;
    dose += radiation[place];
    if (left < frailest) frailest = left;
    if (left > healthiest) healthiest = left;
  }
  if (living === 0) frailest = 0;
  let [survival, diplomacy] = [0, 0];
  for (let i = 0; i < kept.length; i++) {
    if (pays(at(kept, i), 0)) survival++;
    if (pays(at(kept, i), 1)) diplomacy++;
  }
  const max = expectedMax(s);
  const road = (max - s.pawns[team]) / 10;
  const theirs = (max - s.pawns[rival]) / 10;
  readRow(s, team);
  let [hand, handAdvances, cards] = [0, 0, 0];
  for (let seat = 0; seat < s.hands.length; seat++) {
    if (teamOf(s, seat) !== team) continue;
    const held = at(s.hands, seat);
    for (let i = 0; i < held.length; i++) {
      hand += WORTH[at(held, i)] ?? 0;
      handAdvances += ADVANCES[at(held, i)] ?? 0;
      cards++;
    }
  }
  const effect = effectHere(s, team);
  const stores = (least(ammo, 5) + least(rations, 5) + least(kept.length, 5)) / 10;
  let i = from;
  out[i++] = margin / 8;
  out[i++] = living / 3;
  out[i++] = frailest / 5;
  out[i++] = dose / 5;
  out[i++] = healthiest / 5;
  out[i++] = least(ammo, 5) / 4;
  out[i++] = ammo === 0 ? 1 : 0;
  out[i++] = least(rations, 5) / 4;
  out[i++] = rations === 0 ? 1 : 0;
  out[i++] = least(survival, 3) / 2;
  out[i++] = least(diplomacy, 3) / 2;
  out[i++] = health[2] > 0 ? 1 : 0;
  out[i++] = road;
  out[i++] = road * road;
  out[i++] = road <= 0.2 ? 1 : 0;
  out[i++] = theirs;
  out[i++] = theirs <= 0.2 ? 1 : 0;
  out[i++] = theirs - road;
  out[i++] = s.deck.length / 60;
  out[i++] = s.time === 'dusk' ? 1 : 0;
  out[i++] = rowWorth;
  out[i++] = rowWorth * (1 - least(margin, 8) / 8);
  out[i++] = rowAdvances / 3;
  out[i++] = rowEnemy / 3;
  out[i++] = rowCards / 6;
  out[i++] = rowForced;
  out[i++] = hand;
  out[i++] = handAdvances / 3;
  out[i++] = cards / 6;
  out[i++] = effect === 'noHeal' ? 1 : 0;
  out[i++] = effect === 'radiation' ? 1 : 0;
  out[i++] = effect === 'eat' ? 1 : 0;
  out[i++] = s.token ? 1 : 0;
  out[i++] = s.difficulty === 'cadet' ? 1 : 0;
  out[i++] = s.difficulty === 'chiefJudge' ? 1 : 0;
  out[i++] = s.mode === 'headToHead' && teamOf(s, s.chooser) === team ? 1 : 0;
  out[i++] = (margin / 8) * road;
  out[i++] = stores * road;
}
