/** Where puzzles of this game are found: a hero about to act, an enemy to be hurt, and no Fate on either side. */
import { length } from '@gavel/geometry';
import { type Aim, at, message, must, type Quarry, ref } from '@gavel/kernel';
import { artefacts, cards, heroOf, INCH } from '../content/index.ts';
import { healthLeft } from '../rules/standing.ts';
import { enemyOf, type Model, modelCalled, type State, seatOf } from '../state.ts';
import { view } from '../view.ts';

export const quarry: Quarry<State> = {
  tables: [
    { seats: 2, options: { size: '3v3', map: 'drill33' } },
    { seats: 2, options: { size: '3v3' } },
  ],
  untried: true,
  nodes: 3500,
  dig(s, { kind, seat }) {
    const frame = s.frames.at(-1);
    if (kind !== 'act' || frame?.kind !== 'activation') return undefined;
    const [lead] = frame.models;
    const hero = lead === undefined ? undefined : s.models[lead];
    if (hero === undefined || hero.summoner >= 0 || frame.models.some((id) => at(s.models, id).spent > 0))
      return undefined;
    const { map } = view(s, seat);
    const position = written(s, hero);
    return {
      position: () => position,
      options: { size: s.players[0].roster.length === 3 ? '3v3' : '5v5', map },
      aims: aims(s, hero),
    };
  },
};

/** Somebody hurt or slain by one action; a Soul taken, banked or the game won, or wounds healed, by two. */
function aims(s: State, hero: Model): Aim[] {
  const over = [{ active: enemyOf(seatOf(hero)) }, { turn: { least: s.turn + 1 } }];
  const late = [{ [`models[${hero.id}].spent`]: { least: 1 }, 'pending[0].kind': 'act' }, ...over];
  const targets = s.models.filter((m) => m.on && m.seat !== hero.seat && m.id > 1);
  const near = targets.sort((a, b) => length(hero, a) - length(hero, b)).slice(0, 2);
  const seat = seatOf(hero);
  const { banked } = s.players[seat];
  const own = `models[${hero.id}]`;
  const inTwo = (key: string, see: Aim['see']): Aim => ({ goal: message(key), see, late: over, moves: 2 });
  const quiet = [
    ...(hero.souls > 0 ? [inTwo('goal.win', { winner: seat })] : []),
    ...(hero.souls > 0 ? [inTwo('goal.bank', { [`players[${seat}].banked`]: { least: banked + 1 } })] : []),
    ...(s.souls.length > 0 ? [inTwo('goal.harvest', { [`${own}.souls`]: { least: hero.souls + 1 } })] : []),
    ...(hero.damage > 2 ? [inTwo('goal.heal', { [`${own}.health`]: { least: healthLeft(s, hero) + 2 } })] : []),
  ];
  const blows = near.flatMap((target): Aim[] => {
    const who = ref('model', target.key);
    const left = healthLeft(s, target);
    const hurt = { [`models[${target.id}].damage`]: { least: target.damage + 3 } };
    const slain = { [`models[${target.id}].died`]: { least: s.turn } };
    return [
      left > 3
        ? { goal: message('goal.damage', { who, n: 3 }), see: hurt, late }
        : { goal: message('goal.slay', { who }), see: slain, late },
    ];
  });
  return [...quiet, ...blows];
}

const inches = (n: number): number => Math.round((n / INCH) * 10_000) / 10_000;

function model(s: State, m: Model): Record<string, unknown> {
  const carried = m.standings.flatMap(({ artefact }) => (artefact < 0 ? [] : [at(artefacts, artefact).id]));
  const conditions = m.standings.flatMap(({ condition, owner }): unknown[] => {
    if (condition === '') return [];
    return owner < 0 ? [condition] : [{ is: condition, by: at(s.models, owner).key }];
  });
  return {
    ...(m.on ? { at: [inches(m.x), inches(m.y)] } : { died: Math.max(1, m.died) }),
    ...(m.level > 1 && { level: m.level }),
    ...(m.damage > 0 && { damage: m.damage }),
    ...(m.souls > 0 && { souls: m.souls }),
    ...(m.mist > 0 && { mist: m.mist }),
    ...(carried.length > 0 && { artefacts: carried }),
    ...(conditions.length > 0 && { conditions }),
    ...(m.done && { done: true }),
    ...(m.mark >= 0 && { mark: at(s.models, m.mark).key }),
    ...(m.since > 0 && { since: m.since }),
  };
}

function written(s: State, hero: Model): unknown {
  return {
    turn: s.turn,
    first: s.first,
    next: hero.seat,
    activating: hero.key,
    ...(s.pit >= 0 && { pit: s.pit }),
    players: s.players.map(({ banked, gone }, seat) => ({
      banked,
      effigyDamage: at(s.models, seat).damage,
      gone: gone.map((index) => at(artefacts, index).id),
    })),
    warbands: s.players.map(({ roster }, seat) =>
      roster.map((id) => {
        const each = must(heroOf(id), `hero ${id}`).cards.map((card) => model(s, modelCalled(s, `${seat}:${card.id}`)));
        return each.length === 1 ? { hero: id, ...each[0] } : { hero: id, models: each };
      }),
    ),
    monsters: s.models
      .filter(({ camp }) => camp >= 0)
      .sort((a, b) => a.camp - b.camp)
      .map((m) => ({ monster: at(cards, m.card).id, ...model(s, m) })),
    summoned: s.models
      .filter((m) => m.summoner >= 0 && m.on)
      .map((m) => ({ card: at(cards, m.card).id, by: at(s.models, m.summoner).key, ...model(s, m) })),
    souls: s.souls.map(({ x, y }) => [inches(x), inches(y)]),
  };
}
