/** Which rule forbids what a decision does not offer. */
import { at, type Column, type Refusal, ref, refuse } from '@gavel/kernel';
import type { GameAsks } from './asks.ts';
import {
  actionNamed,
  adjoiningTo,
  bounceableFrom,
  crimeNamed,
  everySector,
  hospital,
  icu,
  placeNamed,
  sectorAt,
  startsIn,
  walter,
} from './content/pack.ts';
import type { Decision, Play } from './decisions.ts';
import { landings, targets } from './rules/arrest.ts';
import { reach } from './rules/board.ts';
import { checkPlay, ruleOf } from './rules/plays.ts';
import { playToCancel } from './rules/ready.ts';
import { movesOpen } from './rules/turn.ts';
import { checkWay } from './rules/ways.ts';
import { handOf, type State, whereIs } from './state.ts';

export const check: Column<GameAsks, 'check'> = {
  start(s, _, c) {
    const sector = placeNamed(c.start);
    if (!startsIn(s.options.justiceDepartment).includes(sector)) return refuse('MC-2.4', 'refusal.noStart');
    return s.at.includes(sector) ? refuse('MC-2.3', 'refusal.startTaken') : undefined;
  },
  move: (s, d, c) => checkMove(s, d, placeNamed(c.move)),
  card: (s, d, c) => ('pass' in c ? undefined : checkPlay(s, d.seat, d.when, c)),
  cancel: (s, d, c) => ('pass' in c ? undefined : checkCancel(s, d.seat, c)),
  target(s, d, c) {
    const crime = crimeNamed(c.arrest);
    const here = targets(s, d.seat).some((one) => one.crime === crime);
    return here ? undefined : refuse('MC-5.9', 'refusal.crimeNotHere');
  },
  confiscate(s, d, { discard: card }) {
    if (handOf(s, d.of).includes(actionNamed(card))) return undefined;
    return refuse('MC-8.19', 'refusal.notInThatHand', { card: ref('card', card) });
  },
  way: checkWay,
  land: (s, d, c) =>
    (landings(s, d.seat, d.stay) >> placeNamed(c.land)) & 1 ? undefined : refuse('MC-8.4', 'refusal.noLanding'),
};

function checkCancel(s: State, seat: number, play: Play): Refusal | undefined {
  const card = ref('card', play.play);
  if (play.as !== 'cancel' || play.play !== at(playToCancel, walter).play)
    return refuse('MC-7.6', 'refusal.cancelOnly');
  if (Object.keys(play).length !== 2) return refuse(ruleOf(walter), 'refusal.wrongTarget', { card });
  return handOf(s, seat).includes(walter) ? undefined : refuse('MC-7.1', 'refusal.notInHand', { card });
}

function checkMove(s: State, d: Decision<'move'>, to: number): Refusal | undefined {
  const here = whereIs(s, d.seat);
  if (to === here) return undefined;
  if (to === icu) return refuse('MC-6.1', 'refusal.intensiveCareIsNoSector');
  if ((movesOpen(s, d.seat, d.steps) >> to) & 1) return undefined;
  const place = ref('sector', sectorAt(to).id);
  if (here === icu) return refuse('MC-6.2', 'refusal.hospitalOnly', { sector: ref('sector', sectorAt(hospital).id) });
  if ((reach(s, here, d.steps, everySector) >> to) & 1)
    return refuse('MC-4.5', 'refusal.crimeHolds', { sector: place });
  const open: State = { ...s, closed: [] };
  if ((reach(open, here, d.steps, everySector) >> to) & 1)
    return refuse('MC-8.7', 'refusal.borderClosed', { sector: place });
  if (((bounceableFrom(here) & ~adjoiningTo(here)) >> to) & 1)
    return refuse('MC-4.2', 'refusal.river', { sector: place });
  return refuse(tooFar(s, d, to), 'refusal.tooFar', { sector: place, steps: d.steps });
}

/** The rule that sets the limit: a Lawmaster's own, a storm's or a candy's where they cost the step that is missing, or all. */
function tooFar(s: State, d: Decision<'move'>, to: number): string {
  if (s.frames[s.frames.length - 1]?.kind === 'card') return 'MC-8.1';
  const slowed = s.storm || s.slow[d.seat] === 1;
  if (!slowed || ((reach(s, whereIs(s, d.seat), d.steps + 1, everySector) >> to) & 1) === 0) return 'MC-4.1';
  return s.storm ? 'MC-8.8' : 'MC-8.18';
}
