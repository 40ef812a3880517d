import { games } from '@gavel/bots';
import { begin, fastChance, isRefusal, readOptions } from '@gavel/kernel';
import type { Scene } from '@gavel/kit/scene.ts';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { TextView } from '../src/table/text-view.tsx';

it.each(games)('$id without a face is shown as it prints itself', (game) => {
  const seats = game.usualSeats ?? 2;
  const options = readOptions(game.options, {}, seats);
  if (isRefusal(options)) throw new Error(options.key);
  const { state } = begin(game, options, seats, fastChance('text'));
  const view: unknown = game.view(state, 0);
  const scene: Partial<Scene> = { face: { game }, game, view, decision: undefined };
  const shown = renderToStaticMarkup(createElement(TextView, { scene: scene as Scene }));
  const plain = shown
    .replace(/&quot;/g, '"')
    .replace(/&#x27;/g, "'")
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>');
  for (const line of game.tell.board(view)) expect(plain.replace(/&amp;/g, '&')).toContain(line);
});
