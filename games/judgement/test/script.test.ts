/** What the strong player makes of small positions. */
import { chanceFrom, fastRng, tableOptions } from '@gavel/kernel';
import { describe, expect, it } from 'vitest';
import { type Choice, judgement, type State } from '../src/index.ts';
import { inOwnZone } from '../src/rules/field.ts';
import { table } from './cast/table.ts';

type Table = ReturnType<typeof table>;

const advice = (s: State, d = s.pending[0]!): Choice =>
  judgement.players['script']!().choose(judgement.view(s, d.seat), d, fastRng('think'));

/** Lets the script answer until it is asked for an action, or for the next activation. */
function follow(t: Table): Table {
  for (let n = 0; n < 20 && t.asked !== undefined && t.asked.kind !== 'act'; n++) {
    if (t.asked.kind === 'model' && t.asked.what === 'activate') break;
    t.choose(advice(t.s));
  }
  return t;
}

/** Plays the activation to its end, and says what was done in it. */
function finish(t: Table): string[] {
  const done: string[] = [];
  while (t.asked?.kind === 'act' && done.length < 12) {
    const act = advice(t.s) as { act: string; ability?: string };
    done.push(act.ability ?? act.act);
    follow(t.choose(act));
    if (act.act === 'end') break;
  }
  return done;
}

const rakkir = (more: object) => ({ hero: 'rakkir', at: [0, 0], ...more });

describe('the script', () => {
  it('deploys nobody straight behind its own Effigy', () => {
    const options = tableOptions(judgement, { size: '3v3', map: 'drill33' }, 2);
    if ('refused' in options) throw new Error('the options are refused');
    const io = { chance: chanceFrom(fastRng('deploy')), quiet: true, emit: () => {} };
    const s = judgement.setup(options, 2, io);
    while (s.turn === 0 || s.phase === 'pick' || s.phase === 'deploy') {
      const d = s.pending[0]!;
      judgement.apply(s, d, judgement.choices(s, d).size === 1 ? judgement.choices(s, d).at(0) : advice(s), io);
    }
    const heroes = s.models.filter((m) => m.on && m.id >= 2 && m.seat >= 0);
    expect(heroes.length).toBeGreaterThanOrEqual(6);
    for (const m of heroes) expect(Math.abs(m.x - s.models[m.seat]!.x)).toBeGreaterThan(m.r);
  });

  it('poisons for Toxin rather than hitting a little harder', () => {
    const t = table({ mine: [rakkir({})], theirs: [{ hero: 'thorgar', at: [0, 2.4] }], fate: [1, 0] });
    t.roll(4, 4, 6, 3).choose({ act: 'attack', model: '0:rakkir', weapon: 'dagger', target: '1:thorgar' });
    follow(t);
    expect(t.conditions('1:thorgar')).toEqual(['poison']);
  });

  it('keeps the hits when there is no Fate for Toxin and they kill', () => {
    const t = table({ mine: [rakkir({})], theirs: [{ hero: 'thorgar', at: [0, 2.4], damage: 13 }] });
    t.roll(4, 4, 6, 3).choose({ act: 'attack', model: '0:rakkir', weapon: 'dagger', target: '1:thorgar' });
    follow(t);
    expect(t.model('1:thorgar').on).toBe(false);
  });

  it('spends its Fate on Toxin before it ends the activation', () => {
    const poisoned = { hero: 'thorgar', at: [0, 2.4], conditions: ['poison'] };
    const t = table({ mine: [rakkir({})], theirs: [poisoned], fate: [1, 0] });
    expect(finish(t)).toContain('toxin');
  });

  it('lays a Shadow Orb for later before the activation ends, but not a second one beside it', () => {
    const far = [{ hero: 'thorgar', at: [7, 5], done: true }];
    const orb = { kind: 'shadowOrb', seat: 0, at: [0, 1.5], by: '0:rakkir' };
    expect(finish(table({ mine: [rakkir({ conditions: ['knockedDown'] })], theirs: far }))).toContain('shadowRift');
    const beside = table({ mine: [rakkir({})], theirs: [{ hero: 'thorgar', at: [0, 2.4] }], tokens: [orb] });
    expect(finish(beside)).not.toContain('shadowRift');
  });

  it('escapes with a Soul to where it is not lost', () => {
    const t = table({
      mine: [rakkir({ level: 2, souls: 1, damage: 6 })],
      theirs: [
        { hero: 'thorgar', at: [0, 2.4] },
        { hero: 'zhonyja', at: [3, 3] },
      ],
    });
    for (let n = 0; n < 2; n++) t.attack('0:rakkir', 'dagger', '1:thorgar', { dice: [1, 1, 1, 1] });
    t.roll(3, 1, 4, 1).choose({ act: 'attack', model: '0:rakkir', weapon: 'dagger', target: '1:thorgar' });
    follow(t);
    finish(t);
    const m = t.model('0:rakkir');
    expect(t.place('0:rakkir')).not.toEqual([0, 0]);
    expect([inOwnZone(t.s, m), m.souls]).toEqual([false, 1]);
  });
});
