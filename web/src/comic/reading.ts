/** Has a finished game read into a book, beside the page. */
import { useEffect, useState } from 'react';
import { lineTo } from '../net/line.ts';
import type { Book } from './book.ts';

interface Answer {
  readonly id: number;
  readonly book?: Book;
  readonly problem?: string;
}

let worker: Worker | undefined;
let asked = 0;
const waiting = new Map<number, { done(book: Book): void; failed(problem: Error): void }>();

function analyst(): Worker {
  const started = new Worker(new URL('./analyst.ts', import.meta.url), { type: 'module' });
  started.onmessage = ({ data }: MessageEvent<Answer>) => {
    const one = waiting.get(data.id);
    waiting.delete(data.id);
    if (data.book) one?.done(data.book);
    else one?.failed(new Error(data.problem));
  };
  return started;
}

function readBook(game: string, record: string): Promise<Book> {
  worker ??= analyst();
  asked += 1;
  const id = asked;
  worker.postMessage({ id, game, record });
  return new Promise((done, failed) => waiting.set(id, { done, failed }));
}

/** The books read lately, by table: the end, the comic and the replay ask for the same one. */
const read = new Map<string, Promise<Book>>();
const kept = 4;

export function bookOfTable(game: string, id: string): Promise<Book> {
  const known = read.get(id);
  if (known) return known;
  const book = lineTo(id)
    .then((line) => line.getRecord(id))
    .then((record) => readBook(game, record));
  read.set(id, book);
  book.catch(() => read.delete(id));
  const [oldest] = read.keys();
  if (read.size > kept && oldest !== undefined) read.delete(oldest);
  return book;
}

/** The book of a finished table; undefined while it is read, or where it cannot be: not every table has a record. */
export function useBook(game: string, id: string, recorded: boolean): Book | undefined {
  const [book, setBook] = useState<Book>();
  useEffect(() => {
    if (!recorded) return;
    let current = true;
    bookOfTable(game, id).then(
      (found) => current && setBook(found),
      () => {},
    );
    return () => {
      current = false;
    };
  }, [game, id, recorded]);
  return book;
}
