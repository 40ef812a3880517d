/** What tests know of The Cursed Earth that its code does not say. */
import { any, type Known, single, some } from '../../../bots/test/known.ts';
import { characters } from '../src/index.ts';

export const known: Known = {
  ways: [
    { options: { mode: 'coop' }, seats: 1 },
    { options: { mode: 'coop' }, seats: 2 },
    { options: { mode: 'headToHead' }, seats: 2 },
  ],
  told: [...['CE-1.1', 'CE-1.2', 'CE-1.3', 'CE-1.4', 'CE-2.1', 'CE-5.3', 'CE-9.14', 'CE-9.15']],
  notDrawn: ['CE-1.1', 'CE-1.2', 'CE-9.15', 'CE-10.6', 'CE-10.7', 'CE-16.3', 'CE-16.5'],
  come: ['hit', 'card'],
  beings: {
    rules: { seat: any, team: ['many'], character: single },
    board: { who: any, team: ['many'] },
  },
  cast: [...characters.map((one) => one.id), 'max-normal'],
  slip: {
    event: { kind: 'played', seat: 1, card: 8, row: 0, end: 'right', faceDown: false },
    words: 'Buried Water Tank',
  },
  read: [
    {},
    { options: { difficulty: 'chiefJudge' } },
    { options: { mode: 'headToHead' } },
    { options: { mode: 'coop' }, seats: 2 },
  ],
  chanced: 40,
  facts: {
    played: ({ seat, card, faceDown, row }) => [
      some('seat', seat),
      faceDown || card === 0 ? undefined : some('card', card),
      row === 0 ? undefined : some('row', row),
    ],
    added: ({ card, row, why, faceDown }) => [
      faceDown || card === 0 ? undefined : some('card', card),
      row === 0 || (why !== 'dawn' && why !== 'dusk') ? undefined : some('row', row),
    ],
    turnedUp: ({ card }) => [card === 0 ? undefined : some('card', card)],
    rowTaken: ({ seat, row }) => [some('seat', seat), some('row', row)],
    card: ({ team, card }) => [some('team', team), some('card', card)],
    advanced: ({ team, location }) => [some('team', team), some('location', location)],
    located: ({ location }) => [some('location', location)],
    box: ({ seat, card }) => [some('seat', seat), some('card', card)],
    declined: ({ seat, card }) => [some('seat', seat), some('card', card)],
    kept: ({ team, card }) => [some('team', team), some('card', card)],
    spent: ({ team, card, symbol }) => [some('team', team), some('card', card), some('symbol', symbol)],
    health: ({ character, location }) => [some('character', character), some('location', location)],
    radiation: ({ character, location }) => [some('character', character), some('location', location)],
    rations: ({ team }) => [some('team', team)],
    ammo: ({ team }) => [some('team', team)],
    died: ({ character, location }) => [some('character', character), some('location', location)],
    // what is dealt with is in its own picture
    discarded: ({ card, why }) => [card === 0 || why === 'resolved' ? undefined : some('card', card)],
    token: ({ team, kept }) => [kept ? some('team', team) : undefined],
    shootout: ({ perp, location }) => [some('character', perp), some('location', location)],
    psiDrew: ({ seat, card }) => [some('seat', seat), card === 0 ? undefined : some('card', card)],
    valued: ({ seat }) => [some('seat', seat)],
    putAside: ({ seat, card }) => [some('seat', seat), card === 0 ? undefined : some('card', card)],
    met: ({ team }) => [some('team', team)],
  },
  deeds: {
    card: () => ['meet'],
    advanced: () => ['advance'],
    health: ({ by, now }) => [by < 0 ? 'pays with|loses' : 'gains', `(${now}`],
    radiation: ({ now }) => ['radiation', `(${now})`],
    rations: ({ now }) => ['ration', `(${now}`],
    ammo: ({ now }) => ['ammunition', `(${now}`],
    died: () => ['dies'],
  },
  own: {
    health: ({ why, location }) => why !== undefined && (why === 'location') === (location !== undefined),
    radiation: ({ why }) => why !== undefined,
    died: ({ why, location }) => why !== undefined && (why === 'location') === (location !== undefined),
    spent: ({ symbol }) => symbol !== undefined,
    discarded: ({ why, row }) => why === 'psi' || row !== undefined,
    declined: ({ seat }) => seat !== undefined,
    shootout: ({ location }) => location !== undefined,
  },
};
