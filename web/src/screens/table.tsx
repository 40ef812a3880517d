/** A table, whatever its state: gathering, playing, over, lost. */
import { at } from '@gavel/kernel';
import type { Face } from '@gavel/kit/face.ts';
import { Working } from '@gavel/kit/look/parts.tsx';
import { RuleAddress } from '@gavel/kit/rule-link.tsx';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { Link, useLocation } from 'wouter';
import { useStore } from 'zustand';
import { firstGame, loadGame, useIsGame } from '../games/games.ts';
import { useOffline } from '../installed/installed.ts';
import { useCoach } from '../learn/at-hand.tsx';
import { GuideContext } from '../learn/guide.ts';
import { me } from '../net/api.ts';
import { isLocal } from '../net/ids.ts';
import { lineTo } from '../net/line.ts';
import type { LogLine, Me } from '../net/protocol.ts';
import { request, useWire } from '../net/wire.ts';
import { useHeard } from '../people/people.ts';
import { addressesIn } from '../rulebook/books.ts';
import { Page } from '../shell.tsx';
import { Curtain } from '../table/curtain.tsx';
import { Frame } from '../table/frame.tsx';
import { Gathering } from '../table/gathering.tsx';
import { LostGame } from '../table/lost.tsx';
import { type OpenRoom, openRoom, type Room } from '../table/room.ts';
import { plainSide } from '../table/seats.tsx';
import { passOf, type Shown, shownSeat } from '../table/shown.ts';
import { LinkUsed } from '../table/situation.tsx';
import { tellingOf } from '../table/story.ts';
import { occupantName } from '../table/words.ts';
import { t } from '../words/index.ts';
import { DeadEnd, UnknownGame } from './dead-end.tsx';
import { isQuickWait, QuickWait } from './lobby/quick-wait.tsx';

export function TableScreen({ id }: { id: string }) {
  const [room, setRoom] = useState<OpenRoom>();
  useEffect(() => {
    let opened: OpenRoom | undefined;
    let gone = false;
    void lineTo(id).then((line) => {
      if (gone) return;
      opened = openRoom(id, line);
      setRoom(opened);
    });
    return () => {
      gone = true;
      opened?.close();
      setRoom(undefined);
    };
  }, [id]);
  return room?.store.getState().id === id ? <InRoom key={id} room={room} /> : null;
}

function NoTable({ title = t('table.trouble'), why }: { title?: string; why: string }) {
  return (
    <DeadEnd title={title} why={why}>
      <Link className="button" href="/tables">
        {t('table.others')}
      </Link>
    </DeadEnd>
  );
}

const silence: readonly LogLine[] = [];

function InRoom({ room }: { room: OpenRoom }) {
  const state = useStore(room.store);
  const [face, setFace] = useState<Face>();
  const [person, setPerson] = useState<Me>();
  const game = state.info?.game;
  const known = useIsGame(game ?? firstGame);
  useEffect(() => {
    void me().then(setPerson, () => {});
  }, []);
  useEffect(() => {
    if (game !== undefined && known)
      void loadGame(game).then((loaded) => {
        room.tellAt(tellingOf(loaded.game));
        setFace(loaded);
      });
  }, [game, known, room]);
  const guide = useCoach(state.info, state.yours);
  const send = useMemo(() => guide?.guard(room.send) ?? room.send, [guide, room]);
  const shown = useShown(face, state);
  const lost = useWire((wire) => wire.status === 'lost') && !isLocal(state.id);
  const { info, yours } = state;
  const sight = state.sights[yours.length === 0 ? 'spectator' : String(shown.as)];
  const log = useHeard(sight?.log ?? silence);
  if (state.full && yours.length === 0) return <NoTable title={t('table.full')} why={t('table.fullWhy')} />;
  if (state.trouble !== undefined && !info) return <NoTable why={state.trouble} />;
  if (info && isQuickWait(info, yours))
    return <QuickWait info={info} yours={yours} isHost={person?.id === info.host} send={room.send} />;
  if (info?.status === 'gathering') return <Gathering info={info} yours={yours} person={person} send={room.send} />;
  if (info?.status === 'frozen' && face && sight && !sight.game)
    return <LostGame info={info} face={face} log={log} mine={yours} send={room.send} />;
  if (state.linkUsed && !sight)
    return (
      <Page title={t('link.used')}>
        <LinkUsed />
        <Link className="button" href="/">
          {t('app.toHome')}
        </Link>
      </Page>
    );
  if (info && !known) return <UnknownGame />;
  if (info && state.trouble !== undefined && !sight?.game)
    return yours.length === 0 ? (
      <NoTable title={t('table.full')} why={t('table.fullWhy')} />
    ) : (
      <NoTable why={state.trouble} />
    );
  if (!info || !face || !sight?.game)
    return lost ? (
      <DeadEnd title={t('app.offline')} why={t('tables.unreachable')} />
    ) : (
      <main className="page">
        <Working what={t('table.loading')} />
      </main>
    );
  if (yours.length > 1 && shown.curtain !== 'none') {
    const { as: seat, curtain } = shown;
    const { game } = sight;
    return (
      <Curtain
        key={seat}
        side={face.side?.(game.view, seat) ?? plainSide(at(info.seats, seat), seat)}
        who={occupantName(at(info.seats, seat), seat)}
        asks={info.proposal?.open.includes(seat) ? info.proposal.what === 'back' : false}
        onOpen={() => shown.open(seat)}
        {...(curtain === 'hand over'
          ? {}
          : {
              onPass: () =>
                void room.send({
                  type: 'command',
                  as: seat,
                  decision: curtain.ask.id,
                  choice: passOf(face.game, game, curtain.ask),
                }),
              onQuiet: () => void room.send({ type: 'asking', as: seat, asking: 'quiet' }),
            })}
      />
    );
  }
  return (
    <GuideContext value={guide}>
      <RuleAddress value={addressesIn(info.game, face.game.rulePrefix)}>
        <Frame
          key={String(sight.as)}
          face={face}
          info={info}
          as={sight.as}
          now={sight.game}
          log={log}
          received={sight.received}
          mine={yours}
          stamp={state.stamp}
          presence={state.presence}
          seen={sight.seen}
          linkUsed={state.linkUsed}
          send={send}
          earlier={room.earlier}
          telling={room}
        />
        {guide && <guide.Coach face={face} info={info} as={sight.as} now={sight.game} log={log} send={send} />}
      </RuleAddress>
    </GuideContext>
  );
}

/** Through whose eyes we look, and who says that they are there. */
function useShown(face: Face | undefined, room: Room): Shown & { open(seat: number): void } {
  const { info, yours, sights } = room;
  const [open, setOpen] = useState<number>();
  const shown = useMemo(
    () => face && shownSeat(face.game, { info, yours, sights }, open),
    [face, info, yours, sights, open],
  );
  const { as, curtain } = shown ?? { as: yours[0] ?? 0, curtain: 'none' };
  useEffect(() => {
    if (shown?.curtain === 'none') setOpen(shown.as);
  }, [shown]);
  return { as, curtain, open: setOpen };
}

/** What stands behind the # of the address: no server and no log along the way gets to see it. */
function useFragment(): string {
  return useSyncExternalStore(
    (changed) => {
      addEventListener('hashchange', changed);
      return () => removeEventListener('hashchange', changed);
    },
    () => location.hash.slice(1),
  );
}

/** A seat link: taking the seat, then to the table. */
export function SeatScreen({ link: given }: { link?: string }) {
  const fragment = useFragment();
  const link = given ?? fragment;
  const [, go] = useLocation();
  const [failed, setFailed] = useState(false);
  const offline = useOffline();
  useEffect(() => {
    setFailed(false);
    if (link === '') return;
    void request({ type: 'claim', link }).then((answer) => {
      if (answer.ok && answer.result.table) go(`/table/${answer.result.table}`, { replace: true });
      else setFailed(true);
    });
  }, [link, go]);
  if (link === '') return <DeadEnd title={t('seat.halfLink')} why={t('seat.halfLinkWhy')} />;
  if (failed) return <DeadEnd title={t('seat.claimFailed')} why={t('seat.claimWhy')} />;
  // what was asked is sent again by itself as soon as somebody answers
  if (offline) return <DeadEnd title={t('seat.claim')} why={t('seat.unreachable')} />;
  return (
    <Page title={t('seat.claim')}>
      <Working what={t('seat.claiming')} />
    </Page>
  );
}
