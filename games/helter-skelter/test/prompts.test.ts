/** A reaction prompt says what it reacts to: who did what to whom, where and with which cards. */
import { isRefusal, nameText, type Ref, sentence, tableOptions } from '@gavel/kernel';
import { describe, expect, it } from 'vitest';
import { type Decision, helterSkelter } from '../src/index.ts';

const options = tableOptions(helterSkelter, { map: 'blocks', teams: ['judges', 'dogs'] }, 2);
if (isRefusal(options)) throw new Error(options.key);
const position = {
  seats: [{ characters: { DRE: 9, GIA: 15 } }, { characters: { WUL: { space: 16, health: 2 }, MID: 'dead' } }],
};
const state = helterSkelter.position(position, options, 2);
const view = helterSkelter.view(state, 1);

/** The prompt, with everything it names by its kind and id. */
function asked(decision: object): string {
  const d = { id: 1, seat: 1, window: true, ...decision } as Decision;
  const name = ({ ref, id }: Ref) => nameText(`<${ref} ${id}>`);
  return sentence(helterSkelter.tell.decision(d, view), helterSkelter.tell.catalogue, name);
}
const interrupt = (did: object) =>
  asked({ kind: 'interrupt', by: 0, after: 'action', did: { cards: ['J05'], ...did } });

describe('The question whether to interrupt names place and cards', () => {
  it.each([
    ['a shot', { action: 'SNIPE', character: 'DRE', target: 'WUL' }, ['DRE', 'WUL', 'space 16']],
    ['a shot that killed', { action: 'SNIPE', character: 'DRE', target: 'MID' }, ['DRE', 'MID', 'space 9']],
    ['a step', { action: 'MOVE', character: 'DRE', space: 9 }, ['DRE', 'space 9']],
    ['a fragment', { action: 'COLLECT', character: 'GIA' }, ['GIA', 'space 15']],
    ['a friend who is sent', { action: 'RALLY', character: 'DRE', ally: 'GIA', allySpace: 15 }, ['GIA', 'space 15']],
  ])('%s', (_, did, named) => {
    const said = interrupt(did);
    for (const one of [...named, '<card J05>', '<seat 0>']) expect(said).toContain(one);
  });

  it('and tells a death from a hit', () => {
    expect(interrupt({ action: 'SNIPE', character: 'DRE', target: 'MID' })).toContain('killed');
    expect(interrupt({ action: 'SNIPE', character: 'DRE', target: 'WUL' })).not.toContain('killed');
  });
});

it('The question whether to defend says where', () => {
  const said = asked({ kind: 'defend', by: 'DRE', attack: 'SNIPE', defenders: ['WUL'] });
  for (const one of ['<character DRE>', '<character WUL>', '<space 16>', '1 damage']) expect(said).toContain(one);
});
