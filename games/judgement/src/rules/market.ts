/** Artefacts: buying, selling, handing over, a monster's bounty (JD-13.3, JD-17). */
import { ask } from '@gavel/kernel';
import { type Artefact, artefactOf, artefacts } from '../content/index.ts';
import type { Choice, Decision, MarketDecision, ModelDecision } from '../decisions.ts';
import type { Io } from '../events.ts';
import type { BountyFrame, MarketFrame } from '../frames.ts';
import { cardOfModel, type Model, newStanding, type State } from '../state.ts';
import { gainFate } from './harm.ts';
import { commanderOf, isAlive } from './standing.ts';

export function carried(m: Model): Artefact[] {
  return m.standings.filter((e) => e.artefact >= 0).map((e) => artefacts[e.artefact]!);
}

/** Artefacts this warband's deck still offers to this hero (JD-17.1). */
function available(s: State, m: Model): Artefact[] {
  const seat = m.seat as 0 | 1;
  const taken = new Set<number>(s.players[seat].gone);
  for (const other of s.models) if (other.seat === seat) for (const a of carried(other)) taken.add(a.index);
  return artefacts.filter((a) => !taken.has(a.index) && a.notFor !== cardOfModel(m).class);
}

/** Every mix of selling and buying that is possible now; the first changes nothing (JD-17.2 to JD-17.4). */
export function marketChoices(s: State, m: Model): { sell: string[]; buy: string[] }[] {
  const fate = s.players[m.seat as 0 | 1].fate;
  const mine = carried(m);
  const offers = available(s, m);
  const perSlot = (slot: Artefact['slot']): { sell: Artefact | undefined; buy: Artefact | undefined }[] => {
    const old = mine.find((a) => a.slot === slot);
    const news = offers.filter((a) => a.slot === slot);
    const list: { sell: Artefact | undefined; buy: Artefact | undefined }[] = [{ sell: undefined, buy: undefined }];
    if (old === undefined) for (const buy of news) list.push({ sell: undefined, buy });
    else {
      list.push({ sell: old, buy: undefined });
      for (const buy of news) list.push({ sell: old, buy });
    }
    return list;
  };
  const list: { sell: string[]; buy: string[] }[] = [];
  for (const a of perSlot('offence'))
    for (const b of perSlot('defence')) {
      const gain = (a.sell?.fate ?? 0) + (b.sell?.fate ?? 0);
      const cost = (a.buy?.fate ?? 0) + (b.buy?.fate ?? 0);
      if (cost > fate + gain) continue;
      const ids = (x: Artefact | undefined): string[] => (x === undefined ? [] : [x.id]);
      list.push({ sell: [...ids(a.sell), ...ids(b.sell)], buy: [...ids(a.buy), ...ids(b.buy)] });
    }
  return list;
}

export function mayTrade(s: State, m: Model): boolean {
  return commanderOf(s, m) === m && marketChoices(s, m).length > 1;
}

export const marketSteps = {
  ask(s: State, f: MarketFrame): void {
    const m = s.models[f.model]!;
    f.step = 'done';
    if (!isAlive(m) || !mayTrade(s, m)) return;
    ask<Decision>(s, { seat: m.seat as 0 | 1, kind: 'market', model: m.key });
  },
  done(s: State): void {
    s.frames.pop();
  },
};

export function answerMarket(s: State, d: MarketDecision, c: Choice, io: Io): void {
  const m = s.models.find((x) => x.key === d.model)!;
  const { sell, buy } = c as { sell: readonly string[]; buy: readonly string[] };
  for (const id of sell) {
    const artefact = artefactOf(id)!;
    m.standings = m.standings.filter((e) => e.artefact !== artefact.index);
    gainFate(s, io, d.seat, artefact.fate, 'sale');
  }
  for (const id of buy) {
    const artefact = artefactOf(id)!;
    gainFate(s, io, d.seat, -artefact.fate, 'purchase');
    m.standings.push(newStanding({ artefact: artefact.index, owner: m.id }));
  }
  if (!io.quiet && sell.length + buy.length > 0) io.emit({ kind: 'market', model: m.key, lists: [sell, buy] });
}

export const bountySteps = {
  collect(s: State, f: BountyFrame): void {
    f.step = 'done';
    const traders = f.list.filter((id) => isAlive(s.models[id]!) && mayTrade(s, s.models[id]!));
    if (traders.length === 1) s.frames.push({ kind: 'market', step: 'ask', model: traders[0]! });
    else if (traders.length > 1)
      ask<Decision>(s, {
        seat: f.seat,
        kind: 'model',
        what: 'collect',
        from: traders.map((id) => s.models[id]!.key),
        optional: false,
        ability: '',
      });
  },
  done(s: State): void {
    s.frames.pop();
  },
};

export function answerCollect(s: State, _: ModelDecision, c: Choice): void {
  const m = s.models.find((x) => x.key === (c as { model: string }).model)!;
  s.frames.push({ kind: 'market', step: 'ask', model: m.id });
}
