/** The table in words, for the text view. */
import {
  cardName,
  characterName,
  cursedEarth,
  forcedBy,
  rowNames,
  teamCharacters,
  type View,
} from '@gavel/cursed-earth';
import { at, sentence } from '@gavel/kernel';
import type { TextBlock } from '@gavel/kit/face.ts';
import { cardWords } from './card.tsx';
import { teamConcerned } from './explain.ts';
import { forcedLines } from './forced-panel.tsx';
import { distanceWords, leadWords, locationOf, whoStands } from './hunt.tsx';
import { calledSeat, calledTeam, expertiseOf, sideOfSeat, teamSide } from './people.ts';
import { dayStep } from './scene.ts';
import { symbolsInWords } from './symbol.tsx';
import { e } from './words.ts';

/** The table in words: the row first, for that is what one decides about. */
export function describe(view: View): readonly TextBlock[] {
  return [...psi(view), ...rows(view), ...forced(view), ...hand(view), ...teams(view), hunt(view), ...said(view)];
}

/** The psi action: the cards this viewer may see, and what was said about each. */
function psi(view: View): TextBlock[] {
  const frame = view.frames.at(-1);
  if (frame?.kind !== 'psi') return [];
  const who = (seat: number) =>
    view.mode !== 'coop' || seat === view.viewer ? e('psi.yours') : e('psi.of', { who: calledSeat(view, seat) });
  return [
    {
      heading: e('psi.title'),
      lines: frame.cards.map((card, i) => {
        const said = frame.said[i];
        const value = said ? `. ${e(`value.${said}`)}` : '';
        return `${i + 1}. ${who(at(frame.order, i))}: ${cardWords(card)}${value}`;
      }),
    },
  ];
}

function rows(view: View): TextBlock[] {
  const now = view.current === 0 ? [] : [e('text.now', { card: cardWords(view.current) })];
  if (view.mode !== 'headToHead') {
    const cards = at(view.rows, 0).map((card) => cardWords(card));
    return [{ heading: e('text.row'), lines: [...now, ...(cards.length === 0 ? [e('strip.empty')] : cards)] }];
  }
  const chosen = dayStep(view) === 'resolve';
  return view.rows.map((cards, row) => {
    const heading = e(row === 0 ? 'text.rowAbove' : 'text.rowBelow');
    const team = view.rowOf.indexOf(row);
    return {
      heading: chosen ? e('text.rowOf', { row: heading, team: calledTeam(view, team) }) : heading,
      lines: [
        ...(view.rowOf[view.team] === row ? now : []),
        ...(cards.length === 0 ? [e('strip.empty')] : cards.map((card) => cardWords(card))),
        ...view.aside
          .filter((one) => one.row === row)
          .map((one) => e('text.aside', { row: e(`strip.${at(rowNames, row)}`), card: cardWords(one.card) })),
      ],
    };
  });
}

function forced(view: View): TextBlock[] {
  if (dayStep(view) !== 'add') return [];
  const team = teamConcerned(view);
  return view.rows.flatMap((cards, row) => {
    if (cards.length === 0) return [];
    const found = forcedBy(view, team, cards);
    const symbols = [...found.counts].flatMap(([symbol, n]) => Array.from({ length: n }, () => symbol));
    const name = view.mode === 'headToHead' ? `: ${e(`strip.${at(rowNames, row)}`)}` : '';
    return [
      {
        heading: `${e('text.forced')}${name}`,
        lines: [symbols.length === 0 ? e('forced.none') : symbolsInWords(symbols), ...forcedLines(found, team)],
      },
    ];
  });
}

function hand(view: View): TextBlock[] {
  const cards = typeof view.viewer === 'number' ? view.hands[view.viewer]?.cards : undefined;
  if (!cards) return [];
  return [
    { heading: e('text.hand'), lines: cards.length === 0 ? [e('hand.none')] : cards.map((card) => cardWords(card)) },
  ];
}

function teams(view: View): TextBlock[] {
  return view.teams.map((team, id) => ({
    heading: teamSide(id).name,
    lines: [
      ...at(teamCharacters, id).map((who, place) => {
        const health = at(team.health, place);
        const radiation = at(team.radiation, place);
        const state =
          health === 0
            ? e('team.dead')
            : [
                e('team.health', { n: health }),
                ...(radiation > 0 ? [e('team.radiation', { n: radiation })] : []),
                ...(radiation === health ? [e('team.edge')] : []),
              ].join(', ');
        return e('team.character', { name: characterName(who), expertise: e(`expertise.${expertiseOf(who)}`), state });
      }),
      e('text.resources', { rations: team.rations, ammo: team.ammo }),
      team.kept.length === 0 ? e('text.keptNone') : e('text.kept', { cards: team.kept.map((card) => cardName(card)) }),
    ],
  }));
}

function hunt(view: View): TextBlock {
  const behind = Math.min(...view.pawns);
  const hidden = view.trackLength - view.locations.length;
  const own = teamConcerned(view);
  return {
    heading: e('text.where'),
    lines: [
      e('text.time', {
        round: view.round,
        time: e(`time.${view.time}`),
        deck: view.deck,
        discard: view.discard.length,
      }),
      ...(view.seats > 1 ? [`${e('senior.is')}: ${sideOfSeat(view, view.senior).name}`] : []),
      leadWords(view),
      distanceWords(view, own),
      ...view.locations.flatMap((id, at) => {
        if (at < behind) return [];
        const who = whoStands(view, at);
        const { name, text } = locationOf(id);
        return [e('text.location', { n: at + 1, name, who: who ? e(`text.${who}Here`) : '', text })];
      }),
      ...(hidden > 0 ? [e('text.hidden', { n: hidden })] : []),
      ...(view.token ? [e('text.token')] : []),
    ],
  };
}

function said(view: View): TextBlock[] {
  if (view.mode !== 'coop') return [];
  return [
    {
      heading: e('text.said'),
      lines: view.talk.said.map(({ seat, signal, card, choice }, i) =>
        e('talk.about', {
          who: `${i + 1}. ${sideOfSeat(view, seat).name}`,
          what: sentence(
            {
              key: `signal.${signal}`,
              args: { card: card === undefined ? '' : cardName(card), number: (choice ?? 0) + 1 },
            },
            cursedEarth.tell.catalogue,
            (thing) => String(thing.id),
          ),
        }),
      ),
    },
  ];
}
