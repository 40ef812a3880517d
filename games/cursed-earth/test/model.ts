/**
 * The rules once more, told as a story: a generator that asks and is answered, with exceptions for what ends a row or
 * the game. It shares nothing with the engine but the content, so that the two can be compared.
 */
import { readFileSync } from 'node:fs';
import { locationIds } from '../src/content/locations.ts';
import type { Condition, End, State, Team } from '../src/state.ts';

interface Box {
  readonly type: 'event' | 'choice' | 'option';
  readonly symbols: readonly string[];
}
const printed: { number: number; boxes: Box[] }[] = JSON.parse(
  readFileSync(new URL('../src/content/encounters.json', import.meta.url), 'utf8'),
);
const boxesOf = Object.fromEntries(printed.map(({ number, boxes }) => [number, boxes]));
const people = [
  ['dredd', 'giant', 'anderson'],
  ['mean-machine', 'satellat', 'disciple'],
];
const psiCharacter = 2;

/** Whom the model asks for what; −1: anybody. A card of 0 may not be looked at. */
interface Question {
  readonly seat: number;
  readonly kind: string;
  readonly card?: number;
}
// biome-ignore lint/suspicious/noExplicitAny: answers are checked by the engine, the model only reads them
type Asking<T> = Generator<Question, T, any>;

class GameOver extends Error {}
class RowOver extends Error {}

/** What is compared with the engine's state. */
export interface Table {
  readonly deck: number[];
  readonly teams: Team[];
  readonly pawns: number[];
  readonly rows: number[][];
  readonly discard: number[];
  readonly faceDown: Set<number>;
  hands: number[][];
  shown: number;
  token: boolean;
  current: number;
  senior: number;
  end: End | null;
}

/** `perp` tells which perp was drawn for a shootout. */
export function tell(begun: State, perp: () => string): { table: Table; story: Asking<void> } {
  const { mode, seats, difficulty, firstSenior, deck, hands, teams, pawns, rows, shown, token, senior } =
    structuredClone(begun);
  const table: Table = {
    ...{ deck, hands, teams, pawns, rows, shown, token, senior },
    ...{ discard: [], faceDown: new Set(), current: 0, end: null },
  };
  const against = mode === 'headToHead';
  const solo = mode === 'solo';
  const met: Condition[] = ['no', 'no'];
  let resolving = false;
  let acting = 0;
  let rowOf = [0, 1];
  let aside: { card: number; row: number }[] = [];

  const team = (t: number) => teams[t]!;
  const here = (t: number) => locationIds[begun.track[pawns[t]!]!]!;
  const decider = (t: number) => (against ? t : table.senior);
  const row = () => rows[rowOf[acting]!]!;
  const alive = (t: number) => team(t).health.filter((health) => health > 0).length;
  const health = (t: number) => team(t).health.reduce((sum, each) => sum + each, 0);

  const over = (winner: End['winner'], why: End['why']): never => {
    table.end = { winner, why };
    throw new GameOver();
  };
  const ahead = (lead: number, why: End['why']) =>
    lead === 0 ? over(firstSenior === 0 ? 1 : 0, 'firstSenior') : over(lead > 0 ? 0 : 1, why);
  function verdict(): void {
    for (const condition of ['found', 'dead'] as const) {
      const who = [0, 1].filter((t) => met[t] === condition);
      if (who.length === 1) over((condition === 'found') === (who[0] === 0) ? 0 : 1, condition);
      if (who.length === 2 && condition === 'found') ahead(alive(0) * health(0) - alive(1) * health(1), 'bothFound');
      if (who.length === 2) ahead(pawns[0]! - pawns[1]!, 'allDead');
    }
    if (pawns[0] !== pawns[1]) ahead(pawns[0]! - pawns[1]!, 'closest');
    ahead(alive(0) - alive(1), 'survivors');
  }
  function meet(t: number, condition: Exclude<Condition, 'no'>): void {
    if (!against && condition === 'found') over(t === 0 ? 0 : -1, t === 0 ? 'found' : 'perpsFound');
    if (!against) over(-1, condition as 'dead' | 'deck');
    met[t] = condition;
    if (!resolving) verdict();
    if (t === acting) throw new RowOver();
  }

  function die(t: number, place: number): void {
    team(t).health[place] = 0;
    team(t).radiation[place] = 0;
    if (alive(t) === 0) meet(t, 'dead');
  }
  function change(t: number, place: number, what: 'health' | 'radiation', by: number): void {
    const { health, radiation } = team(t);
    team(t)[what][place]! += by;
    if (health[place]! <= 0 || health[place]! < radiation[place]!) die(t, place);
  }
  function* choose(t: number, fits = (_health: number): boolean => true): Asking<number> {
    const able = [0, 1, 2].filter((place) => team(t).health[place]! > 0 && fits(team(t).health[place]!));
    if (able.length < 2) return able[0] ?? -1;
    return people[t]!.indexOf((yield { seat: decider(t), kind: 'character' }).character);
  }

  const draw = (): number => {
    if (deck.length === 0) meet(acting, 'deck');
    return deck.pop()!;
  };
  const discard = (card: number): void => {
    table.faceDown.delete(card);
    table.discard.push(card);
  };
  const put = (card: number, into: number, time: string, end = 'right'): void => {
    if (end === 'left') rows[into]!.unshift(card);
    else rows[into]!.push(card);
    if (time === 'dawn') rows[into]!.sort((a, b) => a - b);
  };

  type Way = { pay: string; character?: string; card?: number };
  function* pay(t: number, ways: readonly Way[]): Asking<void> {
    const way: Way = ways.length === 1 ? ways[0]! : yield { seat: decider(t), kind: 'pay' };
    const place = people[t]!.indexOf(way.character ?? '');
    if (way.pay === 'ammo') team(t).ammo -= 1;
    if (way.pay === 'card') discard(team(t).kept.splice(team(t).kept.indexOf(way.card!), 1)[0]!);
    if (way.pay === 'oneHealth') change(t, place, 'health', -1);
    if (way.pay === 'twoHealth') change(t, place, 'health', -2);
    if (way.pay === 'kill') die(t, place);
  }
  function waysToSpend(t: number, expertise: number): Way[] {
    const gain = ['gainSurvival', 'gainDiplomacy'][expertise]!;
    const fitting = team(t).kept.filter((card) => boxesOf[card]!.some(({ symbols }) => symbols.includes(gain)));
    const people = waysOfPeople(t, (place, left) =>
      place === expertise ? ['oneHealth'] : [left === 1 ? 'kill' : 'twoHealth'],
    );
    return [...fitting.map((card) => ({ pay: 'card', card })), ...people];
  }
  const waysOfViolence = (t: number): Way[] => [
    ...(team(t).ammo > 0 ? [{ pay: 'ammo' }] : []),
    ...waysOfPeople(t, (_, left) => (left === 1 ? ['kill'] : ['kill', 'twoHealth'])),
  ];
  const waysOfPeople = (t: number, ways: (place: number, left: number) => string[]): Way[] =>
    people[t]!.flatMap((character, place) => {
      const left = team(t).health[place]!;
      return left === 0 ? [] : ways(place, left).map((pay) => ({ pay, character }));
    });

  function* psi(t: number): Asking<void> {
    const able = team(t).health[psiCharacter]! > 0 && deck.length > 0 && here(t) !== 'static-plains';
    if (!able || (yield { seat: decider(t), kind: 'psi' }).psi === 'add') {
      row().push(draw());
      return;
    }
    change(t, psiCharacter, 'health', -1);
    const wanted = against ? 1 : solo ? 4 : seats;
    const drawn = deck.splice(-wanted).reverse();
    let kept = drawn;
    if (against) {
      const side: string = (yield { seat: t, kind: 'aside' }).aside;
      aside.push({ card: drawn[0]!, row: side === 'above' ? 0 : 1 });
      return;
    }
    if (solo && drawn.length > 2) kept = (yield { seat: 0, kind: 'psiCards' }).cards;
    if (!solo) {
      for (const _ of drawn) yield { seat: -1, kind: 'value' };
      const whose: number = drawn.length === 1 ? table.senior : (yield { seat: table.senior, kind: 'whose' }).whose;
      kept = [drawn[(whose - table.senior + seats) % seats]!];
    }
    row().push(...[...kept].sort((a, b) => a - b));
    for (const card of drawn) if (!kept.includes(card)) discard(card);
  }

  function* advance(t: number): Asking<void> {
    if (met[t] === 'found' || met[t] === 'dead') return;
    const led = against || t === 0;
    if (here(t) === 'mutie-country' && table.token) {
      table.token = false;
      if (led) team(t).ammo += 1;
    }
    pawns[t]! += 1;
    const revealed = pawns[t]! >= table.shown;
    if (revealed) table.shown += 1;
    if (revealed && here(t) === 'mutie-country') table.token = true;
    if (here(t) === 'max-normal') return meet(t, 'found');
    if (revealed && led && here(t) === 'rustbucket-junction') team(t).ammo += 1;
    if (led && here(t) === 'rattler-gulch' && met[t] === 'no') change(t, yield* choose(t), 'health', -1);
    if (against || difficulty !== 'chiefJudge' || t !== 0 || pawns[0] !== pawns[1]) return;
    yield { seat: -1, kind: 'shootout' };
    const expertise = people[1]!.indexOf(perp());
    if (expertise === psiCharacter) yield* psi(0);
    else yield* pay(0, waysToSpend(0, expertise));
  }

  /** Returns whether the symbol makes the card one to keep. */
  function* obey(t: number, symbol: string): Asking<boolean> {
    switch (symbol) {
      case 'heal': {
        if (here(t) === 'burning-salts') break;
        const place = yield* choose(t, (left) => left < 5);
        if (place >= 0) change(t, place, 'health', 1);
        break;
      }
      case 'wound':
        change(t, yield* choose(t), 'health', -1);
        break;
      case 'eat':
        if (team(t).rations > 0) team(t).rations -= 1;
        else change(t, yield* choose(t), 'radiation', 1);
        break;
      case 'radiation':
        change(t, yield* choose(t), 'radiation', 1);
        break;
      case 'death':
        die(t, yield* choose(t));
        break;
      case 'ration':
        team(t).rations += 1;
        break;
      case 'ammo':
        team(t).ammo += 1;
        break;
      case 'violence':
        yield* pay(t, waysOfViolence(t));
        break;
      case 'spendSurvival':
      case 'spendDiplomacy':
        yield* pay(t, waysToSpend(t, symbol === 'spendSurvival' ? 0 : 1));
        break;
      case 'gainSurvival':
      case 'gainDiplomacy':
        return true;
      case 'psi':
        yield* psi(t);
        break;
      case 'skip':
        if (row().length > 0) discard(row().shift()!);
        break;
      case 'remove':
        if (row().length > 0) discard(row().pop()!);
        break;
      case 'swap': {
        if (row().length < 2 || here(t) === 'howling-canyon') break;
        const [a, b]: number[] = (yield { seat: decider(t), kind: 'swap' }).swap;
        if (a !== undefined && b !== undefined) [row()[a], row()[b]] = [row()[b]!, row()[a]!];
        break;
      }
      case 'advance':
        yield* advance(t);
        break;
      case 'enemyAdvance':
        yield* advance(1 - t);
        break;
      default:
        throw new Error(`the model does not know ${symbol}`);
    }
    return false;
  }

  function* resolve(t: number, time: string): Asking<void> {
    acting = t;
    if (here(t) === 'alabama-morass') team(t).rations += 1;
    if (here(t) === 'nightcrawler-ridge' && time === 'dusk') row().push(draw());
    for (let card = row().shift(); card !== undefined; card = row().shift()) {
      table.current = card;
      table.faceDown.delete(card);
      let keep = false;
      for (const type of ['event', 'choice', 'option'] as const) {
        let boxes = boxesOf[card]!.filter((box) => box.type === type);
        if (type === 'choice' && boxes.length > 0)
          boxes = [boxesOf[card]![(yield { seat: decider(t), kind: 'box' }).box]!];
        for (const { symbols } of boxes) {
          if (type === 'option' && !(yield { seat: decider(t), kind: 'option' }).trigger) continue;
          for (const symbol of symbols) if (yield* obey(t, symbol)) keep = true;
        }
      }
      table.current = 0;
      if (keep) team(t).kept.push(card);
      else discard(card);
    }
  }

  const each = seats < 3 ? 3 : 2;
  function* playFromHand(seat: number, time: string): Asking<void> {
    const { card, row, end }: { card: number; row?: string; end?: string } = yield { seat, kind: 'play' };
    const hand = table.hands[seat]!;
    hand.splice(hand.indexOf(card), 1);
    put(card, row === 'below' ? 1 : 0, time, end);
    const last = against ? hand.length === 0 : table.hands.flat().length === 0;
    if (!solo && time === 'dusk' && last && here(against ? seat : 0) === 'slough-of-st-louis') table.faceDown.add(card);
  }
  function* soloDawn(lying: boolean): Asking<void> {
    if (!lying) for (let i = 0; i < 2; i++) put(draw(), 0, 'dawn');
    yield* playFromHand(0, 'dawn');
    yield* playFromHand(0, 'dawn');
    put(draw(), 0, 'dawn');
    yield* playFromHand(0, 'dawn');
  }
  function* soloDusk(): Asking<void> {
    let drawn = 0;
    const hand = table.hands[0]!;
    while (hand.length > 0 || drawn < 3) {
      const choice = hand.length > 0 ? yield { seat: 0, kind: 'play' } : { draw: true };
      if (choice.draw) {
        const card = draw();
        drawn += 1;
        const unseen = drawn === 3 && here(0) === 'slough-of-st-louis';
        put(card, 0, 'dusk', (yield { seat: 0, kind: 'place', card: unseen ? 0 : card }).end);
        if (unseen) table.faceDown.add(card);
      } else {
        hand.splice(hand.indexOf(choice.card), 1);
        put(choice.card, 0, 'dusk', choice.end);
      }
    }
  }
  function* chooseRows(time: string, chosenBefore: number): Asking<number> {
    let chooser = time === 'dawn' ? table.senior : 1 - chosenBefore;
    let wanted: string = (yield { seat: chooser, kind: 'row' }).row;
    if (wanted === 'pass') {
      chooser = 1 - chooser;
      wanted = (yield { seat: chooser, kind: 'row' }).row;
    }
    rowOf = (wanted === 'above') === (chooser === 0) ? [0, 1] : [1, 0];
    for (const { card, row } of aside) put(card, row, time);
    aside = [];
    return chooser;
  }

  function* investigate(time: string, order: readonly number[]): Asking<void> {
    resolving = true;
    for (const t of order) {
      try {
        if (met[t] === 'no') yield* resolve(t, time);
      } catch (stop) {
        if (!(stop instanceof RowOver)) throw stop;
        if (table.current !== 0) discard(table.current);
        table.current = 0;
      }
    }
    if (met.some((condition) => condition !== 'no')) verdict();
    resolving = false;
    for (const t of order) yield* obey(t, 'eat');
    for (const t of order) {
      if (here(t) === 'fallout-fields') yield* obey(t, 'radiation');
      if (here(t) === 'dust-bowl-barrens') yield* obey(t, 'eat');
    }
    if (time === 'dusk' && !against) yield* advance(1);
  }

  function* rounds(): Asking<void> {
    let chooser = -1;
    for (let round = 1; ; round++) {
      for (const time of ['dawn', 'dusk']) {
        acting = 0;
        if (solo && time === 'dawn') yield* soloDawn(round === 1);
        else if (solo) yield* soloDusk();
        else for (let n = 0; n < each * seats; n++) yield* playFromHand((table.senior + n) % seats, time);
        if (against) chooser = yield* chooseRows(time, chooser);
        yield* investigate(time, against ? [chooser, 1 - chooser] : [0]);
      }
      table.senior = (table.senior + 1) % seats;
      if (deck.length < 2 * each * seats) {
        if (against) verdict();
        over(-1, 'deck');
      }
      table.hands = table.hands.map(() =>
        deck
          .splice(-2 * each)
          .reverse()
          .sort((a, b) => a - b),
      );
    }
  }

  function* story(): Asking<void> {
    try {
      yield* rounds();
    } catch (stop) {
      if (!(stop instanceof GameOver)) throw stop;
    }
  }
  return { table, story: story() };
}
