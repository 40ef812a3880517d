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
  facts: {
    played: ({ seat, card, faceDown }) => [some('seat', seat), faceDown || card === 0 ? undefined : some('card', card)],
    card: ({ team, card }) => [some('team', team), some('card', card)],
    advanced: ({ team }) => [some('team', team)],
    located: ({ location }) => [some('location', location)],
    box: ({ seat, card }) => [some('seat', seat), some('card', card)],
    spent: ({ card, symbol }) => [some('card', card), some('symbol', symbol)],
    health: ({ character }) => [some('character', character)],
    died: ({ character }) => [some('character', character)],
    rowTaken: ({ seat }) => [some('seat', seat)],
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
    health: ({ why }) => why !== undefined,
    died: ({ why }) => why !== undefined,
    spent: ({ symbol }) => symbol !== undefined,
    discarded: ({ why, row }) => why === 'psi' || row !== undefined,
    declined: ({ seat }) => seat !== undefined,
    shootout: ({ location }) => location !== undefined,
  },
};
