import game, { type View } from '@gavel/judgement';
import { type Panel, panelsOf } from '@gavel/kernel';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { DiceOn, rolledIn } from '../src/field/shown-dice.tsx';

type Told = Parameters<typeof game.tell.event>[0];
const told = (...events: Told[]): Panel | undefined => panelsOf(game.tell, [{ v: 1, events }]).at(-1);

const attacks: Told = { kind: 'attacks', model: '0:rakkir', other: '1:kruul', what: 'dagger' };
const rolled: Told = { kind: 'rolled', model: '0:rakkir', dice: [6, 1, 3], what: 'attack', other: '1:kruul' };
const view = { models: [{ key: '0:rakkir', on: true, x: 2540, y: 0 }] } as unknown as View;
const drawn = (panel: Panel | undefined) => renderToStaticMarkup(createElement(DiceOn, { panel, view, px: 3 }));

describe('Dice on the field', () => {
  it('lie at who rolled them while their panel is shown: an attack with faces', () => {
    const panel = told(attacks, rolled);
    expect(rolledIn(panel)).toEqual({ model: '0:rakkir', dice: [6, 1, 3], faces: true });
    expect(drawn(panel).match(/class="jd-die/g)).toHaveLength(3);
  });

  it('are those of the last roll, and plain numbers where it is no attack', () => {
    const again: Told = { kind: 'rerolled', model: '0:rakkir', dice: [6, 5, 3] };
    const check: Told = { kind: 'rolled', model: '0:rakkir', dice: [2, 6], what: 'dice' };
    expect(rolledIn(told(attacks, rolled, again))?.dice).toEqual([6, 5, 3]);
    expect(rolledIn(told(attacks, rolled, again))?.faces).toBe(true);
    expect(rolledIn(told(attacks, rolled, check))).toEqual({ model: '0:rakkir', dice: [2, 6], faces: false });
  });

  it('are not drawn where nobody rolled, or nobody on the field', () => {
    expect(drawn(told(attacks))).toBe('');
    expect(drawn(undefined)).toBe('');
    expect(drawn(told({ kind: 'rolled', seat: 1, dice: [2], what: 'soul' }))).toBe('');
  });
});
