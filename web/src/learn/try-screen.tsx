/** A rule case of the rulebook on a real table: the position as written, free to be played on. */
import type { Scenario, Seat } from '@gavel/kernel';
import { Button } from '@gavel/kit/look/parts.tsx';
import { RuleLink } from '@gavel/kit/rule-link.tsx';
import { useCallback, useMemo } from 'react';
import { Link } from 'wouter';
import { loadCases } from '../rulebook/cases.ts';
import { TableScreen } from '../screens/table.tsx';
import { movesIn } from '../table/log-lines.ts';
import { isExtra } from '../table/shown.ts';
import { t } from '../words/index.ts';
import { type CoachProps, type Guide, GuideContext } from './guide.ts';
import { Opened, setTable } from './opened.tsx';
import { placeOf } from './place.ts';
import { type Tried, tryCase } from './tried.ts';
import './coach.css';

interface Open {
  readonly table: string;
  readonly scenario: Scenario;
  readonly seat: Seat;
}

export function TryScreen({ game, name }: { game: string; name: string }) {
  const make = useCallback(() => open(game, name), [game, name]);
  return (
    <Opened game={game} make={make} none={t('try.none')}>
      {(opened, again) => <Trying key={opened.table} {...{ opened }} onAgain={again} />}
    </Opened>
  );
}

function Trying({ opened: { table, scenario, seat }, onAgain }: { opened: Open; onAgain: () => void }) {
  const guide = useMemo((): Guide => {
    const tried = tryCase(scenario, seat);
    let sight: CoachProps | undefined;
    let hint = (): void => {};
    return {
      leads: true,
      guard: (send) => async (body) => {
        if (body.type === 'hint' && sight) {
          const asked = sight.now.decisions.filter(({ id }) => id === body.decision);
          const put = tried.put(sight, asked);
          if (put) return { ok: true, v: undefined, result: { choice: put.choice } };
        }
        if (body.type !== 'command' || !sight) return send(body);
        const n = movesIn(sight.log) + 1;
        // the news of it may come before the answer
        tried.made(n, body.choice);
        const answer = await send(body);
        if (!answer.ok) tried.unmade(n);
        return answer;
      },
      hintBy: (given) => {
        hint = given;
      },
      Coach: (seen) => {
        sight = seen;
        return <Sign {...{ ...seen, scenario, tried, onAgain }} onHint={() => hint()} />;
      },
    };
  }, [scenario, seat, onAgain]);
  return (
    <GuideContext value={guide}>
      <TableScreen id={table} />
    </GuideContext>
  );
}

/** What this is a case of. */
function Sign({
  scenario,
  tried,
  onHint,
  onAgain,
  as,
  send,
  face,
  now,
  log,
}: CoachProps & { scenario: Scenario; tried: Tried; onHint: () => void; onAgain: () => void }) {
  const put = useMemo(() => tried.put({ face, now, log }, now.decisions), [tried, face, now, log]);
  // while others act it stays where it is
  const canShow = put !== undefined || (now.decisions.length === 0 && tried.isLeft({ face, now, log }));
  const show = () => {
    // what nobody waits for has no place where it could be put forward: it is done
    if (put && isExtra(face.game, put.decision) && as !== 'spectator')
      void send({ type: 'command', as, decision: put.decision.id, choice: put.choice });
    else onHint();
  };
  return (
    <aside className="coach-tasks sign" aria-label={t('try.it')} data-part="coach">
      {/* cases are written in English, as the rulebooks are */}
      <h2 lang="en">{scenario.title}</h2>
      <p>
        {scenario.rules.map((rule) => (
          <RuleLink key={rule} rule={rule} />
        ))}
      </p>
      <div className="row">
        {canShow && (
          <Button small onClick={show}>
            {t('try.show')}
          </Button>
        )}
        <Button small onClick={onAgain}>
          {t('try.again')}
        </Button>
        <Link className="button small" href={`/rules/${face.game.id}#${scenario.rules[0] ?? ''}`}>
          {t('try.rules')}
        </Link>
      </div>
    </aside>
  );
}

async function open(game: string, name: string): Promise<Open> {
  const scenario = (await loadCases(game)).find((one) => one.name === name)?.scenario;
  if (!scenario) throw new Error(t('try.noneWhy'));
  const place = placeOf(scenario);
  return { table: await setTable(place), scenario, seat: place.seat };
}
