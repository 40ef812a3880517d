/** The board by keyboard: arrows and signs move the window, enter chooses what is in focus. */
import type { State } from '@gavel/judgement';
import { at } from '@gavel/kernel';
import type { KeyboardEvent } from 'react';
import type { View2d } from '../camera.ts';
import { modelOf } from '../foresee/models.ts';
import { held, hold } from '../hold.ts';
import type { JdScene } from '../scene.ts';

const ways: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

export function keysOf(scene: JdScene, state: State, camera: View2d, chooseModel: (key: string) => void) {
  return (event: KeyboardEvent<SVGSVGElement>): void => {
    const way = ways[event.key];
    const zoom = event.key === '+' ? 1.25 : event.key === '-' ? 0.8 : undefined;
    if (way || zoom) {
      event.preventDefault();
      if (way) camera.move(way[0] * 80, way[1] * 80);
      if (zoom) camera.zoom(zoom);
      return;
    }
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    const element = event.target;
    if (!(element instanceof Element)) return;
    const pressed = element.closest('[data-choice]')?.getAttribute('data-choice');
    if (pressed) {
      scene.propose(scene.list[Number(pressed)]);
      return;
    }
    const key = element.closest('[data-key]')?.getAttribute('data-key');
    if (key) {
      if (held().tool === 'measure') {
        const m = modelOf(state, key);
        const { tape } = held();
        hold({ tape: tape.length === 1 ? [at(tape, 0), m] : [m] });
      } else chooseModel(key);
    }
  };
}
