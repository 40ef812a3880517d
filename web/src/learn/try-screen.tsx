/** A rule case of the rulebook on a real table: the position as written, free to be played on. */
import { fastRng, includes, type Scenario, type Seat } from '@gavel/kernel';
import { Button } from '@gavel/kit/look/parts.tsx';
import { RuleLink } from '@gavel/kit/rule-link.tsx';
import { useCallback, useMemo } from 'react';
import { Link } from 'wouter';
import { loadCases } from '../rulebook/cases.ts';
import { TableScreen } from '../screens/table.tsx';
import { t } from '../words/index.ts';
import { type CoachProps, type Guide, GuideContext } from './guide.ts';
import { Opened, setTable } from './opened.tsx';
import { placeOf } from './place.ts';
import './coach.css';

interface Tried {
  readonly table: string;
  readonly scenario: Scenario;
  readonly seat: Seat;
}

export function TryScreen({ game, name }: { game: string; name: string }) {
  const make = useCallback(() => open(game, name), [game, name]);
  return (
    <Opened game={game} make={make} none={t('try.none')}>
      {(tried, again) => <Trying key={tried.table} opened={tried} onAgain={again} />}
    </Opened>
  );
}

function Trying({ opened: { table, scenario, seat }, onAgain }: { opened: Tried; onAgain: () => void }) {
  const guide = useMemo((): Guide => {
    let sight: CoachProps | undefined;
    let hint = (): void => {};
    const shown = (): unknown => {
      const [decision] = sight?.now.decisions ?? [];
      if (!sight || !decision) return undefined;
      const { game } = sight.face;
      const choices = game.choices(game.imagine(sight.now.view, fastRng('try')), decision);
      for (const step of scenario.steps)
        if ('choose' in step && step.seat === seat)
          for (let i = 0; i < choices.size; i++)
            if (includes(choices.at(i), step.choose)) {
              const choice: unknown = choices.at(i);
              return choice;
            }
      return undefined;
    };
    return {
      leads: true,
      guard: (send) => async (body) => {
        const choice = body.type === 'hint' ? shown() : undefined;
        return choice === undefined ? send(body) : { ok: true, v: undefined, result: { choice } };
      },
      hintBy: (given) => {
        hint = given;
      },
      Coach: (seen) => {
        sight = seen;
        return <Sign {...{ scenario, onAgain }} game={seen.info.game} onShow={() => hint()} />;
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
  game,
  onShow,
  onAgain,
}: {
  scenario: Scenario;
  game: string;
  onShow: () => void;
  onAgain: () => void;
}) {
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
        <Button small onClick={onShow}>
          {t('try.show')}
        </Button>
        <Button small onClick={onAgain}>
          {t('try.again')}
        </Button>
        <Link className="button small" href={`/rules/${game}#${scenario.rules[0] ?? ''}`}>
          {t('try.rules')}
        </Link>
      </div>
    </aside>
  );
}

async function open(game: string, name: string): Promise<Tried> {
  const scenario = (await loadCases(game)).find((one) => one.name === name)?.scenario;
  if (!scenario) throw new Error(t('try.noneWhy'));
  const place = placeOf(scenario);
  return { table: await setTable(place), scenario, seat: place.seat };
}
