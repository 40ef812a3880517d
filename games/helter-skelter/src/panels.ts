/** How a game of Helter Skelter is told in pictures: which moments are large, and what folds into what. */
import {
  at,
  type Brushes,
  came,
  draw,
  grow,
  isSameRef,
  type Message,
  message,
  type Picture,
  type Ref,
  type Result,
  ref,
} from '@gavel/kernel';
import { CHARACTERS, SLAINE } from './content/teams.ts';
import type { ActionChoice, Cards } from './decisions.ts';
import type { Event } from './events.ts';

type Of<K extends Event['kind']> = Extract<Event, { kind: K }>;

const character = (code: string): Ref => ref('character', code);
const slaine = character(at(CHARACTERS, SLAINE).code);
const space = (number: number): Ref => ref('space', number);
const seat = (number: number): Ref => ref('seat', number);
const cards = (ids: Cards): readonly Ref[] => ids.map((id) => ref('card', id));
/** With which cards, said after what was done with them. */
const withCards = (ids: readonly Ref[]): readonly Result[] =>
  ids.length === 0 ? [] : [{ say: message('panel.with', { cards: ids }) }];

/** What an action looks like: whom it is aimed at, where it ends, and how large it is drawn. */
function pictured({ choice: c, from, at, defenders = [] }: Of<'action'>): Omit<Picture, 'seat' | 'who' | 'by'> {
  const here = space(at ?? from);
  const who = { character: character(c.character) };
  switch (c.action) {
    case 'MOVE':
    case 'CLIMB':
    case 'FLY':
      return {
        deed: c.action,
        at: space(c.space),
        way: [space(from), space(c.space)],
        caption: message(`panel.${c.action}`, { ...who, space: space(c.space) }),
        cry: `cry.${c.action}`,
        weight: 1,
      };
    case 'COLLECT':
      return { deed: 'COLLECT', at: here, caption: message('panel.COLLECT', { ...who, space: here }), weight: 2 };
    case 'MELEE':
    case 'SMASH':
    case 'SHOTGUN':
    case 'PSI':
    case 'SNIPE': {
      const deed = c.action === 'SNIPE' && c.hiEx ? 'HI-EX' : c.action;
      const on = defenders.length > 0 ? defenders.map(character) : [character(c.target)];
      return {
        deed,
        at: here,
        on,
        way: [space(from), here],
        caption: message(`panel.${deed}`, { ...who, target: on, space: here }),
        cry: `cry.${deed}`,
        weight: c.action === 'SNIPE' || c.action === 'SHOTGUN' ? 2 : 1,
      };
    }
    case 'EXPLODE':
      return {
        deed: 'EXPLODE',
        at: space(c.space),
        on: defenders.map(character),
        way: [space(from), space(c.space)],
        caption:
          defenders.length > 0
            ? message('panel.EXPLODE', { ...who, space: space(c.space), target: defenders.map(character) })
            : message('panel.EXPLODE.nobody', { ...who, space: space(c.space) }),
        cry: 'cry.EXPLODE',
        weight: 2,
      };
    case 'RALLY':
      return {
        deed: 'RALLY',
        at: space(c.space ?? c.allySpace ?? from),
        on: [character(c.ally)],
        caption: rallied(c),
        cry: 'cry.RALLY',
        weight: 1,
      };
    case 'HEAL':
      return {
        deed: 'HEAL',
        at: here,
        on: [character(c.ally)],
        caption: message('panel.HEAL', { ...who, ally: character(c.ally), space: here }),
        weight: 1,
      };
  }
}

function rallied(c: Extract<ActionChoice, { action: 'RALLY' }>): Message {
  const who = { character: character(c.character), ally: character(c.ally) };
  if (c.space === undefined) return message('panel.RALLY.ally', { ...who, space: space(c.allySpace ?? 0) });
  if (c.allySpace === undefined) return message('panel.RALLY.actor', { ...who, space: space(c.space) });
  return message('panel.RALLY.both', { ...who, space: space(c.space), allySpace: space(c.allySpace) });
}

/** Older records do not say by whom and where. */
function fallen({ character: code, by, space: number, point }: Of<'killed'>): Message {
  const args = { character: character(code) };
  if (number === undefined) return message(point ? 'panel.killed' : 'panel.killedOwn', args);
  if (by === undefined) return message('panel.killedOn', { ...args, space: space(number) });
  return message(point ? 'panel.killedBy' : 'panel.killedByOwn', {
    ...args,
    by: character(by),
    space: space(number),
  });
}

const before = (place: Ref): Result => ({ say: message('panel.deployedBefore', { space: place }) });

const isWay = (deed: string): boolean => deed === 'MOVE' || deed === 'CLIMB' || deed === 'FLY';

function drawAction(event: Of<'action'>, last: Picture | undefined) {
  const who = character(event.choice.character);
  const by = cards(event.choice.cards);
  const picture: Picture = { seat: event.seat, who, by, results: withCards(by), ...pictured(event) };
  if (last === undefined || !isSameRef(last.who, who)) return draw(picture);
  // whoever has just come onto the map or goes on walking is drawn once, with the whole way
  if (last.deed === 'deploy' && last.at) return grow({ ...picture, results: [before(last.at), ...withCards(by)] }, {});
  if (!isWay(last.deed) || !isWay(picture.deed)) return draw(picture);
  const all = [...(last.by ?? []), ...by];
  return grow(picture, {
    by: all,
    way: [...(last.way ?? []), ...(picture.way ?? []).slice(1)],
    results: [...(last.results ?? []).filter(({ say }) => say.key !== 'panel.with'), ...withCards(all)],
  });
}

/** What is answered with lies beside what it answers. */
const alsoBy = (last: Picture | undefined, by: readonly Ref[]): readonly Ref[] =>
  last !== undefined && last.weight > 0 ? [...(last.by ?? []), ...by] : by;

export const panels: Brushes<Event> = {
  dealt: 'line',
  assigned: 'line',
  fragments: 'line',
  turn: 'line',
  drew: 'line',
  reshuffled: 'line',
  ended: 'line',
  deployed: (e) =>
    draw({
      seat: e.seat,
      who: character(e.character),
      at: space(e.space),
      deed: 'deploy',
      caption: message('panel.deployed', { character: character(e.character), space: space(e.space) }),
      weight: 1,
    }),
  action: drawAction,
  defended: (e, last) => {
    const on = character(e.character);
    const by = cards(e.cards);
    const say = message(`panel.${e.defence}`, { character: on, cards: by });
    return came(last, { on, say, what: 'health', by: 0 }, 'defend', { cry: `cry.${e.defence}`, by: alsoBy(last, by) });
  },
  discarded: (e, last) => {
    const on = character(e.character);
    const by = cards(e.cards);
    const say = message('panel.discarded', { seat: seat(e.seat), character: on, cards: by });
    return came(last, { on, say }, 'discard', { by: alsoBy(last, by) });
  },
  unable: (e, last) => {
    const on = character(e.character);
    return came(last, { on, say: message('panel.unable', { seat: seat(e.seat), character: on }) }, 'discard');
  },
  damaged: (e, last) => {
    const on = character(e.character);
    const say = message('panel.damaged', { character: on, amount: e.amount, health: e.health });
    return came(last, { on, say, what: 'health', by: -e.amount }, 'wound');
  },
  healed: (e, last) => {
    const on = character(e.character);
    const say = message('panel.healed', { character: on, health: e.health });
    return came(last, { on, say, what: 'health', by: e.amount ?? 1 }, 'HEAL');
  },
  warping: (e, last) => came(last, { say: message('panel.warping', { cubes: e.cubes }) }, 'warping'),
  warped: () =>
    draw({
      who: slaine,
      deed: 'warp',
      caption: message('panel.warped', { character: slaine }),
      cry: 'cry.warped',
      weight: 3,
    }),
  killed: (e) =>
    draw({
      seat: e.seat,
      ...(e.by !== undefined && { who: character(e.by) }),
      ...(e.space !== undefined && { at: space(e.space) }),
      on: [character(e.character)],
      deed: 'kill',
      caption: fallen(e),
      results: e.point ? [{ say: message('panel.point', { seat: seat(e.seat) }), what: 'point', by: 1 }] : [],
      cry: 'cry.killed',
      weight: 3,
    }),
  collected: (e, last) => {
    const say = message('panel.collected', { seat: seat(e.seat), points: e.points });
    return came(last, { say, what: 'point', by: 1 }, 'COLLECT', { cry: 'cry.COLLECT' });
  },
  interrupted: (e) =>
    draw({
      seat: e.seat,
      who: seat(e.seat),
      on: [seat(e.by)],
      by: cards(e.cards),
      deed: 'interrupt',
      caption: message('panel.interrupted', { seat: seat(e.seat), by: seat(e.by), cards: cards(e.cards) }),
      cry: 'cry.interrupted',
      weight: 3,
    }),
  eliminated: (e) =>
    draw({
      who: seat(e.seat),
      deed: 'eliminated',
      caption: message('panel.eliminated', { seat: seat(e.seat) }),
      weight: 3,
    }),
  won: (e) =>
    draw({
      on: e.seats.map(seat),
      deed: 'won',
      caption: message(`log.won.${e.why}`, { seat: e.seats.map(seat), n: e.seats.length }),
      cry: 'cry.won',
      weight: 3,
    }),
};
