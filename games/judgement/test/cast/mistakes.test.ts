/** Mistakes planted into the content: the check names file and field of each. */
import { describe, expect, it } from 'vitest';
import { judgement, pack } from '../../src/index.ts';

type Json = Record<string, unknown>;
const copy = (value: unknown): Json[] => JSON.parse(JSON.stringify(value)) as Json[];

/** A record of a pack file, and inside it the part a dotted path names; lists are looked up by id or place. */
function part(records: Json[], path: string): Json {
  let found: unknown = records;
  for (const step of path.split('.'))
    found = Array.isArray(found)
      ? ((found as Json[]).find((item) => item['id'] === step) ?? (found as unknown[])[Number(step)])
      : (found as Json)[step];
  return found as Json;
}

/** File, part, field, what is planted there, and the field the check must name. */
const mistakes: readonly (readonly [keyof typeof pack, string, string, unknown, string])[] = [
  ['heroes', 'rakkir.abilities.toxin', 'cost', { actions: 'two' }, 'rakkir.toxin.cost.actions'],
  ['heroes', 'rakkir.abilities.toxin', 'target', { who: 'dragon', range: 2 }, 'rakkir.toxin.target.who'],
  ['heroes', 'rakkir.abilities.toxin', 'target', { who: 'enemy', range: 'far' }, 'rakkir.toxin.target.range'],
  ['heroes', 'rakkir.abilities.toxin', 'cots', { fate: 1 }, 'rakkir.toxin.cots'],
  ['heroes', 'rakkir.abilities.toxin', 'level', 4, 'rakkir.toxin.level'],
  ['heroes', 'rakkir.abilities.toxin', 'until', 'forever', 'rakkir.toxin.until'],
  ['heroes', 'rakkir.abilities.toxin', 'id', 'shadow', 'rakkir.shadow'],
  ['heroes', 'rakkir.abilities.toxin.effects.0', 'amount', '2D7', 'rakkir.toxin.effects[0].amount'],
  [
    'heroes',
    'rakkir.abilities.viperStrike',
    'needs',
    [{ damagedBy: 'spoon' }],
    'rakkir.viperStrike.needs[0].damagedBy',
  ],
  ['heroes', 'rakkir.abilities.viperStrike', 'needs', [{ moonlight: true }], 'rakkir.viperStrike.needs[0].moonlight'],
  ['heroes', 'rakkir.abilities.viperStrike.effects.0', 'condition', 'bored', 'rakkir.viperStrike.effects[0].condition'],
  ['heroes', 'rakkir.abilities.cloakOfDarkness.effects.0', 'when', 'someday', 'rakkir.cloakOfDarkness.effects[0].when'],
  ['heroes', 'rakkir.weapons.dagger', 'damage', [2, 3], 'rakkir.weapons[0].damage'],
  ['heroes', 'rakkir.weapons.dagger', 'range', -1, 'rakkir.weapons[0].range'],
  ['heroes', 'rakkir', 'aux', { swim: true }, 'rakkir.aux.swim'],
  ['heroes', 'rakkir', 'aux', { leech: true }, 'rakkir.aux.leech'],
  ['heroes', 'rakkir', 'class', 'wizard', 'rakkir.class'],
  ['heroes', 'rakkir', 'health', [15, 16], 'rakkir.health'],
  ['heroes', 'rakkir.sources', 'MOV', 'hearsay', 'rakkir.sources.MOV.source'],
  ['heroes', 'cradol.aux', 'dualWield', 'spoon', 'cradol.aux.dualWield'],
  [
    'heroes',
    'thorgar.abilities.unstoppableRage',
    'needs',
    [{ effect: 'naps' }],
    'thorgar.unstoppableRage.needs[0].effect',
  ],
  ['heroes', 'zhonyja.abilities.theReaperCalls', 'on', 'sneeze', 'zhonyja.theReaperCalls.on'],
  ['heroes', 'zhonyja.abilities.theReaperCalls', 'weapon', 'spoon', 'zhonyja.theReaperCalls.weapon'],
  ['heroes', 'viktor.abilities.greaterGate.effects.0', 'notWith', ['cat'], 'viktor.greaterGate.effects[0].notWith'],
  [
    'heroes',
    'fazeal.abilities.affliction.effects.0.options.1.0',
    'condition',
    'hope',
    'fazeal.affliction.effects[0].options[1][0].condition',
  ],
  [
    'heroes',
    'loribela.abilities.elixir.effects.0',
    'bonus',
    { filter: ['race:dwarf'], amount: 'lots' },
    'loribela.elixir.effects[0].bonus.amount',
  ],
  ['heroes', 'rakkir.abilities.shadowStep.effects.0', 'touching', ['moon'], 'rakkir.shadowStep.effects[0].touching'],
  ['heroes', 'marcus.abilities.wallOfIce.effects.0', 'size', [4], 'marcus.wallOfIce.effects[0].size'],
  ['heroes', 'zaron.abilities.boneShards.effects.0.to', 'card', 'cat', 'zaron.boneShards.effects[0].to.card'],
  ['heroes', 'zaron.abilities.boneShards.effects.0', 'has', 'hunger', 'zaron.boneShards.effects[0]'],
  ['summoned', 'skeleton', 'actions', 0, 'skeleton.actions'],
  ['monsters', 'gloom', 'bounty', 'gold', 'gloom.bounty'],
  ['monsters', 'terra.abilities.rockBlast.effects.0.to', 'around', 'moon', 'terra.rockBlast.effects[0].to.around'],
  ['artefacts', 'glyphOfWarding', 'notFor', 'wizard', 'glyphOfWarding.notFor'],
  ['artefacts', 'ringOfInvisibility', 'active', { cost: { actions: 1 } }, 'ringOfInvisibility.active.until'],
  ['artefacts', 'elixirOfLife.effects.0', 'on', 'sneeze', 'elixirOfLife.effects[0].on'],
  ['shrines', 'shrineWellin', 'until', undefined, 'shrineWellin.until'],
  ['shrines', 'shrineArden.effects.0.options.1.0', 'mag', 'strong', 'shrineArden.effects[0].options[1][0].mag'],
  ['maps', 'emberPool', 'size', 4, 'emberPool.size'],
  [
    'maps',
    'emberPool.terrain.0',
    'corners',
    [
      [0, 0],
      [1, 'x'],
      [2, 2],
    ],
    'emberPool.terrain[0].corners',
  ],
  ['maps', 'scorchedRim', 'circles', [[0, 3]], 'scorchedRim.circles'],
];

describe('the content check names file and field of a planted mistake', () => {
  it.each(mistakes)('%s: %s.%s = %j', (file, path, field, value, named) => {
    const records = copy(pack[file]);
    part(records, path)[field] = value;
    const problems = judgement.checkContent({ [file]: JSON.parse(JSON.stringify(records)) });
    expect(problems.some((problem) => problem.startsWith(`${file}.json: ${named} `))).toBe(true);
  });

  it('finds nothing where nothing is planted', () => {
    for (const file of Object.keys(pack) as (keyof typeof pack)[])
      expect(judgement.checkContent({ [file]: copy(pack[file]) })).toEqual([]);
  });
});
