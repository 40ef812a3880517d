/** The frame of a table: one for all games. The board has the most room; everything else keeps to its edges. */
import type { Decision, Refusal } from '@gavel/kernel';
import type { Face } from '@gavel/kit/face.ts';
import { fetchLater, later } from '@gavel/kit/look/later.tsx';
import { useNarrow } from '@gavel/kit/look/narrow.ts';
import { Button, Sheet } from '@gavel/kit/look/parts.tsx';
import { useSettings } from '@gavel/kit/settings.ts';
import { memo, useCallback, useContext, useEffect, useMemo, useState } from 'react';
import { gameName } from '../games/covers.ts';
import { GuideContext } from '../learn/guide.ts';
import { isLocal } from '../net/ids.ts';
import type { As, GameNow, LogLine, Seen, TableInfo } from '../net/protocol.ts';
import { useWire } from '../net/wire.ts';
import { SkipLink, useTitle } from '../shell.tsx';
import { t } from '../words/index.ts';
import { Announce } from './announce.tsx';
import { Asked } from './asked.tsx';
import { ClockVoice } from './clock.tsx';
import { Connection } from './connection.tsx';
import { DangerSoon } from './danger.tsx';
import { useDigits } from './digits.ts';
import { useDrag } from './drag.ts';
import { followed } from './followed.tsx';
import { Foot } from './foot.tsx';
import { useHelp, useKeyActions } from './help.ts';
import { useKeys } from './keys.ts';
import { Keys } from './keys-sheet.tsx';
import { OnBoard } from './on-board.ts';
import { useOpenDrawer, useUnread } from './open-drawer.ts';
import { usePromptActions } from './prompt-actions.ts';
import { Rail } from './rail.tsx';
import { useSince } from './recap.tsx';
import type { OpenRoom, Presence, Stamp } from './room.ts';
import { type TableScene, useScene } from './scene.ts';
import { Strip } from './strip.tsx';
import type { TellingProps } from './telling.tsx';
import { TextView } from './text-view.tsx';
import { TableTop } from './top.tsx';
import { useTurnHere } from './turns.tsx';
import './table.css';

/** What stands beside the board when asked for, and the end with all that draws its comic, are fetched while the game goes on. */
const Drawer = later(async () => (await import('./drawer.tsx')).Drawer);
const Over = later(async () => (await import('./over.tsx')).Over);
const settleMs = 2000;

interface FrameProps {
  readonly face: Face;
  readonly info: TableInfo;
  readonly as: As;
  readonly now: GameNow;
  readonly log: readonly LogLine[];
  readonly received: number;
  readonly mine: readonly number[];
  readonly stamp: Stamp;
  readonly presence: Presence;
  /** Somebody used the link to a seat of ours. */
  readonly linkUsed: boolean;
  readonly seen: Seen | undefined;
  readonly send: OpenRoom['send'];
  readonly earlier: OpenRoom['earlier'];
  readonly telling: TellingProps;
}

/** Drawn anew when something happened, not when more of it waits to be shown. */
export const Frame = memo(function Frame(props: FrameProps) {
  const { face, info, as, now, log, received, mine, stamp, presence, seen, linkUsed, send, earlier, telling } = props;
  const drawer = useOpenDrawer();
  const [help, setHelp] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();
  const [focusList, setFocusList] = useState(0);
  // whoever learns hears the coach first
  const [over, setOver] = useState(useContext(GuideContext)?.leads !== true);
  const narrow = useNarrow();
  const lostAt = useWire((wire) => wire.lostAt);
  const stopped = isLocal(info.id) ? undefined : lostAt;
  const since = useSince(log, seen, stopped !== undefined);
  const [recapped, setRecapped] = useState<number>();
  const timed = useMemo(() => ({ info, stamp, stopped }), [info, stamp, stopped]);
  const own = as !== 'spectator' && mine.includes(as) ? as : undefined;
  const unread = useUnread(log, drawer.isOpen && drawer.tab === 'chat');
  const { show, close, toggle } = drawer;
  const players = useCallback(() => toggle('players'), [toggle]);

  const act = useCallback(
    (decision: Decision, choice: unknown) => {
      setRefusal(undefined);
      setRecapped(since);
      if (narrow) close();
      if (as === 'spectator') return;
      void send({ type: 'command', as, decision: decision.id, choice }).then((answer) => {
        if (!answer.ok && answer.refusal) setRefusal(answer.refusal);
      });
    },
    [as, send, since, narrow, close],
  );
  const ahead = useCallback(() => telling.store.getState().ahead, [telling.store]);
  const scene = useScene({ face, info, viewer: as, now, log, act, openRule: drawer.openRule, ahead });
  const { decision } = scene;
  useDrag(scene);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a refusal belongs to the decision it was about
  useEffect(() => setRefusal(undefined), [scene.moment]);
  // on a phone the list of moves covers the prompt, where the choice now stands to be looked at
  useEffect(() => {
    if (narrow && scene.proposal !== undefined) close();
  }, [narrow, scene.proposal, close]);

  const { hint, undo } = useHelp(scene, as, now, send);
  const moves = useCallback(() => {
    setFocusList((n) => n + 1);
    show('moves');
  }, [show]);
  // on a phone the list would stand before the choice that is put forward
  const showMoves = useCallback(() => {
    if (!narrow) show('moves');
  }, [narrow, show]);
  const rest = decision ? face.rest?.(scene) : undefined;
  const tools = useMemo(
    () => ({ moves, undo, hint, rest, drawer, help: () => setHelp(true) }),
    [moves, undo, hint, rest, drawer],
  );
  useKeys(useKeyActions(scene, tools), useDigits(scene, showMoves));

  const promptActions = usePromptActions(as, info, mine, send, setRefusal);
  const game = gameName(info.game);
  useTitle(game);
  const asked = decision !== undefined && info.paused === null;
  useAfter(face, asked || own === undefined);
  useTurnHere(info.id, asked, decision ? scene.say(scene.game.tell.decision(decision, scene.view)) : '');
  const drawn = useDrawn(face);
  const staged = drawn && decision !== undefined && face.stages?.[decision.kind] !== undefined;
  const ended = info.outcome !== null && over;
  const page = (
    <Drawer
      {...{ scene, info, log, mine, since, focusList, send, unread, timed }}
      tab={drawer.tab}
      onTab={show}
      rule={drawer.rule}
      order={now.order}
      online={presence.online}
      onEarlier={() => earlier(as)}
      onClose={narrow ? undefined : close}
    />
  );

  return (
    <div
      className={['table', `laid-${face.layout ?? 'column'}`, drawn ? '' : 'in-words', staged ? 'staged' : '']
        .filter(Boolean)
        .join(' ')}
    >
      <SkipLink to="asked">{t('table.skip')}</SkipLink>
      <Top
        {...{ scene, log, undo, moves, unread, drawer }}
        hint={mine.length > 0 && info.settings.rated !== true ? hint : undefined}
        name={game}
        spectators={presence.spectators}
        seated={mine.length > 0}
        undone={now.undo}
      />
      <Connection lost={stopped !== undefined} log={log} received={received} />
      {/* what is asked, where to answer it, what stands beside it: this is how the keyboard goes through the table */}
      <Foot
        moment={scene.moment}
        asked={asked}
        folds={(face.layout ?? 'column') === 'column' || scene.decision?.window === true}
        hand={face.Hand && typeof as === 'number' && !staged ? <Hand scene={scene} /> : undefined}
        question={
          <Asked
            {...{ scene, info, log, since, own, mine, presence, linkUsed, send, received, stopped, telling, refusal }}
            actions={promptActions}
            recapped={since === recapped}
            onRecapped={() => setRecapped(since)}
            onLog={() => show('log')}
          >
            {info.status === 'over' && !over && (
              <Button onClick={() => setOver(true)} icon="winner">
                {t('over.again')}
              </Button>
            )}
          </Asked>
        }
        story={
          drawer.isOpen && !narrow ? (
            <aside className="table-drawer" aria-label={t('drawer.title')}>
              {page}
            </aside>
          ) : (
            <Strip scene={scene} log={log} />
          )
        }
      />
      <Board scene={scene} drawn={drawn} />
      <Seats {...{ scene, info, timed }} online={presence.online} onOpen={players} />
      {narrow && drawer.isOpen && !ended && (
        <Sheet title={t('drawer.title')} onClose={close} className="drawer-sheet">
          {page}
        </Sheet>
      )}
      {help && <Keys onClose={() => setHelp(false)} />}
      {info.outcome && ended && (
        <Over scene={scene} info={info} outcome={info.outcome} mine={mine} send={send} onClose={() => setOver(false)} />
      )}
      <Voice scene={scene} log={log} info={info} />
      {own !== undefined && <ClockVoice timed={timed} seat={own} />}
    </div>
  );
});

/** What comes after the first decision is fetched soon after that stands: what others do before it needs the line for itself. */
function useAfter({ after }: Face, stands: boolean): void {
  const [stood, setStood] = useState(stands);
  if (stands && !stood) setStood(true);
  useEffect(() => {
    if (!stood) return;
    const timer = setTimeout(() => fetchLater(...(after ?? []), Drawer, Over), settleMs);
    return () => clearTimeout(timer);
  }, [after, stood]);
}

/** Is there a drawn board, and is it wanted? */
function useDrawn({ Board }: Face): boolean {
  return !useSettings((settings) => settings.textView) && Board !== undefined;
}

const Top = followed(TableTop);
const Seats = followed(Rail);
const Voice = followed(Announce);
const Hand = followed(({ scene }: { scene: TableScene }) => scene.face.Hand && <scene.face.Hand scene={scene} />);

/** The board, a stage that takes its place, or the game in words. */
const Board = followed(({ scene, drawn }: { scene: TableScene; drawn: boolean }) => {
  const { face, decision } = scene;
  const Drawn = (decision && face.stages?.[decision.kind]) ?? face.Board;
  return (
    <main className="table-board" data-part="board" aria-label={t('table.board')}>
      <DangerSoon scene={scene} />
      {drawn && Drawn ? <Drawn scene={scene} /> : <TextView scene={scene} />}
      <OnBoard />
    </main>
  );
});
