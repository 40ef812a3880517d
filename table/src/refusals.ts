/** Why a table says no. Rule ids begin with TABLE; the words stand beside them. */
import { type Args, type Refusal, refuse } from '@gavel/kernel';

const said = {
  notYourSeat: ['TABLE-1', 'This seat is not yours.'],
  notPlaying: ['TABLE-2', 'No game is running at this table.'],
  noOpenSeat: ['TABLE-3', 'There is no open seat.'],
  begun: ['TABLE-4', 'The game has begun.'],
  notOver: ['TABLE-5', 'The game is not over.'],
  nothingToTakeBack: ['TABLE-6', 'There is nothing of yours to take back.'],
  noProposal: ['TABLE-7', 'Nobody asks you that any more.'],
  noWindow: ['TABLE-8', 'No window with a time limit is open.'],
  heldEnough: ['TABLE-9', 'You have held this window long enough.'],
  stillHere: ['TABLE-10', 'Whoever sits there has not been away for long.'],
  notHost: ['TABLE-11', 'Only who made the table may do that.'],
  noSpectators: ['TABLE-12', 'This table is not open to spectators.'],
  badLink: ['TABLE-13', 'This link leads nowhere; perhaps it was used already.'],
  noSuchLevel: ['TABLE-14', 'There is no bot of the level {level} for this game.'],
  notSeated: ['TABLE-15', 'Only who sits at the table may do that.'],
  tooManyTables: ['TABLE-16', 'You have {n} running {n|game|games}; finish one first.'],
  badTable: ['TABLE-17', '{what}.'],
  asksAlready: ['TABLE-18', 'The others are being asked already.'],
  saidNo: ['TABLE-19', 'The others have said no to that.'],
  tooMuchTalk: ['TABLE-20', 'Let the others get a word in.'],
  noChat: ['TABLE-21', 'At this table there is no chat.'],
  paused: ['TABLE-23', 'The game stands still; somebody must go on with it first.'],
  notPaused: ['TABLE-24', 'The game does not stand still.'],
  noClock: ['TABLE-25', "At this table nobody's time is counted."],
  ownClock: ['TABLE-26', 'Time is given to other people at the table.'],
  tooOften: ['TABLE-27', 'Not so often; let the others play.'],
  notFrozen: ['TABLE-30', 'This game does not stand still because of its rules.'],
  cannotGoOn: ['TABLE-28', 'The last state of this game does not fit the rules of today.'],
  noRecord: ['TABLE-29', 'This game went on under other rules; no record of it could be checked.'],
  botStays: ['TABLE-32', 'For somebody else the strongest bot plays, and it stays as it is.'],
  noHints: ['TABLE-36', 'This game counts: nobody is told what to play.'],
  rated: ['TABLE-33', 'This game counts: nothing is taken back, and seats stay whose they are.'],
  notRated: ['TABLE-34', 'Only a game against other people counts, each in one seat, from its beginning.'],
  muted: ['TABLE-35', 'The moderators have taken the chat from you for a while.'],
  apart: ['TABLE-31', 'There is no other game at this table.'],
} as const;

export function no(why: keyof typeof said, args: Args = {}): Refusal {
  return refuse(said[why][0], `refusal.table.${why}`, args);
}

export const tableTexts: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.entries(said).map(([key, [, text]]) => [`refusal.table.${key}`, text])),
  'table.conceded': '{seat} gave up.',
  'table.outOfTime': '{seat} ran out of time.',
};
