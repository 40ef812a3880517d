/** The guided first game: a whole, short game on the real table against a gentle opponent, the coach at hand. */
import { useCallback, useMemo } from 'react';
import { loadGame } from '../games/games.ts';
import { TableScreen } from '../screens/table.tsx';
import { t } from '../words/index.ts';
import { tutorOf } from './at-hand.tsx';
import { GuideContext } from './guide.ts';
import { Opened, setTable } from './opened.tsx';
import { firstGameId, useProgress } from './progress.ts';
import { useSynced } from './sync.ts';

export function FirstGameScreen({ game }: { game: string }) {
  useSynced();
  const make = useCallback(() => begin(game), [game]);
  return (
    <Opened game={game} make={make} none={t('learn.none')}>
      {(table) => <Coached key={table} game={game} table={table} />}
    </Opened>
  );
}

function Coached({ game, table }: { game: string; table: string }) {
  const guide = useMemo(() => tutorOf(game, () => useProgress.getState().finish(game, firstGameId)), [game]);
  const wanted = useProgress(({ coach }) => coach);
  return (
    <GuideContext value={wanted ? guide : undefined}>
      <TableScreen id={table} />
    </GuideContext>
  );
}

async function begin(game: string): Promise<string> {
  const { game: rules } = await loadGame(game);
  const taught = await rules.lessons?.();
  if (!taught?.first) throw new Error(t('learn.noneWhy'));
  useProgress.getState().call(true);
  return setTable({ game, ...taught.first });
}
