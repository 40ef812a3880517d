/** The line of one's chances in a running game, and where it stands now. */
import { colourOf } from '@gavel/kit/look/mark.tsx';
import { Sheet } from '@gavel/kit/look/parts.tsx';
import { useEffect, useState } from 'react';
import type { TableScene } from '../table/scene.ts';
import { sideOf } from '../table/seats.tsx';
import { t } from '../words/index.ts';
import { chanceAt } from './asking.ts';
import { ChanceLine, percent } from './line.tsx';
import { asked } from './practice.tsx';
import './analysis.css';

export function ChancesSheet({ scene, onClose }: { scene: TableScene; onClose: () => void }) {
  const { game, info, viewer, moment } = scene;
  const [chances, setChances] = useState<readonly number[]>();
  const seat = typeof viewer === 'number' ? viewer : 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another moment, another point on the line
  useEffect(() => {
    let gone = false;
    const known = asked.get(info.id) ?? [];
    for (const one of known)
      one.chance ??= chanceAt(game.id, one.view, seat, one.decision).then((chance) => {
        if (chance === undefined) delete one.chance;
        return chance;
      });
    void Promise.all(known.map(({ chance }) => chance)).then((found) => {
      if (!gone) setChances(found.flatMap((chance) => chance ?? []));
    });
    return () => {
      gone = true;
    };
  }, [game.id, info.id, seat, moment]);
  const side = sideOf(scene, seat);
  const now = chances?.at(-1);
  return (
    <Sheet title={t('analysis.nowTitle')} onClose={onClose}>
      {chances === undefined && <p role="status">{t('analysis.thinking')}</p>}
      {chances && now !== undefined && (
        <>
          <ChanceLine
            chances={chances.map((chance) => [chance])}
            lines={[{ name: side.name, colour: colourOf(side.colour) }]}
            at={chances.length - 1}
            dots={[{ n: chances.length - 1, line: 0 }]}
          />
          <p className="caption happens" role="status">
            {t('analysis.nowIs', { n: percent(now) })}
          </p>
        </>
      )}
      <p className="hint-text">{t('analysis.nowWhy')}</p>
    </Sheet>
  );
}
