/** Every command of bin/gavel, its flags, and one clear line for whatever is wrong with them. */
import { availableParallelism } from 'node:os';
import { bestLevel, games } from '@gavel/bots';
import { offeredLevels, paces } from '@gavel/kernel';
import { Command, CommanderError } from 'commander';
import { runBench } from './bench/index.ts';
import { type AnalyseFlags, analyseFile } from './commands/analyse.ts';
import { backupData, instant, restoreData } from './commands/backup.ts';
import { runBot } from './commands/bot.ts';
import { checkGame } from './commands/check.ts';
import { checkPacks } from './commands/content.ts';
import { drill, examineHouse } from './commands/doctor.ts';
import { houseCommands } from './commands/house.ts';
import { type LadderFlags, ladder } from './commands/ladder.ts';
import { runLessons } from './commands/lesson.ts';
import { moveHouse } from './commands/move.ts';
import { type FindFlags, findIn, runPuzzleFile, runPuzzles } from './commands/puzzle.ts';
import { replayFile } from './commands/replay.ts';
import { printReports } from './commands/reports.ts';
import { type ScaleFlags, tellScale } from './commands/scale.ts';
import { runScenarios } from './commands/scenario.ts';
import { serveTables } from './commands/serve.ts';
import { runPlan } from './commands/simulate.ts';
import { type TrainFlags, train } from './commands/train.ts';
import { readLevels } from './levels.ts';
import { type PlayFlags, playInTerminal } from './play/index.ts';
import { progressBar } from './progress.ts';
import {
  gameFrom,
  gameNamed,
  hostAndPort,
  jsonObject,
  oneOf,
  proxies,
  severally,
  tableOf,
  UsageError,
  wholeNumber,
} from './usage.ts';

const print = (value: unknown) => console.log(JSON.stringify(value));

function program(): Command {
  // errors are printed once, by us, as one line
  const quiet = { writeErr: () => {} };
  const gavel = new Command('gavel')
    .description('Tabletop games with their rules enforced; a GAME is an id, or a module from outside')
    .exitOverride()
    .configureOutput(quiet);
  const command = (name: string) => gavel.command(name).exitOverride().configureOutput(quiet);

  command('serve')
    .description('serve the tables to browsers')
    .option('--port <n>', 'port to listen on', wholeNumber('port', 0, 65535), 8600)
    .option('--host <name>', 'address to listen on', '127.0.0.1')
    .option('--data <dir>', 'folder that keeps the games', '.gavel')
    .option('--game <module>', 'a game from outside, trusted code; may be given again', severally)
    .option('--requests <n>', 'HTTP requests a minute from one address', wholeNumber('requests', 1))
    .option('--guests <n>', 'new guests, sign-ins and the like a minute from one address', wholeNumber('guests', 1))
    .option('--sockets <n>', 'sockets from one address', wholeNumber('sockets', 1))
    .option('--messages <n>', 'messages a second on a socket', wholeNumber('messages', 1))
    .option('--burst <n>', 'messages at once on a socket', wholeNumber('burst', 1))
    .option('--person-messages <n>', 'messages a second of one person', wholeNumber('person-messages', 1))
    .option('--address-messages <n>', 'messages a second from one address', wholeNumber('address-messages', 1))
    .option('--message-bytes <n>', 'largest message or request', wholeNumber('message-bytes', 1024, 16_777_216))
    .option('--backlog-bytes <n>', 'what may wait for a slow reader', wholeNumber('backlog-bytes', 65_536))
    .option('--silence <seconds>', 'silence that ends a socket', wholeNumber('silence', 10, 86_400))
    .option('--tables <n>', 'running games of one person', wholeNumber('tables', 1))
    .option('--idle <seconds>', 'unused tables leave memory after', wholeNumber('idle', 1, 86_400))
    .option('--bot-time <seconds>', 'time a bot has for a decision', wholeNumber('bot-time', 1, 600))
    .option('--bot-beat <ms>', 'bots answer at full beats; 0: as soon as they know', wholeNumber('bot-beat', 0, 5000))
    .option('--quick <seconds>', 'time quick match waits for people', wholeNumber('quick', 1, 3600))
    .option('--keep-guests <days>', 'guests without games stay; 0: for ever', wholeNumber('keep-guests', 0, 36_500))
    .option('--keep-abandoned <days>', 'games nobody goes on with stay', wholeNumber('keep-abandoned', 0, 36_500))
    .option('--keep-finished <days>', 'finished games stay', wholeNumber('keep-finished', 0, 36_500))
    .option('--keep-bots <days>', 'games that only bots still play stay', wholeNumber('keep-bots', 0, 36_500))
    .option('--trust-proxy <addresses>', 'whose X-Forwarded headers are believed; "none": nobody’s', proxies)
    .option('--metrics-from <addresses>', 'who else may read /metrics, with the token in GAVEL_METRICS_TOKEN')
    .option('--url <address>', 'where people reach the house: https://…; or GAVEL_URL')
    .option('--operator <name>', 'who runs the house, for its imprint; or GAVEL_OPERATOR')
    .option('--contact <address>', 'e-mail or https address to write to; or GAVEL_CONTACT')
    .option('--smtp <address>', 'mail server for notices: smtp://…; or GAVEL_SMTP, which no list of processes shows')
    .option('--mail-from <address>', 'who those e-mails are from; or GAVEL_MAIL_FROM')
    .option('--reach <addresses>', 'private networks that channels of tables may be in')
    .option('--notice-after <seconds>', 'time to come by oneself before a notice', wholeNumber('notice-after', 0, 3600))
    .option('--imprint <file>', 'what else the imprint says, plain text; or GAVEL_IMPRINT')
    .option('--privacy <file>', 'what the operator adds about data, plain text; or GAVEL_PRIVACY')
    .option('--log <level>', 'error, warn, info or debug', oneOf('log', ['error', 'warn', 'info', 'debug']))
    .option(
      '--store <address>',
      'keep everything in PostgreSQL: postgres://…; or GAVEL_STORE, which no list of processes shows',
    )
    .option('--node <host:port>', 'where other nodes on that database reach this one', hostAndPort('node'))
    .option('--node-at <host:port>', 'what they are told instead', hostAndPort('node-at'))
    .option(
      '--drain <ms>',
      'how long one of several nodes serves on when it is stopped, while proxies learn that it is not ready',
      wholeNumber('drain', 0, 20_000),
    )
    .action(serveTables);

  command('backup')
    .description('copy everything into one file, also while the server runs; or on and on, into a folder')
    .option('--data <dir>', 'folder that keeps the games', '.gavel')
    .requiredOption('--to <file>', 'file to write, which must not be there yet; with --every a folder')
    .option('--every <seconds>', 'copy what has changed, on and on', wholeNumber('every', 1, 86_400))
    .option('--fine <days>', 'keep all of these copies so long: 7', wholeNumber('fine', 1, 36_500))
    .option('--keep <days>', 'and one of each day so long: 30', wholeNumber('keep', 1, 36_500))
    .action(backupData);

  command('restore <from>')
    .description('make a data folder from a backup: a file, or a folder that backup --every fills')
    .option('--data <dir>', 'folder to make; it must be empty or not there yet', '.gavel')
    .option('--at <time>', 'as it was then, such as 2027-01-31T20:15:00Z; otherwise the newest', instant('at'))
    .action(restoreData);

  command('move')
    .description('carry a house from a data folder to a database, or back, while nobody uses it')
    .requiredOption('--from <place>', 'a data folder, or postgres://…')
    .requiredOption('--to <place>', 'the same; it must be empty')
    .action(moveHouse);

  command('scale')
    .description('reckon what a house of a given size needs, by queues on a virtual clock')
    .option('--people <n>', 'people with a page open', wholeNumber('people', 1), 1_000_000)
    .option('--tables <n>', 'tables that are played', wholeNumber('tables', 1), 200_000)
    .option('--nodes <n>', 'nodes', wholeNumber('nodes', 1, 10_000), 100)
    .option('--pace <seconds>', 'from one move at a table to the next', wholeNumber('pace', 1), 10)
    .option('--unrouted', 'people come in at any node')
    .option('--costs <json>', 'what steps cost, where it is not as measured (docs/scale.md)', jsonObject('costs'))
    .option('--json', 'print everything as one JSON object at the end')
    .action((flags: ScaleFlags) => tellScale(flags));

  command('doctor')
    .description('say in plain words whether a house is in order, also while it is used')
    .option('--data <dir>', 'folder that keeps the games: .gavel')
    .option('--store <address>', 'a PostgreSQL database instead: postgres://…; or GAVEL_STORE')
    .option('--backups <dir>', 'folder of its backups')
    .option('--samples <n>', 'games to play again', wholeNumber('samples', 0, 1_000_000), 50)
    .action(examineHouse);

  command('drill')
    .description('restore the newest backup into a scratch folder and play a sample of its games again')
    .option('--backups <dir>', 'folder of backups, or one of them')
    .option('--store <address>', 'play games of a PostgreSQL database instead, as it is; or GAVEL_STORE')
    .option('--samples <n>', 'games to play again', wholeNumber('samples', 1, 1_000_000), 50)
    .action(drill);

  command('reports')
    .description('what people reported about each other')
    .option('--data <dir>', 'folder that keeps the games', '.gavel')
    .option('--store <url>', 'a PostgreSQL database instead; or GAVEL_STORE')
    .option('--json', 'print one JSON object as the last line')
    .action(printReports);

  houseCommands(command);

  command('play <game>')
    .description('play in the terminal')
    .option('--seats <n>', 'number of seats', wholeNumber('seats', 1, 6))
    .option('--options <json>', 'options of the table', jsonObject('options'))
    .option('--bots <levels>', 'a level per seat; "you" is a person; otherwise you and the strongest')
    .option('--level <level>', 'who plays the other seats: gentle, easy, fair, hard or fierce')
    .option('--seed <s>', 'play the same luck again')
    .option('--pace <pace>', `how fast the others are told: ${paces.join(', ')}`, oneOf('pace', paces))
    .action(async (id: string, o: PlayFlags) => {
      await playInTerminal(await gameNamed(id), o);
    });

  command('simulate <game>')
    .description('let players play many games')
    .option('--games <n>', 'number of games', wholeNumber('games', 1), 100)
    .option('--seats <n>', 'number of seats', wholeNumber('seats', 1, 6))
    .option('--options <json>', 'options of the table', jsonObject('options'))
    .option(
      '--bots <levels>',
      'levels (gentle to fierce; random, greedy, script) or cmd:PROGRAM; one per seat or one for all',
      'random',
    )
    .option('--seed <s>', 'the same seed gives the same games', '1')
    .option('--jobs <n>', 'threads', wholeNumber('jobs', 1, 256), availableParallelism())
    .option('--deadline <ms>', 'time an outside player has for a decision', wholeNumber('deadline', 1), 5000)
    .option('--mirror', 'play every deal once for each rotation of the players')
    .option('--questions', 'count how often people would have been asked in windows')
    .option('--records <dir>', 'keep a record of every game here')
    .option('--json', 'print one JSON object as the last line')
    .action(
      async (
        id: string,
        o: {
          games: number;
          seats?: number;
          options?: unknown;
          bots: string;
          seed: string;
          jobs: number;
          deadline: number;
          mirror?: boolean;
          questions?: boolean;
          records?: string;
          json?: boolean;
        },
      ) => {
        const game = await gameNamed(id);
        const { seats, options } = tableOf(game, o.seats, o.options);
        const levels = readLevels(game, o.bots, seats);
        const bar = progressBar(game.name, o.games);
        const plan = {
          game: game.id,
          games: o.games,
          seats,
          options,
          levels,
          seed: o.seed,
          records: o.records,
          deadlineMs: o.deadline,
          mirror: o.mirror === true,
          questions: o.questions === true,
        };
        const report = await runPlan(game, plan, o.jobs, bar.at);
        bar.end();
        if (o.json) print(report);
        else {
          console.log(`${report.games} games of ${game.name}, ${seats} seats (${levels.join(', ')})`);
          console.log(`  ${report.seconds.toFixed(1)} s, ${Math.round(report.decisionsPerSecond)} decisions a second`);
          console.log(`  wins by seat ${report.winsBySeat.join(', ')}; without a winner ${report.draws}`);
          const percent = (share: number) => `${(100 * share).toFixed(1)} %`;
          for (const [level, { rate, low, high }] of Object.entries(report.winsByLevel))
            console.log(`  ${level} wins ${percent(rate)} (95 %: ${percent(low)} to ${percent(high)})`);
          console.log(
            `  turns: mean ${report.turns.mean.toFixed(1)}, median ${report.turns.median}, most ${report.turns.max}`,
          );
          if (report.faults !== undefined) console.log(`  answers of outside players replaced: ${report.faults}`);
          for (const { at, asked, real, unasked, perReal } of report.questions ?? [])
            console.log(
              `  ${at}: ${asked} reactions asked for ${real} real decisions, ${perReal} for each; ${unasked} answers that were not asked for`,
            );
          console.log(`  crashes ${report.crashes}`);
        }
        if (report.crashes > 0) process.exitCode = 1;
      },
    );

  command('ladder <game>')
    .description('neighbouring levels against each other, until it is clear how far they are apart')
    .option('--levels <list>', 'levels from the weakest to the strongest, by commas; otherwise gentle to fierce')
    .option('--seats <n>', 'number of seats', wholeNumber('seats', 1, 6))
    .option('--options <json>', 'options of the table', jsonObject('options'))
    .option('--games <n>', 'at most so many games for two levels', wholeNumber('games', 2), 400)
    .option('--seed <s>', 'the same seed gives the same games', 'ladder')
    .option('--jobs <n>', 'threads', wholeNumber('jobs', 1, 256), availableParallelism())
    .option('--to <file>', 'page whose section about the game is written anew')
    .option('--json', 'print one JSON object as the last line')
    .action(
      async (id: string, o: LadderFlags & { levels?: string; seats?: number; options?: unknown; json?: boolean }) => {
        const game = await gameNamed(id);
        const levels = o.levels?.split(',') ?? offeredLevels(game);
        for (const level of levels) readLevels(game, level, 1);
        const report = await ladder(
          game,
          levels,
          tableOf(game, o.seats, o.options),
          o,
          o.json ? () => {} : console.log,
        );
        if (o.json) print(report);
      },
    );

  command('train <game>')
    .description('teach a mind by games of bots: gather, fit, write weights')
    .option('--seats <list>', 'numbers of seats, by commas', '2')
    .option('--options <json>', 'options of the table', jsonObject('options'))
    .option('--games <n>', 'games for each number of seats', wholeNumber('games', 1), 1000)
    .option('--teacher <level>', 'who plays and is learned from', 'script')
    .option(
      '--stray <n>',
      'in so many of a hundred decisions something else is played',
      wholeNumber('stray', 0, 100),
      4,
    )
    .option('--seed <s>', 'the same seed gives the same games and the same weights', 'train')
    .option('--jobs <n>', 'threads', wholeNumber('jobs', 1, 256), availableParallelism())
    .option('--data <dir>', 'folder that keeps what was gathered: a run that was stopped goes on', '.gavel-train')
    .option('--hidden <n>', 'soft steps in the network of values; 0: a straight sum', wholeNumber('hidden', 0, 128), 16)
    .option('--policy-hidden <n>', 'the same for the policy', wholeNumber('policy-hidden', 0, 128), 0)
    .option('--epochs <n>', 'how often all examples are gone through', wholeNumber('epochs', 1, 1000), 12)
    .option('--only <what>', 'value or policy', oneOf('only', ['value', 'policy'] as const))
    .option('--to <file>', 'file to write the weights to')
    .option('--json', 'print one JSON object as the last line')
    .action(async (id: string, o: TrainFlags & { json?: boolean }) => {
      const report = await train(await gameNamed(id), o, o.json ? () => {} : console.log);
      if (o.json) print(report);
      else
        console.log(
          `${report.games} games, ${report.seconds} s${report.to === undefined ? '' : `, weights in ${report.to}`}`,
        );
    });

  command('check <game>')
    .description('try a game on random play: is it true to the contract of a game?')
    .option('--games <n>', 'random games per table and check', wholeNumber('games', 1, 1000), 3)
    .option('--json', 'print one JSON object as the last line')
    .action(async (name: string, o: { games: number; json?: boolean }) => {
      const game = await gameNamed(name);
      const report = await checkGame(game, o.games, o.json ? () => {} : console.log);
      if (o.json) print(report);
      if (report.failed > 0) process.exitCode = 1;
    });

  command('replay <file>')
    .description('play a record again and compare every hash; one of other rules or content is told')
    .option('--events', 'tell what happened in it, from what was written down')
    .option('--game <module>', 'a game from outside that the record may be of', severally)
    .option('--json', 'print one JSON object as the last line')
    .action(async (file: string, o: { game?: string[]; events?: boolean; json?: boolean }) => {
      for (const module of o.game ?? []) await gameFrom(module);
      const report = replayFile(file, o);
      if (o.json) print(report);
      else
        console.log(
          report.ok
            ? `${file}: ${report.commands} commands of ${report.game} replay to the same hashes`
            : `${file}: ${report.why}`,
        );
      if (!o.json) for (const line of report.told ?? []) console.log(line);
      if (!report.ok) process.exitCode = 1;
    });

  command('analyse <file>')
    .description('look back at a record: chances, what would have been better and why, choice and luck')
    .option('--seat <n>', 'one seat alone, counted from 1', wholeNumber('seat', 1, 12))
    .option('--lines <n>', 'lines of play looked at for each decision', wholeNumber('lines', 8, 100_000))
    .option('--most <n>', 'so many decisions are told', wholeNumber('most', 1, 1000), 5)
    .option('--open', 'with open cards, instead of what each seat knew')
    .option('--no-keep', 'think about it anew, and keep nothing beside the record')
    .option('--game <module>', 'a game from outside that the record may be of', severally)
    .option('--json', 'print one JSON object as the last line')
    .action(async (file: string, o: AnalyseFlags & { game?: string[]; json?: boolean }) => {
      for (const module of o.game ?? []) await gameFrom(module);
      const { words, ...report } = analyseFile(file, o);
      if (o.json) print(report);
      else for (const line of words) console.log(line);
    });

  command('scenario [paths...]')
    .description('run rule cases')
    .option('--template <game>', 'print a commented position to start from')
    .option('--game <module>', 'a game from outside that the cases may be of', severally)
    .option('--json', 'print one JSON object as the last line')
    .action(async (paths: string[], o: { template?: string; game?: string[]; json?: boolean }) => {
      for (const module of o.game ?? []) await gameFrom(module);
      if (o.template !== undefined) return console.log((await gameNamed(o.template)).positionTemplate);
      if (paths.length === 0) throw new UsageError('scenario takes files or folders, or --template GAME');
      const report = runScenarios(paths);
      if (o.json) print(report);
      else {
        for (const { file, step, why } of report.failures) console.log(`${file}, step ${step}: ${why}`);
        console.log(`${report.passed} passed, ${report.failed} failed`);
      }
      if (report.failed > 0) process.exitCode = 1;
    });

  command('bench [name]')
    .description('measure speed, as ratios in one run')
    .option('--seconds <n>', 'how long bench server holds five thousand tables', wholeNumber('seconds', 1, 86_400), 60)
    .option('--store <address>', 'bench server (with one node and with three) or house on this database: postgres://…')
    .option('--games <n>', 'how many running games bench house has', wholeNumber('games', 4, 1_000_000), 50_000)
    .option('--tiny', 'bench server and fair as small as can be: to see that they work, their figures mean nothing')
    .option('--json', 'print one JSON object as the last line')
    .action(runBench);

  const content = command('content').description('content packs');
  content
    .command('check [dir]')
    .exitOverride()
    .configureOutput(quiet)
    .description('validate the built-in packs, or the pack in a folder')
    .option('--json', 'print one JSON object as the last line')
    .action((dir: string | undefined, o: { json?: boolean }) => {
      const report = checkPacks(dir);
      if (o.json) print(report);
      else {
        for (const { pack, problem } of report.problems) console.log(`${pack}: ${problem}`);
        console.log(`${report.packs.length} packs checked, ${report.problems.length} problems`);
      }
      if (report.problems.length > 0) process.exitCode = 1;
    });

  const lesson = command('lesson').description('lessons on the real games');
  lesson
    .command('check [game]')
    .exitOverride()
    .configureOutput(quiet)
    .description('play every lesson, of one game or of all, by its accepted choices and its likely mistakes')
    .option('--times <n>', 'how often each, with other luck', wholeNumber('times', 1, 10_000), 3)
    .option('--json', 'print one JSON object as the last line')
    .action(async (id: string | undefined, o: { times: number; json?: boolean }) => {
      const report = await runLessons(id === undefined ? games : [await gameNamed(id)], o.times);
      if (o.json) print(report);
      else {
        for (const { game, lesson: of, why } of report.failures) console.log(`${game}, ${of}: ${why}`);
        console.log(`${report.lessons} lessons checked, ${report.failed} failed`);
      }
      if (report.failed > 0) process.exitCode = 1;
    });

  const puzzle = command('puzzle').description('positions with a proven answer');
  puzzle
    .command('check [game]')
    .exitOverride()
    .configureOutput(quiet)
    .description('prove every puzzle again, of one game or of all')
    .option('--file <file>', 'puzzles of this game in a file instead of its own')
    .option('--json', 'print one JSON object as the last line')
    .action(async (id: string | undefined, o: { file?: string; json?: boolean }) => {
      if (o.file !== undefined && id === undefined) throw new UsageError('--file needs the game its puzzles are of');
      const chosen = id === undefined ? games : [await gameNamed(id)];
      const report =
        o.file === undefined ? await runPuzzles(chosen) : await runPuzzleFile(await gameNamed(id ?? ''), o.file);
      if (o.json) print(report);
      else {
        for (const { game, puzzle: of, why } of report.failures) console.log(`${game}, ${of}: ${why}`);
        console.log(`${report.puzzles} puzzles checked, ${report.failed} failed`);
      }
      if (report.failed > 0) process.exitCode = 1;
    });
  puzzle
    .command('find <game>')
    .exitOverride()
    .configureOutput(quiet)
    .description('find puzzles in games of bots')
    .option('--games <n>', 'number of games', wholeNumber('games', 1, 100_000), 10)
    .option('--seed <s>', 'the same seed finds the same puzzles', '1')
    .option('--most <n>', 'keep so many, of all difficulties', wholeNumber('most', 1, 1000), 30)
    .option('--to <file>', 'file to write them to')
    .option('--json', 'print one JSON object as the last line')
    .action(async (id: string, o: FindFlags & { json?: boolean }) => {
      const game = await gameNamed(id);
      const bar = progressBar(game.name, o.games);
      const { found, chosen, turnedDown } = await findIn(game, o, bar.at);
      bar.end();
      if (o.json)
        return print({ game: game.id, found, chosen: o.to === undefined ? chosen : chosen.length, turnedDown });
      for (const one of chosen)
        console.log(
          `${one.id}: ${one.goal.key}, difficulty ${one.difficulty}, ${one.nodes} nodes, ${JSON.stringify(one.answer)}`,
        );
      console.log(`${found} found, ${chosen.length} kept`);
      for (const [why, n] of Object.entries(turnedDown)) console.log(`  ${n} turned down: ${why}`);
    });

  command('bot <game>')
    .description('a Gavel player that speaks the bot protocol')
    .option('--level <level>', 'how well it plays; otherwise the strongest')
    .option('--seed <s>', 'seed of its own luck', '1')
    .action(async (id: string, o: { level?: string; seed: string }) => {
      const game = await gameNamed(id);
      await runBot(game, o.level ?? bestLevel(game), o.seed);
    });

  return gavel;
}

/** Does what a command line says. What it returns is the one line that says what is wrong with it. */
export async function obey(args: readonly string[]): Promise<string | undefined> {
  try {
    await program().parseAsync(args, { from: 'user' });
  } catch (error) {
    if (error instanceof UsageError) return error.message;
    if (!(error instanceof CommanderError)) throw error;
    if (error.exitCode === 0) return undefined;
    if (error.code === 'commander.help') return 'which command? try gavel --help';
    return error.message.replace(/^error: /, '').split('\n')[0];
  }
  return undefined;
}
