/** The head of a course says on which it builds; a fold leads to what it hides. */
import { cursedEarth } from '@gavel/cursed-earth';
import { must } from '@gavel/kernel';
import { Fold } from '@gavel/kit/look/fold.tsx';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { CourseHead } from '../src/learn/course-head.tsx';

it('The head of a course says what it is about and on which other it builds', async () => {
  const taught = must(await cursedEarth.lessons?.(), 'lessons');
  const head = (course: string) => renderToStaticMarkup(createElement(CourseHead, { taught, course }));
  expect(head('solo')).toContain('<h3>Alone</h3><p>Begin here');
  for (const [course, before] of Object.entries(must(taught.after, 'courses that build on another')))
    expect(head(course)).toContain(`<p>After ${taught.words.en[`course.${before}`]}:`);
});

it('A fold leads to the choices it hides, and no longer once it is open', () => {
  const aim = [{ act: 'aim' }];
  const fold = (open: boolean) => {
    const props = { summary: 'All', open, leadsTo: aim, children: () => 'Aim' };
    return renderToStaticMarkup(createElement(Fold, props));
  };
  expect(fold(false)).toContain(`<summary data-doing="${JSON.stringify(aim).replaceAll('"', '&quot;')}">`);
  expect(fold(true)).toContain('<summary>');
});
