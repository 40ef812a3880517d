/** A finished game to watch again. */
import type { Face } from '@gavel/kit/face.ts';
import { Caption, Working } from '@gavel/kit/look/parts.tsx';
import { RuleAddress } from '@gavel/kit/rule-link.tsx';
import { type ComponentProps, useEffect, useState } from 'react';
import { Link } from 'wouter';
import { gameName } from '../games/covers.ts';
import { firstGame, loadGame, useIsGame } from '../games/games.ts';
import { lineTo } from '../net/line.ts';
import type { TableSummary } from '../net/protocol.ts';
import { troubleWords } from '../net/trouble.ts';
import { addressesIn } from '../rulebook/books.ts';
import { Page, useTitle } from '../shell.tsx';
import { type Film, type Retold, rewind } from '../table/rewind.ts';
import { t } from '../words/index.ts';
import { DeadEnd, UnknownGame } from './dead-end.tsx';
import { Player } from './replay/player.tsx';
import { RetoldPlayer } from './replay/retold.tsx';

/** A finished game, move by move, through any eyes. */
export function ReplayScreen({ id }: { id: string }) {
  const [table, setTable] = useState<TableSummary>();
  const [face, setFace] = useState<Face>();
  const [film, setFilm] = useState<Film | Retold>();
  const [trouble, setTrouble] = useState<string>();
  useEffect(() => {
    let current = true;
    const load = async () => {
      const line = await lineTo(id);
      const found = await line.getTable(id);
      if (!current) return;
      setTable(found);
      if (found.status !== 'over') return;
      const game = await loadGame(found.game);
      const shown = await rewind(game.game, await line.getRecord(id));
      if (!current) return;
      setFace(game);
      setFilm(shown);
    };
    load().catch((error: unknown) => {
      if (current) setTrouble(troubleWords(error));
    });
    return () => {
      current = false;
    };
  }, [id]);
  const game = table ? gameName(table.game) : '';
  const known = useIsGame(table?.game ?? firstGame);
  if (table && face && film)
    return (
      <RuleAddress value={addressesIn(table.game, face.game.rulePrefix)}>
        {film.played ? (
          <Player key={id} table={table} face={face} film={film} />
        ) : (
          <Retelling key={id} table={table} face={face} film={film} />
        )}
      </RuleAddress>
    );
  if (table && !known) return <UnknownGame />;
  if (trouble !== undefined)
    return table ? (
      <DeadEnd title={t('replay.wrong')} why={trouble} />
    ) : (
      <DeadEnd title={t('replay.none')} why={trouble}>
        <Link className="button" href="/tables">
          {t('app.tables')}
        </Link>
      </DeadEnd>
    );
  return (
    <Page title={table ? t('replay.title', { game }) : t('replay.loading')}>
      {table && table.status !== 'over' ? (
        <>
          <Caption tone="happens" title={t('replay.running')}>
            <p>{t('replay.runningWhy')}</p>
          </Caption>
          <Link className="button" href={`/table/${id}`}>
            {t('replay.watch')}
          </Link>
        </>
      ) : (
        <Working what={t('replay.loading')} />
      )}
    </Page>
  );
}

/** Under its title: the rest of it can be drawn anywhere. */
function Retelling(told: ComponentProps<typeof RetoldPlayer>) {
  useTitle(t('replay.title', { game: gameName(told.table.game) }));
  return <RetoldPlayer {...told} />;
}
