/** What a window belongs to (an attack, an activation), and what it reacts to, in words. */
import { type Affair, type Args, last, type Message, message, type Ref, ref } from '@gavel/kernel';
import { words } from '../words/en/game.ts';
import { abilities } from './content/index.ts';
import type { Decision } from './decisions.ts';
import type { AttackFrame, Frame, ReactFrame, RollFrame } from './frames.ts';
import { KNOCK_DOWN, PUSH } from './rules/manoeuvres.ts';
import { cardOfModel, type Model, type State } from './state.ts';
import type { View } from './view.ts';

/** The attack that goes on, else the activation; whoever lets that pass lets its attacks pass, too. */
export function affair({ frames, turn }: Pick<State, 'frames' | 'turn'>): Affair | undefined {
  const activation = frames.findLast((one) => one.kind === 'activation');
  const whole = activation && `activation ${turn} ${activation.models[0]}`;
  const n = frames.findLastIndex((one) => one.kind === 'attack');
  const attack = frames[n];
  if (attack?.kind !== 'attack') return whole === undefined ? undefined : { id: whole, kind: 'activation' };
  // a frame has no number: what is left of the actions and of the ability that strikes tells one attack from the next
  const from = frames[n - 1];
  const nth = [activation?.pool, n, ...(from?.kind === 'run' ? [from.ability, from.at, from.n, from.left] : [])];
  const { attacker, defender, weapon, dual } = attack;
  const id = ['attack', turn, activation?.models[0], ...nth, attacker, defender, weapon, dual].join(' ');
  return { id, kind: 'attack', ...(whole !== undefined && { within: whole }) };
}

type Seen = Pick<View, 'frames' | 'models'>;

const model = (m: Model): Ref => ref('model', m.key);
const ability = (gid: number): Ref => ref('ability', abilities[gid]?.id ?? '');
const spot = ({ x, y }: Model): Ref => ref('spot', `${x},${y}`);

const weaponOf = (m: Model, n: number): Ref => ref('weapon', n < 0 ? 'shrine' : (cardOfModel(m).weapons[n]?.id ?? ''));

/** Who strikes whom, with what and where. */
function blow({ models }: Seen, attacker: number, defender: number, weapon: number): Args | undefined {
  const [by, on] = [models[attacker], models[defender]];
  return by && on && { attacker: model(by), victim: model(on), weapon: weaponOf(by, weapon), at: spot(on) };
}

const attackOf = (seen: Seen, f: Frame | undefined): Args | undefined =>
  f?.kind === 'attack' ? blow(seen, f.attacker, f.defender, f.weapon) : undefined;

function manoeuvreOf({ bought: [what] }: AttackFrame): Ref | undefined {
  if (what === undefined) return undefined;
  return what === KNOCK_DOWN ? ref('ability', 'knockDown') : what === PUSH ? ref('ability', 'push') : ability(what);
}

/** What an ability that reacts waits for has happened: in an attack, in an ability, in a charge, or to somebody there. */
function occasion(seen: Seen, f: ReactFrame, d: Decision<'react'>): Message | undefined {
  const key = `prompt.on.${f.trigger}`;
  const cause = seen.frames.findLast((one) => one.kind !== 'react');
  const subject = seen.models.find((m) => m.key === d.target);
  const there: Args = { n: f.amount, ...(subject && { victim: model(subject), at: spot(subject) }) };
  if (cause?.kind === 'attack') return message(key, { ...there, ...attackOf(seen, cause) });
  if (cause?.kind === 'charge')
    return message(key, { ...there, ...blow(seen, cause.attacker, cause.target, cause.weapon) });
  const by = cause?.kind === 'run' ? seen.models[cause.self] : undefined;
  if (cause?.kind === 'run' && by && Object.hasOwn(words, `${key}By`))
    return message(`${key}By`, { ...there, attacker: model(by), cause: ability(cause.ability) });
  return message(key, there);
}

/** A reaction's question: what has happened, or is about to, and what one may do. */
export function reactPrompt(d: Decision<'react'>, seen: Seen): Message {
  const args: Args = {
    model: ref('model', d.model),
    target: ref('model', d.target),
    ability: ref('ability', d.ability),
  };
  const top = seen.frames.at(-1);
  if (top?.kind === 'react') {
    const asked = occasion(seen, top, d);
    if (asked && Object.hasOwn(words, asked.key)) return message(asked.key, { ...args, ...asked.args });
  }
  if (top?.kind === 'attack') {
    const manoeuvre = d.what === 'ability' ? manoeuvreOf(top) : undefined;
    const key = manoeuvre ? 'prompt.on.enemyManoeuvre' : `prompt.${d.what}`;
    return message(key, { ...args, ...attackOf(seen, top), ...(manoeuvre && { manoeuvre }) });
  }
  if (top?.kind === 'roll') {
    const rolled = rollOf(seen, top);
    if (rolled) return message('prompt.forceRerollFor', { ...args, ...rolled.args, what: rolled.what });
  }
  return message(d.what === 'ability' && d.target === d.model ? 'prompt.ownAbility' : `prompt.${d.what}`, args);
}

/** What a plain roll was for, against whom and where. */
function rollOf(seen: Seen, f: RollFrame): { readonly args: Args; readonly what: Ref } | undefined {
  const roller = seen.models[f.model];
  const by = seen.frames[f.report];
  const what =
    by?.kind === 'run'
      ? ability(by.ability)
      : by?.kind === 'harvest'
        ? by.success < 0
          ? ref('thing', 'soul')
          : ability(by.success)
        : undefined;
  const on = seen.models[f.subject];
  if (!roller || !what) return undefined;
  return { args: { at: spot(on ?? roller), ...(on && on !== roller && { victim: model(on) }) }, what };
}

/** The question to who rolled: for what, against whom and where. */
export function rerollPrompt(d: Decision<'reroll'>, seen: Seen): Message {
  if (d.of === 'soul' || d.model === '') return message('prompt.rerollSoul');
  if (d.of === 'shrine') return message('prompt.rerollShrine');
  const args: Args = { model: ref('model', d.model) };
  const top = last(seen.frames);
  if (top.kind === 'attack') return message('prompt.rerollAttack', { ...args, ...attackOf(seen, top) });
  const rolled = top.kind === 'roll' ? rollOf(seen, top) : undefined;
  if (!rolled) return message('prompt.reroll', args);
  const key = 'victim' in rolled.args ? 'prompt.rerollOn' : 'prompt.rerollFor';
  return message(key, { ...args, ...rolled.args, what: rolled.what });
}
