/**
 * The picture of a shared link as one drawing, from the panels, busts and covers of the product itself. The server loads this
 * part in a thread of its own and makes a PNG of it (server/src/share); no page does.
 */
import { openPuzzle, type Panel, panelsOf, type Ref, ref } from '@gavel/kernel';
import type { Face } from '@gavel/kit/face.ts';
import { castOf } from '@gavel/kit/look/bust/cast.ts';
import type { Portrait } from '@gavel/kit/panel/panel.tsx';
import type { Language } from '@gavel/kit/words/language.ts';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Shot } from '../comic/book.ts';
import { coverOf } from '../games/covers.ts';
import { gameIds, loadGame } from '../games/games.ts';
import { loadRivals } from '../games/rivals.ts';
import { chanceOf, goalOf } from '../puzzle/words.ts';
import { standing } from '../table/log-standing.ts';
import { ComicCard, GameCard, HouseCard, InvitationCard, PlayedCard, PuzzleCard, size } from './cards.tsx';
import { said } from './heads.ts';
import { isOpenTo, type Sight, type Subject } from './subject.ts';

const casts = import.meta.glob<object>('../../../games/*/face/src/content/busts.json', { import: 'default' });

/** Who stands on a game's cover. */
async function peopleOf(game: string): Promise<readonly Portrait[]> {
  const file = await casts[`../../../games/${game}/face/src/content/busts.json`]?.();
  if (file === undefined) return [];
  const look = castOf(file);
  return (coverOf(game)?.people ?? []).map((id) => ({ look: look(id), ground: '#f6c915' }));
}

/** The moments of what was seen, the latest last. */
function shotsOf({ game }: Face, { view, log }: Sight): readonly Shot[] {
  const lines = standing(log).flatMap((line) => (line.kind === 'began' || line.kind === 'command' ? [line] : []));
  return panelsOf(game.tell, lines)
    .filter(({ weight }) => weight > 0)
    .map((panel) => ({ panel, n: 0, turn: 0, view, swing: 0 }));
}

/** The largest moments in the order in which they happened; of equals the later ones. */
function largest(shots: readonly Shot[], n: number): readonly Shot[] {
  const rank = (panel: Panel, i: number): number => panel.weight + i / (shots.length + 1);
  const best = shots.map((shot, i) => ({ shot, i, rank: rank(shot.panel, i) })).toSorted((a, b) => b.rank - a.rank);
  return best
    .slice(0, n)
    .toSorted((a, b) => a.i - b.i)
    .map(({ shot }) => shot);
}

async function cardOf(subject: Subject): Promise<() => ReactNode> {
  switch (subject.kind) {
    case 'house': {
      const people = await Promise.all(gameIds.map(peopleOf));
      return () => <HouseCard games={gameIds} people={people.map(([first]) => first)} />;
    }
    case 'game': {
      const people = await peopleOf(subject.game);
      return () => <GameCard game={subject.game} people={people} />;
    }
    case 'puzzle':
      return puzzleCard(subject.game, subject.id);
    case 'table':
    case 'comic':
      return tableCard(subject);
  }
}

async function tableCard({ kind, info, sight }: Extract<Subject, { info: unknown }>): Promise<() => ReactNode> {
  const { game } = info;
  await loadRivals(game);
  const people = await peopleOf(game);
  const invitation = () => <InvitationCard info={info} people={people} />;
  if (sight === undefined || !isOpenTo(info)) return invitation;
  const face = await loadGame(game);
  const shots = shotsOf(face, sight);
  const last = shots.at(-1);
  if (last === undefined || face.art === undefined) return invitation;
  if (kind === 'comic' && shots.length > 2)
    return () => <ComicCard info={info} face={face} shots={largest(shots, 3)} />;
  const [shown = last] = info.status === 'over' ? largest(shots.slice(-12), 1) : [last];
  return () => <PlayedCard info={info} face={face} shot={shown} />;
}

async function puzzleCard(game: string, id: string): Promise<() => ReactNode> {
  const face = await loadGame(game);
  const posed = await face.game.puzzles?.();
  const puzzle = posed?.puzzles.find((one) => one.id === id);
  if (posed === undefined || puzzle === undefined) throw new Error(`there is no puzzle ${id} of ${game}`);
  const view: unknown = face.game.view(openPuzzle(face.game, puzzle), puzzle.seat);
  const named = Object.values(puzzle.goal.args).flatMap((arg): Ref[] =>
    typeof arg === 'object' && 'ref' in arg ? [arg] : [],
  );
  const people = [ref('seat', puzzle.seat), ...named].flatMap((one) => face.art?.portrait(one, view) ?? []);
  return () => (
    <PuzzleCard
      game={game}
      people={people}
      goal={goalOf(face.game, posed, puzzle, view)}
      chance={chanceOf(puzzle)}
      difficulty={puzzle.difficulty}
    />
  );
}

/** The drawing as SVG. */
export async function draw(subject: Subject, language: Language): Promise<string> {
  const card = await cardOf(subject);
  return said(language, () =>
    renderToStaticMarkup(
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${size.w} ${size.h}`}
        width={size.w}
        height={size.h}
        xmlns="http://www.w3.org/2000/svg"
      >
        {card()}
      </svg>,
    ),
  );
}
