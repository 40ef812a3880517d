/** The legal answers to each decision, and why others are not. */
import { type Choices, every, malformed, type Refusal, ref, refuse } from '@gavel/kernel';
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
import {
  arrestFor,
  type Choice,
  type Decision,
  discardOf,
  landIn,
  type MoveDecision,
  moveTo,
  type Play,
  pass,
  playToCancel,
  startIn,
} from './decisions.ts';
import { landings, targets } from './rules/arrest.ts';
import { reach } from './rules/board.ts';
import { checkPlay, listPlays, ruleOf } from './rules/plays.ts';
import { freeStarts } from './rules/start.ts';
import { movesOpen } from './rules/turn.ts';
import { checkWay, wayChoice, waysOpen } from './rules/ways.ts';
import type { State } from './state.ts';

export function choices(s: State, d: Decision): Choices<Choice> {
  switch (d.kind) {
    case 'start':
      return every(freeStarts(s).map((sector) => startIn[sector]!));
    case 'move':
      return every([moveTo[s.at[d.seat]!]!, ...chosen(movesOpen(s, d.seat, d.steps), moveTo)]);
    case 'card': {
      const list: Choice[] = listPlays(s, d.seat, d.when);
      list.unshift(pass);
      return every(list);
    }
    case 'cancel':
      return every(s.hands[d.seat]!.includes(walter) ? [pass, playToCancel[walter]!] : [pass]);
    case 'target':
      return every(targets(s, d.seat).map(({ crime }) => arrestFor[crime]!));
    case 'confiscate':
      return every([...new Set(s.hands[d.of])].map((kind) => discardOf[kind]!));
    case 'way':
      return every(waysOpen(s, d).map(wayChoice));
    case 'land':
      return every(chosen(landings(s, d.seat, d.stay), landIn));
  }
}

function chosen(mask: number, from: readonly Choice[]): Choice[] {
  const list: Choice[] = [];
  for (let rest = mask; rest !== 0; rest &= rest - 1) list.push(from[31 - Math.clz32(rest & -rest)]!);
  return list;
}

const fields = {
  start: placeNumber,
  move: placeNumber,
  arrest: crimeNumber,
  discard: actionNumber,
  land: placeNumber,
} as const;

const answerField = {
  start: 'start',
  move: 'move',
  target: 'arrest',
  confiscate: 'discard',
  land: 'land',
} as const;

/** The shape of a choice: the right field with a known id, or a pass or a play. */
export function parse(d: Decision, given: unknown): Choice | Refusal {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return malformed('a choice is an object');
  const value = given as Record<string, unknown>;
  if (d.kind === 'card' || d.kind === 'cancel') return parseAnswer(value);
  if (d.kind === 'way') return parseWay(value);
  const field = answerField[d.kind];
  const keys = Object.keys(value);
  if (keys.length !== 1 || keys[0] !== field) return malformed(`a choice here has the field ${field} alone`);
  const id = value[field];
  if (typeof id !== 'string' || !fields[field].has(id)) return malformed(`${field} takes a known id`);
  return { [field]: id } as unknown as Choice;
}

function parseWay({ way, ...rest }: Record<string, unknown>): Choice | Refusal {
  if (Object.keys(rest).length > 0) return malformed('a choice here has the field way alone');
  const known = (id: unknown): id is string => typeof id === 'string' && placeNumber.has(id) && id !== 'icu';
  return Array.isArray(way) && way.every(known) ? { way: [...way] } : malformed('way takes a list of known Sectors');
}

const options: readonly unknown[] = ['movement', 'combat', 'nothing', 'cancel'];
const playFields: readonly string[] = ['play', 'as', 'on', 'crime', 'with', 'from', 'to'];

function parseAnswer(value: Record<string, unknown>): Choice | Refusal {
  const keys = Object.keys(value);
  if (Object.hasOwn(value, 'pass'))
    return keys.length === 1 && value['pass'] === true ? pass : malformed('a pass is {"pass": true}');
  for (const key of keys) if (!playFields.includes(key)) return malformed(`unknown field ${key}`);
  const known = (key: string, ids: ReadonlyMap<string, number>): boolean =>
    !Object.hasOwn(value, key) || (typeof value[key] === 'string' && ids.has(value[key]) && value[key] !== 'icu');
  if (!Object.hasOwn(value, 'play') || !known('play', actionNumber)) return malformed('play takes a known card');
  if (!options.includes(value['as'])) return malformed('as takes movement, combat, nothing or cancel');
  if (Object.hasOwn(value, 'on')) {
    const on = value['on'];
    if (on !== 'perp' && !(Number.isInteger(on) && (on as number) >= 0 && (on as number) < 6))
      return malformed('on takes a seat or "perp"');
  }
  if (!known('crime', crimeNumber) || !known('with', crimeNumber)) return malformed('crime and with take known Crimes');
  if (!known('from', placeNumber) || !known('to', placeNumber)) return malformed('from and to take known Sectors');
  return { ...value } as unknown as Play;
}

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
