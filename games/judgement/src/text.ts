/** Prompts, log lines, choices and refusals in words, by message key. */
import { type Disc, distance, pathLength } from '@gavel/geometry';
import { type Args, kernelTexts, type Message, message, type Ref, ref, type Tell } from '@gavel/kernel';
import { words } from '../words/en/game.ts';
import { board, sideNames } from './board.ts';
import { type Amount, abilities, artefacts, cards, type Effect, heroes, maps, opOf, shrines } from './content/index.ts';
import type { Act, At, Choice, Decision, WhichDecision } from './decisions.ts';
import type { Event } from './events.ts';
import { SHRINE_RADIUS, soulDisc } from './rules/field.ts';
import { inches } from './rules/move.ts';
import type { View } from './view.ts';

const catalogue: Readonly<Record<string, string>> = {
  ...kernelTexts,
  ...words,
  ...Object.fromEntries(maps.map((m) => [`option.map.${m.id}`, m.name])),
};

const names = new Map<string, string>();
for (const card of cards) names.set(`card ${card.id}`, card.name);
for (const hero of heroes) names.set(`hero ${hero.id}`, hero.name);
for (const artefact of artefacts) names.set(`artefact ${artefact.id}`, artefact.name);
for (const shrine of shrines) names.set(`ability ${shrine.id}`, shrine.name);
for (const artefact of artefacts) names.set(`ability ${artefact.id}`, artefact.name);
for (const ability of abilities) if (ability.name !== 'undefined') names.set(`ability ${ability.id}`, ability.name);
for (const card of cards) for (const w of card.weapons) names.set(`weapon ${w.id}`, w.name);
names.set('ability markTarget', 'Mark Target');
names.set('ability knockDown', 'Knock Down');
names.set('ability push', 'Push');
names.set('ability soul', 'The harvest');
names.set('ability bounty', 'The bounty');
names.set('ability explode', 'The explosion');
names.set('ability fire', 'The fire');
names.set('condition fire', 'fire');
names.set('weapon shrine', 'the Shrine');
names.set('thing soul', 'a Soul');
names.set('condition knockedDown', 'knocked down');
names.set('token shadowOrb', 'Shadow Orb');

/** `knockedDown` → `knocked down` */
const spaced = (id: string): string => id.replace(/([A-Z])/g, ' $1').toLowerCase();

function name({ ref: kind, id }: Ref, view?: View): string {
  const key = String(id);
  if (kind === 'seat') return sideNames[Number(id)] ?? key;
  if (kind === 'model') return modelName(key) + side(key, view);
  return names.get(`${kind} ${key}`) ?? names.get(`ability ${key}`) ?? spaced(key);
}

/** Whose it is, if the other warband has one of the same name (JD-2.23). */
function side(key: string, view: View | undefined): string {
  const [seat, id] = key.split(':');
  const twin = `${seat === '0' ? 1 : 0}:${id}`;
  return id !== undefined && view?.models.some((m) => m.key === twin) ? ` (${sideNames[Number(seat)]})` : '';
}

/** Names by key: `0:rakkir`, `gloom#2`, `effigy1`. */
function modelName(key: string): string {
  if (key.startsWith('effigy')) return `the ${sideNames[Number(key.slice(6))]} Effigy`;
  const [id, number] = key.replace(/^[01]:/, '').split('#') as [string, string | undefined];
  const known = names.get(`card ${id}`) ?? key;
  return number === undefined ? known : `${known} ${number}`;
}

const model = (key: string): Ref => ref('model', key);
const ability = (id: string): Ref => ref('ability', id);
const point = ([x, y]: readonly [number, number]): Args => ({ x: toInches(x), y: toInches(y) });
const toInches = (units: number): string => (units < 0 ? `-${inches(-units)}` : inches(units));

function decision(d: Decision): Message {
  switch (d.kind) {
    case 'pick':
      return message('prompt.pick', { count: d.count });
    case 'draft':
      return message(`prompt.${d.what}`);
    case 'first':
      return message(d.what === 'play' ? 'prompt.firstPlay' : 'prompt.firstBan');
    case 'side':
      return message('prompt.side');
    case 'place':
      return message(`prompt.${d.what === 'model' ? 'place' : d.what}`, { models: d.models.map(model) });
    case 'model':
      return message(d.what === 'attack' && !d.optional ? 'prompt.attackNext' : `prompt.${d.what}`, {
        ability: d.what === 'mark' ? model(d.ability) : ability(d.ability),
      });
    case 'act':
      return message('prompt.act', { models: d.models.map(model) });
    case 'react':
      return message(d.what === 'ability' && d.target === d.model ? 'prompt.ownAbility' : `prompt.${d.what}`, {
        model: model(d.model),
        target: model(d.target),
        ability: ability(d.ability),
      });
    case 'reroll':
      return message(
        d.of === 'soul' ? 'prompt.rerollSoul' : d.of === 'shrine' ? 'prompt.rerollShrine' : 'prompt.reroll',
      );
    case 'dice':
    case 'manoeuvre':
      return message(`prompt.${d.kind}`);
    case 'order':
      return message(d.what === 'deaths' ? 'prompt.deaths' : 'prompt.order');
    case 'pools':
      return message('prompt.pools', { model: model(d.model), damage: d.damage });
    case 'which':
      return d.ability === ''
        ? message('prompt.partingWeapon', { model: model(d.model) })
        : message(whichPrompts[d.what], { model: model(d.model), ability: ability(d.ability) });
    case 'far':
      return message('prompt.far', { model: model(d.model), ability: ability(d.ability) });
    case 'market':
    case 'condition':
    case 'step':
      return message(`prompt.${d.kind}`, { model: model(d.model) });
    case 'split':
      return message('prompt.split', { model: model(d.model), other: model(d.other), damage: d.damage });
    case 'option':
      return message('prompt.option', { ability: ability(d.ability) });
  }
}

const whichPrompts: Readonly<Record<WhichDecision['what'], string>> = {
  mark: 'prompt.whichMark',
  artefact: 'prompt.whichArtefact',
  token: 'prompt.whichToken',
  orb: 'prompt.whichOrb',
  soul: 'prompt.whichSoul',
  weapon: 'prompt.whichWeapon',
};

/** The kind of thing a name is looked up among. */
const whichRefs: Readonly<Record<WhichDecision['what'], string>> = {
  mark: 'condition',
  artefact: 'artefact',
  token: 'token',
  orb: 'token',
  soul: 'thing',
  weapon: 'weapon',
};

function which(d: WhichDecision, chosen: string, view: View | undefined): Message {
  if (chosen === 'effigy') return message('choice.ownEffigy');
  const [kind, id] = chosen.split(' ') as [string, string | undefined];
  if (id === undefined) return message('choice.which', { what: ref(whichRefs[d.what], chosen) });
  const thing = (kind === 'soul' ? view?.souls : view?.tokens)?.find((one) => one.id === Number(id));
  const what = ref(whichRefs[d.what], thing !== undefined && 'kind' in thing ? thing.kind : kind);
  return thing === undefined
    ? message('choice.which', { what })
    : message('choice.tokenAt', { what, ...point([thing.x, thing.y]) });
}

function choice(d: Decision, c: Choice, view?: View): Message {
  switch (d.kind) {
    case 'act':
      return act(c as Act, view);
    case 'pick':
      return message('choice.pick', {
        heroes: (c as { heroes: readonly string[] }).heroes.map((id) => ref('hero', id)),
      });
    case 'draft':
      return message('choice.hero', { hero: ref('hero', (c as { hero: string }).hero) });
    case 'first':
      return message((c as { first: boolean }).first ? 'choice.first' : 'choice.second');
    case 'side':
      return message('choice.side', { side: (c as { side: number }).side });
    case 'place': {
      const { model: key, at } = c as { model: string; at: readonly [number, number] };
      return message('choice.place', { model: model(key), ...point(at) });
    }
    case 'model': {
      const { model: key } = c as { model: string };
      return key === '' ? message('choice.none') : message('choice.model', { model: model(key) });
    }
    case 'react':
      return message('choice.use', { use: (c as { use: boolean }).use });
    case 'reroll': {
      const { with: by, dice } = c as { with: string; dice?: readonly number[] };
      if (by === 'nothing') return message('choice.rerollNothing');
      if (by === 'fate') return message('choice.rerollFate');
      return message('choice.rerollWith', { ability: ability(by), n: (dice ?? []).reduce((n, x) => n + x, 0) });
    }
    case 'dice': {
      const [b, m, h, j] = (c as { keep: readonly number[] }).keep as [number, number, number, number];
      return message('choice.keep', { b, m, h, j });
    }
    case 'manoeuvre': {
      const { manoeuvre, target } = c as { manoeuvre: string; target?: string };
      if (manoeuvre === 'none') return message('choice.noManoeuvre');
      if (manoeuvre === 'knockDown') return message('choice.knockDown');
      if (manoeuvre === 'push') return pushed(c as { defender: At | null; attacker: At | null });
      return target === undefined
        ? message('choice.manoeuvre', { ability: ability(manoeuvre) })
        : message('choice.manoeuvreOn', { ability: ability(manoeuvre), target: model(target) });
    }
    case 'order': {
      const { next } = c as { next: string };
      if (d.what === 'deaths') return message('choice.next', { what: model(next) });
      const [what, on] = next.split(' ') as [string, string | undefined];
      return on === undefined
        ? message('choice.next', { what: ability(what) })
        : message('choice.nextOn', { what: ability(what), model: model(on) });
    }
    case 'pools': {
      const { takes } = c as { takes: readonly number[] };
      return message('choice.takes', {
        takes: takes.filter((n) => n > 0),
        from: d.from.filter((_, i) => takes[i]! > 0).map(ability),
      });
    }
    case 'which':
      return which(d, (c as { which: string }).which, view);
    case 'far':
      return message('choice.far', { far: inches((c as { far: number }).far) });
    case 'market': {
      const { sell, buy } = c as { sell: readonly string[]; buy: readonly string[] };
      const list = (ids: readonly string[]): Ref[] => ids.map((id) => ref('artefact', id));
      if (sell.length === 0 && buy.length === 0) return message('choice.marketNothing');
      if (buy.length === 0) return message('choice.sell', { sell: list(sell) });
      if (sell.length === 0) return message('choice.buy', { buy: list(buy) });
      return message('choice.trade', { sell: list(sell), buy: list(buy) });
    }
    case 'condition':
      return message('choice.condition', { condition: ref('condition', (c as { condition: string }).condition) });
    case 'split':
      return message('choice.split', { n: (c as { other: number }).other });
    case 'option':
      return optionOf(d.ability, (c as { option: number }).option);
    case 'step': {
      const last = (c as { path: readonly (readonly [number, number])[] }).path.at(-1);
      return last === undefined ? message('choice.stay') : message('choice.stepTo', point(last));
    }
  }
}

/** What an option of an ability does, told by its first effect. */
function optionOf(id: string, n: number): Message {
  const ability = abilities.find((one) => one.id === id);
  const effect = ability && opOf(ability, 'choose')?.options[n]?.[0];
  const key = `choice.option.${effect === undefined ? '' : 'do' in effect ? effect.do : effect.has}`;
  if (effect === undefined || !Object.hasOwn(catalogue, key)) return message('choice.option', { n: n + 1 });
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
  if (defender && attacker) return message('choice.pushBoth');
  return defender ? message('choice.pushTarget', point(defender)) : message('choice.pushAttacker', point(attacker!));
}

/** How far an advance goes and what it leads to: coordinates alone say little. */
function advance(c: Extract<Act, { act: 'advance' }>, view: View | undefined): Message {
  const end = c.path.at(-1)!;
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
  for (const { at, shrine } of maps.find(({ id }) => id === view.map)!.shrines)
    consider(ability(shrine.id), { ...at, r: SHRINE_RADIUS });
  const far = inches(pathLength([m, ...c.path.map(([x, y]) => ({ x, y }))]));
  if (near === undefined) return message('choice.advance', args);
  const { what, gap } = near;
  return gap <= 1
    ? message('choice.advanceTouch', { ...args, far, what })
    : message('choice.advanceNear', { ...args, far, what, gap: inches(gap) });
}

const banks = (id: string): boolean =>
  abilities.find((one) => one.id === id)?.ops.some((op) => op.do === 'bank') === true;

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

function event(e: Event): Message | undefined {
  const args: Record<string, Args[string]> = {};
  if ('seat' in e) args['seat'] = ref('seat', e.seat);
  if ('model' in e) args['model'] = model(e.model);
  if ('other' in e && e.other !== undefined) args['other'] = model(e.other);
  if ('n' in e) args['n'] = e.n;
  if ('dice' in e) args['dice'] = [...e.dice];
  switch (e.kind) {
    case 'picked':
    case 'banned':
    case 'took':
      return message(`event.${e.kind}`, { ...args, list: e.list.map((id) => ref('hero', id)) });
    case 'handedOver':
      return message('event.handedOver', { ...args, list: e.list.map((id) => ref('artefact', id)) });
    case 'moved':
      return message(e.what === 'charge' ? 'event.charged' : 'event.moved', args);
    case 'attacks':
      return message('event.attacks', { ...args, weapon: ref('weapon', e.what) });
    case 'rolled':
      return message(
        e.what === 'soul' ? 'event.rolledSoul' : e.what === 'shrine' ? 'event.rolledShrine' : 'event.rolled',
        args,
      );
    case 'rerolled':
      return message('model' in e ? 'event.rerolled' : 'event.rerolledBy', args);
    case 'kept':
      return message('event.kept', { ...args, hits: e.dice![2]! + e.dice![3]!, symbols: e.dice![1]! + e.dice![3]! });
    case 'suffers':
      return message('event.suffers', { ...args, condition: ref('condition', e.what) });
    case 'relieved':
      return message('event.relieved', { ...args, what: ref('condition', e.what) });
    case 'fate':
      return message(e.n > 0 ? 'event.fateGained' : 'event.fateSpent', {
        ...args,
        n: Math.abs(e.n),
        why: catalogue[`why.${e.what}`] ?? e.what,
      });
    case 'ability':
    case 'manoeuvre':
      return message(`event.${e.kind}`, { ...args, ability: ability(e.what) });
    case 'token':
    case 'tokenGone':
      return message(`event.${e.kind}`, { ...args, token: ref('token', e.what) });
    case 'terrain':
      return message('event.terrain', { ...args, terrain: e.what });
    case 'claimed':
      return message('event.claimed', { ...args, shrine: ability(e.what) });
    case 'over':
      return message('event.over');
    default:
      return message(`event.${e.kind}`, args);
  }
}

export const tell: Tell<Decision, Choice, View, Event> = {
  catalogue,
  event,
  decision,
  waiting: ({ kind, seat }) =>
    message(`waiting.${kind}` in catalogue ? `waiting.${kind}` : 'waiting.any', { seat: ref('seat', seat) }),
  choice,
  board,
  name,
};
