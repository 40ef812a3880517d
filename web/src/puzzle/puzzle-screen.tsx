/** A puzzle on the real table, in the browser alone. */
import type { Puzzle, Puzzles } from '@gavel/kernel';
import { useCallback, useMemo } from 'react';
import { gameIds, loadGame } from '../games/games.ts';
import { type Guide, GuideContext } from '../learn/guide.ts';
import { Opened, setTable } from '../learn/opened.tsx';
import { useProgress } from '../learn/progress.ts';
import { useSynced } from '../learn/sync.ts';
import { TableScreen } from '../screens/table.tsx';
import { t } from '../words/index.ts';
import { dayOf, gameOfDay, puzzleOfDay } from './day.ts';
import { Solver } from './solver.tsx';
import { solve } from './solving.ts';

interface Posed {
  readonly table: string;
  readonly puzzle: Puzzle;
  readonly posed: Puzzles<unknown>;
}

export function PuzzleScreen({ game, id }: { game: string; id: string }) {
  const make = useCallback(() => pose(game, (puzzles) => puzzles.find((one) => one.id === id)), [game, id]);
  return (
    <Opened game={game} make={make} none={t('puzzle.none')}>
      {(opened, again) => <Trying key={opened.table} game={game} opened={opened} onAgain={again} />}
    </Opened>
  );
}

/** The same one for everybody on this day. */
export function DayScreen() {
  const day = useMemo(() => dayOf(Date.now()), []);
  const game = gameOfDay(day, gameIds) ?? '';
  const make = useCallback(() => pose(game, (puzzles) => puzzleOfDay(day, gameIds.length, puzzles)), [game, day]);
  return (
    <Opened game={game} make={make} none={t('puzzle.none')}>
      {(opened, again) => <Trying key={opened.table} game={game} opened={opened} onAgain={again} />}
    </Opened>
  );
}

function Trying({ game, opened, onAgain }: { game: string; opened: Posed; onAgain: () => void }) {
  useSynced();
  const { table, puzzle, posed } = opened;
  const guide = useMemo((): Guide => {
    const solving = solve(puzzle, posed);
    solving.store.subscribe(({ state, helped }) => {
      if (state === 'open' || helped) return;
      const day = dayOf(Date.now());
      const ofToday =
        gameOfDay(day, gameIds) === game && puzzleOfDay(day, gameIds.length, posed.puzzles)?.id === puzzle.id;
      useProgress.getState().solve(game, puzzle.id, ofToday ? day : undefined);
    });
    const next = posed.puzzles[posed.puzzles.indexOf(puzzle) + 1]?.id;
    return {
      leads: true,
      guard: solving.guard,
      hintBy: solving.hintBy,
      Coach: (seen) => <Solver {...seen} {...{ puzzle, posed, solving, next, onAgain }} />,
    };
  }, [game, puzzle, posed, onAgain]);
  return (
    <GuideContext value={guide}>
      <TableScreen id={table} />
    </GuideContext>
  );
}

async function pose(game: string, pick: (puzzles: readonly Puzzle[]) => Puzzle | undefined): Promise<Posed> {
  const { game: rules } = await loadGame(game);
  const posed = await rules.puzzles?.();
  const puzzle = posed && pick(posed.puzzles);
  if (!posed || !puzzle) throw new Error(t('puzzle.noneWhy'));
  const { seats, seat, options, position } = puzzle;
  return { table: await setTable({ game, seats, seat, options, opening: { position } }), puzzle, posed };
}
