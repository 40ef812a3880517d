/** What one may ask for beside choosing: a hint, a move back; and which key asks for what. */
import { type KeyAction, useSettings } from '@gavel/kit/settings.ts';
import { useCallback, useContext, useEffect, useMemo } from 'react';
import { GuideContext } from '../learn/guide.ts';
import type { As, GameNow } from '../net/protocol.ts';
import type { Answer } from '../net/wire.ts';
import type { OpenDrawer } from './open-drawer.ts';
import type { OpenRoom } from './room.ts';
import type { TableScene, Unhinted } from './scene.ts';

export function useHelp(scene: TableScene, as: As, now: GameNow, send: OpenRoom['send']) {
  const { decision } = scene;
  const hint = useCallback(() => {
    if (!decision || as === 'spectator') return;
    if (scene.hinting === 'busy') return;
    scene.suggest(async () => hintIn(await send({ type: 'hint', as, decision: decision.id })));
  }, [as, decision, scene, send]);
  const undo = useCallback(() => {
    if (as !== 'spectator' && now.undo) void send({ type: 'back', as });
  }, [as, now.undo, send]);
  const guide = useContext(GuideContext);
  useEffect(() => guide?.hintBy(hint), [guide, hint]);
  return { hint, undo };
}

/** What a table answered to who asked for a hint. */
export function hintIn(answer: Answer): { readonly choice: unknown } | Unhinted {
  if (answer.ok) return answer.result.choice === undefined ? { none: 'here' } : { choice: answer.result.choice };
  if (answer.refusal) return { none: 'ruled', by: answer.refusal };
  if (answer.error === 'tooFast') return { none: 'soon' };
  return { none: answer.error === undefined ? 'here' : 'late' };
}

interface Tools {
  readonly moves: () => void;
  readonly undo: () => void;
  readonly hint: () => void;
  readonly help: () => void;
  readonly rest: unknown;
  readonly drawer: OpenDrawer;
}

export function useKeyActions(scene: TableScene, tools: Tools): Readonly<Record<KeyAction, () => void>> {
  const { textView, set } = useSettings();
  return useMemo(() => {
    const { moves, undo, hint, help, rest, drawer } = tools;
    return {
      list: moves,
      undo,
      hint,
      end: () => {
        if (rest !== undefined) scene.offer(rest);
      },
      text: () => set({ textView: !textView }),
      drawer: () => drawer.toggle(drawer.tab),
      chat: () => drawer.toggle('chat'),
      help,
    };
  }, [tools, scene, set, textView]);
}
