/** The coach at hand: called in any game against bots, by the tool above the table; in a first game he is there at once. */
import { useContext, useMemo } from 'react';
import type { TableInfo } from '../net/protocol.ts';
import { Tool } from '../table/tool.tsx';
import { t } from '../words/index.ts';
import { type Guide, GuideContext } from './guide.ts';
import { useProgress } from './progress.ts';
import { runTutor } from './tutor.ts';
import { TutorBox } from './tutor-box.tsx';

/** Nobody is helped against people. */
const againstBots = ({ seats }: Pick<TableInfo, 'seats'>): boolean =>
  seats.filter(({ kind }) => kind !== 'bot').length === 1;

/** A coach who advises; `onOver`: the game has ended. */
export function tutorOf(game: string, onOver: () => void = () => {}): Guide {
  const tutor = runTutor((behind) => useProgress.getState().judge(game, behind));
  return {
    leads: false,
    guard: tutor.guard,
    hintBy: tutor.hintBy,
    Coach: (seen) => <TutorBox {...seen} tutor={tutor} onOver={onOver} />,
  };
}

/** Who coaches at this table: the lesson's own coach, the one who was called, or nobody. */
export function useCoach(info: TableInfo | undefined, mine: readonly number[]): Guide | undefined {
  const lesson = useContext(GuideContext);
  const called = useProgress(({ coach }) => coach);
  const game = info && mine.length === 1 && againstBots(info) ? info.game : undefined;
  const tutor = useMemo(() => (called && game !== undefined ? tutorOf(game) : undefined), [called, game]);
  return lesson ?? tutor;
}

/** Calls him, and sends him away. */
export function CoachTool({ info, seated }: { info: Pick<TableInfo, 'seats' | 'status'>; seated: boolean }) {
  const guide = useContext(GuideContext);
  const { coach, call } = useProgress();
  if (!seated || guide?.leads || info.status !== 'playing' || !againstBots(info)) return null;
  return <Tool icon="learn" label={t(coach ? 'coach.away' : 'coach.call')} onClick={() => call(!coach)} />;
}
