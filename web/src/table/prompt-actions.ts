/** What the buttons of the prompt send. */
import type { Refusal } from '@gavel/kernel';
import { useMemo } from 'react';
import type { As, TableInfo } from '../net/protocol.ts';
import type { PromptActions } from './prompt.tsx';
import type { OpenRoom } from './room.ts';

export function usePromptActions(
  as: As,
  info: TableInfo,
  mine: readonly number[],
  send: OpenRoom['send'],
  onRefusal: (refusal: Refusal | undefined) => void,
): PromptActions {
  return useMemo(
    () => ({
      hold: () => as !== 'spectator' && void send({ type: 'hold', as }),
      ask: (asking) => as !== 'spectator' && void send({ type: 'asking', as, asking }),
      agree: (yes) => {
        const { proposal } = info;
        if (!proposal) return;
        // of several people at this screen each takes back for themselves
        const selves = proposal.what === 'back' ? mine.filter((seat) => seat === as) : mine;
        for (const seat of selves)
          if (proposal.open.includes(seat)) void send({ type: 'agree', as: seat, proposal: proposal.id, yes });
      },
      react: (kind, how) => as !== 'spectator' && void send({ type: 'react', as, kind, how }),
      goOn: () => {
        if (as !== 'spectator')
          void send({ type: 'continue', as }).then((answer) => onRefusal(answer.ok ? undefined : answer.refusal));
      },
      withdraw: () => {
        if (info.proposal) void send({ type: 'agree', as: info.proposal.by, proposal: info.proposal.id, yes: false });
      },
    }),
    [as, info, mine, send, onRefusal],
  );
}
