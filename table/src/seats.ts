/** Everything about a table that is not a move: who sits where, taking back, giving up, talking, playing again. */
import { type Decision, isRefusal, must, type Refusal, type Seat, sha256, toHex } from '@gavel/kernel';
import { concedeDrafts } from './concede.ts';
import { type Handlers, handle } from './handle.ts';
import { barsAnybody } from './marks.ts';
import type { Match } from './match.ts';
import { beginGame, type Draft, playMoves } from './play.ts';
import type { Me, Occupant, RequestOf, RequestType } from './protocol/index.ts';
import { no } from './refusals.ts';
import type { Step } from './step.ts';
import type { LinkNote, Notes, Write } from './store.ts';
import { oneLine } from './talk.ts';
import { agreedDraft, isAwayTooLong } from './time.ts';
import { takeBack } from './undo.ts';
import { bestLevel, type World, word } from './world.ts';

/** What these rules need of a live table. */
export interface Place {
  readonly match: Match;
  readonly notes: Notes;
  readonly world: World;
  awaySince(person: string): number | undefined;
  /** A new table with the same people: what must be written, and what to do once it is. */
  again(match: Match): { readonly id: string; readonly write: Write; open(): void } | Refusal;
}

type SeatRequestType =
  | 'sit'
  | 'stand'
  | 'bot'
  | 'return'
  | 'link'
  | 'concede'
  | 'back'
  | 'agree'
  | 'continue'
  | 'rematch'
  | 'chat';
export type SeatRequest = RequestOf<SeatRequestType>;

export function isSeatRequest(request: { readonly type: RequestType }): request is SeatRequest {
  return Object.hasOwn(handlers, request.type);
}

export function seatStep(place: Place, me: Me, request: SeatRequest): Step | Refusal {
  return handle(handlers, request.type, place, me, request);
}

/** Lines of talk one person may write in a while. */
const talk = { most: 8, ms: 10_000 } as const;

const handlers: Handlers<SeatRequestType, Place> = {
  sit(place, me, { seat }) {
    const { match } = place;
    if (match.status !== 'gathering') return no('begun');
    const wanted = seat ?? match.seats.findIndex((one) => one.kind === 'open');
    // whom the host has blocked is not told so: the table reads as full, the link as used
    if (match.seats[wanted]?.kind !== 'open' || !isWelcome(place, me.id)) return no('noOpenSeat');
    return { ...seated(place, wanted, person(me)), result: { table: match.id, seat: wanted } };
  },

  stand(place, me, { seat }) {
    if (!place.match.holds(me.id, seat)) return no('notYourSeat');
    if (place.match.status !== 'gathering') return no('begun');
    return seated(place, seat, { kind: 'open' });
  },

  bot(place, me, { seat, level }) {
    const { match, world } = place;
    const occupant = match.seats[seat];
    if (occupant === undefined) return no('notYourSeat');
    if (match.status === 'over' || match.status === 'frozen') return no('notPlaying');
    const bot = level ?? bestLevel(world, match.game);
    if (!world.levels(match.game).includes(bot)) return no('noSuchLevel', { level: bot });
    if (occupant.kind !== 'person') {
      if (match.created.by !== me.id) return no('notHost');
      // against whom one plays is settled when the game begins
      if (match.status !== 'gathering') return no('begun');
      return seated(place, seat, { kind: 'bot', level: bot });
    }
    if (occupant.id !== me.id) {
      if (match.seatsOf(me.id).length === 0) return no('notSeated');
      // nobody puts a weak one into the seat of whom they play against
      if (occupant.bot !== undefined || bot !== bestLevel(world, match.game)) return no('botStays');
      const since = place.awaySince(occupant.id);
      const away = since === undefined ? undefined : world.clock.now() - since;
      if (!isAwayTooLong(match, seat, away)) return no('stillHere');
    }
    return seated(place, seat, { ...occupant, bot }, occupant.id === me.id ? undefined : 'away');
  },

  return(place, me, { seat }) {
    const occupant = place.match.seats[seat];
    if (occupant?.kind !== 'person' || occupant.id !== me.id) return no('notYourSeat');
    if (place.match.conceded.includes(seat)) return no('notPlaying');
    return returned(place, seat, occupant);
  },

  link(place, me, { seat }) {
    const { match, notes, world } = place;
    const occupant = match.seats[seat];
    const mine = match.holds(me.id, seat) || (occupant?.kind === 'open' && match.created.by === me.id);
    if (occupant === undefined || !mine) return no('notYourSeat');
    if (!mayChange(match, seat)) return no(match.isRated ? 'rated' : 'notPlaying');
    const secret = word(world.secrets, 32);
    const link: LinkNote = { secret: hashOfSecret(secret), holder: holderOf(occupant), v: match.v };
    return {
      drafts: [],
      notes: { links: { ...notes.links, [seat]: link } },
      result: { link: `${match.id}-${seat}-${secret}` },
    };
  },

  concede(place, me, { as }) {
    const { match, world } = place;
    if (!match.holds(me.id, as)) return no('notYourSeat');
    if (match.status !== 'playing' || match.conceded.includes(as)) return no('notPlaying');
    return { drafts: concedeDrafts(match, [as], bestLevel(world, match.game)) };
  },

  back({ match }, me, { as, to }) {
    if (!match.holds(me.id, as)) return no('notYourSeat');
    if (match.status !== 'playing' || match.state === undefined) return no('notPlaying');
    if (match.isRated) return no('rated');
    const wanted = takeBack(match.marks, as, to);
    if (wanted === undefined) return no('nothingToTakeBack');
    if (match.solo || (!wanted.others && !wanted.crossed)) return takenBack(match, as, wanted.to, match.solo);
    if (match.asks('back')) return no('asksAlready');
    if (match.saidNo.has(wanted.to)) return no('saidNo');
    const proposal = match.v + 1;
    return { drafts: [{ kind: 'asked', proposal, seat: as, to: wanted.to }], result: { proposal } };
  },

  agree({ match }, me, { as, proposal: id, yes }) {
    if (!match.holds(me.id, as)) return no('notYourSeat');
    const proposal = match.question(id);
    // who asked may think better of it
    const concerned = proposal?.open.includes(as) || (proposal?.by === as && !yes);
    if (proposal === undefined || !concerned) return no('noProposal');
    const agreed: Draft = { kind: 'agreed', proposal: id, seat: as, yes };
    if (!yes || proposal.open.length > 1) return { drafts: [agreed] };
    if (proposal.what === 'continue') {
      const step = goingOn(match, proposal.by);
      return isRefusal(step) ? step : { ...step, drafts: [agreed, ...step.drafts] };
    }
    if (proposal.what !== 'back') return { drafts: [agreed, agreedDraft(proposal.by, proposal.what)] };
    const step = takenBack(match, proposal.by, proposal.to, false);
    return { ...step, drafts: [agreed, ...step.drafts] };
  },

  continue({ match }, me, { as }) {
    if (!match.holds(me.id, as)) return no('notYourSeat');
    if (match.status !== 'frozen') return no('notFrozen');
    const step = goingOn(match, as);
    if (isRefusal(step)) return step;
    // without the command that broke it everybody has what they had before; whoever played it is not asked
    const without = match.stuck !== undefined && step.drafts[0]?.kind === 'back';
    const own = match.stuck?.seat !== undefined && match.holds(me.id, match.stuck.seat);
    if ((without && !own) || match.othersThan(as).length === 0) return step;
    if (match.asks('continue')) return no('asksAlready');
    const proposal = match.v + 1;
    return { drafts: [{ kind: 'asked', proposal, seat: as, to: 0, what: 'continue' }], result: { proposal } };
  },

  rematch(place, me) {
    const { match } = place;
    if (match.seatsOf(me.id).length === 0) return no('notSeated');
    if (match.status !== 'over') return no('notOver');
    if (match.rematch !== null) return { drafts: [], result: { table: match.rematch } };
    if (someApart(place)) return no('apart');
    const again = place.again(match);
    if (isRefusal(again)) return again;
    const { id, write, open } = again;
    return { drafts: [{ kind: 'rematch', table: id }], result: { table: id }, also: [write], committed: open };
  },

  chat({ match, world }, me, { text }) {
    if (match.seatsOf(me.id).length === 0 && match.created.by !== me.id) return no('notSeated');
    if (!match.settings.chat) return no('noChat');
    if (world.mayTalk?.(me.id) === false) return no('muted');
    const since = world.clock.now() - talk.ms;
    const lately = match
      .linesAfter(match.v - 100)
      .filter((line) => line.kind === 'chat' && line.by === me.id && line.at > since);
    if (lately.length >= talk.most) return no('tooMuchTalk');
    const said = oneLine(text);
    if (said === '') return no('badTable', { what: 'There is nothing in that message' });
    const name = match.seats.find((seat) => seat.kind === 'person' && seat.id === me.id);
    return {
      drafts: [
        {
          kind: 'chat',
          by: me.id,
          name: name?.kind === 'person' ? name.name : me.name,
          text: said,
        },
      ],
    };
  },
};

/** Somebody comes with the secret of a seat's link. A link works once. */
export function claimStep(place: Place, me: Me, seat: Seat, secret: string): Step | Refusal {
  if (!linkHolds(place, seat, secret) || !isWelcome(place, me.id)) return no('badLink');
  const { [seat]: _, ...links } = place.notes.links ?? {};
  const step = seated(place, seat, person(me), 'link');
  return { ...step, notes: { ...step.notes, links }, result: { table: place.match.id, seat } };
}

/** Is this the seat's link, and has nobody else sat down or stood up there, and no game begun, since it was made? */
export function linkHolds({ match, notes }: Pick<Place, 'match' | 'notes'>, seat: Seat, secret: string): boolean {
  const link = notes.links?.[seat];
  if (typeof link !== 'object' || link.secret !== hashOfSecret(secret) || !mayChange(match, seat)) return false;
  if (match.began !== undefined && match.began.v > link.v) return false;
  return match.sittings.every((one) => one.v <= link.v || one.seat !== seat || holderOf(one.occupant) === link.holder);
}

/** Whose seat it is, whether a bot plays on there or not. */
function holderOf(occupant: Occupant): string {
  return occupant.kind === 'person' ? occupant.id : occupant.kind;
}

/** May this seat become somebody else's? Not in a game that counts, stands still or is over, nor after giving up. */
function mayChange(match: Match, seat: Seat): boolean {
  if (match.status === 'gathering') return true;
  return match.status === 'playing' && !match.isRated && !match.conceded.includes(seat);
}

/** Whom the host has blocked does not sit down here. */
export function isWelcome({ match, world }: Pick<Place, 'match' | 'world'>, person: string): boolean {
  return world.blocks?.(match.created.by, person) !== true;
}

/** Has anybody at this table blocked somebody else there since it began? */
function someApart({ match, world }: Pick<Place, 'match' | 'world'>): boolean {
  const people = match.seats.flatMap((seat) => (seat.kind === 'person' ? [seat.id] : []));
  return people.some((one) => people.some((other) => world.blocks?.(one, other) === true));
}

function hashOfSecret(secret: string): string {
  return toHex(sha256(Uint8Array.from(secret, (letter) => letter.charCodeAt(0))));
}

function person(me: Me): Occupant {
  return { kind: 'person', id: me.id, name: me.name };
}

/** A change of seat; the game begins when no seat is open any more. */
function seated(
  { match, world }: Pick<Place, 'match' | 'world'>,
  seat: Seat,
  occupant: Occupant,
  why?: 'away' | 'return' | 'link',
): Step {
  const drafts: Draft[] = [{ kind: 'seated', seat, occupant, ...(why === undefined ? {} : { why }) }];
  const seats = match.seats.with(seat, occupant);
  if (match.status !== 'gathering' || seats.some((one) => one.kind === 'open')) return { drafts };
  const start = startOf(match.game, match.created, seats, world);
  return { ...start, drafts: [...drafts, ...start.drafts] };
}

/** Somebody plays again themselves. */
export function returned(place: Place, seat: Seat, { bot: _, ...back }: Occupant & { kind: 'person' }): Step {
  return seated(place, seat, back, 'return');
}

/** The first moves of a game whose seats are all taken. */
export function startOf(
  game: Match['game'],
  { options, opening }: Pick<Match['created'], 'options' | 'opening'>,
  seats: readonly Occupant[],
  world: World,
): { readonly drafts: Draft[]; readonly state: unknown; readonly notes: Partial<Notes> } {
  const key = toHex(world.secrets.bytes(32));
  const { began, state } = beginGame(game, options, seats.length, key, opening, world.sha256);
  const desk = {
    game,
    epoch: 0,
    conceded: [],
    seats,
    n: 0,
    lines: () => [],
    opening,
    alone: seats.filter((seat) => seat.kind === 'person').length === 1,
    botAt: (seat: Seat) => {
      const occupant = seats[seat];
      return occupant?.kind === 'bot' ? occupant.level : undefined;
    },
  };
  const { drafts } = playMoves(desk, key, state, []);
  return { drafts: [began, ...drafts], state, notes: { key } };
}

/**
 * How a frozen game goes on: without the command that froze it, or else from its last state under the rules of today, if
 * that makes sense.
 */
function goingOn(match: Match, seat: Seat): Step | Refusal {
  const { game, state, stuck } = match;
  const before = stuck === undefined ? undefined : match.before(stuck.to);
  if (stuck !== undefined && makesSense(match, before)) {
    const crossed = match.marks.slice(stuck.to - 1).some(barsAnybody);
    const back: Draft = { kind: 'back', seat, to: stuck.to, fresh: true, practice: match.solo && crossed };
    return { drafts: [back], state: before, notes: { sealed: {} } };
  }
  if (!makesSense(match, state)) return no('cannotGoOn');
  const { rulesVersion: rules, packHash: pack } = game;
  return { drafts: [{ kind: 'continued', seat, rules, pack, state: game.clone(state) }], state, notes: { sealed: {} } };
}

/** Can this state be looked at and played on? */
function makesSense({ game, seats }: Match, state: unknown): boolean {
  if (state === undefined) return false;
  try {
    game.invariants(state);
    const asked: readonly Decision[] = game.pending(state);
    for (const decision of asked) game.choices(state, decision).at(0);
    for (const viewer of [...seats.keys(), 'spectator' as const]) game.view(state, viewer);
    return asked.length > 0;
  } catch {
    return false;
  }
}

function takenBack(match: Match, seat: Seat, to: number, solo: boolean): Step {
  const { crossed, fresh } = must(takeBack(match.marks, seat, to), `command ${to} to take back`);
  return {
    drafts: [{ kind: 'back', seat, to, fresh, practice: solo && crossed }],
    state: match.stateAfter(to - 1),
    notes: { sealed: {} },
  };
}
