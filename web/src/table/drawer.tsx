/** The drawer beside the board: moves, log, chat, rules, table. It comes after the first decision. */
import { Icon, type IconName } from '@gavel/kit/look/icon.tsx';
import { Button } from '@gavel/kit/look/parts.tsx';
import { Tabs } from 'radix-ui';
import { useState } from 'react';
import { Link } from 'wouter';
import { ChancesButton } from '../analysis/practice.tsx';
import { CoachButton } from '../learn/at-hand.tsx';
import { isLocal } from '../net/ids.ts';
import type { LogLine, Order, TableInfo } from '../net/protocol.ts';
import { RulebookReader } from '../rulebook/reader.tsx';
import { LookSettings, TurnSettings } from '../screens/settings.tsx';
import { t } from '../words/index.ts';
import { Channel } from './channel.tsx';
import { Chat } from './chat.tsx';
import { ChoiceList } from './choice-list.tsx';
import type { Timed } from './left.ts';
import { CopyLink, SeatLink } from './links.tsx';
import { Log } from './log.tsx';
import { type DrawerTab, drawerTabs } from './open-drawer.ts';
import { hasOthers, StandingOrders } from './orders.tsx';
import type { OpenRoom, Presence } from './room.ts';
import type { TableScene } from './scene.ts';
import { Seats } from './seats.tsx';
import { timeWords } from './words.ts';

const tabIcons: Readonly<Record<DrawerTab, IconName>> = {
  players: 'people',
  moves: 'list',
  log: 'log',
  chat: 'chat',
  rules: 'book',
  table: 'cog',
};

interface DrawerProps {
  readonly scene: TableScene;
  readonly info: TableInfo;
  readonly log: readonly LogLine[];
  readonly mine: readonly number[];
  readonly tab: DrawerTab;
  readonly onTab: (tab: DrawerTab) => void;
  /** Lines of chat nobody here has read. */
  readonly unread: number;
  readonly rule: string | undefined;
  readonly since: number | undefined;
  readonly order: Order;
  readonly focusList: number;
  readonly send: OpenRoom['send'];
  readonly onEarlier: () => Promise<void>;
  readonly online: Presence['online'];
  readonly timed: Timed;
  /** Where there is room for it beside the question it has a way out of its own. */
  readonly onClose?: (() => void) | undefined;
}

export function Drawer({
  scene,
  info,
  log,
  mine,
  tab,
  onTab,
  unread,
  rule,
  since,
  order,
  focusList,
  send,
  onEarlier,
  online,
  timed,
  onClose,
}: DrawerProps) {
  return (
    <Tabs.Root className="drawer" value={tab} onValueChange={(value) => onTab(value as DrawerTab)}>
      <Tabs.List className="drawer-tabs" aria-label={t('drawer.title')}>
        {drawerTabs.map((one) => (
          <Tabs.Trigger key={one} value={one} className="drawer-tab">
            <Icon name={tabIcons[one]} size={18} />
            <span>{t(`drawer.${one}`)}</span>
            {one === 'chat' && unread > 0 && (
              <b className="unread">
                {unread}
                <span className="unseen"> {t('chat.unread')}</span>
              </b>
            )}
          </Tabs.Trigger>
        ))}
      </Tabs.List>
      {onClose && (
        <button type="button" className="drawer-close" aria-label={t('drawer.close')} onClick={onClose}>
          <Icon name="close" size={16} />
        </button>
      )}
      <Tabs.Content value="players" className="drawer-page">
        <Seats scene={scene} info={info} online={online} mine={mine} timed={timed} send={send} />
        <CoachButton info={info} seated={mine.length > 0} />
        <ChancesButton scene={scene} />
      </Tabs.Content>
      <Tabs.Content value="moves" className="drawer-page">
        <ChoiceList key={focusList} scene={scene} autoFocus={focusList > 0} />
      </Tabs.Content>
      <Tabs.Content value="log" className="drawer-page" tabIndex={-1}>
        <Log
          log={log}
          face={scene.face}
          view={scene.view}
          info={info}
          since={since}
          onEarlier={onEarlier}
          onPoint={scene.point}
          onRule={scene.openRule}
        />
      </Tabs.Content>
      <Tabs.Content value="chat" className="drawer-page">
        <Chat
          log={log}
          table={info.id}
          self={mine.map((seat) => info.seats[seat]).find((seat) => seat?.kind === 'person')?.id}
          mine={mine.length > 0}
          open={info.settings.chat}
          rule={scene.face.chatRule?.(scene.view)}
          onSend={(text) => void send({ type: 'chat', text })}
        />
      </Tabs.Content>
      <Tabs.Content value="rules" className="drawer-page">
        <RulebookReader game={info.game} compact {...(rule === undefined ? {} : { rule })} />
      </Tabs.Content>
      <Tabs.Content value="table" className="drawer-page">
        <TableMenu scene={scene} info={info} mine={mine} order={order} send={send} />
      </Tabs.Content>
    </Tabs.Root>
  );
}

/** Stopping the game and its clocks, which all must agree to. */
function TimeMenu({ info, own, send }: { info: TableInfo; own: number; send: OpenRoom['send'] }) {
  const asks = info.proposal !== null && info.proposal.what !== 'back';
  return (
    <fieldset className="column">
      <legend>{t('clock.menu')}</legend>
      <p className="hint-text">{info.clock ? timeWords(info.settings.time) : t('time.off')}</p>
      <div className="row">
        {!info.paused && (
          <Button small disabled={asks} onClick={() => void send({ type: 'pause', as: own })}>
            {t('clock.pause')}
          </Button>
        )}
        {info.clock && (
          <Button small disabled={asks} onClick={() => void send({ type: 'untimed', as: own })}>
            {t('clock.off')}
          </Button>
        )}
      </div>
    </fieldset>
  );
}

function TableMenu({
  scene,
  info,
  mine,
  order,
  send,
}: {
  scene: TableScene;
  info: TableInfo;
  mine: readonly number[];
  order: Order;
  send: OpenRoom['send'];
}) {
  const [sure, setSure] = useState(false);
  const own = typeof scene.viewer === 'number' && mine.includes(scene.viewer) ? scene.viewer : undefined;
  const occupant = own === undefined ? undefined : info.seats[own];
  const playing = info.status === 'playing';
  return (
    <div className="table-menu">
      {own !== undefined && playing && (
        <StandingOrders game={scene.game} info={info} own={own} asking={scene.asking} order={order} send={send} />
      )}
      {own !== undefined && playing && hasOthers(info) && <TimeMenu info={info} own={own} send={send} />}
      {info.settings.spectators && !isLocal(info.id) && (
        <CopyLink label={t('menu.watchLink')} address={`/table/${info.id}`} />
      )}
      {own !== undefined && playing && !isLocal(info.id) && <SeatLink seat={own} send={send} />}
      {occupant?.kind === 'person' && occupant.id === info.host && playing && hasOthers(info) && !isLocal(info.id) && (
        <Channel table={info.id} />
      )}
      {own !== undefined && playing && occupant?.kind === 'person' && (
        <div className="row">
          {occupant.bot === undefined ? (
            <Button small icon="bot" onClick={() => void send({ type: 'bot', seat: own })}>
              {t('menu.toBot')}
            </Button>
          ) : (
            <Button small icon="person" onClick={() => void send({ type: 'return', seat: own })}>
              {t('menu.fromBot')}
            </Button>
          )}
          {sure ? (
            <Button
              small
              look="danger"
              onClick={() => {
                setSure(false);
                void send({ type: 'concede', as: own });
              }}
            >
              {t('menu.concedeSure')}
            </Button>
          ) : (
            <Button small onClick={() => setSure(true)}>
              {t('menu.concede')}
            </Button>
          )}
        </div>
      )}
      <fieldset className="column">
        <legend>{t('settings.turn')}</legend>
        <TurnSettings />
      </fieldset>
      <LookSettings />
      <Link href="/">{t('menu.leave')}</Link>
    </div>
  );
}
