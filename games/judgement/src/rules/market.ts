/** Artefacts: buying, selling, handing over, a monster's bounty (JD-13.3, JD-17). */
import { ask, at, must, type Refusal, ref, refuse } from '@gavel/kernel';
import { type Artefact, artefactOf, artefacts } from '../content/index.ts';
import type { Choice, Decision } from '../decisions.ts';
import type { Io } from '../events.ts';
import type { BountyFrame, MarketFrame } from '../frames.ts';
import { cardOfModel, type Model, modelAt, modelCalled, newStanding, type State, seatOf } from '../state.ts';
import { gainFate } from './harm.ts';
import { commanderOf, isAlive } from './standing.ts';

export function carried(m: Model): Artefact[] {
  return m.standings.filter((e) => e.artefact >= 0).map((e) => at(artefacts, e.artefact));
}

/** Why this warband's deck does not offer an artefact to this hero (JD-17.1, JD-17.5). */
function unavailable(s: State, m: Model, { id, index, notFor }: Artefact): Refusal | undefined {
  const named = { artefact: ref('artefact', id) };
  if (s.players[seatOf(m)].gone.includes(index)) return refuse('JD-17.5', 'refusal.artefactGone', named);
  if (s.models.some((o) => o.seat === m.seat && o.standings.some((e) => e.artefact === index)))
    return refuse('JD-17.1', 'refusal.artefactTaken', named);
  return notFor === cardOfModel(m).class ? refuse('JD-17.1', 'refusal.notForClass', named) : undefined;
}

/** JD-17.2: is there enough Fate for it, with what is sold? */
function checkPrice(s: State, m: Model, sold: readonly Artefact[], bought: readonly Artefact[]): Refusal | undefined {
  const sum = (list: readonly Artefact[]): number => list.reduce((n, a) => n + a.fate, 0);
  return sum(bought) > s.players[seatOf(m)].fate + sum(sold) ? refuse('JD-17.2', 'refusal.noFate') : undefined;
}

/** In this order they are named. */
const slotOrder: readonly Artefact['slot'][] = ['offence', 'defence'];

/** Why this cannot be sold and bought (JD-17.1 to JD-17.5). */
export function checkTrade(s: State, m: Model, sell: readonly string[], buy: readonly string[]): Refusal | undefined {
  const mine = carried(m);
  if (sell.some((id) => !mine.some((a) => a.id === id))) return refuse('JD-17.3', 'refusal.notCarried');
  const bought: Artefact[] = [];
  for (const id of buy) {
    const artefact = artefactOf(id);
    if (artefact === undefined) return refuse('JD-17.1', 'refusal.noArtefact', { artefact: id });
    bought.push(artefact);
  }
  const kept = mine.filter((a) => !sell.includes(a.id));
  for (const a of bought) {
    const refusal = unavailable(s, m, a);
    if (refusal !== undefined) return refusal;
    if ([...kept, ...bought].some((other) => other !== a && other.slot === a.slot))
      return refuse('JD-17.1', 'refusal.slotTaken');
  }
  const sold = mine.filter((a) => sell.includes(a.id));
  const dear = checkPrice(s, m, sold, bought);
  if (dear !== undefined) return dear;
  // one of each slot at most, offence before defence
  const inOrder = (list: readonly Artefact[], ids: readonly string[]): boolean =>
    slotOrder.flatMap((slot) => list.find((a) => a.slot === slot)?.id ?? []).join() === ids.join();
  return inOrder(sold, sell) && inOrder(bought, buy) ? undefined : refuse('JD-17.4', 'refusal.notOffered');
}

/** Every mix of selling and buying that is possible now; the first changes nothing (JD-17.2 to JD-17.4). */
export function marketChoices(s: State, m: Model): Choice<'market'>[] {
  const mine = carried(m);
  const offers = artefacts.filter((a) => unavailable(s, m, a) === undefined);
  const perSlot = (slot: Artefact['slot']): { sell: Artefact[]; buy: Artefact[] }[] => {
    const old = mine.filter((a) => a.slot === slot);
    const news = offers.filter((a) => a.slot === slot).map((a) => ({ sell: old, buy: [a] }));
    return [{ sell: [], buy: [] }, ...(old.length === 0 ? [] : [{ sell: old, buy: [] }]), ...news];
  };
  const list: Choice<'market'>[] = [];
  const ids = (these: readonly Artefact[]): string[] => these.map(({ id }) => id);
  for (const a of perSlot('offence'))
    for (const b of perSlot('defence')) {
      const sold = [...a.sell, ...b.sell];
      const bought = [...a.buy, ...b.buy];
      if (checkPrice(s, m, sold, bought) === undefined) list.push({ sell: ids(sold), buy: ids(bought) });
    }
  return list;
}

/** Is there anything to sell, or anything to be had for the Fate there is? Asked far more often than what exactly. */
export function mayTrade(s: State, m: Model): boolean {
  if (commanderOf(s, m) !== m) return false;
  if (m.standings.some((e) => e.artefact >= 0)) return true;
  const { fate } = s.players[seatOf(m)];
  return artefacts.some((a) => a.fate <= fate && unavailable(s, m, a) === undefined);
}

export const marketSteps = {
  ask(s: State, f: MarketFrame): void {
    const m = modelAt(s, f.model);
    f.step = 'done';
    if (!isAlive(m) || !mayTrade(s, m)) return;
    ask(s, { seat: seatOf(m), kind: 'market', model: m.key });
  },
  done(s: State): void {
    s.frames.pop();
  },
};

export function answerMarket(s: State, d: Decision<'market'>, c: Choice<'market'>, io: Io): void {
  const m = modelCalled(s, d.model);
  const { sell, buy } = c;
  for (const id of sell) {
    const artefact = must(artefactOf(id), `artefact ${id}`);
    m.standings = m.standings.filter((e) => e.artefact !== artefact.index);
    gainFate(s, io, d.seat, artefact.fate, 'sale');
  }
  for (const id of buy) {
    const artefact = must(artefactOf(id), `artefact ${id}`);
    gainFate(s, io, d.seat, -artefact.fate, 'purchase');
    m.standings.push(newStanding({ artefact: artefact.index, owner: m.id }));
  }
  if (!io.quiet && sell.length + buy.length > 0) io.emit({ kind: 'market', model: m.key, lists: [sell, buy] });
}

export const bountySteps = {
  collect(s: State, f: BountyFrame): void {
    f.step = 'done';
    const traders = f.list.filter((id) => isAlive(modelAt(s, id)) && mayTrade(s, modelAt(s, id)));
    const [model, ...more] = traders;
    if (model === undefined) return;
    if (more.length === 0) s.frames.push({ kind: 'market', step: 'ask', model });
    else
      ask(s, {
        seat: f.seat,
        kind: 'model',
        what: 'collect',
        from: traders.map((id) => modelAt(s, id).key),
        optional: false,
        ability: '',
      });
  },
  done(s: State): void {
    s.frames.pop();
  },
};

export function answerCollect(s: State, _: Decision<'model'>, c: Choice<'model'>): void {
  const m = modelCalled(s, c.model);
  s.frames.push({ kind: 'market', step: 'ask', model: m.id });
}
