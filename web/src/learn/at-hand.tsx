/** The coach at hand: called in any game against bots, by the tool above the table; in a first game he is there at once. */
import { useNarrow } from '@gavel/kit/look/narrow.ts';
import { Button } from '@gavel/kit/look/parts.tsx';
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

/** The game in which somebody at these seats may be coached; undefined: at this table nobody may. */
export const coachedGame = (info: Pick<TableInfo, 'game' | 'seats'> | undefined, mine: readonly number[]) =>
  info && mine.length === 1 && againstBots(info) ? info.game : undefined;

/** Who coaches at this table: the lesson's own coach, the one who was called, or nobody. */
export function useCoach(info: TableInfo | undefined, mine: readonly number[]): Guide | undefined {
  const lesson = useContext(GuideContext);
  const called = useProgress(({ coach }) => coach);
  const game = coachedGame(info, mine);
  const tutor = useMemo(() => (called && game !== undefined ? tutorOf(game) : undefined), [called, game]);
  return lesson ?? tutor;
}

interface CallProps {
  readonly info: Pick<TableInfo, 'seats' | 'status'>;
  /** Do we sit here? */
  readonly seated: boolean;
}

/** May he be called? `leads`: a lesson's own coach is there. */
export const mayCall = ({ info, seated }: CallProps, leads: boolean): boolean =>
  seated && !leads && info.status === 'playing' && againstBots(info);

/** How he is called and sent away; undefined where nobody may be coached. */
function useCall(props: CallProps): { readonly label: string; toggle(): void } | undefined {
  const guide = useContext(GuideContext);
  const { coach, call } = useProgress();
  if (!mayCall(props, guide?.leads === true)) return undefined;
  return { label: t(coach ? 'coach.away' : 'coach.call'), toggle: () => call(!coach) };
}

export function CoachTool(props: CallProps) {
  const call = useCall(props);
  // a phone has no room for one more tool: there he is called from the drawer
  if (useNarrow() || !call) return null;
  return <Tool icon="learn" label={call.label} onClick={call.toggle} />;
}

/** The same in the drawer of a phone. */
export function CoachButton(props: CallProps) {
  const call = useCall(props);
  if (!useNarrow() || !call) return null;
  return (
    <Button icon="learn" onClick={call.toggle}>
      {call.label}
    </Button>
  );
}
