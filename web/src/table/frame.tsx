/** The frame of a table: head, seats, board, prompt, drawer. */
import type { Decision, Refusal } from '@gavel/kernel';
import type { Face } from '@gavel/kit/face.ts';
import { Icon, type IconName } from '@gavel/kit/look/icon.tsx';
import { useNarrow } from '@gavel/kit/look/narrow.ts';
import { Button, Sheet, Tip } from '@gavel/kit/look/parts.tsx';
import { keyActions, useSettings } from '@gavel/kit/settings.ts';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { Link } from 'wouter';
import { gameName } from '../games/covers.ts';
import { isLocal } from '../net/line.ts';
import type { As, GameNow, LogLine, Seen, TableInfo } from '../net/protocol.ts';
import { useWire } from '../net/wire.ts';
import { SkipLink, useTitle } from '../shell.tsx';
import { t } from '../words/index.ts';
import { Announce } from './announce.tsx';
import { ClockVoice } from './clock.tsx';
import { ClockStrip } from './clock-strip.tsx';
import { Connection } from './connection.tsx';
import { Drawer, type DrawerTab } from './drawer.tsx';
import { numberAfter, useKeys } from './keys.ts';
import { isStuck } from './log.tsx';
import { Over } from './over.tsx';
import { Prompt, type PromptActions } from './prompt.tsx';
import { Recap, useSince } from './recap.tsx';
import type { OpenRoom, Presence, Stamp } from './room.ts';
import { useScene } from './scene.ts';
import { Seats } from './seats.tsx';
import { Situation } from './situation.tsx';
import { Strip, type StripProps } from './strip.tsx';
import { Became } from './taken-back.tsx';
import { TextView } from './text-view.tsx';
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
  readonly telling: Omit<StripProps, 'scene' | 'log'>;
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
  const { textView, set, keys } = useSettings();
  const local = isLocal(info.id);
  const lostAt = useWire((wire) => wire.lostAt);
  const stopped = local ? undefined : lostAt;
  const since = useSince(log, seen, stopped !== undefined);
  const [recapped, setRecapped] = useState<number>();
  const timed = useMemo(() => ({ info, stamp, stopped }), [info, stamp, stopped]);
  const { spectators } = presence;
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
  const hint = useCallback(() => {
    if (!decision || as === 'spectator') return;
    scene.suggest(
      send({ type: 'hint', as, decision: decision.id }).then((answer) =>
        answer.ok ? answer.result.choice : undefined,
      ),
    );
  }, [as, decision, scene, send]);
  const undo = useCallback(() => {
    if (as !== 'spectator' && now.undo) void send({ type: 'back', as });
  }, [as, now.undo, send]);
  const moves = useCallback(() => {
    setFocusList((n) => n + 1);
    openTab('moves');
  }, [openTab]);

  const actions = useMemo(
    () => ({
      list: moves,
      undo,
      hint,
      end: () => {
        if (rest !== undefined) scene.offer(rest);
      },
      text: () => set({ textView: !textView }),
      drawer: () => openTab(tab),
      chat: () => openTab('chat'),
      help: () => setSheet('keys'),
    }),
    [moves, undo, hint, rest, scene, set, textView, openTab, tab],
  );
  const typed = useRef({ decision: -1, number: 0 });
  const onDigit = useCallback(
    (digit: string) => {
      if (!decision) return;
      // on a phone the list would stand before the choice that is put forward
      if (!narrow) setTab('moves');
      const size = scene.list.length;
      const going = typed.current.decision === decision.id && scene.proposal !== undefined;
      const number = numberAfter(going ? typed.current.number : 0, digit, size);
      typed.current = { decision: decision.id, number };
      if (number === 0) return;
      const choice = scene.list[number - 1];
      // a further digit may follow
      if (number * 10 <= size) scene.propose(choice);
      else scene.offer(choice);
    },
    [decision, scene, narrow],
  );
  useKeys(actions, onDigit);

  const promptActions: PromptActions = useMemo(
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
          void send({ type: 'continue', as }).then((answer) => setRefusal(answer.ok ? undefined : answer.refusal));
      },
      withdraw: () => {
        if (info.proposal) void send({ type: 'agree', as: info.proposal.by, proposal: info.proposal.id, yes: false });
      },
    }),
    [as, info, mine, send],
  );

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
      telling={telling}
    />
  );
  const seats = <Seats scene={scene} info={info} online={presence.online} mine={mine} timed={timed} send={send} />;
  const drawn = !textView && Board !== undefined;

  return (
    <div className={drawn ? 'table' : 'table in-words'}>
      <SkipLink to="asked">{t('table.skip')}</SkipLink>
      <header className="table-top">
        <Link className="logo" href="/" aria-label={t('app.home')}>
          {t('app.name')}
        </Link>
        <h1 className="table-headline">
          <b>{game}</b> {face.headline?.(now.view) ?? ''}
          {local && <span className="chip may">{t('offline.here')}</span>}
          {info.practice && <span className="chip may">{t('table.practice')}</span>}
          {spectators > 0 && <span className="hint"> · {t('table.spectators', { n: spectators })}</span>}
        </h1>
        <div className="table-buttons" role="toolbar" aria-label={t('table.tools')}>
          {mine.length > 0 && (
            <Tool
              icon="undo"
              keyName={keys.undo}
              label={now.undo && !now.undo.free ? t('table.askUndo') : t('table.undo')}
              disabled={now.undo === null}
              onClick={undo}
            />
          )}
          {mine.length > 0 && (
            <Tool icon="hint" keyName={keys.hint} label={t('table.hint')} disabled={!decision} onClick={hint} />
          )}
          <Tool icon="list" keyName={keys.list} label={t('drawer.moves')} disabled={!decision} onClick={moves} />
          {Board && (
            <Tool
              icon="text"
              keyName={keys.text}
              label={textView ? t('table.drawn') : t('table.words')}
              onClick={actions.text}
            />
          )}
          {narrow && <Tool icon="people" label={t('table.seats')} onClick={() => setSheet('seats')} />}
          {narrow && <Tool icon="log" label={t('drawer.log')} onClick={() => openTab('log')} />}
        </div>
      </header>
      <Connection lost={stopped !== undefined} log={log} received={received} />
      {/* what is asked, where to answer it, what stands beside it: this is how the keyboard goes through the table */}
      <div className="table-prompt" data-part="prompt" id="asked" tabIndex={-1}>
        {narrow && <ClockStrip scene={scene} timed={timed} />}
        {since !== recapped && (
          <Recap
            scene={scene}
            info={info}
            log={log}
            since={since}
            onClose={() => setRecapped(since)}
            onLog={() => openTab('log')}
          />
        )}
        {own !== undefined && <Became scene={scene} info={info} log={log} own={own} />}
        <Situation info={info} mine={mine} own={own} log={log} presence={presence} linkUsed={linkUsed} send={send} />
        {info.paused === null && (
          <Prompt
            scene={scene}
            info={info}
            refusal={refusal}
            received={received}
            stopped={stopped}
            actions={promptActions}
            mine={mine}
            isStuck={isStuck(log)}
            log={log}
          />
        )}
        {narrow && <Strip scene={scene} log={log} {...telling} most={4} />}
        {info.status === 'over' && !over && (
          <Button onClick={() => setOver(true)} icon="winner">
            {t('over.again')}
          </Button>
        )}
      </div>
      {Hand && typeof as === 'number' && !(Stage && drawn) && (
        <section className="table-hand" data-part="hand" aria-label={t('table.hand')}>
          <Hand scene={scene} />
        </section>
      )}
      <main className="table-board" data-part="board" aria-label={t('table.board')}>
        {!drawn ? <TextView scene={scene} /> : Stage ? <Stage scene={scene} /> : <Board scene={scene} />}
      </main>
      {!narrow && (
        <aside className="table-seats" data-part="rail" aria-label={t('table.seats')}>
          {seats}
        </aside>
      )}
      {!narrow && (
        <aside className="table-drawer" aria-label={t('drawer.title')}>
          {drawer}
        </aside>
      )}
      {sheet === 'seats' && narrow && (
        <Sheet title={t('table.seats')} onClose={() => setSheet(undefined)}>
          <div className="table-seats">{seats}</div>
        </Sheet>
      )}
      {sheet === 'drawer' && narrow && (
        <Sheet title={t('drawer.title')} onClose={() => setSheet(undefined)} className="drawer-sheet">
          {drawer}
        </Sheet>
      )}
      {sheet === 'keys' && <Keys onClose={() => setSheet(undefined)} />}
      {info.outcome && over && (
        <Over scene={scene} info={info} outcome={info.outcome} mine={mine} send={send} onClose={() => setOver(false)} />
      )}
      <Announce scene={scene} log={log} info={info} />
      {own !== undefined && <ClockVoice timed={timed} seat={own} />}
    </div>
  );
}

function Tool({
  icon,
  label,
  keyName,
  disabled = false,
  onClick,
}: {
  icon: IconName;
  label: string;
  keyName?: string;
  disabled?: boolean;
  onClick: () => void;
}) {
  return (
    <Tip text={keyName ? t('table.keyed', { what: label, key: keyName.toUpperCase() }) : label}>
      <button type="button" className="tool" aria-disabled={disabled} onClick={() => !disabled && onClick()}>
        <Icon name={icon} size={20} />
        <span>{label}</span>
      </button>
    </Tip>
  );
}

function Keys({ onClose }: { onClose: () => void }) {
  const keys = useSettings((settings) => settings.keys);
  return (
    <Sheet title={t('settings.keys')} onClose={onClose}>
      <dl className="keys">
        {keyActions.map((action) => (
          <div key={action}>
            <dt>
              <kbd>{keys[action].toUpperCase()}</kbd>
            </dt>
            <dd>{t(`settings.key.${action}`)}</dd>
          </div>
        ))}
        <div>
          <dt>
            <kbd>1–9</kbd>
          </dt>
          <dd>{t('keys.digits')}</dd>
        </div>
      </dl>
    </Sheet>
  );
}
