/** Standing orders: how one wants to be asked, and what is answered without asking. */
import type { AnyGame } from '@gavel/kernel';
import { useEffect, useState } from 'react';
import type { Asking, Order, Reacting, TableInfo } from '../net/protocol.ts';
import { optionIn } from '../words/game.ts';
import { type Key, t } from '../words/index.ts';
import type { OpenRoom } from './room.ts';

/** What a game calls the reactions of a kind. */
const nameOf = (game: AnyGame, kind: string): string => optionIn(game, `reaction.${kind}`) ?? kind;

type Desk = Pick<TableInfo, 'seats' | 'settings'>;

/** Seats whose people decide themselves. */
const deciders = ({ seats }: Desk): readonly string[] =>
  seats.flatMap((seat) => (seat.kind === 'person' && seat.bot === undefined ? [seat.id] : []));

/** Does somebody else decide here, too? */
export const hasOthers = (info: Desk): boolean => new Set(deciders(info)).size > 1;

/** Where a pass at once would tell something about a hand, everybody is asked. */
function askingsOf(info: Desk): readonly Asking[] {
  const timed = info.settings.window > 0 && info.settings.time.kind !== 'days' && hasOthers(info);
  return timed || deciders(info).length === 1 ? ['always', 'able', 'quiet'] : ['always', 'quiet'];
}

/** How to be asked in a reaction window; `kind`: with the one that is open in front. */
export function AskingPick({
  game,
  info,
  asking,
  kind,
  onPick,
  onReact,
}: {
  game: AnyGame;
  info: Desk;
  asking: Asking;
  kind?: string;
  onPick: (asking: Asking) => void;
  onReact?: (kind: string, how: Reacting) => void;
}) {
  const standing = kind !== undefined && game.reactions?.includes(kind) && hasOthers(info) ? kind : undefined;
  return (
    <label className="asking">
      <span>{t('asking.title')}</span>
      <select
        className="input"
        value={asking}
        onChange={({ target: { value } }) => {
          if (value !== 'pass' && value !== 'bot') onPick(value as Asking);
          else if (standing !== undefined) onReact?.(standing, value);
        }}
      >
        {askingsOf(info).map((one) => (
          <option key={one} value={one}>
            {t(`asking.${one}`)}
          </option>
        ))}
        {standing !== undefined && onReact && (
          <optgroup label={t('react.now', { what: nameOf(game, standing) })}>
            <option value="pass">{t('react.pass')}</option>
            <option value="bot">{t('react.bot')}</option>
          </optgroup>
        )}
      </select>
    </label>
  );
}

/** What a seat wants done without being asked: reactions by their kind, and a decision whose time has run out. */
export function StandingOrders({
  game,
  info,
  own,
  asking,
  order,
  send,
}: {
  game: AnyGame;
  info: TableInfo;
  own: number;
  asking: Asking;
  order: Order;
  send: OpenRoom['send'];
}) {
  const [reacts, setReacts] = useState<Readonly<Record<string, Reacting>>>({});
  const kinds = game.reactions ?? [];
  const among = hasOthers(info);
  const react = (kind?: string, how?: Reacting) =>
    void send({ type: 'react', as: own, ...(kind === undefined ? {} : { kind }), ...(how ? { how } : {}) }).then(
      (answer) => answer.ok && setReacts(answer.result.reacts ?? {}),
    );
  // biome-ignore lint/correctness/useExhaustiveDependencies: another seat has other orders, and a window may have changed them
  useEffect(() => react(), [own, asking]);
  const late = info.clock !== null && info.settings.time.kind === 'days' && info.settings.timeUp === 'bot';
  if (kinds.length === 0 && !late) return null;
  return (
    <fieldset className="column orders">
      <legend>{t('react.title')}</legend>
      {kinds.length > 0 && (
        <AskingPick
          game={game}
          info={info}
          asking={asking}
          onPick={(next) => void send({ type: 'asking', as: own, asking: next })}
        />
      )}
      {among &&
        kinds.map((kind) => (
          <OrderPick
            key={kind}
            label={nameOf(game, kind)}
            value={reacts[kind] ?? 'ask'}
            options={['ask', 'pass', 'bot']}
            word={(how) => t(`react.${how}`)}
            onPick={(how) => react(kind, how)}
          />
        ))}
      {late && (
        <OrderPick
          label={t('order.title')}
          value={order}
          options={['bot', 'pass', 'lose']}
          word={(one) => t(`order.${one}` satisfies Key)}
          onPick={(one) => void send({ type: 'order', as: own, order: one })}
        />
      )}
      {among && kinds.length > 0 && <p className="hint-text">{t('react.how')}</p>}
    </fieldset>
  );
}

function OrderPick<T extends string>({
  label,
  value,
  options,
  word,
  onPick,
}: {
  label: string;
  value: T;
  options: readonly T[];
  word: (value: T) => string;
  onPick: (value: T) => void;
}) {
  return (
    <label className="asking">
      <span>{label}</span>
      <select className="input" value={value} onChange={(event) => onPick(event.target.value as T)}>
        {options.map((one) => (
          <option key={one} value={one}>
            {word(one)}
          </option>
        ))}
      </select>
    </label>
  );
}
