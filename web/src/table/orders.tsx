/** Standing orders: how one wants to be asked, what is let pass for now, and what is answered without asking. */
import { type AnyGame, message } from '@gavel/kernel';
import { Button } from '@gavel/kit/look/parts.tsx';
import { useEffect, useState } from 'react';
import type { Asking, Order, Reacting, TableInfo } from '../net/protocol.ts';
import { optionIn } from '../words/game.ts';
import { type Key, t } from '../words/index.ts';
import type { OpenRoom } from './room.ts';
import type { TableScene } from './scene.ts';

/** What a game calls a reaction. */
const nameOf = (game: AnyGame, kind: string): string => optionIn(game, `reaction.${kind}`) ?? kind;

type Desk = Pick<TableInfo, 'seats' | 'settings'>;

/** Seats whose people decide themselves. */
const deciders = ({ seats }: Desk): readonly string[] =>
  seats.flatMap((seat) => (seat.kind === 'person' && seat.bot === undefined ? [seat.id] : []));

/** Does somebody else decide here, too? */
export const hasOthers = (info: Desk): boolean => new Set(deciders(info)).size > 1;

/** How one can be asked as a rule. Where a pass at once would tell something about a hand, nobody passes for having none. */
function askingsOf(info: Desk, now: Asking): readonly Asking[] {
  const timed = info.settings.window > 0 && info.settings.time.kind !== 'days' && hasOthers(info);
  const alone = deciders(info).length === 1;
  const rules: readonly Asking[] = alone
    ? ['able', 'own', 'always']
    : timed
      ? ['concerned', 'able', 'own', 'always']
      : ['concerned', 'own', 'always'];
  return rules.includes(now) ? rules : [now, ...rules];
}

const reactings: readonly Reacting[] = ['ask', 'always', 'pass', 'bot'];

/** At the pass button: let all of this go, and how to be asked from now on, in general or about this. */
export function PassMenu({
  scene,
  info,
  onAsk,
  onReact,
}: {
  scene: TableScene;
  info: Desk;
  onAsk: (asking: Asking) => void;
  onReact: (kind: string, how: Reacting) => void;
}) {
  const { game, reaction, affair } = scene;
  const standing = reaction !== undefined && game.reactions?.includes(reaction) ? reaction : undefined;
  return (
    <>
      {affair && <Button onClick={() => onAsk('affair')}>{scene.say(message(`pass.${affair.kind}`))}</Button>}
      <Button onClick={() => onAsk('quiet')}>{t('asking.quiet')}</Button>
      <label className="asking">
        <span>{t('asking.title')}</span>
        <select
          className="input"
          value={scene.asking}
          onChange={({ target: { value } }) => {
            const how = reactings.find((one) => `react ${one}` === value);
            const asking = askingsOf(info, scene.asking).find((one) => one === value);
            if (asking !== undefined) onAsk(asking);
            else if (how !== undefined && standing !== undefined) onReact(standing, how);
          }}
        >
          <AskingOptions info={info} asking={scene.asking} />
          {standing !== undefined && (
            <optgroup label={t('react.now', { what: nameOf(game, standing) })}>
              {reactings.map((how) => (
                <option key={how} value={`react ${how}`}>
                  {t(`react.${how}`)}
                </option>
              ))}
            </optgroup>
          )}
        </select>
      </label>
    </>
  );
}

function AskingOptions({ info, asking }: { info: Desk; asking: Asking }) {
  return askingsOf(info, asking).map((one) => (
    <option key={one} value={one}>
      {t(`asking.${one}`)}
    </option>
  ));
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
        <OrderPick
          label={t('asking.title')}
          value={asking}
          options={askingsOf(info, asking)}
          word={(one) => t(`asking.${one}`)}
          onPick={(next) => void send({ type: 'asking', as: own, asking: next })}
        />
      )}
      {kinds.map((kind) => (
        <OrderPick
          key={kind}
          label={nameOf(game, kind)}
          value={reacts[kind] ?? 'ask'}
          options={reactings}
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
      {kinds.length > 0 && <p className="hint-text">{t('react.how')}</p>}
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
      <select
        className="input"
        value={value}
        onChange={(event) => {
          const picked = options.find((one) => one === event.target.value);
          if (picked !== undefined) onPick(picked);
        }}
      >
        {options.map((one) => (
          <option key={one} value={one}>
            {word(one)}
          </option>
        ))}
      </select>
    </label>
  );
}
