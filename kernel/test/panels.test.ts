/** How events become panels: what folds, what grows, what is only a line. */
import { describe, expect, it } from 'vitest';
import { type Brushes, captionsOf, draw, grow, message, type Panel, panelsOf } from '../src/index.ts';

type Event =
  | { readonly kind: 'shot'; readonly at: string }
  | { readonly kind: 'wound'; readonly by: number }
  | { readonly kind: 'drew' }
  | { readonly kind: 'mute' };

const panels: Brushes<Event> = {
  shot: (e) => draw({ deed: 'shoot', caption: message('shot', { at: e.at }), weight: 2 }),
  wound: (e, last) =>
    last
      ? grow(last, {}, { say: message('wound', { by: e.by }), what: 'health', by: -e.by })
      : draw({ deed: 'wound', caption: message('wound', { by: e.by }), weight: 1 }),
  drew: 'line',
  mute: 'line',
};
const tell = {
  panels,
  event: (e: Event) => (e.kind === 'mute' ? undefined : message(`log.${e.kind}`)),
};
const line = (v: number, ...events: Event[]) => ({ v, events });
const said = (panel: Panel | undefined) => panel && captionsOf(panel).map(({ key }) => key);

describe('panels', () => {
  it('fold what came of a deed into its picture, also lines later', () => {
    const page = panelsOf(tell, [
      line(3, { kind: 'shot', at: 'x' }),
      line(5, { kind: 'mute' }, { kind: 'wound', by: 2 }),
    ]);
    expect(page).toHaveLength(1);
    expect(page[0]).toMatchObject({ from: [3, 0], to: [5, 1], results: [{ what: 'health', by: -2 }] });
    expect(said(page[0])).toEqual(['shot', 'wound']);
  });

  it('are lines of the log where nothing is drawn, and nothing where nothing is said', () => {
    const page = panelsOf(tell, [line(1, { kind: 'drew' }, { kind: 'mute' })]);
    expect(page.map(({ weight, deed, from }) => ({ weight, deed, from }))).toEqual([
      { weight: 0, deed: 'drew', from: [1, 0] },
    ]);
  });

  it('go on from those told before, of which only the last may grow', () => {
    const first = panelsOf(tell, [line(1, { kind: 'drew' }, { kind: 'shot', at: 'x' })]);
    const more = panelsOf(tell, [line(2, { kind: 'wound', by: 1 }, { kind: 'shot', at: 'y' })], first);
    expect(more[0]).toBe(first[0]);
    expect(more.map(said)).toEqual([['log.drew'], ['shot', 'wound'], ['shot']]);
    expect(first.map(said)).toEqual([['log.drew'], ['shot']]);
  });

  it('begin anywhere: what has no deed on the page is a picture of its own', () => {
    expect(panelsOf(tell, [line(9, { kind: 'wound', by: 1 })]).map(said)).toEqual([['wound']]);
  });

  it('of a game without brushes are its log', () => {
    expect(panelsOf({ event: tell.event }, [line(1, { kind: 'shot', at: 'x' })])).toMatchObject([{ weight: 0 }]);
  });
});
