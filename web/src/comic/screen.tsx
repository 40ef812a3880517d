/** A finished game as a comic: to look at, to print, to save, to send; every panel opens the replay there. */
import type { Face } from '@gavel/kit/face.ts';
import { Button, Working } from '@gavel/kit/look/parts.tsx';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { gameName } from '../games/covers.ts';
import { loadGame } from '../games/games.ts';
import { isFile, isLocal } from '../net/ids.ts';
import { lineTo } from '../net/line.ts';
import type { TableSummary } from '../net/protocol.ts';
import { troubleWords } from '../net/trouble.ts';
import { DeadEnd } from '../screens/dead-end.tsx';
import { ShowComic } from '../screens/person/show-comic.tsx';
import { Page } from '../shell.tsx';
import { CopyLink } from '../table/links.tsx';
import { tellIn } from '../words/game.ts';
import { t } from '../words/index.ts';
import type { Book, Shot } from './book.ts';
import { CoverPage } from './cover.tsx';
import { castOf } from './draw/masthead.tsx';
import { ComicPage } from './page.tsx';
import { bookOfTable } from './reading.ts';
import { download, pngOf, svgOf } from './save.ts';
import { resultOf, titleOf, turningPoint, voiceOf } from './story.ts';
import './comic.css';

interface Opened {
  readonly table: TableSummary;
  readonly face: Face;
  readonly book: Book;
}

export function ComicScreen({ id }: { id: string }) {
  const [opened, setOpened] = useState<Opened>();
  const [trouble, setTrouble] = useState<string>();
  const [running, setRunning] = useState(false);
  useEffect(() => {
    let current = true;
    const load = async () => {
      const table = await (await lineTo(id)).getTable(id);
      if (table.status !== 'over') return current && setRunning(true);
      const [face, book] = await Promise.all([loadGame(table.game), bookOfTable(table.game, id)]);
      if (current) setOpened({ table, face, book });
    };
    load().catch((error: unknown) => current && setTrouble(troubleWords(error)));
    return () => {
      current = false;
    };
  }, [id]);
  if (trouble !== undefined) return <DeadEnd title={t('comic.none')} why={trouble} />;
  if (running)
    return (
      <DeadEnd title={t('replay.running')} why={t('comic.running')}>
        <Link className="button" href={`/table/${id}`}>
          {t('replay.watch')}
        </Link>
      </DeadEnd>
    );
  if (!opened)
    return (
      <Page title={t('comic.loading')}>
        <Working what={t('comic.loading')} />
      </Page>
    );
  return <Comic key={id} {...opened} />;
}

function Comic({ table, face, book }: Opened) {
  const [, go] = useLocation();
  const { game } = face;
  const name = gameName(table.game);
  const voice = voiceOf(face);
  const title = titleOf(voice, book);
  const turning = turningPoint(book);
  const shots = book.pages.flat();
  const cast = castOf(shots, voice.art);
  const hrefOf = (shot: Shot) => `/replay/${table.id}?at=${shot.n}`;
  const foot = t('comic.foot', { n: shots.length, all: book.drawn });
  const pages = book.pages.length;
  return (
    <Page title={t('comic.of', { game: name })} wide>
      <div className="comic-head">
        <h1>{t('comic.of', { game: name })}</h1>
        <p className="page-lead">{t('comic.lead')}</p>
        {!book.played && <p role="note">{t('replay.retold')}</p>}
        <div className="row">
          <Button look="main" onClick={() => print()}>
            {t('comic.print')}
          </Button>
          <Link className="button" href={`/replay/${table.id}`}>
            {t('over.replay')}
          </Link>
          {!isFile(table.id) && !isLocal(table.id) && table.yours.length > 0 && <ShowComic table={table.id} />}
          {!isFile(table.id) && <CopyLink label={t('comic.link')} address={`/comic/${table.id}`} />}
        </div>
      </div>
      <ol className="comic-pages">
        <Sheet file={`${table.game}-cover`} label={t('comic.cover')}>
          <CoverPage
            name={name}
            title={title}
            under={(book.played && face.headline?.(book.view)) || ''}
            cast={cast}
            names={cast.slice(0, 9).map(({ ref, view }) => voice.name(ref, view))}
            ending={book.ending ? tellIn(game, book.ending, book.view) : ''}
          />
        </Sheet>
        {book.pages.map((page, i) => (
          <Sheet key={i} file={`${table.game}-${i + 1}`} label={t('comic.page', { n: i + 1 })}>
            <ComicPage
              shots={page}
              turning={turning}
              voice={voice}
              name={name}
              title={i === 0 ? title : undefined}
              foot={foot}
              result={i === pages - 1 ? resultOf(game, book) : undefined}
              label={t('comic.page', { n: i + 1 })}
              hrefOf={hrefOf}
              onOpen={(shot) => go(hrefOf(shot))}
            />
          </Sheet>
        ))}
      </ol>
    </Page>
  );
}

/** A page and what can be done with it. */
function Sheet({ file, label, children }: { file: string; label: string; children: ReactNode }) {
  const drawn = useRef<HTMLElement>(null);
  const [trouble, setTrouble] = useState(false);
  const save = (make: (page: SVGSVGElement) => Promise<Blob>, ending: string) => {
    const page = drawn.current?.querySelector('svg');
    if (!page) return;
    make(page).then(
      (blob) => download(blob, `${file}.${ending}`),
      () => setTrouble(true),
    );
  };
  return (
    <li>
      <figure ref={drawn}>{children}</figure>
      <div className="comic-save">
        <Button small onClick={() => save(pngOf, 'png')} aria-label={t('comic.savePngOf', { what: label })}>
          {t('comic.savePng')}
        </Button>
        <Button small onClick={() => save(svgOf, 'svg')} aria-label={t('comic.saveSvgOf', { what: label })}>
          {t('comic.saveSvg')}
        </Button>
        {trouble && <p role="alert">{t('comic.saveFailed')}</p>}
      </div>
    </li>
  );
}
