/** What notices say, in every language. They name the game and who sits at the table, and nothing of what is played. */
import { type Args, sentence } from '@gavel/kernel';

export type Tongue = 'de' | 'en';

const en = {
  turn: 'Your turn in {game}, with {names}.',
  begun: '{game} has begun, with {names}.',
  asked: 'You are asked something in {game}, with {names}.',
  over: '{game} is over, with {names}.',
  alone: 'nobody else',
  one: 'Gavel: {game}',
  many: 'Gavel: {n} games wait for you',
  open: 'Open',
  end: 'No more of these e-mails: {url}',
  endPush: 'No more of these',
  settings: 'What you are told, and how: {url}',
  confirmTitle: 'Gavel: is this your address?',
  confirm: 'Somebody on {house} wants notices to be sent to this address. If that is you, open this link within a day:',
  confirmNot: 'If it is not, do nothing: nothing more is sent.',
  hookTurn: '{game}: it is the turn of {who}.',
  hookBegun: '{game} has begun: {who}.',
  hookOver: '{game} is over: {who}.',
} as const;
type Key = keyof typeof en;

const de: Readonly<Record<Key, string>> = {
  turn: 'Du bist dran in {game}, mit {names}.',
  begun: '{game} hat begonnen, mit {names}.',
  asked: 'Du wirst etwas gefragt in {game}, mit {names}.',
  over: '{game} ist vorbei, mit {names}.',
  alone: 'niemandem sonst',
  one: 'Gavel: {game}',
  many: 'Gavel: {n} Partien warten auf dich',
  open: 'Öffnen',
  end: 'Keine solchen E-Mails mehr: {url}',
  endPush: 'Keine mehr davon',
  settings: 'Was dir gesagt wird, und wie: {url}',
  confirmTitle: 'Gavel: Ist das deine Adresse?',
  confirm:
    'Jemand auf {house} möchte Nachrichten an diese Adresse. Wenn du das bist, öffne binnen eines Tages diesen Link:',
  confirmNot: 'Wenn nicht, tu nichts: Es kommt nichts mehr.',
  hookTurn: '{game}: {who} ist dran.',
  hookBegun: '{game} hat begonnen: {who}.',
  hookOver: '{game} ist vorbei: {who}.',
};

export const catalogues = { en, de };

export const say = (language: Tongue, key: Key, args: Args = {}): string =>
  sentence({ key, args }, catalogues[language], (ref) => String(ref.id));
