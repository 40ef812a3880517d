/** Auxiliary functions, card by card: what is printed there works there. */
import { expect } from 'vitest';
import type { Auxiliary } from '../../src/content/index.ts';
import { type Card, heroes, monsters, summonedCards } from '../../src/index.ts';
import { at, type Case, does, doesNot, type Json, table } from './table.ts';

const summoners: Readonly<Record<string, string>> = {
  skeleton: 'zaron',
  algarath: 'viktor',
  terraSummon: 'gendris',
  dorgokaanSummon: 'viktor',
};
const far: Json = { hero: 'thrommel', at: [10, -4] };

/** The card stands at a place, for seat 0 unless it is a monster; others are added around it. */
function stage(
  card: Card,
  place: [number, number],
  { self = {}, theirs = [far], mine = [], ...more }: Json & { self?: Json; theirs?: Json[]; mine?: Json[] } = {},
) {
  if (card.kind === 'monster')
    return table({
      mine: [{ hero: 'marcus', at: [-10, -4] }, ...mine],
      theirs,
      monsters: [{ monster: card.id, at: place, ...self }],
      ...more,
    });
  if (card.kind === 'summoned') {
    const by = summoners[card.id]!;
    return table({
      mine: [{ hero: by, at: [-10, -4] }, ...mine],
      theirs,
      summoned: [{ card: card.id, by: `0:${by}`, at: place, ...self }],
      ...more,
    });
  }
  const hero = heroes.find(({ cards }) => cards.includes(card))!;
  const leader: Json =
    hero.cards.length === 1
      ? { hero: hero.id, at: place, ...self }
      : {
          hero: hero.id,
          models: hero.cards.map((one, i) =>
            one === card ? { at: place, ...self } : { at: [place[0] - 4, place[1] - i] },
          ),
        };
  return table({ mine: [leader, ...mine], theirs, ...more });
}

const keyOf = (card: Card): string => (card.kind === 'monster' ? card.id : `0:${card.id}`);
/** Its first melee weapon, or its first. */
const handy = (card: Card): string => (card.melee[0] ?? card.weapons[0]!).id;

type Pair = (card: Card, me: string, of: string, x: number) => Case[];

const pairs: Readonly<Partial<Record<Auxiliary, Pair>>> = {
  soulCommand: (card, me, of) => {
    const harvest = (x: number) => stage(card, [0, 0], { souls: [[x, 0]] });
    return [
      does(of, 'harvests from 4"', () => {
        harvest(5.4).choose({ act: 'harvest', model: me, soul: 1 }).pass('act');
      }),
      doesNot(of, 'harvests from farther away', () => {
        expect(harvest(5.5).refuses({ act: 'harvest', model: me, soul: 1 })).toBe('JD-15.9');
      }),
    ];
  },
  naturalSprinter: (card, me, of) => {
    const mov = (turn: number) => stage(card, [0, 0], { turn }).stat(me, 'MOV');
    return [
      does(of, 'runs 1" farther in turn 1', () => expect(mov(1)).toBe(card.stats.MOV + 1)),
      doesNot(of, 'does so later', () => expect(mov(2)).toBe(card.stats.MOV)),
    ];
  },
  pathfinder: (card, me, of) => {
    // there is water where it starts
    const wade = (mine: Json[], model: string, mov: number) =>
      table({ mine, theirs: [{ hero: 'thrommel', at: [9, 3] }], map: 'drownedCauseway' }).refusal({
        act: 'advance',
        model,
        path: [at(-1.5 - mov, -3.6)],
      })?.rule;
    return [
      does(of, 'moves its full MOV out of water', () => {
        if (card.kind !== 'monster') {
          expect(wade([{ hero: card.id, at: [-1.5, -3.6] }], me, card.stats.MOV)).toBeUndefined();
          return;
        }
        const t = table({
          mine: [{ hero: 'kruul', at: [-10, -3.6] }],
          theirs: [{ hero: 'thrommel', at: [9, 3], done: true }],
          monsters: [{ monster: card.id, at: [-1.5, -3.6] }],
          map: 'drownedCauseway',
          phase: 'end',
        });
        expect(t.end().place(card.id)[0]).toBe(-150 - 100 * card.stats.MOV);
      }),
      doesNot(of, 'moves farther, nor do others move as far', () => {
        expect(wade([{ hero: 'kruul', at: [-1.5, -3.6] }], '0:kruul', 4)).toBe('JD-5.2');
        if (card.kind !== 'monster')
          expect(wade([{ hero: card.id, at: [-1.5, -3.6] }], me, card.stats.MOV + 0.1)).toBe('JD-5.2');
      }),
    ];
  },
  markTarget: (card, me, of) => {
    const dice = (mark: string) => {
      const t = stage(card, [0, 0], {
        self: { mark },
        theirs: [
          { hero: 'kruul', at: [0, 2.4] },
          { hero: 'marcus', at: [9, -4] },
        ],
      });
      return t.pool(me, card.weapons[0]!.id, '1:kruul');
    };
    return [
      does(of, 'has a die more against its mark', () => expect(dice('1:kruul') - dice('1:marcus')).toBe(1)),
      doesNot(of, 'marks a friend', () => {
        const t = stage(card, [0, 0], { mine: [{ hero: 'kruul', at: [4, 0] }] });
        expect(t.refuses({ act: 'mark', model: me, target: '0:kruul' })).toBe('JD-21.7');
      }),
    ];
  },
  pointBlank: (card, me, of) => {
    const shot = card.weapons.find(({ type }) => type !== 'MEL')!.id;
    return [
      does(of, 'casts while engaged', () => {
        stage(card, [0, 0], { theirs: [{ hero: 'kruul', at: [0, 2.4] }] }).attack(me, shot, '1:kruul');
      }),
      doesNot(of, 'is spared the die for others in the melee', () => {
        const pool = (friend: [number, number]) =>
          stage(card, [0, 0], {
            theirs: [{ hero: 'thorgar', at: [0, 2.4] }],
            mine: [{ hero: 'rakkir', at: friend }],
          }).pool(me, shot, '1:thorgar');
        expect(pool([0, 6.5]) - pool([0, 4.8])).toBe(1);
      }),
    ];
  },
  regeneration: (card, me, of, x) => {
    const healed = (conditions: string[]) => {
      const t = stage(card, [0, 0], {
        self: { damage: 6, conditions },
        mine: [{ hero: 'kruul', at: [9, 4] }],
        activating: '0:kruul',
        phase: 'end',
        theirs: [{ hero: 'thrommel', at: [10, -4], done: true }],
      });
      t.end();
      return 6 - t.model(me).damage;
    };
    return [
      does(of, `heals ${x} as Communion begins`, () => expect(healed([])).toBe(x)),
      doesNot(of, 'heals on fire', () => expect(Math.max(0, healed(['fire']))).toBe(0)),
    ];
  },
  backstab: (card, me, of) => {
    const blow = (friend: [number, number]) =>
      stage(card, [0, 0], {
        theirs: [{ hero: 'thorgar', at: [0, 2.4] }],
        mine: [{ hero: 'rakkir', at: friend }],
      }).blows(me, handy(card), '1:thorgar')[0]!;
    return [
      does(of, 'hurts more whom a friend engages', () => expect(blow([2.4, 2.4]) - blow([7, 0])).toBe(1)),
      doesNot(of, 'does so from afar', () => {
        const shot = card.weapons.find(({ type }) => type !== 'MEL')!.id;
        const t = stage(card, [0, 0], {
          theirs: [{ hero: 'thorgar', at: [0, 5] }],
          mine: [{ hero: 'rakkir', at: [2.4, 5] }],
        });
        expect(t.blows(me, shot, '1:thorgar')).toEqual([...card.weapons.find(({ id }) => id === shot)!.damage]);
      }),
    ];
  },
  small: (card, me, of) => [
    does(of, 'stands on a 40 mm base, 1" high', () =>
      expect([stage(card, [0, 0]).model(me).r, card.height]).toEqual([2000, 1]),
    ),
    doesNot(of, 'hides behind nothing: it sees over nobody', () => {
      const t = stage(card, [0, 0], {
        theirs: [
          { hero: 'kruul', at: [0, 3] },
          { hero: 'marcus', at: [0, 5.8] },
        ],
      });
      const weapon = card.weapons[0]!;
      if (weapon.type === 'MEL')
        expect(
          t.refuses({ act: 'charge', model: me, weapon: weapon.id, target: '1:marcus', to: at(0, 3.6) }),
        ).toBeTruthy();
      else expect(t.refuses({ act: 'attack', model: me, weapon: weapon.id, target: '1:marcus' })).toBe('JD-7.3');
    }),
  ],
  explode: (card, _, of, x) => {
    const blast = (y: number) => {
      const health = card.health[0]!;
      const t = table({
        mine: [{ hero: 'allandir', at: [0, y] }],
        theirs: card.kind === 'monster' ? [far] : [{ hero: card.id, at: [0, 0], damage: health - 1 }],
        ...(card.kind === 'monster' ? { monsters: [{ monster: card.id, at: [0, 0], damage: health - 1 }] } : {}),
      });
      const target = card.kind === 'monster' ? card.id : `1:${card.id}`;
      t.attack('0:allandir', 'bow', target, { dice: [4] });
      return [t.model(target).on, t.model('0:allandir').damage];
    };
    return [
      does(of, `takes enemies within 3" along: ${x} damage`, () => expect(blast(4.9)).toEqual([false, x])),
      doesNot(of, 'reaches beyond 3"', () => expect(blast(5.1)).toEqual([false, 0])),
    ];
  },
  nimble: (card, me, of) => {
    const leave = (key: string, more: Json) => {
      const t = stage(card, [0, 0], { theirs: [{ hero: 'thorgar', at: [0, 2.2] }], ...more });
      t.advance(key, key === me ? 0 : 4, -3);
      return t.asked?.kind;
    };
    return [
      does(of, 'leaves a melee unharmed', () => expect(leave(me, {})).toBe('act')),
      doesNot(of, 'stops parting blows on others', () => {
        const t = table({ mine: [{ hero: 'kruul', at: [0, 0] }], theirs: [{ hero: 'thorgar', at: [0, 2.2] }] }).advance(
          '0:kruul',
          0,
          -3,
        );
        expect(t.asked).toMatchObject({ kind: 'model', what: 'partingBlow' });
      }),
    ];
  },
  soulless: (card, me, of) => [
    does(of, 'leaves its killer no Soul but a banked one', () => {
      const t = table({
        mine: [{ hero: 'thorgar', at: [0, 0] }],
        theirs: [{ hero: card.id, at: [0, 2.4], damage: card.health[0]! - 1 }],
      });
      t.attack('0:thorgar', 'greatAxe', `1:${card.id}`, { dice: [4, 4] });
      expect([t.model('0:thorgar').souls, t.s.players[0].banked]).toEqual([0, 1]);
    }),
    doesNot(of, 'harvests', () => {
      expect(stage(card, [0, 0], { souls: [[2, 2]] }).refuses({ act: 'harvest', model: me, soul: 1 })).toBe('JD-21.16');
    }),
  ],
  leech: (card, me, of, x) => {
    const drink = (dice: number[]) => {
      const t = stage(card, [0, 0], {
        self: { damage: 4 },
        theirs: [{ hero: 'thorgar', at: [0, card.melee.length > 0 ? 2.4 : 5] }],
      });
      t.attack(me, handy(card), '1:thorgar', { dice });
      return 4 - t.model(me).damage;
    };
    return [
      does(of, `heals ${x} with an attack that does damage`, () => expect(drink([4])).toBe(x)),
      doesNot(of, 'heals with one that does none', () => expect(drink([3])).toBe(0)),
    ];
  },
  dualWield: (card, me, of) => {
    if (card.kind === 'monster') {
      const hunted = () => {
        const t = table({
          mine: [{ hero: 'doenrakkar', at: [0, 0] }],
          theirs: [{ ...far, done: true }],
          monsters: [{ monster: card.id, at: [0, 5] }],
          phase: 'end',
        });
        return t.roll(4, 1, 1, 1, 1, 4).end().model('0:doenrakkar').damage;
      };
      return [
        does(of, 'strikes twice when it hunts', () => expect(hunted()).toBe(2)),
        doesNot(of, 'strikes twice at who ends its activation there', () => {
          const t = table({ mine: [{ hero: 'kruul', at: [0, 0] }], monsters: [{ monster: card.id, at: [0, 2.4] }] });
          t.roll(4, 1, 1, 1).end();
          expect(t.health('0:kruul')).toBe(13);
        }),
      ];
    }
    const start = () => {
      const t = stage(card, [0, 0], { theirs: [{ hero: 'thorgar', at: [0, 2.4] }] });
      return t.choose({ act: 'attack', model: me, weapon: handy(card), target: '1:thorgar' }).pass('attack');
    };
    return [
      does(of, 'strikes again for no action', () => {
        const t = start().choose({ model: '1:thorgar' }).pass('act');
        expect(t.actions(me)).toBe(2);
      }),
      doesNot(of, 'strikes a third time', () => {
        const t = start().choose({ model: '1:thorgar' }).pass('attack', 'act');
        expect(t.asked?.kind).toBe('act');
      }),
    ];
  },
  steady: (card, me, of) => {
    const felled = (times: number) => {
      const t =
        card.kind === 'monster'
          ? table({ mine: [{ hero: 'thorgar', at: [0, 0] }], monsters: [{ monster: card.id, at: [0, 2.4] }] })
          : table({
              mine: [{ hero: 'thorgar', at: [0, 0] }],
              theirs: [{ hero: summoners[card.id], at: [-9, 4] }],
              summoned: [{ card: card.id, by: `1:${summoners[card.id]}`, at: [0, 2.4] }],
            });
      const target = card.kind === 'monster' ? me : `1:${card.id}`;
      for (let n = 0; n < times; n++) {
        t.model(target).damage = 0;
        t.attack('0:thorgar', 'greatAxe', target, { dice: [6, 6, 6], manoeuvre: 'knockDown' }).pass('act');
      }
      return t.conditions(target).length;
    };
    return [
      does(of, 'keeps its feet the first time in a turn', () => expect(felled(1)).toBe(0)),
      doesNot(of, 'keeps them the second time', () => expect(felled(2)).toBe(1)),
    ];
  },
  fly: (card, me, of) => {
    if (card.kind === 'monster') {
      const hop = (monster: string) => {
        const t = table({
          mine: [{ hero: 'kruul', at: [4, 0] }],
          theirs: [{ ...far, done: true }],
          monsters: [
            { monster, at: [-5, 0] },
            { monster: 'gloom', at: [-2.6, 0] },
          ],
          phase: 'end',
        });
        t.model('gloom').on = false;
        return t.end().place(monster);
      };
      return [
        does(of, 'comes straight on', () => expect(hop(me)[1]).toBe(0)),
        doesNot(of, 'goes farther than its MOV', () =>
          expect(hop(me)[0]).toBeLessThanOrEqual(card.stats.MOV * 100 - 500),
        ),
      ];
    }
    const over = (model: string, t: ReturnType<typeof stage>, weapon: string) => {
      const act = { act: 'charge', model, weapon, target: '1:thorgar', to: at(0, 2.6) };
      return t.refusal(act);
    };
    const theirs = [{ hero: 'thorgar', at: [0, 5] }];
    const between = { hero: 'viktor', at: [0, 0] };
    return [
      does(of, 'charges over others', () => {
        const t = stage(card, [0, -2.5], {
          theirs,
          ...(card.id === 'dorgokaanSummon'
            ? { mine: [{ hero: 'baleSarna', models: [{ at: [0, 0] }, { at: [-9, 0] }] }] }
            : { mine: [between] }),
        });
        expect(over(me, t, handy(card))).toBeUndefined();
      }),
      doesNot(of, 'is shared by those who walk', () => {
        const t = table({ mine: [{ hero: 'kruul', at: [0, -2.5] }, between], theirs });
        expect(over('0:kruul', t, 'cudgel')).toBeDefined();
      }),
    ];
  },
};

const all = [...heroes.flatMap(({ cards }) => cards), ...monsters, ...summonedCards];

export const auxiliary: Case[] = all.flatMap((card) =>
  Object.entries(card.aux).flatMap(([name, x]) =>
    (pairs[name as Auxiliary] ?? (() => []))(card, keyOf(card), `${card.id}.${name}`, typeof x === 'number' ? x : 1),
  ),
);
