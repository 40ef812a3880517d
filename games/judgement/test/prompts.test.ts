/** A reaction prompt says what it reacts to: who did what to whom, where and with what. And what a window belongs to. */
import { at, fastChance, fastRng, listening, nameText, type Ref, sentence } from '@gavel/kernel';
import { describe, expect, it } from 'vitest';
import { type Event, judgement, type State } from '../src/index.ts';
import { affair } from '../src/reactions.ts';
import { table } from './cast/table.ts';

const name = ({ ref, id }: Ref) => nameText(`<${ref} ${id}>`);

/** What is asked, with everything it names by its kind and id. */
function asked({ s }: { readonly s: State }): string {
  const d = at(s.pending, 0);
  return sentence(judgement.tell.decision(d, judgement.view(s, d.seat)), judgement.tell.catalogue, name);
}

const rakkir = { hero: 'rakkir', at: [0, -1.4] };
const allandir = { hero: 'allandir', at: [0, 1.4] };
const dagger = { act: 'attack', model: '0:rakkir', weapon: 'dagger', target: '1:allandir' };
/** Where the target stands. */
const there = '<spot 0,3556>';
const blow = ['<model 0:rakkir>', '<model 1:allandir>', '<weapon dagger>', there];

/** The dagger falls on Allandir. */
const struck = (theirs: object, fate: readonly [number, number] = [0, 0]) =>
  table({ mine: [rakkir], theirs: [{ ...allandir }, { ...theirs }] as { hero: string }[], fate })
    .roll(4, 4)
    .choose(dagger);

describe('A reaction names actor, deed, weapon, target and place', () => {
  it('before the dice: of a charge one may stand against', () => {
    const t = table({
      mine: [{ hero: 'thorgar', at: [0, -4] }],
      theirs: [{ hero: 'allandir', at: [0, 2] }],
      fate: [0, 1],
    });
    t.choose({ act: 'charge', model: '0:thorgar', weapon: 'greatAxe', target: '1:allandir', to: [0, -3556] });
    for (const one of ['<model 0:thorgar> charges <model 1:allandir>', '<weapon greatAxe>', '<spot 0,5080>', '1 Fate'])
      expect(asked(t)).toContain(one);
  });

  it('of a charge that is struck at first', () => {
    const t = table({ mine: [{ hero: 'rakkir', at: [0, -4] }], theirs: [{ hero: 'zhonyja', at: [0, 2], level: 3 }] });
    t.choose({ act: 'charge', model: '0:rakkir', weapon: 'dagger', target: '1:zhonyja', to: [0, -1524] });
    for (const one of [
      '<model 0:rakkir> has charged <model 1:zhonyja>',
      '<weapon dagger>',
      '<spot 0,5080>',
      '<ability counterStrike>',
    ])
      expect(asked(t)).toContain(one);
  });

  it.each([
    ['a friend who was hit', { hero: 'thrommel', at: [3, 2] }, 'has hit', 'bodyguard'],
    ['a blow that may be taken over', { hero: 'doenrakkar', at: [3, 2] }, 'has hit', 'redirection'],
    ['damage that may go elsewhere', { hero: 'skye', at: [3, 3] }, 'has suffered 3 damage', 'diversion'],
  ])('%s', (_, friend, deed, ability) => {
    const said = asked(struck(friend));
    for (const one of [...blow, deed, `<ability ${ability}>`, `<model 1:${friend.hero}>`]) expect(said).toContain(one);
  });

  it('of an attack that is only declared', () => {
    const skye = { hero: 'skye', at: [4, 4] };
    const t = table({ mine: [rakkir], theirs: [allandir, skye], fate: [0, 1], activating: '1:skye', first: 1 });
    t.choose({ act: 'ability', model: '1:skye', ability: 'heroicStand' }).choose({ act: 'end' });
    t.choose({ model: '0:rakkir' }).choose(dagger);
    for (const one of [...blow, 'attacks', '<ability heroicStand>', '<model 1:skye>']) expect(asked(t)).toContain(one);
  });

  it('of a roll, to who made it and to who may forbid it', () => {
    const gifted = { ...allandir, artefacts: ['giftOfTheGods'] };
    const t = table({ mine: [rakkir], theirs: [gifted], fate: [1, 1] })
      .roll(4, 4)
      .choose(dagger);
    expect(t.asked?.kind).toBe('reroll');
    for (const one of [...blow, 'has rolled to attack']) expect(asked(t)).toContain(one);
    t.choose({ with: 'nothing' });
    expect(t.asked?.kind).toBe('react');
    for (const one of [...blow, 'has rolled to attack', '<ability giftOfTheGods>', '1 Fate'])
      expect(asked(t)).toContain(one);
  });

  it('of a manoeuvre', () => {
    const bracers = { ...allandir, hero: 'thorgar', artefacts: ['bracersOfDisruption'] };
    const t = table({ mine: [rakkir], theirs: [bracers], fate: [0, 1] }).roll(6, 6, 6, 1);
    t.choose({ ...dagger, target: '1:thorgar' })
      .choose({ keep: [0, 0, 0, 3] })
      .choose({ manoeuvre: 'viperStrike' });
    for (const one of [
      '<model 0:rakkir>',
      '<model 1:thorgar>',
      '<weapon dagger>',
      there,
      '<ability viperStrike>',
      '<ability bracersOfDisruption>',
    ])
      expect(asked(t)).toContain(one);
  });

  it('of an activation', () => {
    const t = table({ mine: [{ hero: 'piper', at: [0, -4] }], activating: undefined }).choose({ model: '0:piper' });
    for (const one of ['<model 0:piper> activates', '<spot 0,-10160>', '<ability mysticStep>'])
      expect(asked(t)).toContain(one);
  });

  it('and of dice for a Soul', () => {
    const souls = [[1.5, 0]];
    const t = table({ mine: [{ hero: 'rakkir', at: [0, 0] }], fate: [1, 0], souls }).choose({
      act: 'harvest',
      model: '0:rakkir',
      soul: 1,
    });
    for (const one of ['<model 0:rakkir>', '<thing soul>', '<spot 0,0>']) expect(asked(t)).toContain(one);
  });
});

/** Games played by chance, move by move: what was asked, and what came of it. */
function* moves(games: number) {
  for (let seed = 1; seed <= games; seed++) {
    const rng = fastRng(seed);
    const { io, taken } = listening<Event>(fastChance(seed));
    const s = judgement.setup({ size: '3v3', map: 'emberPool', pick: 'blind', freeFate: 'three', turnLimit: 3 }, 2, io);
    for (let d = s.pending[0]; d !== undefined; d = s.pending[0]) {
      const [before, known] = [affairs(s), taken.events.length];
      yield { s, d, before: undefined, events: [] };
      const choices = judgement.choices(s, d);
      judgement.apply(s, d, choices.at(rng.below(choices.size)), io);
      yield { s, d: undefined, before, events: taken.events.slice(known) };
    }
  }
}

it('Whatever is asked in games played by chance, a reaction names a place, and in an attack the weapon', () => {
  let seen = 0;
  for (const { s, d } of moves(8)) {
    if (d?.window !== true || (d.kind !== 'react' && d.kind !== 'reroll') || (d.kind === 'reroll' && d.model === ''))
      continue;
    const said = asked({ s });
    const top = s.frames.findLast((one) => one.kind !== 'react');
    // home at its Effigy a hero needs no other place
    if (top?.kind === 'roll' && s.frames[top.report]?.kind === 'recall') continue;
    expect(said).toContain('<spot ');
    if (top?.kind === 'attack') expect(said).toContain('<weapon ');
    seen += 1;
  }
  expect(seen).toBeGreaterThan(10);
});

/** All attacks that go on, the first around the others, by the ids of their affairs. */
const affairs = ({ frames, turn }: State): readonly string[] =>
  frames.flatMap((one, n) =>
    one.kind === 'attack' ? [affair({ turn, frames: frames.slice(0, n + 1) })?.id ?? ''] : [],
  );

describe('A window belongs to', () => {
  it('its attack, from the first question to the last, and the next attack is another', () => {
    const theirs = [
      { ...allandir, artefacts: ['giftOfTheGods'] },
      { hero: 'thrommel', at: [3, 2] },
    ];
    const t = table({ mine: [rakkir], theirs, fate: [1, 1] });
    const first: string[] = [];
    t.roll(4, 4).choose(dagger);
    for (; t.asked?.window; t.first()) first.push(affair(t.s)?.id ?? '');
    expect(first.length).toBeGreaterThan(2);
    expect(new Set(first).size).toBe(1);
    t.pass('act').roll(4, 4).choose(dagger);
    expect(affair(t.s)).toMatchObject({ kind: 'attack', within: expect.stringMatching(/^activation/) });
    expect(first).not.toContain(affair(t.s)?.id);
  });

  it('its activation outside of attacks', () => {
    const t = table({ mine: [{ hero: 'piper', at: [0, -4] }], activating: undefined }).choose({ model: '0:piper' });
    expect(affair(t.s)).toMatchObject({ kind: 'activation' });
  });

  it('no attack before it: no id comes again', () => {
    let attacks = 0;
    let game: State | undefined;
    let gone = new Set<string>();
    for (const { s, before, events } of moves(8)) {
      if (s !== game) [game, gone] = [s, new Set()];
      if (before === undefined) continue;
      const now = affairs(s);
      const [old, fresh] = [before.filter((id) => !now.includes(id)), now.filter((id) => !before.includes(id))];
      // one that begins as the other ends is another
      const begun = events.filter(({ kind }) => kind === 'attacks').length;
      expect(fresh.length).toBeLessThanOrEqual(begun);
      for (const id of fresh) expect(gone.has(id), id).toBe(false);
      for (const id of old) gone.add(id);
      attacks += begun;
    }
    expect(attacks).toBeGreaterThan(30);
  });
});
