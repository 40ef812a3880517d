/** A table before the game: seats to be taken. */
import { Icon } from '@gavel/kit/look/icon.tsx';
import { Button, Caption } from '@gavel/kit/look/parts.tsx';
import { useState } from 'react';
import { Banner } from '../games/banner.tsx';
import { gameName, modeName, modeOf } from '../games/covers.ts';
import type { Me, TableInfo } from '../net/protocol.ts';
import { troubleWords } from '../net/trouble.ts';
import { Counts } from '../people/counting.tsx';
import { PersonMenu } from '../people/person-menu.tsx';
import { GatherSeats } from '../screens/lobby/gather-seats.tsx';
import { Page } from '../shell.tsx';
import { t } from '../words/index.ts';
import { CopyLink, SeatLink } from './links.tsx';
import type { OpenRoom } from './room.ts';
import { TimePick } from './time-pick.tsx';
import { timeWords } from './words.ts';

/** Before the start: who is there, who is missing, and the link that brings them. */
export function Gathering({
  info,
  yours,
  person,
  send,
}: {
  info: TableInfo;
  yours: readonly number[];
  person: Me | undefined;
  send: OpenRoom['send'];
}) {
  const game = gameName(info.game);
  const host = person?.id === info.host;
  const [trouble, setTrouble] = useState<string>();
  const sit = async (seat: number) => {
    const answer = await send({ type: 'sit', seat });
    setTrouble(answer.ok ? undefined : troubleWords(answer));
  };
  const mode = modeOf(info.game, info.options, info.seats.length);
  const missing = info.seats.filter((seat) => seat.kind === 'open').length;
  return (
    <Page title={game}>
      <Banner game={info.game} title={t('gather.title', { game })}>
        {mode && <p>{modeName(info.game, mode.id)}</p>}
      </Banner>
      <Caption tone={yours.length > 0 ? 'happens' : 'may'} title={t('gather.missing', { n: missing })} role="status">
        <p>{yours.length > 0 ? t('gather.seated') : t('gather.invited')}</p>
      </Caption>
      <Counts info={info} />
      {trouble !== undefined && (
        <Caption tone="must" role="alert">
          <p>{trouble}</p>
        </Caption>
      )}
      <GatherSeats info={info} yours={yours}>
        {(occupant, seat) => (
          <>
            {occupant.kind === 'person' && person !== undefined && occupant.id !== person.id && (
              <PersonMenu person={occupant} table={info.id} />
            )}
            {occupant.kind === 'open' && yours.length === 0 && (
              <Button small look="main" icon="chair" onClick={() => void sit(seat)}>
                {t('tables.sit')}
              </Button>
            )}
            {occupant.kind === 'open' && host && (
              <Button small icon="bot" onClick={() => void send({ type: 'bot', seat })}>
                {t('gather.bot')}
              </Button>
            )}
            {yours.includes(seat) && !host && (
              <Button small onClick={() => void send({ type: 'stand', seat })}>
                {t('gather.stand')}
              </Button>
            )}
          </>
        )}
      </GatherSeats>
      {yours.length > 0 && (
        <section className="panel gather-invite" aria-labelledby="invite">
          <h2 id="invite">
            <Icon name="link" size={24} /> {t('gather.invite')}
          </h2>
          <p>{t('gather.inviteHow')}</p>
          <CopyLink label={t('gather.link')} address={`/table/${info.id}`} />
          {host &&
            info.seats.map(
              (occupant, seat) =>
                occupant.kind === 'open' && (
                  <details key={seat}>
                    <summary>{t('gather.seatLink', { n: seat + 1 })}</summary>
                    <SeatLink seat={seat} send={send} />
                  </details>
                ),
            )}
        </section>
      )}
      {host ? (
        <section className="panel gather-invite" aria-label={t('time.title')}>
          <TimePick
            value={{ time: info.settings.time, timeUp: info.settings.timeUp }}
            onPick={({ time, timeUp }) => void send({ type: 'timing', time, timeUp })}
          />
        </section>
      ) : (
        info.settings.time.kind !== 'off' && (
          <p className="gather-time">
            {t('log.timing', { time: timeWords(info.settings.time) })} {t('time.timeUp')}:{' '}
            {t(`time.timeUp.${info.settings.timeUp}`)}.
          </p>
        )
      )}
    </Page>
  );
}
