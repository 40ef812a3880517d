/** Setting a table: seats, options, time. */
import { type AnyGame, at, type OptionSpec, type OptionValue, offeredLevels } from '@gavel/kernel';
import type { Face } from '@gavel/kit/face.ts';
import { Button, Caption, Pick, Working } from '@gavel/kit/look/parts.tsx';
import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { gameName } from '../games/covers.ts';
import { loadGame, useIsGame } from '../games/games.ts';
import { defaultsOf } from '../games/options.ts';
import { useOffline } from '../installed/installed.ts';
import { me } from '../net/api.ts';
import { openTable } from '../net/line.ts';
import type { NewTable } from '../net/protocol.ts';
import { troubleWords } from '../net/trouble.ts';
import { Page } from '../shell.tsx';
import { TimePick, type Timing } from '../table/time-pick.tsx';
import { levelName } from '../table/words.ts';
import { optionIn } from '../words/game.ts';
import { t } from '../words/index.ts';
import { UnknownGame } from './dead-end.tsx';
import './home.css';

type SeatKind = 'me' | 'open' | `bot:${string}`;
interface SeatDraft {
  readonly kind: SeatKind;
  readonly name: string;
}

/** Setting a table for friends by link, or for several people at this screen. */
export function NewTableScreen({ game, way }: { game: string; way: 'friends' | 'pass' }) {
  const [face, setFace] = useState<Face>();
  const known = useIsGame(game) ? game : undefined;
  useEffect(() => {
    if (known) void loadGame(known).then(setFace);
  }, [known]);
  if (!known) return <UnknownGame />;
  const name = gameName(known);
  return (
    <Page title={name}>
      <h1>{t(way === 'pass' ? 'new.passTitle' : 'new.friendsTitle', { game: name })}</h1>
      <p className="page-lead">{t(way === 'pass' ? 'new.passLead' : 'new.friendsLead')}</p>
      {face ? <Form key={way} id={known} game={face.game} way={way} /> : <Working what={t('app.loading')} />}
    </Page>
  );
}

function Form({ id, game, way }: { id: string; game: AnyGame; way: 'friends' | 'pass' }) {
  const [, go] = useLocation();
  const [options, setOptions] = useState(() => defaultsOf(game));
  const counts = game.seats(options);
  const levels = offeredLevels(game).toReversed();
  const [count, setCount] = useState(() => counts.find((n) => n >= 2) ?? at(counts, 0));
  const [seats, setSeats] = useState<readonly SeatDraft[]>(() =>
    Array.from({ length: 8 }, (_, seat) => ({
      // who passes the screen on wants people; a friend is invited, and bots fill up
      kind: seat === 0 || way === 'pass' ? 'me' : seat === 1 ? 'open' : `bot:${levels[0]}`,
      name: t('new.player', { n: seat + 1 }),
    })),
  );
  const [listed, setListed] = useState(false);
  const [window, setWindow] = useState('8');
  const [chat, setChat] = useState(true);
  const [timing, setTiming] = useState<Timing>({ time: { kind: 'off' }, timeUp: 'bot' });
  const [trouble, setTrouble] = useState<string>();
  const [busy, setBusy] = useState(false);
  const offline = useOffline();
  const n = counts.includes(count) ? count : at(counts, 0);
  const waits = seats.slice(0, n).some((seat) => seat.kind === 'open');
  const word = (key: string, fallback: string) => optionIn(game, key) ?? fallback;
  useEffect(() => {
    if (way === 'friends')
      void me().then(
        (guest) => setSeats((old) => old.map((seat, i) => (i === 0 ? { ...seat, name: guest.name } : seat))),
        () => {},
      );
  }, [way]);

  const begin = async () => {
    setBusy(true);
    try {
      const table: NewTable = {
        game: id,
        options,
        seats: seats.slice(0, n).map((seat) => {
          if (seat.kind === 'me') return way === 'pass' ? { kind: 'me', name: seat.name } : { kind: 'me' };
          return seat.kind === 'open' ? { kind: 'open' } : { kind: 'bot', level: seat.kind.slice(4) };
        }),
        settings: { listed, window: Number(window), chat, ...timing },
      };
      const made = await openTable(table);
      go(`/table/${made.id}`);
    } catch (error) {
      setBusy(false);
      setTrouble(troubleWords(error, game));
    }
  };

  return (
    <form
      className="panel new-table"
      onSubmit={(event) => {
        event.preventDefault();
        void begin();
      }}
    >
      <Pick
        label={t('new.seats')}
        name="seats"
        value={String(n)}
        options={counts.map((value) => ({ value: String(value), label: String(value) }))}
        onPick={(value) => setCount(Number(value))}
      />
      <fieldset className="column">
        <legend>{t('new.who')}</legend>
        {seats.slice(0, n).map((seat, i) => (
          <div key={i} className="new-seat">
            <label className="field">
              <span className="label">{t('seat.number', { n: i + 1 })}</span>
              <select
                className="input"
                value={seat.kind}
                onChange={(event) =>
                  setSeats(seats.map((old, at) => (at === i ? { ...old, kind: event.target.value as SeatKind } : old)))
                }
              >
                {(i === 0 || way === 'pass') && (
                  <option value="me">{way === 'pass' ? t('new.here') : t('seat.you')}</option>
                )}
                {way === 'friends' && i > 0 && <option value="open">{t('new.open')}</option>}
                {i > 0 &&
                  levels.map((level) => (
                    <option key={level} value={`bot:${level}`}>
                      {t('new.bot', { level: levelName(level) })}
                    </option>
                  ))}
              </select>
            </label>
            {way === 'pass' && seat.kind === 'me' && (
              <label className="field">
                <span className="label">{t('new.name', { n: i + 1 })}</span>
                <input
                  className="input"
                  required
                  maxLength={32}
                  value={seat.name}
                  onChange={(event) =>
                    setSeats(seats.map((old, at) => (at === i ? { ...old, name: event.target.value } : old)))
                  }
                />
              </label>
            )}
          </div>
        ))}
      </fieldset>
      {Object.entries(game.options).map(([name, spec]) => (
        <Option
          key={name}
          name={name}
          spec={spec}
          seats={n}
          value={options[name] ?? spec.default}
          word={word}
          onChange={(value) => setOptions({ ...options, [name]: value })}
        />
      ))}
      {way === 'friends' && (
        <>
          <Pick
            label={t('new.listed')}
            name="listed"
            value={listed ? 'yes' : 'no'}
            options={[
              { value: 'no', label: t('new.byLink') },
              { value: 'yes', label: t('new.inLobby') },
            ]}
            onPick={(value) => setListed(value === 'yes')}
          />
          <TimePick value={timing} onPick={setTiming} />
          {timing.time.kind !== 'days' && (
            <Pick
              label={t('new.window')}
              name="window"
              value={window}
              options={['5', '8', '15', '30', '0'].map((value) => ({
                value,
                label: value === '0' ? t('new.noLimit') : t('new.seconds', { n: Number(value) }),
              }))}
              onPick={setWindow}
            />
          )}
          <Pick
            label={t('new.chat')}
            name="chat"
            value={chat ? 'open' : 'none'}
            options={[
              { value: 'open', label: t('new.chatOpen') },
              { value: 'none', label: t('new.chatClosed') },
            ]}
            onPick={(value) => setChat(value === 'open')}
          />
        </>
      )}
      {offline && waits && (
        <Caption tone="may" role="status">
          <p>{t('offline.friends')}</p>
        </Caption>
      )}
      {trouble !== undefined && (
        <Caption tone="must" role="alert">
          <p>{trouble}</p>
        </Caption>
      )}
      <Button type="submit" look="main" disabled={busy || (offline && waits)}>
        {t(way === 'pass' ? 'new.begin' : 'new.make')}
      </Button>
    </form>
  );
}

function Option({
  name,
  spec,
  seats,
  value,
  word,
  onChange,
}: {
  name: string;
  spec: OptionSpec;
  seats: number;
  value: OptionValue;
  word: (key: string, fallback: string) => string;
  onChange: (value: OptionValue) => void;
}) {
  const label = word(`option.${name}`, name);
  const valueLabel = (one: string) => word(`option.${name}.${one}`, one);
  switch (spec.kind) {
    case 'choice':
      return (
        <Pick
          label={label}
          name={name}
          value={value as string}
          options={spec.values.map((one) => ({ value: one, label: valueLabel(one) }))}
          onPick={onChange}
        />
      );
    case 'flag':
      return (
        <Pick
          label={label}
          name={name}
          value={value ? 'on' : 'off'}
          options={[
            { value: 'on', label: word(`option.${name}.true`, t('settings.on')) },
            { value: 'off', label: word(`option.${name}.false`, t('settings.off')) },
          ]}
          onPick={(one) => onChange(one === 'on')}
        />
      );
    case 'number':
      return (
        <label className="field">
          <span className="label">{label}</span>
          <input
            className="input"
            type="number"
            min={spec.min}
            max={spec.max}
            value={value as number}
            onChange={(event) => onChange(Number(event.target.value))}
          />
        </label>
      );
    case 'perSeat': {
      const list = value as readonly string[];
      return (
        <fieldset className="column">
          <legend>{label}</legend>
          <div className="new-seat">
            {Array.from({ length: seats }, (_, seat) => (
              <label key={seat} className="field">
                <span>{t('seat.number', { n: seat + 1 })}</span>
                <select
                  className="input"
                  value={list[seat] ?? spec.default}
                  onChange={(event) =>
                    onChange(
                      Array.from({ length: seats }, (_, at) =>
                        at === seat ? event.target.value : (list[at] ?? spec.default),
                      ),
                    )
                  }
                >
                  {spec.values.map((one) => (
                    <option key={one} value={one}>
                      {valueLabel(one)}
                    </option>
                  ))}
                </select>
              </label>
            ))}
          </div>
        </fieldset>
      );
    }
  }
}
