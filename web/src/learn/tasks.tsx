/** What there is to do in a lesson, and what is done. */
import type { Lessons } from '@gavel/kernel';
import { useRef } from 'react';
import { useStore } from 'zustand';
import { t } from '../words/index.ts';
import { useFolding } from './box.tsx';
import { type Running, wordsOf } from './course.ts';

export function Tasks({ running, taught }: { running: Running; taught: Lessons }) {
  const { lesson, marks } = useStore(running.store);
  const tasks = lesson.steps.flatMap((step, i) => ('read' in step.until ? [] : [i]));
  const list = useRef<HTMLElement>(null);
  useFolding(list, lesson.steps[marks.length]?.point, String(marks.length));
  return (
    <aside ref={list} className="coach-tasks" aria-label={t('learn.tasks')}>
      <h2>{t('learn.tasks')}</h2>
      <ol>
        {tasks.map((i) => (
          <li key={i} className={i < marks.length ? 'done' : i === marks.length ? 'now' : ''}>
            <span className="unseen">{i < marks.length ? t('learn.done') : ''}</span>
            {wordsOf(taught, `lesson.${lesson.id}.${i + 1}.do`)}
          </li>
        ))}
      </ol>
    </aside>
  );
}
