/** What somebody has played, as they see it themselves, and as much of it as they let others see. */
import { type AnyGame, isRefusal, modeOf, readOptions } from '@gavel/kernel';
import type { Favourite, Profile, Ranked, Rating, ShownComic, Shows, Tally } from '@gavel/table';
import type { Desk } from '../store/port.ts';
import { anchorsOf } from './anchors.ts';
import { pointsOf, type Skill, spreadOf } from './skill.ts';

/** Until somebody says otherwise nobody sees anything. */
const usualShows: Shows = { ratings: false, results: false, favourites: false, comics: false };

/** Of each game; comics of one person; people in a list; games that favourites are counted over. */
const most = { favourites: 3, comics: 12, ranked: 100, lately: 1000 } as const;

const sql = {
  person: `select id, name, people.created as since, accounts.person is not null as account
    from people left join accounts on accounts.person = people.id where id = ?`,
  shows: 'select shows from profiles where person = ?',
  show: 'insert into profiles (person, shows) values (?, ?) on conflict (person) do update set shows = excluded.shows',
  ratings: 'select game, mode, mu, sigma, games from ratings where person = ? order by game, mode',
  tallies: `select game, mode, count(*) as played, sum(won) as won, max(score) as best,
      sum(case when people > 1 then 1 else 0 end) as together
    from results where person = ? group by game, mode order by game, mode`,
  led: `select game, leads, won from results where person = ? and leads <> '[]' order by at desc limit ${most.lately}`,
  comics: `select comics."table" as "table", game, mode, results.at as at, won from comics
    join results on results."table" = comics."table" and results.person = comics.person
    where comics.person = ? order by comics.at desc, comics."table"`,
  played: 'select 1 as played from results where "table" = ? and person = ?',
  kept: 'select 1 as kept from tables where id = ?',
  add: 'insert into comics (person, "table", at) values (?, ?, ?) on conflict do nothing',
  remove: 'delete from comics where person = ? and "table" = ?',
  ranked: `select ratings.person as id, name, mu, sigma, games, shows from ratings
    join people on people.id = ratings.person join profiles on profiles.person = ratings.person
    where game = ? and mode = ? order by mu desc`,
  modes: 'select distinct mode from ratings where game = ? order by mode',
  lines: `select "table", seat, game, mode, at, won, score, rated, mu, sigma, leads from results
    where person = ? order by at, "table"`,
  // what a game was goes on being true of the others in it
  nobody: `update results set person = '' where person = ?`,
  forget: ['ratings', 'profiles', 'comics'].map((table) => `delete from ${table} where person = ?`),
  carryResults: 'update results set person = ? where person = ?',
  carryComics: `update comics set person = ?1 where person = ?2
    and "table" not in (select "table" from comics where person = ?1)`,
  weaker: `delete from ratings where person = ?1 and exists (select 1 from ratings as theirs
    where theirs.person = ?2 and theirs.game = ratings.game and theirs.mode = ratings.mode and theirs.games > ratings.games)`,
  carryRatings: `update ratings set person = ?1 where person = ?2 and not exists (select 1 from ratings as own
    where own.person = ?1 and own.game = ratings.game and own.mode = ratings.mode)`,
} as const;

interface RatingRow extends Skill {
  readonly game: string;
  readonly mode: string;
  readonly games: number;
}

export class Profiles {
  private readonly desk: Desk;

  constructor(desk: Desk) {
    this.desk = desk;
  }

  /** As `viewer` may see it; undefined: there is nobody of that id. */
  async of(person: string, viewer: string): Promise<Profile | undefined> {
    const row = await this.desk.get<{ id: string; name: string; since: number; account: number | boolean }>(
      sql.person,
      person,
    );
    if (row === undefined) return undefined;
    const shows = await this.shows(person);
    const own = person === viewer;
    return {
      ...row,
      account: Boolean(row.account),
      ...(own || shows.ratings ? { ratings: await this.ratings(person) } : {}),
      ...(own || shows.results ? { results: await this.tallies(person) } : {}),
      ...(own || shows.favourites ? { favourites: await this.favourites(person) } : {}),
      ...(own || shows.comics ? { comics: await this.comics(person) } : {}),
      ...(own ? { shows } : {}),
    };
  }

  async shows(person: string): Promise<Shows> {
    const row = await this.desk.get<{ shows: string }>(sql.shows, person);
    return row === undefined ? usualShows : { ...usualShows, ...JSON.parse(row.shows) };
  }

  async show(person: string, shows: Shows): Promise<void> {
    await this.desk.commit((tx) => tx.run(sql.show, person, JSON.stringify(shows)));
  }

  private async ratings(person: string): Promise<Rating[]> {
    const rows = await this.desk.all<RatingRow>(sql.ratings, person);
    return rows.map(({ game, mode, games, ...skill }) => ({ game, mode, games, ...standing(skill) }));
  }

  private async tallies(person: string): Promise<Tally[]> {
    const rows = await this.desk.all<Omit<Tally, 'withPeople'> & { together: number }>(sql.tallies, person);
    return rows.map(({ together, ...row }) => ({ ...row, withPeople: together }));
  }

  /** Whom they led most often. */
  private async favourites(person: string): Promise<Favourite[]> {
    const counted = new Map<string, Favourite>();
    for (const { game, leads, won } of await this.desk.all<LedRow>(sql.led, person))
      for (const what of JSON.parse(leads) as string[]) {
        const before = counted.get(`${game} ${what}`) ?? { game, what, played: 0, won: 0 };
        counted.set(`${game} ${what}`, { ...before, played: before.played + 1, won: before.won + won });
      }
    const sorted = [...counted.values()].sort((a, b) => b.played - a.played || b.won - a.won);
    return sorted.filter((one) => sorted.filter(({ game }) => game === one.game).indexOf(one) < most.favourites);
  }

  private async comics(person: string): Promise<ShownComic[]> {
    const rows = await this.desk.all<Omit<ShownComic, 'won'> & { won: number }>(sql.comics, person);
    return rows.map((row) => ({ ...row, won: Boolean(row.won) }));
  }

  /** `full`: as many as one can show; `none`: it is no game of theirs that is kept. */
  async showComic(person: string, table: string, at: number): Promise<'done' | 'full' | 'none'> {
    const played = await this.desk.get(sql.played, table, person);
    if (played === undefined || (await this.desk.get(sql.kept, table)) === undefined) return 'none';
    if ((await this.comics(person)).length >= most.comics) return 'full';
    await this.desk.commit((tx) => tx.run(sql.add, person, table, at));
    return 'done';
  }

  async hideComic(person: string, table: string): Promise<void> {
    await this.desk.commit((tx) => tx.run(sql.remove, person, table));
  }

  // ------------------------------------------------------------ everybody together

  /** The ways to play in which anybody is rated, and the one it is usually played in. */
  async modes(game: AnyGame): Promise<string[]> {
    const rows = await this.desk.all<{ mode: string }>(sql.modes, game.id);
    const options = readOptions(game.options, {}, 2);
    const modes = new Set(rows.map(({ mode }) => mode));
    // who win or lose together are not rated
    if (isRefusal(options) || game.together?.(options) === true) return [...modes].sort();
    for (const seats of game.seats(options)) {
      const mode = modeOf(game, options, seats);
      if (anchorsOf(game, mode).size > 0) modes.add(mode);
    }
    return [...modes].sort();
  }

  /** Who shows their rating, and the bots between them, the best first. */
  async ranking(game: AnyGame, mode: string): Promise<Ranked[]> {
    const rows = await this.desk.all<RatingRow & { id: string; name: string; shows: string }>(
      sql.ranked,
      game.id,
      mode,
    );
    const shown = rows.filter(({ shows }) => (JSON.parse(shows) as Shows).ratings).slice(0, most.ranked);
    const people = shown.map(({ id, name, games, mu, sigma }) => {
      return { kind: 'person', id, name, games, ...standing({ mu, sigma }) } as const;
    });
    const bots = [...anchorsOf(game, mode)].map(
      ([level, skill]) => ({ kind: 'bot', level, ...standing(skill) }) as const,
    );
    return [...people, ...bots].sort((a, b) => b.points - a.points);
  }

  // ------------------------------------------------------------ what is kept, and how it goes

  async export(person: string) {
    const results = await this.desk.all<{ leads: string }>(sql.lines, person);
    return {
      shows: await this.shows(person),
      ratings: await this.ratings(person),
      results: results.map((row) => ({ ...row, leads: JSON.parse(row.leads) as string[] })),
      comics: await this.comics(person),
    };
  }

  /** What the guest has played the account has played; of two ratings the one with more games behind it stays. */
  async carryOver(guest: string, account: string): Promise<void> {
    await this.desk.commit(async (tx) => {
      await tx.run(sql.carryResults, account, guest);
      await tx.run(sql.carryComics, account, guest);
      await tx.run(sql.weaker, account, guest);
      await tx.run(sql.carryRatings, account, guest);
    });
  }

  async forget(person: string): Promise<void> {
    await this.desk.commit(async (tx) => {
      await tx.run(sql.nobody, person);
      for (const end of sql.forget) await tx.run(end, person);
    });
  }
}

interface LedRow {
  readonly game: string;
  readonly leads: string;
  readonly won: number;
}

const standing = (skill: Skill) => ({ points: pointsOf(skill), spread: spreadOf(skill) });
