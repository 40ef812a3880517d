/** The table in words, for the text view. */
import type { Seat } from '@gavel/kernel';
import type { TextBlock } from '@gavel/kit/face.ts';
import { percent } from '@gavel/kit/percent.ts';
import { sectors, type View } from '@gavel/mega-city';
import { bareOdds, chipWords, fightOdds, judgeStrength, liveContest, oddsOf, perpBase } from './contest.ts';
import { notesOf } from './facts.tsx';
import { cardOf, crimeOf, distancesFrom, icu, isStart, judgeName, judgeOf, perpOf, sectorName, ways } from './pack.ts';
import { m } from './words.ts';

/** The table in words: the arrest that is on first, then what is nearest to the viewer. */
export function describe(view: View): readonly TextBlock[] {
  const own = typeof view.viewer === 'number' ? view.viewer : undefined;
  const here = own === undefined ? null : judgeOf(view, own).at;
  const away = here === null ? undefined : distancesFrom(here === icu ? 'hospital' : here);
  const hand = own === undefined ? null : judgeOf(view, own).hand;
  return [
    { heading: m('text.now'), lines: nowLines(view) },
    ...showdownBlock(view),
    { heading: m('text.crimes'), lines: crimeLines(view, away) },
    { heading: m('text.judges'), lines: view.judges.map((_, seat) => judgeLine(view, seat)) },
    ...(hand ? [{ heading: m('text.hand'), lines: hand.map(cardLine) }] : []),
    { heading: m('text.sheets'), lines: view.judges.map((_, seat) => sheetLine(view, seat)) },
    { heading: m('text.city'), lines: cityLines(view) },
  ];
}

function nowLines(view: View): string[] {
  const { turn, round, first, lastPerp, packs, discards, storm, closed } = view;
  return [
    m('text.turn', { n: turn, round: m(`round.${round}`), who: judgeName(view, first) }),
    ...(lastPerp === null ? [] : [m('packs.last', { who: judgeName(view, lastPerp) })]),
    m('text.packs', {
      perps: m('packs.perps', { n: packs.perp }),
      actions: m('packs.actions', { n: packs.action }),
      discards: m('packs.discards', { n: discards.length }),
    }),
    ...(storm ? [m('storm')] : []),
    ...closed.map(([a = '', b = '']) => m('closed', { from: sectorName(a, view), to: sectorName(b, view) })),
  ];
}

function showdownBlock(view: View): TextBlock[] {
  const contest = liveContest(view);
  if (contest === undefined) return [];
  const { perp, crime, judges, cards } = contest;
  const dice = (n: number) => (n === 0 ? m('showdown.noDice') : m('showdown.dice', { n }));
  const odds = oddsOf(view);
  const fight = perp === null ? fightOdds(view) : undefined;
  const share = (chance: number, what: string) => m('odds.percent', { percent: percent(chance), what });
  return [
    {
      heading: m(perp === null ? 'text.fight' : 'text.showdown'),
      lines: [
        ...(perp === null || crime === null
          ? []
          : [
              m('text.perpLine', {
                perp: perpOf(perp).name,
                crime: crimeOf(crime).name,
                sum: perpBase(contest) + contest.perpPlus,
                dice: dice(contest.perpDice),
              }),
            ]),
        ...judges.map(({ seat, plus, dice: n, stays, bounces }) =>
          m('text.judgeLine', {
            who: judgeName(view, seat),
            sum: judgeStrength + plus,
            dice: dice(n),
            tags: [stays && `; ${m('showdown.stay')}`, bounces && `; ${m('showdown.bounce')}`].filter(Boolean).join(''),
          }),
        ),
        ...(contest.half ? [m('showdown.half')] : []),
        ...judges.map(({ seat }) => {
          const one = odds.get(seat);
          return m('text.oddsLine', {
            who: judgeName(view, seat),
            odds: (one
              ? [
                  share(one.arrest, m('odds.arrest')),
                  ...(judges.length > 1 ? [share(one.outbid, m('odds.outbid'))] : []),
                  share(one.standoff, m('odds.standoff')),
                  share(one.beaten, m('odds.beaten')),
                ]
              : fight
                ? [share(fight.wins.get(seat) ?? 0, m('odds.win')), share(fight.again, m('odds.again'))]
                : []
            ).join(', '),
          });
        }),
        ...cards.map(({ by, card, on }, i) =>
          m('text.playedLine', {
            n: i + 1,
            who: judgeName(view, by),
            card: `${cardOf(card).name} (${chipWords(card, on)})`,
            on: on === null ? '' : m('text.on', { target: judgeName(view, on) }),
          }),
        ),
      ],
    },
  ];
}

function crimeLines(view: View, away: ReadonlyMap<string, number> | undefined): string[] {
  if (view.crimes.length === 0) return [m('cases.none')];
  return [...view.crimes]
    .sort((a, b) => (away?.get(a.sector) ?? 0) - (away?.get(b.sector) ?? 0))
    .map((one) => {
      const { crime, perp, faceUp, sector } = one;
      const n = away?.get(sector);
      return m('text.crime', {
        crime: crimeOf(crime).name,
        value: crimeOf(crime).value,
        sector: sectorName(sector, view),
        away: n === undefined ? '' : n === 0 ? m('text.here') : m('text.away', { n }),
        perp:
          perp === null
            ? m('case.unknown')
            : m(faceUp ? 'case.known' : 'case.secret', { perp: perpOf(perp).name, value: perpOf(perp).value }),
        odds: m('cases.bare', { percent: percent(bareOdds(view, one)) }),
      }).replace(', .', '.');
    });
}

function judgeLine(view: View, seat: Seat): string {
  const { at, points, cards } = judgeOf(view, seat);
  const name = judgeName(view, seat);
  const notes = [...(view.first === seat ? [m('facts.first')] : []), ...notesOf(view, seat)];
  return m('text.judge', {
    who: seat === view.viewer ? m('judge.you', { name }) : name,
    at: at === null ? m('judge.nowhere') : sectorName(at, view),
    points: m('points', { n: points }),
    cards: m('cards', { n: cards }),
    notes: notes.map((note) => `, ${note}`).join(''),
  });
}

function cardLine(id: string, i: number): string {
  const { name, movementText, combatText } = cardOf(id);
  return m('text.card', { n: i + 1, name, movement: movementText, combat: combatText });
}

function sheetLine(view: View, seat: Seat): string {
  const { arrests, points } = judgeOf(view, seat);
  const rows = arrests.map(({ perp, crime }) =>
    m('sheet.row', { perp: perpOf(perp).name, crime: crimeOf(crime).name }),
  );
  return m('text.sheet', {
    who: judgeName(view, seat),
    points: m('points', { n: points }),
    rows: rows.length === 0 ? m('text.noRows') : rows.join('; '),
  });
}

function cityLines(view: View): string[] {
  return sectors.map(({ id, newCards }) => {
    const notes = [
      ...(isStart(view, id) ? [m('sector.start')] : []),
      ...(newCards.value > 1 ? [m('sector.issues', { n: newCards.value })] : []),
    ];
    return m('text.sector', {
      name: sectorName(id, view),
      notes: notes.length === 0 ? '' : ` (${notes.join(', ')})`,
      next: (ways.get(id) ?? [])
        .map(({ to, bridge }) => (bridge ? m('text.bridge', { name: sectorName(to, view) }) : sectorName(to, view)))
        .join(', '),
    });
  });
}
