/** What is chosen on a Play page, from the top down to the button. */
import { at, type OptionValue } from '@gavel/kernel';
import type { Face } from '@gavel/kit/face.ts';
import { Button, Caption } from '@gavel/kit/look/parts.tsx';
import type { OpenOption } from '@gavel/kit/play.ts';
import { useState } from 'react';
import { defaultsOf } from '../../games/options.ts';
import { useOffline } from '../../installed/installed.ts';
import { t } from '../../words/index.ts';
import { useQuickMatch } from '../lobby/quick-match.ts';
import { againstBots, type Draft, firstDraft, keep, optionsOf, setupOf, withMode } from './draft.ts';
import { More } from './more.tsx';
import { OptionTiles, Sides } from './open-options.tsx';
import { RivalRow } from './rival-row.tsx';
import { firstSeats, type SeatDraft, SeatRows, seated } from './seat-rows.tsx';
import { type TableSettings, usualSettings } from './table-settings.tsx';
import { Tabs } from './tabs.tsx';
import { Tiles } from './tiles.tsx';
import type { Starting } from './use-start.ts';
import type { Way } from './ways.ts';

const leads = { friends: 'new.friendsLead', pass: 'new.passLead', quick: 'quick.lead' } as const;
const verbs = { bots: 'play.play', friends: 'new.make', pass: 'new.begin', quick: 'quick.head' } as const;

export function PlayForm({ face, way, starting }: { face: Face; way: Way; starting: Starting }) {
  const { game } = face;
  const { modes, open, sides } = setupOf(face);
  const [draft, setDraft] = useState<Draft>(() => firstDraft(face));
  const [seats, setSeats] = useState<Partial<Record<Way, readonly SeatDraft[]>>>({});
  const [settings, setSettings] = useState<TableSettings>(usualSettings);
  const { start, busy, trouble } = starting;
  const quick = useQuickMatch(game.id);
  const offline = useOffline();

  const people = way === 'friends' || way === 'pass' ? way : undefined;
  // people at a table are at least two, whatever one plays alone
  const counts = game.seats(draft.options).filter((n) => !people || n >= 2);
  const count = counts.includes(draft.count) ? draft.count : at(counts, 0);
  const around = people ? (seats[people] ?? firstSeats(people, draft.level)).slice(0, count) : [];
  const waits = way === 'quick' || around.some(({ kind }) => kind === 'open');
  const mayCount =
    game.together?.(draft.options) !== true &&
    around.some(({ kind }) => kind === 'open') &&
    around.filter(({ kind }) => kind === 'me').length === 1;
  const said = trouble ?? quick.trouble;

  const play = () => {
    keep(game.id, draft);
    if (way === 'quick') return quick.seek();
    if (!people) return start(againstBots(game, draft));
    start({
      game: game.id,
      options: optionsOf(game, { ...draft, own: {} }),
      seats: around.map((seat) => seated(seat, people)),
      ...(people === 'friends' ? { settings: { ...settings, rated: settings.rated && mayCount } } : {}),
    });
  };
  const setOption = (name: string, value: OptionValue) =>
    setDraft({ ...draft, options: { ...draft.options, [name]: value } });
  const setSeat = (seat: number, changed: SeatDraft) =>
    people &&
    setSeats({ ...seats, [people]: withSeat(seats[people] ?? firstSeats(people, draft.level), seat, changed) });

  return (
    <form
      className={`play-form ${way}`}
      onSubmit={(event) => {
        event.preventDefault();
        play();
      }}
    >
      <Tabs game={game.id} way={way} />
      <div className="play-body">
        {way !== 'bots' && <p className="play-lead">{t(leads[way])}</p>}
        {way === 'quick' && game.together?.(defaultsOf(game)) !== true && (
          <p className="play-lead">{t('counts.quick')}</p>
        )}
        {way !== 'quick' && (
          <>
            {modes.length > 1 && (
              <Tiles
                label={t('play.mode')}
                name="mode"
                look="wide"
                value={draft.mode}
                tiles={modes.map(({ id, name, line, minutes, Picture }) => ({
                  value: id,
                  name,
                  line: minutes === undefined ? line?.() : `${line?.()} ${t('play.minutes', { n: minutes })}`,
                  picture: Picture && <Picture />,
                }))}
                onPick={(id) => {
                  const mode = modes.find((one) => one.id === id);
                  if (mode) setDraft(withMode(face, draft, mode));
                }}
              />
            )}
            {people ? (
              <SeatRows game={game} way={people} seats={around} onChange={setSeat} />
            ) : (
              draft.count > 1 && (
                <RivalRow
                  game={game}
                  options={draft.options}
                  level={draft.level}
                  onPick={(level) => setDraft({ ...draft, level })}
                />
              )
            )}
            <div className="play-open">
              {!people && sides && <Sides sides={sides} draft={draft} onChange={setDraft} />}
              {open
                .filter(({ name }) => !people || game.options[name]?.kind !== 'perSeat')
                .map((one) => (
                  <OptionTiles
                    key={one.name}
                    game={game}
                    open={one}
                    draft={draft}
                    look={lookOf(one, !people && draft.count === 1)}
                    onChange={setDraft}
                  />
                ))}
            </div>
          </>
        )}
        {offline && waits && (
          <Caption tone="may" role="status">
            <p>{t('offline.friends')}</p>
          </Caption>
        )}
        {said !== undefined && (
          <Caption tone="must" role="alert">
            <p>{said}</p>
          </Caption>
        )}
      </div>
      <div className="play-foot">
        {way !== 'quick' && (
          <More
            face={face}
            way={way}
            draft={draft}
            count={count}
            counts={counts}
            settings={settings}
            mayCount={mayCount}
            onCount={(n) => setDraft({ ...draft, count: n, seat: Math.min(draft.seat, n - 1) })}
            onOption={setOption}
            onSettings={setSettings}
          />
        )}
        <Button
          type="submit"
          look="danger"
          className="play-button"
          data-act="play"
          disabled={busy || quick.busy || (offline && waits)}
        >
          {t(verbs[way])}
        </Button>
      </div>
    </form>
  );
}

/** Who plays alone has no rivals to choose, and room for large pictures. */
const lookOf = ({ Picture }: OpenOption, isAlone: boolean) => (!Picture ? 'line' : isAlone ? 'tall' : 'small');

const withSeat = (seats: readonly SeatDraft[], seat: number, changed: SeatDraft): readonly SeatDraft[] =>
  seats.map((old, i) => (i === seat ? changed : old));
