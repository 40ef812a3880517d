/** The frame of a table: head, seats, board, prompt, drawer. */
import type { Decision, Refusal } from '@gavel/kernel';
import type { Face } from '@gavel/kit/face.ts';
import { useNarrow } from '@gavel/kit/look/narrow.ts';
import { Button } from '@gavel/kit/look/parts.tsx';
import { useSettings } from '@gavel/kit/settings.ts';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { gameName } from '../games/covers.ts';
import { isLocal } from '../net/line.ts';
import type { As, GameNow, LogLine, Seen, TableInfo } from '../net/protocol.ts';
import { useWire } from '../net/wire.ts';
import { SkipLink, useTitle } from '../shell.tsx';
import { t } from '../words/index.ts';
import { Announce } from './announce.tsx';
import { Around } from './around.tsx';
import { Asked } from './asked.tsx';
import { ClockVoice } from './clock.tsx';
import { Connection } from './connection.tsx';
import { useDigits } from './digits.ts';
import { Drawer, type DrawerTab } from './drawer.tsx';
import { useHelp, useKeyActions } from './help.ts';
import { useKeys } from './keys.ts';
import { Keys } from './keys-sheet.tsx';
import { Over } from './over.tsx';
import { usePromptActions } from './prompt-actions.ts';
import { useSince } from './recap.tsx';
import type { OpenRoom, Presence, Stamp } from './room.ts';
import { useScene } from './scene.ts';
import { Seats } from './seats.tsx';
import type { TellingProps } from './telling.tsx';
import { TextView } from './text-view.tsx';
import { TableTop, Tool } from './top.tsx';
import { useTurnHere } from './turns.tsx';
import './table.css';

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

/** One frame for all games: the board has the most room, the rest is around it. */
export function Frame({
  face,
  info,
  as,
  now,
  log,
  received,
  mine,
  stamp,
  presence,
  seen,
  linkUsed,
  send,
  earlier,
  telling,
}: FrameProps) {
  const [tab, setTab] = useState<DrawerTab>('story');
  const [sheet, setSheet] = useState<'drawer' | 'seats' | 'keys'>();
  const [rule, setRule] = useState<string>();
  const [refusal, setRefusal] = useState<Refusal>();
  const [focusList, setFocusList] = useState(0);
  const [over, setOver] = useState(true);
  const narrow = useNarrow();
  const textView = useSettings((settings) => settings.textView);
  const local = isLocal(info.id);
  const lostAt = useWire((wire) => wire.lostAt);
  const stopped = local ? undefined : lostAt;
  const since = useSince(log, seen, stopped !== undefined);
  const [recapped, setRecapped] = useState<number>();
  const timed = useMemo(() => ({ info, stamp, stopped }), [info, stamp, stopped]);
  const own = as !== 'spectator' && mine.includes(as) ? as : undefined;

  const openTab = useCallback(
    (next: DrawerTab) => {
      setTab(next);
      if (narrow) setSheet('drawer');
    },
    [narrow],
  );
  const openRule = useCallback(
    (id: string) => {
      setRule(id);
      openTab('rules');
    },
    [openTab],
  );
  const act = useCallback(
    (decision: Decision, choice: unknown) => {
      setRefusal(undefined);
      setRecapped(since);
      setSheet(undefined);
      if (as === 'spectator') return;
      void send({ type: 'command', as, decision: decision.id, choice }).then((answer) => {
        if (!answer.ok && answer.refusal) setRefusal(answer.refusal);
      });
    },
    [as, send, since],
  );
  const scene = useScene({ face, info, viewer: as, now, log, act, openRule });
  const { decision } = scene;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a refusal belongs to the decision it was about
  useEffect(() => setRefusal(undefined), [scene.moment]);

  // on a phone the list of moves covers the prompt, where the choice now stands to be looked at
  useEffect(() => {
    if (scene.proposal !== undefined) setSheet(undefined);
  }, [scene.proposal]);

  const rest = decision ? face.rest?.(scene) : undefined;
  const { hint, undo } = useHelp(scene, as, now, send);
  const moves = useCallback(() => {
    setFocusList((n) => n + 1);
    openTab('moves');
  }, [openTab]);

  // on a phone the list would stand before the choice that is put forward
  const showMoves = useCallback(() => narrow || setTab('moves'), [narrow]);

  const tools = useMemo(
    () => ({ moves, undo, hint, rest, openTab, tab, help: () => setSheet('keys') }),
    [moves, undo, hint, rest, openTab, tab],
  );
  const actions = useKeyActions(scene, tools);
  useKeys(actions, useDigits(scene, showMoves));

  const promptActions = usePromptActions(as, info, mine, send, setRefusal);
  const game = gameName(info.game);
  const asked = decision !== undefined && info.paused === null;
  useTitle(game);
  useTurnHere(info.id, asked, decision ? scene.say(scene.game.tell.decision(decision, scene.view)) : '');
  const { Board, Hand } = face;
  const Stage = decision ? face.stages?.[decision.kind] : undefined;
  const drawer = (
    <Drawer
      scene={scene}
      info={info}
      log={log}
      mine={mine}
      tab={tab}
      onTab={setTab}
      rule={rule}
      since={since}
      order={now.order}
      focusList={focusList}
      send={send}
      onEarlier={() => earlier(as)}
    />
  );
  const seats = <Seats scene={scene} info={info} online={presence.online} mine={mine} timed={timed} send={send} />;
  const drawn = !textView && Board !== undefined;

  return (
    <div className={drawn ? 'table' : 'table in-words'}>
      <SkipLink to="asked">{t('table.skip')}</SkipLink>
      <TableTop
        scene={scene}
        name={game}
        spectators={presence.spectators}
        seated={mine.length > 0}
        undone={now.undo}
        {...{ undo, hint, moves }}
      >
        {narrow && <Tool icon="people" label={t('table.seats')} onClick={() => setSheet('seats')} />}
        {narrow && <Tool icon="log" label={t('drawer.log')} onClick={() => openTab('log')} />}
      </TableTop>
      <Connection lost={stopped !== undefined} log={log} received={received} />
      {/* what is asked, where to answer it, what stands beside it: this is how the keyboard goes through the table */}
      <Asked
        {...{
          scene,
          info,
          log,
          since,
          own,
          mine,
          presence,
          linkUsed,
          send,
          received,
          stopped,
          timed,
          telling,
          refusal,
        }}
        actions={promptActions}
        recapped={since === recapped}
        onRecapped={() => setRecapped(since)}
        onLog={() => openTab('log')}
      >
        {info.status === 'over' && !over && (
          <Button onClick={() => setOver(true)} icon="winner">
            {t('over.again')}
          </Button>
        )}
      </Asked>
      {Hand && typeof as === 'number' && !(Stage && drawn) && (
        <section className="table-hand" data-part="hand" aria-label={t('table.hand')}>
          <Hand scene={scene} />
        </section>
      )}
      <main className="table-board" data-part="board" aria-label={t('table.board')}>
        {!drawn ? <TextView scene={scene} /> : Stage ? <Stage scene={scene} /> : <Board scene={scene} />}
      </main>
      <Around sheet={sheet} onClose={() => setSheet(undefined)} seats={seats} drawer={drawer} />
      {sheet === 'keys' && <Keys onClose={() => setSheet(undefined)} />}
      {info.outcome && over && (
        <Over scene={scene} info={info} outcome={info.outcome} mine={mine} send={send} onClose={() => setOver(false)} />
      )}
      <Announce scene={scene} log={log} info={info} />
      {own !== undefined && <ClockVoice timed={timed} seat={own} />}
    </div>
  );
}
