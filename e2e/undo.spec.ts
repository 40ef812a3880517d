/** Undo in every game: it takes back one’s last own decision, whatever that was. */
import { readdirSync, readFileSync } from 'node:fs';
import {
  type AnyGame,
  type Decision,
  fastChance,
  isRefusal,
  listening,
  type Options,
  readScenario,
  runScenario,
  tableOptions,
} from '@gavel/kernel';
import { furnished } from '../bots/test/furnished.ts';
import { Guest, tableAt, testHall, throughHall } from './hall.ts';
import { prompt } from './play.ts';
import { expect, type Page, test } from './server.ts';

/** What the log keeps of a choice that was made. */
interface Command {
  readonly chance: readonly unknown[];
  readonly events: readonly unknown[];
}

interface Moment {
  readonly state: unknown;
  readonly options: Options;
  readonly seats: number;
  readonly asked: Decision & { readonly optional?: boolean };
}

const scenarios = new URL('../scenarios/', import.meta.url);

/** Is the game not over after the last of the choices? Nothing is taken back from its end. */
function goesOn(game: AnyGame, state: unknown, asked: Decision): boolean {
  const after: unknown = game.clone(state);
  const choices = game.choices(after, asked);
  game.apply(after, asked, choices.at(choices.size - 1), listening(fastChance('undo')).io);
  return game.outcome(after) === undefined;
}

/** By kind of decision: a moment in which a seat has a choice, out of the scenarios of the game. */
function momentsOf(game: AnyGame): ReadonlyMap<string, Moment> {
  const found = new Map<string, Moment>();
  const look = (options: Options, seats: number, state: unknown) => {
    for (const asked of game.pending(state) as Moment['asked'][]) {
      if (found.has(asked.kind)) continue;
      if (game.choices(state, asked).size > 1 && goesOn(game, state, asked))
        found.set(asked.kind, { state: game.clone(state), options, seats, asked });
    }
  };
  const folder = new URL(`${game.id}/`, scenarios);
  for (const file of readdirSync(folder)) {
    if (found.size === game.decisionKinds.length) break;
    const scenario = readScenario(JSON.parse(readFileSync(new URL(file, folder), 'utf8')));
    if (typeof scenario === 'string') throw new Error(`${file}: ${scenario}`);
    const options = tableOptions(game, scenario.options, scenario.seats);
    if (isRefusal(options)) throw new Error(`${file}: ${options.key}`);
    const apply: AnyGame['apply'] = (s, d, c, io) => {
      look(options, scenario.seats, s);
      game.apply(s, d, c, io);
    };
    runScenario({ ...game, apply, invariants: () => {} }, scenario);
  }
  return found;
}

/** Must the others be asked? Undefined: it depends on what they were told. */
function mustAsk(game: AnyGame, seats: number, seat: number, commands: readonly Command[]): boolean | undefined {
  const tells = (viewer: number) => commands.some(({ events }) => events.some((event) => game.reveals(event, viewer)));
  if (seats === 1) return false;
  if (commands.some(({ chance }) => chance.length > 0) || tells(seat)) return true;
  return Array.from({ length: seats }, (_, other) => tells(other)).includes(true) ? undefined : false;
}

/** The game does not know which answer is better, so none of several is lit more than the others. */
const litAnswers = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const shown = (one: Element) => one.checkVisibility() && one.getAttribute('aria-disabled') !== 'true';
    const lit = (one: Element) => one.matches('.main, .danger') && !one.hasAttribute('aria-pressed');
    const answers = [...document.querySelectorAll('.prompt .answer, .prompt .rest, .prompt .jd-button')].filter(shown);
    const beside = [...document.querySelectorAll('.prompt .button, [data-part="board"] .button')]
      .filter((one) => shown(one) && lit(one))
      .map((one) => one.textContent);
    if (answers.length > 1) return [...answers.filter(lit).map((one) => one.textContent), ...beside];
    // where all of them are pressed where they lie, they are lit alike
    const kinds = new Set(beside);
    return answers.length + kinds.size > 1 ? [...kinds] : [];
  });

for (const game of furnished)
  test(`undo takes back one’s last own decision, whatever it was, and no answer is lit before another: ${game.id}`, async ({
    page,
  }) => {
    const moments = momentsOf(game);
    expect(game.decisionKinds.filter((kind) => !moments.has(kind))).toEqual([]);
    const house = testHall(game.id);
    const me = await throughHall(page, house);
    const self = new Guest(house, me);
    const other = new Guest(house, { id: 'p-other', name: 'Other' });
    const undo = page.getByRole('toolbar').getByRole('button', { name: /^(Undo|Ask to take back)$/ });
    await page.goto('/');
    for (const [kind, { state, options, seats, asked }] of moments)
      await test.step(kind, async () => {
        const table = `undo-${kind}`;
        const people = Array.from({ length: seats }, (_, seat) => (seat === asked.seat ? me : other.me));
        await tableAt(house, table, { game: game.id, options, seats: people, state: game.clone(state) });
        await page.evaluate((path) => {
          history.pushState(null, '', path);
          dispatchEvent(new PopStateEvent('popstate'));
        }, `/table/${table}`);
        const front = asked.optional !== true || 'from' in asked;
        if (front) await expect(prompt(page)).toHaveAttribute('data-decision', String(asked.id));
        else await expect(prompt(page)).toBeVisible();
        if (front) expect(await litAnswers(page)).toEqual([]);

        // the others say theirs first, so that nothing waits for them
        const answer = (who: Guest, d: Decision, choice: unknown) => {
          const standing = d.window === true && who === other ? { standing: true } : {};
          return who.send({ type: 'command', table, as: d.seat, decision: d.id, choice, ...standing });
        };
        for (const d of game.pending(state) as readonly Decision[])
          if (d.seat !== asked.seat && !('optional' in d)) await answer(other, d, game.choices(state, d).at(0));
        const before = (await house.store.read(table, 0)).length;
        const choices = game.choices(state, asked);
        await answer(self, asked, choices.at(choices.size - 1));
        await expect(undo).toHaveAttribute('aria-disabled', 'false');
        const entries = (await house.store.read(table, before)).filter((entry) => entry.kind === 'command');
        const ask = mustAsk(game, seats, asked.seat, entries as unknown as Command[]);
        if (ask !== undefined) await expect(undo).toHaveText(ask ? 'Ask to take back' : 'Undo');
        await undo.click();
        await expect.poll(async () => (await house.store.read(table, 0)).at(-1)?.kind).toMatch(/^(asked|back)$/);
        const proposal = (await house.hall.info(table))!.proposal;
        expect(proposal !== null).toBe(ask ?? proposal !== null);
        for (const seat of proposal?.open ?? [])
          await other.send({ type: 'agree', table, as: seat, proposal: proposal!.id, yes: true });

        // the same question stands there again, with its answers
        if (front) {
          await expect(prompt(page)).toHaveAttribute('data-decision', String(asked.id));
          await expect(prompt(page)).toHaveAttribute('data-kind', kind);
          await expect(prompt(page)).toContainText(/Your move|You may react/);
        }
        await answer(self, asked, choices.at(0));
      });
  });
