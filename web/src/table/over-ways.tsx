/** Where to go from the end: again, from the other side, against somebody stronger or gentler; look back, share. */
import { offeredLevels } from '@gavel/kernel';
import { Icon } from '@gavel/kit/look/icon.tsx';
import { Button } from '@gavel/kit/look/parts.tsx';
import { useState } from 'react';
import { Link, useLocation } from 'wouter';
import { copyText } from '../look/copy.ts';
import { lineTo } from '../net/line.ts';
import type { NewTable } from '../net/protocol.ts';
import { troubleWords } from '../net/trouble.ts';
import { t } from '../words/index.ts';
import type { OverProps } from './over.tsx';
import { levelName } from './words.ts';

type NewSeat = NewTable['seats'][number];

/** The same table with other people in it; undefined where somebody else would have to come along. */
function again(
  { info, mine }: Pick<OverProps, 'info' | 'mine'>,
  other: (seat: NewSeat) => NewSeat,
): NewTable | undefined {
  const [own] = mine;
  if (own === undefined || mine.length > 1 || info.seats.some(({ kind }, i) => i !== own && kind !== 'bot'))
    return undefined;
  const seats = info.seats.map(
    (one): NewSeat => (one.kind === 'bot' ? { kind: 'bot', level: one.level } : { kind: 'me' }),
  );
  return { game: info.game, options: info.options, seats: seats.map(other) };
}

/** Bots one step up or down among the levels of the game. */
function otherLevel(over: OverProps, step: 1 | -1): { readonly table: NewTable; readonly level: string } | undefined {
  const levels = offeredLevels(over.scene.game);
  const first = over.info.seats.find((one) => one.kind === 'bot');
  const level = first?.kind === 'bot' ? levels[levels.indexOf(first.level) + step] : undefined;
  if (level === undefined || (first?.kind === 'bot' && !levels.includes(first.level))) return undefined;
  const table = again(over, (seat) => (seat.kind === 'bot' ? { kind: 'bot', level } : seat));
  return table && { table, level };
}

/** I sit where the next one sat, and that one where I did. */
function otherSide(over: OverProps): NewTable | undefined {
  const table = again(over, (seat) => seat);
  const [own = 0] = over.mine;
  if (!table || table.seats.length < 2) return undefined;
  const other = (own + 1) % table.seats.length;
  const mine = table.seats[own];
  const theirs = table.seats[other];
  if (!mine || !theirs) return undefined;
  return { ...table, seats: table.seats.map((one, i) => (i === own ? theirs : i === other ? mine : one)) };
}

export function Ways(over: OverProps) {
  const { info, mine, send } = over;
  const [, go] = useLocation();
  const [trouble, setTrouble] = useState<string>();
  const open = (table: NewTable) => {
    lineTo(info.id)
      .then((line) => line.newTable(table))
      .then(
        ({ id }) => go(`/table/${id}`),
        (error: unknown) => setTrouble(troubleWords(error)),
      );
  };
  const side = otherSide(over);
  const stronger = otherLevel(over, 1);
  const gentler = otherLevel(over, -1);
  return (
    <div className="over-ways">
      {mine.length > 0 && (
        <Button
          look="main"
          onClick={() => {
            void send({ type: 'rematch' }).then((answer) => {
              if (answer.ok && answer.result.table) go(`/table/${answer.result.table}`);
            });
          }}
        >
          {t('over.rematch')}
        </Button>
      )}
      {side && <Button onClick={() => open(side)}>{t('over.otherSide')}</Button>}
      {stronger && (
        <Button onClick={() => open(stronger.table)}>{t('over.stronger', { level: levelName(stronger.level) })}</Button>
      )}
      {gentler && (
        <Button onClick={() => open(gentler.table)}>{t('over.gentler', { level: levelName(gentler.level) })}</Button>
      )}
      {!info.continued && <LookBack id={info.id} />}
      <Link className="button" href="/">
        {t('app.toHome')}
      </Link>
      {trouble !== undefined && <p role="alert">{trouble}</p>}
    </div>
  );
}

/** What is made from the record of the game. */
function LookBack({ id }: { id: string }) {
  return (
    <>
      <Link className="button" href={`/comic/${id}`}>
        {t('comic.open')}
      </Link>
      <Link className="button" href={`/replay/${id}`}>
        <Icon name="replay" size={20} /> {t('over.replay')}
      </Link>
      <Share address={`/comic/${id}`} />
    </>
  );
}

/** Hands the link on by whatever the device has for it, or puts it on the clipboard. */
function Share({ address }: { address: string }) {
  const [copied, setCopied] = useState(false);
  const url = new URL(address, location.href).href;
  const share = () => {
    if (typeof navigator.share === 'function') void navigator.share({ url }).catch(() => {});
    else void copyText(url).then(setCopied);
  };
  return (
    <Button icon="link" onClick={share}>
      {copied ? t('link.copied') : t('over.share')}
    </Button>
  );
}
