/** The battlefield in words, for the text view. */
import { engages, type View } from '@gavel/judgement';
import { at } from '@gavel/kernel';
import type { TextBlock } from '@gavel/kit/face.ts';
import { cardOf, mapOf } from './cards.ts';
import { figureLabel } from './figures.tsx';
import { artefactName, heroName, nameOf, sideOf, stateOf } from './scene.ts';
import { rankOf } from './unit.ts';
import { farAndWhere, inches } from './units.ts';
import { j } from './words.ts';

const middle = { x: 0, y: 0 };

/** The battlefield in words: who stands where, what lies between, how everything stands. */
export function describe(view: View): readonly TextBlock[] {
  const map = mapOf(view.map);
  const state = stateOf(view);
  const blocks: TextBlock[] = [
    {
      heading: j('text.game'),
      lines: [
        j('text.map', { map: map.name, r: inches(map.radius) }),
        ...(view.turn > 0
          ? [j('turn.of', { n: view.turn, most: view.turnLimit }), j('text.first', { who: sideOf(view.first).name })]
          : []),
        j('text.compass'),
      ],
    },
  ];
  for (const seat of [0, 1] as const) {
    const player = view.players[seat];
    const models = view.models.filter((m) => m.seat === seat && m.id >= 2);
    const effigy = at(view.models, seat);
    blocks.push({
      heading: sideOf(seat).name,
      lines: [
        j('text.player', {
          fate: player.fate,
          banked: player.banked,
          effigy: Math.max(0, player.effigy),
          most: effigy.maxHealth,
        }),
        j('text.effigy', { at: farAndWhere(middle, effigy) }),
        ...(models.length === 0 && player.roster ? [player.roster.map(heroName).join(', ')] : []),
        ...models.map((m) => {
          const foes = m.on
            ? view.models.filter(
                (o) => o.on && o.seat !== seat && engages(state, at(state.models, o.id), at(state.models, m.id)),
              )
            : [];
          const rank = rankOf(state, at(state.models, m.id));
          return [
            figureLabel(m),
            ...(rank === 'alone' || !m.on ? [] : [j(`unit.${rank}`)]),
            ...(m.on
              ? [j('text.from', { at: farAndWhere(middle, m) })]
              : [m.died > 0 ? j('state.dead') : j('state.off')]),
            ...m.artefacts.map(artefactName),
            ...(foes.length > 0 ? [j('text.engagedBy', { who: foes.map((o) => nameOf(o.key)).join(', ') })] : []),
          ].join('. ');
        }),
      ],
    });
  }
  const monsters = view.models.filter((m) => m.seat === -1 && m.on);
  blocks.push({
    heading: j('text.board'),
    lines: [
      ...monsters.map(
        (m) => `${figureLabel(m)}. ${cardOf(m).title}. ${j('text.from', { at: farAndWhere(middle, m) })}`,
      ),
      ...view.souls.map((soul, i) => `${j('goal.soul', { n: i + 1 })}: ${farAndWhere(middle, soul)}`),
      ...map.shrines.map(
        ({ shrine, at, fate }) =>
          `${j('ground.shrine', { name: shrine.name, fate: String(fate) })}: ${farAndWhere(middle, at)}`,
      ),
      ...map.pits.map((at) => `${j('ground.pit')}: ${farAndWhere(middle, at)}`),
      ...map.circles.map((at) => `${j('ground.circle')}: ${farAndWhere(middle, at)}`),
      ...view.tokens
        .filter((t) => t.on < 0)
        .map((t) => j('text.token', { kind: t.kind, who: sideOf(t.seat).name, at: farAndWhere(middle, t) })),
      ...map.terrain.map(({ kind, corners, height }, i) => {
        const centre = {
          x: corners.reduce((sum, p) => sum + p.x, 0) / corners.length,
          y: corners.reduce((sum, p) => sum + p.y, 0) / corners.length,
        };
        return j('text.terrain', { n: i + 1, kind: j(`terrain.${kind}`), height, at: farAndWhere(middle, centre) });
      }),
    ],
  });
  return blocks;
}
