/** A game in the terminal: what people type, and what comes of it. */
import { randomBytes } from 'node:crypto';
import { bestLevel, levelsOf, makePlayer, rulesOf } from '@gavel/bots';
import { type AnyGame, type Pace, parseRulebook, type Rulebook, type Wish } from '@gavel/kernel';
import { tableOf, UsageError } from '../usage.ts';
import { Lines } from './lines.ts';
import { Screen } from './screen.ts';
import { Session } from './session.ts';
import { tellPanels } from './telling.ts';

export interface PlayFlags {
  readonly seats?: number;
  readonly options?: unknown;
  readonly bots?: string;
  /** Who plays all seats but the first. */
  readonly level?: string;
  readonly seed?: string;
  readonly pace?: Pace;
}

/** A game in the terminal: people (`you`) at one screen, and bots. */
export async function playInTerminal(game: AnyGame, flags: PlayFlags): Promise<void> {
  const { seats, options } = tableOf(game, flags.seats, flags.options);
  const levels = seatLevels(game, flags.bots ?? (flags.level && `${person},${flags.level}`), seats);
  const session = new Session(game, options, seats, levels, flags.seed ?? randomBytes(8).toString('hex'));
  const screen = new Screen(game, rulebookOf(game));
  const lines = new Lines();
  // who reads a file wants all of it; who sits there wants to follow
  const pace = flags.pace ?? (process.stdout.isTTY ? 'normal' : 'once');
  const told = (viewer: number | 'omniscient') => tellPanels(screen.unseen(session, viewer), viewer, pace, lines);
  const people = levels.filter((level) => level === person).length;
  let shownTo = -1;

  try {
    for (;;) {
      session.runBots();
      const d = session.nextForPeople();
      if (d === undefined) break;
      if (people > 1 && d.seat !== shownTo) {
        screen.curtain(d.seat);
        if ((await lines.next()) === undefined) return screen.leave();
      }
      shownTo = d.seat;
      if (!(await told(d.seat))) return screen.leave();
      screen.table(session, d);
      if (!(await decide(session, screen, lines, d.seat))) return screen.leave();
    }
    if (!(await told(people === 1 ? shownTo : 'omniscient'))) return screen.leave();
    screen.end(session);
  } finally {
    lines.close();
  }
}

/** False: the player leaves. */
async function decide(session: Session, screen: Screen, lines: Lines, seat: number): Promise<boolean> {
  let filter = '';
  for (;;) {
    const d = session.nextForPeople();
    if (d?.seat !== seat) return true;
    screen.choices(session, d, filter);
    const said = (await lines.next())?.trim();
    if (said === undefined || said === 'quit') return false;
    const [word = '', ...rest] = said.split(/\s+/);
    if (/^\d+$/.test(said)) {
      if (session.chooseAt(d, Number(said) - 1)) return true;
      screen.say(`There is no choice ${said}.`);
    } else if (word === 'undo') {
      screen.say(session.undo(seat) ? 'Taken back.' : 'There is nothing you may take back.');
      screen.table(session, session.nextForPeople() ?? d);
      filter = '';
    } else if (word === 'do') {
      if (screen.attempt(session, d, rest.join(' '))) return true;
    } else if (word === 'auto') {
      session.choose(d, session.hint(d));
      return true;
    } else if (word === 'hint') screen.hint(session, d);
    else if (word === 'ask') screen.say(ask(session, seat, rest[0] ?? ''));
    else if (word === 'danger') screen.danger(session, seat);
    else if (word === 'rules') screen.rule(rest.join(' '));
    else if (word === 'log') screen.log(session, seat, 30);
    else if (word === 'table') screen.table(session, d);
    else if (word === 'help') screen.help();
    else if (word.startsWith('?')) screen.whyNot(session, d, said.slice(1).trim());
    else filter = said;
  }
}

const wishes: readonly Wish[] = ['able', 'own', 'always'];

/** How a seat wants to be asked for reactions from now on. */
function ask(session: Session, seat: number, wanted: string): string {
  const wish = wishes.find((one) => one === wanted);
  if (wish === undefined)
    return `ask ${wishes.join(', ask ')}: when you can react to what concerns you, in your own affairs, or always.`;
  session.wishes[seat] = wish;
  return `From now on you are asked for reactions: ${wish}.`;
}

const person = 'you';

function seatLevels(game: AnyGame, text: string | undefined, seats: number): string[] {
  const list = text?.split(',').map((level) => level.trim()) ?? [person, bestLevel(game)];
  // the last one named plays all seats that are left
  const levels = Array.from({ length: seats }, (_, seat) => list[seat] ?? list.at(-1) ?? person);
  if (text !== undefined && list.length > seats)
    throw new UsageError(`--bots names ${list.length} players for ${seats} ${seats === 1 ? 'seat' : 'seats'}`);
  for (const level of levels)
    if (level !== person && makePlayer(game, level) === undefined)
      throw new UsageError(`no level "${level}" in ${game.id}; there are you, ${levelsOf(game).join(', ')}`);
  return levels;
}

function rulebookOf(game: AnyGame): Rulebook {
  return parseRulebook(rulesOf(game) ?? '');
}
