/** What is asked, and its answers, in words: by kind of decision. */
import { at, type Column, type Message, message, type Ref, ref, type Seat } from '@gavel/kernel';
import type { GameAsks } from './asks.ts';
import type { Answer, Decision, Play } from './decisions.ts';
import type { View } from './view.ts';

export const who = (seat: Seat): Ref => ref('seat', seat);
export const card = (id: string): Ref => ref('card', id);
export const sector = (id: string): Ref => ref('sector', id);
export const crime = (id: string): Ref => ref('crime', id);
export const perp = (id: string): Ref => ref('perp', id);
const nobody = '?';

function playMessage(play: Play): Message {
  const args = { card: card(play.play) };
  if (play.as === 'nothing' || play.as === 'cancel') return message(`play.${play.as}`, args);
  if (play.on === 'perp') return message('play.perp', args);
  if (play.on !== undefined)
    return play.to === undefined
      ? message('play.on', { ...args, who: who(play.on) })
      : message('play.onTo', { ...args, who: who(play.on), sector: sector(play.to) });
  if (play.crime !== undefined) {
    const about = { ...args, crime: crime(play.crime) };
    if (play.with !== undefined) return message('play.crimes', { ...about, with: crime(play.with) });
    return play.to === undefined
      ? message('play.crime', about)
      : message('play.crimeTo', { ...about, sector: sector(play.to) });
  }
  if (play.from !== undefined)
    return message('play.border', { ...args, from: sector(play.from), to: sector(play.to ?? '') });
  return play.to === undefined ? message('play.plain', args) : message('play.to', { ...args, sector: sector(play.to) });
}

function wayMessage(way: readonly string[]): Message {
  const through = way.slice(0, -1).map(sector);
  return through.length === 0
    ? message('choice.straight', { sector: sector(at(way, 0)) })
    : message('choice.way', { sectors: through });
}

const bare = (d: Decision): Message => message(`decide.${d.kind}`);
const answerMessage = (_: unknown, c: Answer): Message => ('pass' in c ? message('choice.pass') : playMessage(c));

/** Names what is about to happen: whose move, or who arrests whom for what and where. */
function cardPrompt(d: Decision<'card'>, view: View): Message {
  if (d.when === 'movement' && view.next !== null) return message('decide.card.nextMove', { who: who(view.next) });
  const { showdown } = view;
  const found = view.crimes.find((one) => one.crime === showdown?.crime);
  if (d.when !== 'arrest') return message(`decide.card.${d.when}`);
  if (!showdown || !found) return message('decide.card');
  return message('decide.card.arrest', {
    who: showdown.judges.map(({ seat }) => who(seat)),
    perp: found.perp === null ? nobody : perp(found.perp),
    crime: crime(found.crime),
    sector: sector(found.sector),
  });
}

/** Names the card that may be turned back: who played it on whom or what, where to, and in which arrest. */
function cancelPrompt({ seat, play }: { readonly seat: Seat; readonly play: Play }, view: View): Message {
  const { on, to, from, crime: about, with: other } = play;
  const args = { who: who(seat), card: card(play.play) };
  const sent = to === undefined ? {} : { sector: sector(to) };
  if (about !== undefined) {
    const crimes = [about, ...(other === undefined ? [] : [other])].map(crime);
    return message(to === undefined ? 'decide.cancelCrime' : 'decide.cancelCrimeTo', { ...args, ...sent, crimes });
  }
  if (from !== undefined) return message('decide.cancelBorder', { ...args, ...sent, from: sector(from) });
  if (on === undefined) return message('decide.cancel', args);
  if (typeof on === 'number' && to !== undefined)
    return message('decide.cancelOnTo', { ...args, ...sent, target: who(on) });
  const { showdown } = view;
  const found = view.crimes.find((one) => one.crime === showdown?.crime);
  const target = on === 'perp' ? perp(showdown?.perp ?? '') : who(on);
  const key = on === seat ? 'decide.cancelOwn' : 'decide.cancelOn';
  if (!found) return message(key, { ...args, target });
  return message(`${key}.arrest`, { ...args, target, crime: crime(found.crime), sector: sector(found.sector) });
}

/** How each decision is put to its seat, and its choices in words. */
export const told: Column<GameAsks, 'tell'> = {
  start: { decision: bare, choice: (_, c) => message('choice.start', { sector: sector(c.start) }) },
  move: {
    decision: (d) => message('decide.move', { steps: d.steps }),
    choice: (d, { move }, view) =>
      message(move === at(view.judges, d.seat).at ? 'choice.stay' : 'choice.move', { sector: sector(move) }),
  },
  card: { decision: cardPrompt, choice: answerMessage },
  cancel: {
    decision(d, view) {
      const frame = view.frames[view.frames.length - 1];
      return frame?.kind === 'card' ? cancelPrompt(frame, view) : message('wait.cancel', { who: who(d.seat) });
    },
    choice: answerMessage,
  },
  target: {
    decision: bare,
    choice(_, { arrest }, view) {
      const found = view.crimes.find((one) => one.crime === arrest)?.perp;
      return message('choice.arrest', { crime: crime(arrest), perp: found ? perp(found) : nobody });
    },
  },
  confiscate: {
    decision: (d) => message('decide.confiscate', { who: who(d.of) }),
    choice: (_, c) => message('choice.discard', { card: card(c.discard) }),
  },
  way: {
    decision: (d) =>
      d.of === d.seat
        ? message('decide.way', { sector: sector(d.to) })
        : message('decide.wayOf', { who: who(d.of), sector: sector(d.to) }),
    choice: (_, c) => wayMessage(c.way),
  },
  land: {
    decision: bare,
    choice: (d, { land }, view) =>
      message(land === at(view.judges, d.seat).at ? 'choice.landStay' : 'choice.land', { sector: sector(land) }),
  },
};
