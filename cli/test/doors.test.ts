/** What comes into the command line: numbers and texts that no game can keep stay outside. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type AnyGame, begin, chanceFrom, fastRng } from '@gavel/kernel';
import { afterAll, describe, expect, it } from 'vitest';
import { duel } from '../../kernel/test/duel.ts';
import { checkCasts, checkPacks } from '../src/commands/content.ts';
import { runScenarios } from '../src/commands/scenario.ts';
import { OutsidePlayer } from '../src/outside.ts';
import { jsonObject, tableOf } from '../src/usage.ts';

const folder = mkdtempSync(join(tmpdir(), 'gavel-doors-'));
afterAll(() => rmSync(folder, { recursive: true }));

const write = (name: string, text: string) => {
  const file = join(folder, name);
  writeFileSync(file, text);
  return file;
};

describe('a number that no game can keep', () => {
  it('in a position fails the scenario before its first step', () => {
    for (const odd of ['-0', '1e400', '9007199254740992', '"\\ud800"']) {
      const text = `{"title":"x","rules":[],"game":"mega-city","seats":2,"position":{"points":[${odd}]},"steps":[]}`;
      const { failures } = runScenarios([write('odd.json', text)]);
      expect(failures).toMatchObject([{ step: 0, why: expect.stringMatching(/\.position\.points\[0\]: /) }]);
    }
  });

  it('in a content pack is named with its file and place', () => {
    const pack = mkdtempSync(join(folder, 'pack-'));
    writeFileSync(join(pack, 'maps.json'), '{"maps":[{"x":-0}]}');
    const [problem] = checkPacks(pack).problems;
    expect(problem?.problem).toBe('maps.json is not JSON: .maps[0].x: -0 is no number here');
  });

  it('among the parts of a cast is named with who wears it', () => {
    const content = join(folder, 'games/x/face/src/content');
    mkdirSync(content, { recursive: true });
    const sound = '"face":"oval","skin":"#e9bf98","suit":["mantle","#35214a"]';
    const wrong = (more: string) => {
      writeFileSync(join(content, 'busts.json'), `{"sound":{${sound}},"odd":{${sound}${more}}}`);
      return checkCasts('x', folder);
    };
    expect(wrong('')).toEqual([]);
    expect(wrong(',"head":["teapot"]')).toEqual([expect.stringMatching(/^busts.json: odd: head has the wrong form/)]);
    expect(wrong(',"head":["cowl","red"]')).toEqual([expect.stringContaining('odd: head has the wrong form')]);
    expect(wrong(',"tail":"long"')).toEqual([expect.stringContaining('odd: tail is not known here')]);
    expect(checkCasts('judgement')).toEqual([]);
  });

  it('among options is a wrong word', () => {
    expect(() => jsonObject('options')('{"hand":-0}')).toThrow(/takes a JSON object/);
  });

  it('from a program that plays is a fault, and the first legal choice stands in for it', async () => {
    const program = write(
      'odd.mjs',
      `import { createInterface } from 'node:readline';
       for await (const line of createInterface({ input: process.stdin })) {
         const { decide } = JSON.parse(line);
         if (decide) console.log('{"id":' + decide.id + ',"choice":{"lay":-0}}');
       }`,
    );
    // a game that looks at nothing itself
    const trusting: AnyGame = { ...duel, parse: (_: unknown, given: unknown) => given, check: () => undefined };
    const { seats, options } = tableOf(trusting, 2, {});
    const { state } = begin(trusting, options, seats, chanceFrom(fastRng(1)));
    const [decision] = trusting.pending(state);
    const player = new OutsidePlayer(`node ${program}`, trusting, decision.seat, options, 20_000);
    expect(await player.choose(state, decision, [])).toEqual(trusting.choices(state, decision).at(0));
    expect(player.faults).toBe(1);
    await player.end(null);
  });
});
