/** The analysis at the end of a game: marks and the three costliest choices, each the way to its moment in the replay. */
import { colourOf } from '@gavel/kit/look/mark.tsx';
import { useLocation } from 'wouter';
import { AnalysisBox } from '../analysis/box.tsx';
import { Decisions } from '../analysis/decisions.tsx';
import { ChanceLine } from '../analysis/line.tsx';
import { Tallies } from '../analysis/tally.tsx';
import { useAnalysis } from '../analysis/use-analysis.ts';
import type { TableInfo } from '../net/protocol.ts';
import { t } from '../words/index.ts';
import type { TableScene } from './scene.ts';
import { sideOf } from './seats.tsx';

const most = 3;

export function OverAnalysis({ scene, info, mine }: { scene: TableScene; info: TableInfo; mine: readonly number[] }) {
  const [, go] = useLocation();
  const analysing = useAnalysis(info.game, info.id);
  const sides = info.seats.map((_, seat) => sideOf(scene, seat));
  const lines = sides.map(({ name, colour }) => ({ name, colour: colourOf(colour) }));
  const team = [{ name: t('analysis.teamName'), colour: colourOf(0) }];
  return (
    <section className="over-analysis" aria-label={t('analysis.title')}>
      <h3>{t('analysis.title')}</h3>
      <AnalysisBox analysing={analysing}>
        {(analysis) => (
          <>
            <ChanceLine
              chances={analysis.chances}
              lines={analysis.together ? team : lines}
              at={analysis.chances.length - 1}
            />
            <Tallies analysis={analysis} sides={sides} />
            <Decisions
              {...{ analysis, sides, most }}
              // whoever sat here wants to know about oneself
              seat={mine.length === 1 ? mine[0] : undefined}
              tell={(_, message) => scene.say(message)}
              onGo={({ n, seat }) => go(`/replay/${info.id}?at=${n - 1}&seat=${seat}#analysis`)}
            />
            <a
              className="button"
              href={`/replay/${info.id}#analysis`}
              onClick={(event) => {
                event.preventDefault();
                go(`/replay/${info.id}#analysis`);
              }}
            >
              {t('analysis.more')}
            </a>
          </>
        )}
      </AnalysisBox>
    </section>
  );
}
