/** What the terminal shows of a game. */
import { counsel } from '@gavel/bots/analysis';
import {
  type AnyGame,
  captionsOf,
  type Decision,
  findRule,
  isRefusal,
  legalChoice,
  type Message,
  message,
  type Panel,
  panelsOf,
  type Refusal,
  type Rulebook,
  reasonMessage,
  sentence,
} from '@gavel/kernel';
import { paint } from './paint.ts';
import type { Session } from './session.ts';
import type { Told } from './telling.ts';

const mostShown = 24;

/** What a viewer was told: so many events, as these panels, the last of them in these words. */
interface Page {
  readonly events: number;
  readonly panels: readonly Panel[];
  readonly said: readonly string[];
}

/** Everything the terminal shows. */
export class Screen {
  private readonly game: AnyGame;
  private readonly book: Rulebook;
  private readonly pages = new Map<number | 'omniscient', Page>();

  constructor(game: AnyGame, book: Rulebook) {
    this.game = game;
    this.book = book;
  }

  say(text: string): void {
    console.log(text);
  }

  /** The board and the prompt. */
  table(session: Session, d: Decision): void {
    const view: unknown = this.game.view(session.state, d.seat);
    const passes = session.letPass[d.seat] ?? 0;
    if (passes > 0) console.log(paint.dim(passes === 1 ? 'You let it pass.' : `You let it pass ${passes} times.`));
    for (const { say, soon } of this.dangers(session, d.seat)) if (soon) console.log(paint.prompt(` ${say} `));
    console.log('');
    for (const line of this.game.tell.board(view)) console.log(line);
    console.log('\n' + paint.prompt(` ${this.words(this.game.tell.decision(d, view), view)} `));
  }

  choices(session: Session, d: Decision, filter: string): void {
    const view: unknown = this.game.view(session.state, d.seat);
    const choices = this.game.choices(session.state, d);
    const wanted = filter.toLowerCase().split(/\s+/);
    let shown = 0;
    let more = 0;
    // a set too large to read is also too large to build: narrow a sample of it
    for (let i = 0; i < Math.min(choices.size, 5000); i++) {
      if (filter === '' && shown >= mostShown) {
        more = choices.size - shown;
        break;
      }
      const text = this.words(this.game.tell.choice(d, choices.at(i), view), view);
      if (!wanted.every((word) => text.toLowerCase().includes(word))) continue;
      if (shown < mostShown) console.log(`${paint.number(String(i + 1).padStart(4))} ${text}`);
      else more++;
      if (shown < mostShown) shown++;
    }
    if (shown === 0) {
      const where = choices.size > 5000 ? `None of the first 5000 of ${choices.size} choices` : 'No choice';
      console.log(`${where} says "${filter}".${choices.size > 5000 ? ' Write it out with do; ? shows how.' : ''}`);
    }
    if (more > 0) console.log(paint.dim(`     … ${more} more; type a word or two to narrow the list`));
    console.log(
      paint.dim('Number to choose, words to narrow, hint, auto, undo, ? why not, rules 6.1, log, table, help, quit'),
    );
  }

  danger(session: Session, seat: number): void {
    const all = this.dangers(session, seat);
    for (const { say } of all) console.log(say);
    if (all.length === 0) console.log('Nothing threatens you that you can know of.');
  }

  private dangers(session: Session, seat: number): { readonly say: string; readonly soon: boolean }[] {
    const view: unknown = this.game.view(session.state, seat);
    return (this.game.tell.danger?.(view, seat) ?? []).map(({ say, soon }) => ({ say: this.words(say, view), soon }));
  }

  hint(session: Session, d: Decision): void {
    const view: unknown = this.game.view(session.state, d.seat);
    const choice = session.hint(d);
    const said = (one: unknown): string => this.words(this.game.tell.choice(d, one, view), view);
    console.log(`A strong player would: ${said(choice)}`);
    const [best, ...others] = counsel(this.game, view, d, choice);
    for (const reason of best?.reasons ?? []) console.log(`  ${this.words(reasonMessage(reason), view)}`);
    for (const { choice: one, less } of others) {
      const points = Math.round(100 * (less ?? 0));
      const by = less === undefined ? '' : points === 0 ? ' (about as good)' : ` (about ${points} points less)`;
      console.log(`  next best: ${said(one)}${by}`);
    }
  }

  /** `do action=MOVE …`: a choice written out; false, with the reason, if it is not legal. */
  attempt(session: Session, d: Decision, text: string): boolean {
    const choice: unknown = legalChoice(this.game, session.state, d, readChoice(text));
    if (isRefusal(choice)) this.refusal(choice, this.game.view(session.state, d.seat));
    else session.choose(d, choice);
    return !isRefusal(choice);
  }

  /** `? action=SNIPE character=DRE …` or JSON: the rule that forbids it. */
  whyNot(session: Session, d: Decision, text: string): void {
    if (text === '') {
      console.log(
        'Ask about one choice by its fields, for example  ? action=MOVE character=DRE space=12 cards=["J01"]',
      );
      const example: unknown = this.game.choices(session.state, d).at(0);
      console.log(paint.dim(`Choices here look like ${JSON.stringify(example)}`));
      return;
    }
    const choice: unknown = legalChoice(this.game, session.state, d, readChoice(text));
    if (isRefusal(choice)) this.refusal(choice, this.game.view(session.state, d.seat));
    else console.log('That is allowed.');
  }

  private refusal(refusal: Refusal, view: unknown): void {
    console.log(`${this.words(message(refusal.key, refusal.args), view)} ${paint.rule(refusal.rule)}`);
    const rule = findRule(this.book, refusal.rule);
    if (rule !== undefined) console.log(paint.dim(rule.text));
  }

  rule(wanted: string): void {
    if (wanted === '') {
      for (const { number, title, rules } of this.book.chapters)
        console.log(`${number.padStart(3)} ${title} ${paint.dim(`(${rules[0]?.id ?? ''} …)`)}`);
      return;
    }
    const rule = findRule(this.book, wanted);
    const chapter = this.book.chapters.find(({ number }) => number === wanted);
    if (rule !== undefined) console.log(`${paint.rule(rule.id)} ${rule.ruling ? 'Ruling. ' : ''}${rule.text}`);
    else if (chapter !== undefined)
      for (const { id, text, ruling } of chapter.rules)
        console.log(`${paint.rule(id)} ${ruling ? 'Ruling. ' : ''}${text}\n`);
    else {
      const word = wanted.toLowerCase();
      const found = this.book.chapters.flatMap(({ rules }) =>
        rules.filter(({ text }) => text.toLowerCase().includes(word)),
      );
      for (const { id, text } of found.slice(0, 8)) console.log(`${paint.rule(id)} ${text}\n`);
      if (found.length === 0) console.log(`No rule says "${wanted}".`);
    }
  }

  log(session: Session, seat: number, most: number): void {
    const view: unknown = this.game.view(session.state, seat);
    for (const panel of panelsOf(this.game.tell, [{ v: 0, events: this.seen(session.events, seat) }]).slice(-most))
      console.log(
        captionsOf(panel)
          .map((caption) => this.words(caption, view))
          .join(' '),
      );
  }

  curtain(seat: number): void {
    if (process.stdout.isTTY) process.stdout.write('\x1b[2J\x1b[3J\x1b[H');
    console.log(paint.prompt(` Hand the screen to player ${seat + 1}, who presses Enter. `));
  }

  end(session: Session): void {
    const view: unknown = this.game.view(session.state, 'omniscient');
    const outcome = this.game.outcome(session.state);
    if (outcome === undefined) return;
    const { why, winners, scores } = outcome;
    const ending = this.game.tell.ending?.(this.seen(session.events, 'omniscient'), outcome) ?? why;
    console.log('\n' + paint.prompt(` ${this.words(ending, view)} `));
    const names = winners.map((seat: number) => `player ${seat + 1} (${session.levels[seat]})`);
    console.log(names.length === 0 ? 'Nobody wins.' : `Won by ${names.join(', ')}.`);
    console.log(`Scores: ${scores.join(', ')}`);
  }

  leave(): void {
    console.log('\nGoodbye.');
  }

  help(): void {
    console.log(
      [
        'A number picks a choice from the list; words narrow the list ("snipe wulf"); an empty line shows all again.',
        'hint, auto  what a strong player would do; let it be done',
        'do FIELDS   a choice written out:  do action=MOVE character=DRE space=12 cards=["J01"]',
        'ask HOW     reactions: able (default: what concerns you and you can do), own (your own affairs), always',
        'danger      what the others threaten, as far as you can know',
        'undo        take back your last decision where you may',
        '? FIELDS    why something is not legal, with its rule',
        'rules       the chapters; rules 6 a chapter; rules 6.1 a rule; rules rally every rule with that word',
        'log, table  what happened; the table again',
        'quit        leave',
      ].join('\n'),
    );
  }

  /** What happened since this viewer last looked, as panels; one that has grown says only what is new. */
  unseen(session: Session, viewer: number | 'omniscient'): readonly Told[] {
    const last = this.pages.get(viewer);
    const latest = Math.max(0, ...[...this.pages.values()].map(({ events }) => events));
    // who looks for the first time at the end is told the end alone; what was taken back is told anew
    const start: Page = { events: typeof viewer === 'number' ? 0 : latest, panels: [], said: [] };
    const from = last === undefined || last.events > session.events.length ? start : last;
    const view: unknown = this.game.view(session.state, viewer);
    const events = this.seen(session.events.slice(from.events), viewer);
    const panels = panelsOf(this.game.tell, [{ v: from.events, events }], from.panels);
    const told = panels
      .slice(Math.max(0, from.panels.length - 1))
      .map((panel) => ({ panel, words: captionsOf(panel).map((caption) => this.words(caption, view)) }));
    const said = told.at(-1)?.words ?? [];
    this.pages.set(viewer, { events: session.events.length, panels, said });
    return told.map(({ panel, words }, i) =>
      i === 0 && from.panels.length > 0
        ? { panel, words: words.filter((line) => !from.said.includes(line)) }
        : { panel, words },
    );
  }

  private seen(events: readonly unknown[], viewer: number | 'omniscient'): readonly { kind: string }[] {
    return events.flatMap((event): { kind: string }[] => this.game.redact(event, viewer) ?? []);
  }

  private words(given: Message, view: unknown): string {
    return sentence(given, this.game.tell.catalogue, (ref) => this.game.tell.name(ref, view));
  }
}

/** `key=value` pairs or JSON; values that are JSON are read as such, others are texts. */
function readChoice(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    const pairs = text.split(/\s+/).map((pair) => {
      const at = pair.indexOf('=');
      const value = pair.slice(at + 1);
      try {
        return [pair.slice(0, at), JSON.parse(value)];
      } catch {
        return [pair.slice(0, at), value];
      }
    });
    return Object.fromEntries(pairs);
  }
}
