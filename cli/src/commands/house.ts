/** The house rules by command: moderators, warnings, mutes, bans, and the log of it all. */
import { isIP } from 'node:net';
import type { HouseDesk, Sanction, SanctionKind } from '@gavel/server';
import type { Command } from 'commander';
import { UsageError, wholeNumber } from '../usage.ts';

/** Who does what a command does, in the log. */
const who = 'command';
/** What a sanction lasts unless somebody says otherwise, and at most. */
const usualDays = { warning: 90, mute: 7, ban: 30 } as const;
const mostDays = 3650;

/** Where the house keeps what it keeps. */
export interface Place {
  readonly data: string;
  readonly store?: string;
  readonly json?: boolean;
}

export async function at<T>({ data, store }: Place, work: (desk: HouseDesk) => Promise<T>): Promise<T> {
  const { houseDesk, ServeError } = await import('@gavel/server');
  try {
    const desk = await houseDesk(store ?? process.env['GAVEL_STORE'] ?? data);
    try {
      return await work(desk);
    } finally {
      await desk.close();
    }
  } catch (problem) {
    throw problem instanceof ServeError ? new UsageError(problem.message) : problem;
  }
}

async function person(desk: HouseDesk, name: string) {
  const found = await desk.find(name);
  if (found === undefined) throw new UsageError(`there is nobody called "${name}" with an account, nor of that id`);
  return found;
}

const day = (at: number): string => new Date(at).toISOString();

function line({ id, kind, person, network, reason, until, lifted, answer }: Sanction): string {
  const whom = [person, network === '' ? '' : `network ${network}`].filter(Boolean).join(' and ');
  const ends = lifted > 0 ? `lifted ${day(lifted)}` : `until ${day(until)}`;
  return `${id} ${kind}: ${whom}, ${ends}: ${reason}${answer === '' ? '' : `\n  answered: ${answer}`}`;
}

export function houseCommands(command: (name: string) => Command): void {
  const placed = (name: string, description: string): Command =>
    command(name)
      .description(description)
      .option('--data <dir>', 'folder that keeps the games', '.gavel')
      .option('--store <url>', 'a PostgreSQL database instead; or GAVEL_STORE')
      .option('--json', 'print one JSON object as the last line');
  const print = (json: boolean | undefined, value: object, words: readonly string[]) => {
    for (const one of json ? [JSON.stringify(value)] : words) console.log(one);
  };

  placed('moderator <what> [name]', 'who looks after the house: add NAME, remove NAME, list').action(
    async (what: string, name: string | undefined, place: Place) => {
      await at(place, async (desk) => {
        if (what === 'list') {
          const moderators = await desk.moderators.list();
          const words = moderators.map(
            (one) => `${one.name} (${one.person})${one.factor ? '' : ', without a second factor'}`,
          );
          return print(place.json, { moderators }, [...words, `${moderators.length} moderators`]);
        }
        if ((what !== 'add' && what !== 'remove') || name === undefined)
          throw new UsageError('gavel moderator takes add NAME, remove NAME or list');
        const { id, name: called } = await person(desk, name);
        const done = await desk.moderators[what](id, who);
        const now = what === 'add' ? 'is a moderator now' : 'is no moderator any more';
        const before = what === 'add' ? 'was a moderator already' : 'was no moderator';
        print(place.json, { person: id, done }, [`${called} (${id}) ${done ? now : before}`]);
      });
    },
  );

  for (const [verb, kind] of Object.entries({ warn: 'warning', mute: 'mute', ban: 'ban' } as const satisfies Record<
    string,
    SanctionKind
  >))
    placed(`${verb} [name]`, `a ${kind} for somebody, with a reason and an end`)
      .requiredOption('--reason <text>', 'what they are told')
      .option('--days <n>', 'until when', wholeNumber('days', 1, mostDays), usualDays[kind])
      .option('--network <address>', 'whoever comes from there; bans only')
      .action(async (name: string | undefined, o: Place & { reason: string; days: number; network?: string }) => {
        if (o.network !== undefined && (kind !== 'ban' || isIP(o.network) === 0))
          throw new UsageError('--network takes an address, for bans only');
        if (name === undefined && o.network === undefined) throw new UsageError(`gavel ${verb} takes a name`);
        await at(o, async (desk) => {
          const whom = name === undefined ? '' : (await person(desk, name)).id;
          const network = o.network === undefined ? '' : desk.network(o.network);
          const made = await desk.sanctions.impose({
            kind,
            person: whom,
            network,
            reason: o.reason,
            days: o.days,
            by: who,
          });
          print(o.json, made, [line(made)]);
        });
      });

  placed('lift <sanction>', 'ends a mute or ban, or takes a warning back')
    .requiredOption('--reason <text>', 'why, for the log')
    .action(async (sanction: string, o: Place & { reason: string }) => {
      const id = wholeNumber('sanction', 1)(sanction);
      await at(o, async (desk) => {
        if (!(await desk.sanctions.lift(id, who, o.reason))) throw new UsageError(`no sanction ${id} runs`);
        print(o.json, { lifted: id }, [`${id} is lifted`]);
      });
    });

  placed('settle <report>', 'nothing follows from a report')
    .requiredOption('--reason <text>', 'why, for the log')
    .action(async (report: string, o: Place & { reason: string }) => {
      const id = wholeNumber('report', 1)(report);
      await at(o, async (desk) => {
        if (!(await desk.sanctions.settle(id, who, o.reason))) throw new UsageError(`there is no open report ${id}`);
        print(o.json, { settled: id }, [`report ${id} is settled`]);
      });
    });

  placed('sanctions', 'warnings, mutes and bans, the newest first').action(async (place: Place) => {
    await at(place, async (desk) => {
      const sanctions = await desk.sanctions.latest(1000);
      print(place.json, { sanctions }, [...sanctions.map(line), `${sanctions.length} sanctions`]);
    });
  });

  placed('audit', 'what moderators and commands have done, and whether nobody has edited it').action(
    async (place: Place) => {
      await at(place, async (desk) => {
        const lines = await desk.audit.latest(1000);
        const broken = await desk.audit.broken();
        const words = lines.map((one) => `${one.id} ${day(one.at)} ${one.who} ${one.what} ${one.about}`);
        const end = broken === undefined ? 'every line is as it was written' : `WRONG: line ${broken} was changed`;
        print(place.json, { lines, ...(broken === undefined ? {} : { broken }) }, [...words, end]);
        if (broken !== undefined) process.exitCode = 1;
      });
    },
  );
}
