/** What was taken back, told and asked. */
import { at } from '@gavel/kernel';
import { Button, Caption } from '@gavel/kit/look/parts.tsx';
import type { Scene } from '@gavel/kit/scene.ts';
import { useState } from 'react';
import type { LogLine, TableInfo } from '../net/protocol.ts';
import { t } from '../words/index.ts';
import { standing } from './log-standing.ts';
import { wordsOf } from './recap.tsx';
import { occupantName } from './words.ts';

/** Which move somebody wants back, as far as the viewer saw it, and how much came after it. */
export function moveWords(scene: Scene, info: TableInfo, log: readonly LogLine[], to: number): string {
  const commands = standing(log).flatMap((line) => (line.kind === 'command' && line.n >= to ? [line] : []));
  const move = commands.find(({ n }) => n === to);
  const what = (move && wordsOf(move, scene, info)[0]) ?? t('back.unseen');
  const n = commands.filter(({ seat }) => seat !== move?.seat).length;
  return n > 0 ? t('back.moveAfter', { what, n }) : t('back.move', { what });
}

type Asked = LogLine & { readonly kind: 'asked' };

/** The last take-back that was asked for, and the line that says what became of it. */
function lastAsked(log: readonly LogLine[]): { readonly asked: Asked; readonly became: LogLine } | undefined {
  const asked = log.findLast((line): line is Asked => line.kind === 'asked' && line.what === undefined);
  const became = log.find(
    (line) =>
      asked !== undefined &&
      line.v > asked.v &&
      ((line.kind === 'agreed' && line.proposal === asked.proposal && !line.yes) ||
        (line.kind === 'lapsed' && line.proposal === asked.proposal) ||
        (line.kind === 'back' && line.to <= asked.to)),
  );
  return asked && became && { asked, became };
}

/** What became of a take-back that somebody asked for: everybody is told, until they decide something or put it away. */
export function Became({
  scene,
  info,
  log,
  own,
}: {
  scene: Scene;
  info: TableInfo;
  log: readonly LogLine[];
  own: number;
}) {
  const [closed, setClosed] = useState<number>();
  const last = lastAsked(log);
  if (!last || last.became.v === closed || info.status !== 'playing') return null;
  const { asked, became } = last;
  if (log.some((line) => line.kind === 'command' && line.seat === own && line.v > became.v)) return null;
  // as the log stood when it was asked
  const then = log.filter(({ v }) => v < asked.v);
  const what = moveWords(scene, info, then, asked.to);
  const who = (seat: number) => occupantName(at(info.seats, seat), seat);
  return (
    <Caption tone="happens" role="status" className="became">
      <p>{becameWords(asked, became, own, who, what)}</p>
      <Button small onClick={() => setClosed(became.v)}>
        {t('back.close')}
      </Button>
    </Caption>
  );
}

function becameWords(asked: Asked, became: LogLine, own: number, who: (seat: number) => string, what: string): string {
  switch (became.kind) {
    case 'agreed':
      if (became.seat === asked.seat) return t('back.withdrawn', { who: who(asked.seat), what });
      return became.seat === own ? t('back.noMine', { what }) : t('back.no', { who: who(became.seat), what });
    case 'lapsed':
      return t('back.lapsed', { who: who(asked.seat), what });
    default:
      return t('back.yes', { who: who(asked.seat), what });
  }
}
