/** A game against bots at once, without the Play page. */
import { bestLevel, usualSeats } from '@gavel/kernel';
import { Working } from '@gavel/kit/look/parts.tsx';
import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { coverOf } from '../games/covers.ts';
import { loadGame, useIsGame } from '../games/games.ts';
import { defaultsOf } from '../games/options.ts';
import { openTable } from '../net/line.ts';
import { troubleWords } from '../net/trouble.ts';
import { Page } from '../shell.tsx';
import { t } from '../words/index.ts';
import { DeadEnd, UnknownGame } from './dead-end.tsx';
import { fetchAhead } from './load.ts';

/** Starts a game against bots at once: where the installed app's shortcuts lead. */
export function PlayNow({ game }: { game: string }) {
  const [, go] = useLocation();
  const [trouble, setTrouble] = useState<string>();
  const known = useIsGame(game);
  useEffect(() => {
    if (!known) return;
    start(game).then(
      (id) => go(`/table/${id}`, { replace: true }),
      (problem: unknown) => setTrouble(troubleWords(problem)),
    );
  }, [game, go, known]);
  if (!known) return <UnknownGame />;
  if (trouble !== undefined) return <DeadEnd title={t('table.trouble')} why={trouble} />;
  return (
    <Page title={t('play.play')}>
      <Working what={t('table.loading')} />
    </Page>
  );
}

/** How many sit down, and who plays the others; a game without a cover must be asked. */
async function against(game: string): Promise<{ readonly seats: number; readonly level: string }> {
  const { seats } = coverOf(game) ?? {};
  if (seats !== undefined) return { seats, level: 'fierce' };
  const { game: bare } = await loadGame(game);
  return { seats: usualSeats(bare, defaultsOf(bare)), level: bestLevel(bare) };
}

/** A game against bots at once: oneself in the first seat, the strongest bot in every other one. */
async function start(game: string): Promise<string> {
  fetchAhead(game);
  const { seats, level } = await against(game);
  const bots = Array.from({ length: seats - 1 }, () => ({ kind: 'bot', level }) as const);
  return (await openTable({ game, seats: [{ kind: 'me' }, ...bots] })).id;
}
