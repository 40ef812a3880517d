/** What stands in a book in words: its voice, its title, who is in it and how it came out. */
import { type AnyGame, type Message, message, nameText, type Ref } from '@gavel/kernel';
import type { Face } from '@gavel/kit/face.ts';
import { nameIn } from '@gavel/kit/words/language.ts';
import { seatIn, tellIn } from '../words/game.ts';
import { t } from '../words/index.ts';
import type { Book, Shot } from './book.ts';
import type { Voice } from './page.tsx';
import { unseenFace } from './unseen.ts';

function nameOf(game: AnyGame, ref: Ref, view: unknown): string {
  const name = nameText(game.tell.name(ref, view, (word) => nameIn(game.id, word)));
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** Speaks with the view of a shot, and without one where the book is told from events alone. */
export function voiceOf(face: Face): Voice {
  const blind = unseenFace(face);
  const gameFor = (view: unknown): AnyGame => (view === undefined ? blind.game : face.game);
  return {
    art: blind.art,
    name: (ref, view) => nameOf(gameFor(view), ref, view),
    say: (given: Message, view: unknown) => tellIn(gameFor(view), given, view),
    cry: (key: string) => tellIn(face.game, message(key), undefined),
  };
}

/** The shot that changed most. */
export function turningPoint({ turning }: Book): Shot | undefined {
  return turning.reduce<Shot | undefined>((best, shot) => (best && best.swing >= shot.swing ? best : shot), undefined);
}

/** A place has a name to be called by when it is more than a number. */
const isName = (text: string): boolean => /\p{L}{3}/u.test(text);

/** The story is called after the place where it turned, or after whom it turned on. */
export function titleOf({ name }: Voice, book: Book): string {
  const shot = turningPoint(book);
  if (!shot) return t('comic.title');
  const { at, on, who } = shot.panel;
  const place = at && name(at, shot.view).replace(/^\d+\s+/, '');
  if (place !== undefined && isName(place)) return t('comic.titlePlace', { place });
  const victim = on?.[0] && name(on[0], shot.view);
  if (victim !== undefined) return t('comic.titleOn', { who: victim });
  return who ? t('comic.titleWho', { who: name(who, shot.view) }) : t('comic.title');
}

/** Who won, with the points of everybody where points decide. */
export function resultOf(game: AnyGame, { outcome, view }: Book): string | undefined {
  if (!outcome) return undefined;
  const { winners, scores } = outcome;
  const name = (seat: number) => nameText(seatIn(game, seat, view)).replace(/^the /, '');
  const counts = scores.some((score) => score > 1) && new Set(scores).size > 1;
  if (counts)
    return scores
      .map((score, seat) => ({ score, seat }))
      .toSorted((a, b) => b.score - a.score)
      .slice(0, 4)
      .map(({ score, seat }) => `${name(seat)} ${score}`)
      .join(' · ');
  return winners.length === 0 ? t('comic.nobody') : t('comic.won', { who: winners.map(name).join(' · ') });
}
