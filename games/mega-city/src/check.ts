/** Which rule forbids what a decision does not offer. */
import { type Refusal, ref, refuse } from '@gavel/kernel';
import {
  actionNumber,
  adjoining,
  bounceable,
  crimeNumber,
  everySector,
  hospital,
  icu,
  placeNumber,
  sectors,
  startsOf,
  walter,
} from './content/pack.ts';
import { type Choice, type Decision, type MoveDecision, type Play, playToCancel } from './decisions.ts';
import { landings, targets } from './rules/arrest.ts';
import { reach } from './rules/board.ts';
import { checkPlay, ruleOf } from './rules/plays.ts';
import { movesOpen } from './rules/turn.ts';
import { checkWay } from './rules/ways.ts';
import type { State } from './state.ts';

export function check(s: State, d: Decision, c: Choice): Refusal | undefined {
  switch (d.kind) {
    case 'start': {
      const sector = placeNumber.get((c as { start: string }).start)!;
      if (!startsOf[s.options.justiceDepartment]!.includes(sector)) return refuse('MC-2.4', 'refusal.noStart');
      return s.at.includes(sector) ? refuse('MC-2.3', 'refusal.startTaken') : undefined;
    }
    case 'move':
      return checkMove(s, d, placeNumber.get((c as { move: string }).move)!);
    case 'card':
      return 'pass' in c ? undefined : checkPlay(s, d.seat, d.when, c as Play);
    case 'cancel':
      return 'pass' in c ? undefined : checkCancel(s, d.seat, c as Play);
    case 'target': {
      const crime = crimeNumber.get((c as { arrest: string }).arrest)!;
      const here = targets(s, d.seat).some((one) => one.crime === crime);
      return here ? undefined : refuse('MC-5.9', 'refusal.crimeNotHere');
    }
    case 'confiscate': {
      const card = (c as { discard: string }).discard;
      if (s.hands[d.of]!.includes(actionNumber.get(card)!)) return undefined;
      return refuse('MC-8.19', 'refusal.notInThatHand', { card: ref('card', card) });
    }
    case 'way':
      return checkWay(s, d, (c as { way: readonly string[] }).way);
    case 'land': {
      const to = placeNumber.get((c as { land: string }).land)!;
      return (landings(s, d.seat, d.stay) >> to) & 1 ? undefined : refuse('MC-8.4', 'refusal.noLanding');
    }
  }
}

function checkCancel(s: State, seat: number, play: Play): Refusal | undefined {
  const card = ref('card', play.play);
  if (play.as !== 'cancel' || play.play !== playToCancel[walter]!.play) return refuse('MC-7.6', 'refusal.cancelOnly');
  if (Object.keys(play).length !== 2) return refuse(ruleOf(walter), 'refusal.wrongTarget', { card });
  return s.hands[seat]!.includes(walter) ? undefined : refuse('MC-7.1', 'refusal.notInHand', { card });
}

function checkMove(s: State, d: MoveDecision, to: number): Refusal | undefined {
  const here = s.at[d.seat]!;
  if (to === here) return undefined;
  if (to === icu) return refuse('MC-6.1', 'refusal.intensiveCareIsNoSector');
  if ((movesOpen(s, d.seat, d.steps) >> to) & 1) return undefined;
  const place = ref('sector', sectors[to]!.id);
  if (here === icu) return refuse('MC-6.2', 'refusal.hospitalOnly', { sector: ref('sector', sectors[hospital]!.id) });
  if ((reach(s, here, d.steps, everySector) >> to) & 1)
    return refuse('MC-4.5', 'refusal.crimeHolds', { sector: place });
  const open: State = { ...s, closed: [] };
  if ((reach(open, here, d.steps, everySector) >> to) & 1)
    return refuse('MC-8.7', 'refusal.borderClosed', { sector: place });
  if (((bounceable[here]! & ~adjoining[here]!) >> to) & 1) return refuse('MC-4.2', 'refusal.river', { sector: place });
  return refuse(tooFar(s, d, to), 'refusal.tooFar', { sector: place, steps: d.steps });
}

/** The rule that sets the limit: a Lawmaster's own, a storm's or a candy's where they cost the step that is missing, or all. */
function tooFar(s: State, d: MoveDecision, to: number): string {
  if (s.frames[s.frames.length - 1]?.kind === 'card') return 'MC-8.1';
  const slowed = s.storm || s.slow[d.seat] === 1;
  if (!slowed || ((reach(s, s.at[d.seat]!, d.steps + 1, everySector) >> to) & 1) === 0) return 'MC-4.1';
  return s.storm ? 'MC-8.8' : 'MC-8.18';
}
