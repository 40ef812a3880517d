import { useEffect, useMemo, useReducer, useRef } from 'react';
import type { GameUi } from '../games/ui.ts';
import type { GameNow } from '../net/protocol.ts';
import type { OpenRoom, Room } from './room.ts';
import { openDecisions } from './scene.ts';

/**
 * Standing orders of a game's own: what they answer is sent at once and counts as answered, so that nobody is asked,
 * nothing is announced and no curtain falls.
 */
export function useStandingOrders(ui: GameUi | undefined, room: Room, send: OpenRoom['send']): Room {
  const orders = ui?.orders;
  const [changes, changed] = useReducer((n: number) => n + 1, 0);
  useEffect(() => orders?.subscribe(changed), [orders]);
  const sent = useRef(new Set<string>());
  // biome-ignore lint/correctness/useExhaustiveDependencies: other orders, other answers
  const answers = useMemo(() => {
    if (!orders) return [];
    return room.yours.flatMap((seat) => {
      const game = room.sights[String(seat)]?.game;
      if (!game) return [];
      return openDecisions(game).flatMap(({ id, ...rest }) => {
        const choice = orders.answer(game.view, { id, ...rest });
        return choice === undefined ? [] : [{ seat, decision: id, choice }];
      });
    });
  }, [orders, room.yours, room.sights, changes]);
  useEffect(() => {
    for (const { seat, decision, choice } of answers) {
      const key = `${seat}:${decision}`;
      if (sent.current.has(key)) continue;
      sent.current.add(key);
      void send({ type: 'command', as: seat, decision, choice });
    }
  }, [answers, send]);
  return useMemo(() => {
    if (answers.length === 0) return room;
    const sights = { ...room.sights };
    for (const { seat, decision, choice } of answers) {
      const sight = sights[String(seat)]!;
      const game = sight.game as GameNow;
      sights[String(seat)] = { ...sight, game: { ...game, sealed: [...game.sealed, { decision, choice }] } };
    }
    return { ...room, sights };
  }, [room, answers]);
}
