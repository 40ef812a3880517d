/** Answers what a face's standing orders answer. */
import type { Face } from '@gavel/kit/face.ts';
import { useEffect, useMemo, useReducer, useRef } from 'react';
import type { LogLine } from '../net/protocol.ts';
import type { OpenRoom, Room } from './room.ts';
import { openDecisions } from './shown.ts';

/**
 * Standing orders of a game's own: what they answer is sent at once and counts as answered, so that nobody is asked,
 * nothing is announced and no curtain falls.
 */
export function useStandingOrders(face: Face | undefined, room: Room, send: OpenRoom['send']): Room {
  const orders = face?.orders;
  const [changes, changed] = useReducer((n: number) => n + 1, 0);
  useEffect(() => orders?.subscribe(changed), [orders]);
  const sent = useRef(new Set<string>());
  // biome-ignore lint/correctness/useExhaustiveDependencies: other orders, other answers
  const answers = useMemo(() => {
    if (!orders) return [];
    return room.yours.flatMap((seat) => {
      const { game, log = [] } = room.sights[String(seat)] ?? {};
      if (!game) return [];
      return openDecisions(game).flatMap((asked) => {
        const choice = orders.answer(game.view, asked);
        // what is asked again after a take-back has the same number and wants an answer of its own
        return choice === undefined ? [] : [{ seat, decision: asked.id, choice, after: lastBack(log) }];
      });
    });
  }, [orders, room.yours, room.sights, changes]);
  useEffect(() => {
    for (const { seat, decision, choice, after } of answers) {
      const key = `${seat}:${decision}:${after}`;
      if (sent.current.has(key)) continue;
      sent.current.add(key);
      void send({ type: 'command', as: seat, decision, choice, standing: true }).then(({ ok }) => {
        // refused in a pause, say: it is sent again when the table has news
        if (!ok) sent.current.delete(key);
      });
    }
  }, [answers, send]);
  return useMemo(() => {
    if (answers.length === 0) return room;
    const sights = { ...room.sights };
    for (const { seat, decision, choice } of answers) {
      const sight = sights[String(seat)];
      const game = sight?.game;
      if (!game) continue;
      sights[String(seat)] = { ...sight, game: { ...game, sealed: [...game.sealed, { decision, choice }] } };
    }
    return { ...room, sights };
  }, [room, answers]);
}

const lastBack = (log: readonly LogLine[]): number => log.findLast(({ kind }) => kind === 'back')?.v ?? 0;
