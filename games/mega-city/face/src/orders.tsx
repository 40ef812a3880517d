/**
 * Standing orders: at which moments a player wants to be asked for a card. Only public facts decide, so that passing at
 * once tells nothing about a hand.
 */

import type { StandingOrders } from '@gavel/kit/face.ts';
import { Button, Sheet } from '@gavel/kit/look/parts.tsx';
import { type Decision, sectors, type View } from '@gavel/mega-city';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { judgeOf } from './pack.ts';
import { m } from './words.ts';
import './orders.css';

const moments = ['ownMove', 'otherMoves', 'ownArrest', 'otherArrests', 'end', 'cancel'] as const;
type Moment = (typeof moments)[number];
type Orders = Readonly<Record<Moment, boolean>>;

/** A newcomer is asked where cards matter most. */
const usual: Orders = {
  ownMove: true,
  otherMoves: false,
  ownArrest: true,
  otherArrests: true,
  end: true,
  cancel: true,
};
const mostCards = 6;

interface OrdersStore {
  readonly ask: Orders;
  /** Is the sheet in front? */
  readonly open: boolean;
  set(moment: Moment, ask: boolean): void;
  show(open: boolean): void;
}

const useOrders = create<OrdersStore>()(
  persist(
    (set) => ({
      ask: usual,
      open: false,
      set: (moment, ask) => set((old) => ({ ask: { ...old.ask, [moment]: ask } })),
      show: (open) => set({ open }),
    }),
    { name: 'gavel-mega-city-orders', version: 1, partialize: ({ ask }) => ({ ask }) },
  ),
);

function momentOf(view: View, decision: Decision): Moment | undefined {
  if (decision.kind === 'cancel') return 'cancel';
  if (decision.kind !== 'card') return undefined;
  switch (decision.when) {
    case 'movement':
      return view.next === decision.seat ? 'ownMove' : 'otherMoves';
    case 'arrest':
      return view.showdown?.judges.some(({ seat }) => seat === decision.seat) ? 'ownArrest' : 'otherArrests';
    case 'end':
      return 'end';
    case 'fight':
      return undefined;
  }
}

/** Would the cards this seat is due at the end of the turn be too many? */
function overflows(view: View, seat: number): boolean {
  const { at, cards } = judgeOf(view, seat);
  const due = sectors.find(({ id }) => id === at)?.newCards.value ?? 1;
  return cards + due > mostCards;
}

/** Has the player said to pass here? */
function passes(ask: Orders, view: View, decision: Decision): boolean {
  const moment = momentOf(view, decision);
  if (moment === undefined) return false;
  if (moment === 'end' && !overflows(view, decision.seat)) return true;
  return !ask[moment];
}

export const orders: StandingOrders = {
  answer: (view, decision) =>
    passes(useOrders.getState().ask, view as View, decision as Decision) ? { pass: true } : undefined,
  subscribe: (changed) => useOrders.subscribe(changed),
};

/** What is passed silently, and the way to change it. */
export function OrdersLine() {
  const { ask, show } = useOrders();
  const silent = moments.filter((moment) => !ask[moment]);
  return (
    <div className="mc-orders">
      <p>
        {silent.length === 0
          ? m('orders.all')
          : m('orders.passing', { moments: silent.map((moment) => m(`orders.${moment}`)).join(', ') })}
      </p>
      <Button small look="plain" aria-label={`${m('orders.title')}: ${m('orders.change')}`} onClick={() => show(true)}>
        {m('orders.change')}
      </Button>
    </div>
  );
}

/** The orders themselves; they stay in front while the questions they answer come and go. */
export function OrdersSheet() {
  const { ask, open, set, show } = useOrders();
  if (!open) return null;
  return (
    <Sheet title={m('orders.title')} onClose={() => show(false)}>
      <p>{m('orders.how')}</p>
      <ul className="mc-orders-list">
        {moments.map((moment) => (
          <li key={moment}>
            <label>
              <input type="checkbox" checked={ask[moment]} onChange={(event) => set(moment, event.target.checked)} />
              {m(`orders.${moment}`)}
            </label>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
