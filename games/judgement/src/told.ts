/** What is asked, and its answers, in words: by kind of decision. */
import { type Disc, distance, pathLength } from '@gavel/geometry';
import { type Args, type Column, last, type Message, message, type Ref, ref } from '@gavel/kernel';
import { words } from '../words/en/game.ts';
import type { GameAsks } from './asks.ts';
import { type Amount, abilities, type Effect, hasOp, maps, opOf } from './content/index.ts';
import type { Act, At, Decision } from './decisions.ts';
import { reactPrompt, rerollPrompt } from './reactions.ts';
import { SHRINE_RADIUS, soulDisc } from './rules/field.ts';
import { inches } from './rules/move.ts';
import type { View } from './view.ts';

export const model = (key: string): Ref => ref('model', key);
export const ability = (id: string): Ref => ref('ability', id);
const point = ([x, y]: readonly [number, number]): Args => ({ x: toInches(x), y: toInches(y) });
const toInches = (units: number): string => (units < 0 ? `-${inches(-units)}` : inches(units));

export const told: Column<GameAsks, 'tell'> = {
  pick: {
    decision: (d) => message('prompt.pick', { count: d.count }),
    choice: (_, c) => message('choice.pick', { heroes: c.heroes.map((id) => ref('hero', id)) }),
  },
  draft: {
    decision: (d) => message(`prompt.${d.what}`),
    choice: (_, c) => message('choice.hero', { hero: ref('hero', c.hero) }),
  },
  first: {
    decision: (d) => message(d.what === 'play' ? 'prompt.firstPlay' : 'prompt.firstBan'),
    choice: (_, c) => message(c.first ? 'choice.first' : 'choice.second'),
  },
  side: {
    decision: () => message('prompt.side'),
    choice: (_, c) => message('choice.side', { side: c.side }),
  },
  place: {
    decision: (d) => message(`prompt.${d.what === 'model' ? 'place' : d.what}`, { models: d.models.map(model) }),
    choice: (_, c) => message('choice.place', { model: model(c.model), ...point(c.at) }),
  },
  model: {
    decision(d, view) {
      const mover = d.what === 'partingBlow' ? leavingNow(view) : undefined;
      if (mover !== undefined) return message('prompt.partingBlowAt', { target: mover });
      return message(d.what === 'attack' && !d.optional ? 'prompt.attackNext' : `prompt.${d.what}`, {
        ability: d.what === 'mark' ? model(d.ability) : ability(d.ability),
      });
    },
    choice: (_, c) => (c.model === '' ? message('choice.none') : message('choice.model', { model: model(c.model) })),
  },
  act: {
    decision: (d) => message('prompt.act', { models: d.models.map(model) }),
    choice: (_, c, view) => act(c, view),
  },
  react: {
    decision: (d, view) => reactPrompt(d, view),
    choice: (_, c) => message('choice.use', { use: c.use }),
  },
  reroll: {
    decision: (d, view) => rerollPrompt(d, view),
    choice(_, { with: by, dice = [] }) {
      if (by === 'nothing') return message('choice.rerollNothing');
      if (by === 'fate') return message('choice.rerollFate');
      return message('choice.rerollWith', { ability: ability(by), n: dice.reduce((n, x) => n + x, 0) });
    },
  },
  dice: {
    decision: () => message('prompt.dice'),
    choice: (_, { keep: [b = 0, m = 0, h = 0, j = 0] }) => message('choice.keep', { b, m, h, j }),
  },
  manoeuvre: {
    decision: () => message('prompt.manoeuvre'),
    choice(_, c) {
      if ('defender' in c) return pushed(c);
      if (c.manoeuvre === 'none') return message('choice.noManoeuvre');
      if (c.manoeuvre === 'knockDown') return message('choice.knockDown');
      return c.target === undefined
        ? message('choice.manoeuvre', { ability: ability(c.manoeuvre) })
        : message('choice.manoeuvreOn', { ability: ability(c.manoeuvre), target: model(c.target) });
    },
  },
  order: {
    decision: (d) => message(d.what === 'deaths' ? 'prompt.deaths' : 'prompt.order'),
    choice(d, { next }) {
      if (d.what === 'deaths') return message('choice.next', { what: model(next) });
      const [what = '', on] = next.split(' ');
      return on === undefined
        ? message('choice.next', { what: ability(what) })
        : message('choice.nextOn', { what: ability(what), model: model(on) });
    },
  },
  pools: {
    decision: (d) => message('prompt.pools', { model: model(d.model), damage: d.damage }),
    choice: (d, { takes }) =>
      message('choice.takes', {
        takes: takes.filter((n) => n > 0),
        from: d.from.filter((_, i) => (takes[i] ?? 0) > 0).map(ability),
      }),
  },
  which: {
    decision: (d) =>
      d.ability === ''
        ? message('prompt.partingWeapon', { model: model(d.model) })
        : message(whichPrompts[d.what], { model: model(d.model), ability: ability(d.ability) }),
    choice: (d, c, view) => which(d, c.which, view),
  },
  far: {
    decision: (d) => message('prompt.far', { model: model(d.model), ability: ability(d.ability) }),
    choice: (_, c) => message('choice.far', { far: inches(c.far) }),
  },
  market: {
    decision: (d) => message('prompt.market', { model: model(d.model) }),
    choice(_, { sell, buy }) {
      const list = (ids: readonly string[]): Ref[] => ids.map((id) => ref('artefact', id));
      if (sell.length === 0 && buy.length === 0) return message('choice.marketNothing');
      if (buy.length === 0) return message('choice.sell', { sell: list(sell) });
      if (sell.length === 0) return message('choice.buy', { buy: list(buy) });
      return message('choice.trade', { sell: list(sell), buy: list(buy) });
    },
  },
  condition: {
    decision: (d) => message('prompt.condition', { model: model(d.model) }),
    choice: (_, c) => message('choice.condition', { condition: ref('condition', c.condition) }),
  },
  split: {
    decision: (d) => message('prompt.split', { model: model(d.model), other: model(d.other), damage: d.damage }),
    choice: (_, c) => message('choice.split', { n: c.other }),
  },
  option: {
    decision: (d) => message('prompt.option', { ability: ability(d.ability) }),
    choice: (d, c) => optionOf(d.ability, c.option),
  },
  step: {
    decision: (d) => message('prompt.step', { model: model(d.model) }),
    choice(_, { path }) {
      const end = path.at(-1);
      return end === undefined ? message('choice.stay') : message('choice.stepTo', point(end));
    },
  },
};

/** Who is about to leave a melee range. */
function leavingNow({ frames, models }: View): Ref | undefined {
  const frame = frames.findLast((one) => one.kind === 'blows');
  const mover = frame && models[frame.mover];
  return mover && model(mover.key);
}

const whichPrompts: Readonly<Record<Decision<'which'>['what'], string>> = {
  mark: 'prompt.whichMark',
  artefact: 'prompt.whichArtefact',
  token: 'prompt.whichToken',
  orb: 'prompt.whichOrb',
  soul: 'prompt.whichSoul',
  weapon: 'prompt.whichWeapon',
};

/** The kind of thing a name is looked up among. */
const whichRefs: Readonly<Record<Decision<'which'>['what'], string>> = {
  mark: 'condition',
  artefact: 'artefact',
  token: 'token',
  orb: 'token',
  soul: 'thing',
  weapon: 'weapon',
};

function which(d: Decision<'which'>, chosen: string, view: View | undefined): Message {
  if (chosen === 'effigy') return message('choice.ownEffigy');
  const [kind = '', id] = chosen.split(' ');
  if (id === undefined) return message('choice.which', { what: ref(whichRefs[d.what], chosen) });
  const thing = (kind === 'soul' ? view?.souls : view?.tokens)?.find((one) => one.id === Number(id));
  const what = ref(whichRefs[d.what], thing !== undefined && 'kind' in thing ? thing.kind : kind);
  return thing === undefined
    ? message('choice.which', { what })
    : message('choice.tokenAt', { what, ...point([thing.x, thing.y]) });
}

/** What an option of an ability does, told by its first effect. */
function optionOf(id: string, n: number): Message {
  const ability = abilities.find((one) => one.id === id);
  const effect = ability && opOf(ability, 'choose')?.options[n]?.[0];
  const key = `choice.option.${effect === undefined ? '' : 'do' in effect ? effect.do : effect.has}`;
  if (effect === undefined || !Object.hasOwn(words, key)) return message('choice.option', { n: n + 1 });
  const many = howMany(effect);
  return message(key, {
    ...(typeof many === 'number' ? { n: many } : {}),
    ...('condition' in effect ? { condition: ref('condition', effect.condition) } : {}),
  });
}

function howMany(effect: Effect): Amount {
  if ('amount' in effect) return effect.amount;
  if ('add' in effect) return effect.add ?? 0;
  return 'within' in effect ? (effect.within ?? 0) : 0;
}

function pushed({ defender, attacker }: { readonly defender: At | null; readonly attacker: At | null }): Message {
  if (defender !== null && attacker !== null) return message('choice.pushBoth');
  if (defender !== null) return message('choice.pushTarget', point(defender));
  return attacker === null ? message('choice.noManoeuvre') : message('choice.pushAttacker', point(attacker));
}

/** How far an advance goes and what it leads to: coordinates alone say little. */
function advance(c: Extract<Act, { act: 'advance' }>, view: View | undefined): Message {
  const end = last(c.path);
  const m = view?.models.find(({ key }) => key === c.model);
  const args = { model: model(c.model), ...point(end) };
  if (view === undefined || m === undefined) return message('choice.advance', args);
  const there = { x: end[0], y: end[1], r: m.r };
  let near: { readonly what: Ref; readonly gap: number } | undefined;
  const consider = (what: Ref, disc: Disc): void => {
    const gap = distance(there, disc);
    if (near === undefined || gap < near.gap) near = { what, gap };
  };
  for (const other of view.models)
    if (other.on && (other.seat !== m.seat || other.id < 2)) consider(model(other.key), other);
  for (const soul of view.souls) consider(ref('thing', 'soul'), soulDisc(soul));
  for (const { at, shrine } of maps.find(({ id }) => id === view.map)?.shrines ?? [])
    consider(ability(shrine.id), { ...at, r: SHRINE_RADIUS });
  const far = inches(pathLength([m, ...c.path.map(([x, y]) => ({ x, y }))]));
  if (near === undefined) return message('choice.advance', args);
  const { what, gap } = near;
  return gap <= 1
    ? message('choice.advanceTouch', { ...args, far, what })
    : message('choice.advanceNear', { ...args, far, what, gap: inches(gap) });
}

const banks = (id: string): boolean => abilities.some((one) => one.id === id && hasOp(one, 'bank'));

function act(c: Act, view: View | undefined): Message {
  if (c.act === 'end') return message('choice.end');
  const who = { model: model(c.model) };
  switch (c.act) {
    case 'advance':
      return advance(c, view);
    case 'charge':
      return message('choice.charge', { ...who, target: model(c.target), weapon: ref('weapon', c.weapon) });
    case 'attack':
      return c.second === undefined
        ? message('choice.attackAct', { ...who, target: model(c.target), weapon: ref('weapon', c.weapon) })
        : message('choice.attackTwo', {
            ...who,
            target: model(c.target),
            second: model(c.second),
            weapon: ref('weapon', c.weapon),
          });
    case 'cleanse':
      return message('choice.cleanse', { ...who, condition: ref('condition', c.condition) });
    case 'mark':
      return message('choice.markAct', { ...who, target: model(c.target) });
    case 'handOver':
      return message('choice.handOver', {
        ...who,
        target: model(c.target),
        artefacts: c.artefacts.map((id) => ref('artefact', id)),
      });
    case 'bank':
      return c.souls === undefined ? message('choice.bank', who) : message('choice.bankSome', { ...who, n: c.souls });
    case 'ability':
      if (c.x !== undefined && banks(c.ability))
        return message('choice.bankSomeWith', { ...who, ability: ability(c.ability), n: c.x });
      return c.target === undefined
        ? message('choice.ability', { ...who, ability: ability(c.ability) })
        : message('choice.abilityOn', { ...who, ability: ability(c.ability), target: model(c.target) });
    default:
      return message(`choice.${c.act}`, who);
  }
}
