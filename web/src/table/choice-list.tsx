/** Every legal choice as a numbered list. */
import { choiceWords, type Scene } from '@gavel/kit/scene.ts';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { t } from '../words/index.ts';
import { mostListed } from './scene.ts';

/** All legal choices, numbered: the third way in, and the way of the keyboard and the screen reader. */
export function ChoiceList({ scene, autoFocus = false }: { scene: Scene; autoFocus?: boolean }) {
  const [filter, setFilter] = useState('');
  // The list can be there twice: in the text view and in the drawer.
  const filterId = useId();
  const input = useRef<HTMLInputElement>(null);
  const found = useRef<HTMLDivElement>(null);
  const { decision, list, face } = scene;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new decision starts with a clean filter
  useEffect(() => setFilter(''), [decision?.id]);
  useEffect(() => {
    if (autoFocus) input.current?.focus();
  }, [autoFocus]);
  const rows = useMemo(
    () =>
      list.map((choice, i) => ({
        number: i + 1,
        choice,
        words: choiceWords(scene, choice),
        group: face.group?.(scene, choice) ?? '',
      })),
    [list, scene, face],
  );
  if (!decision) return <p className="empty">{t('list.nothing')}</p>;
  const wanted = filter.trim().toLowerCase();
  const shown = /^\d+$/.test(wanted)
    ? rows.filter((row) => String(row.number).startsWith(wanted))
    : rows.filter((row) => wanted.split(/\s+/).every((word) => row.words.toLowerCase().includes(word)));
  const groups = [...new Set(shown.map((row) => row.group))];
  const more = (scene.choices?.size ?? 0) - list.length;
  return (
    <div className="choices">
      {rows.length > 8 && (
        <form
          className="field"
          onSubmit={(event) => {
            event.preventDefault();
            const exact = rows.find((row) => String(row.number) === wanted);
            const meant = exact ?? (wanted !== '' && shown.length === 1 ? shown[0] : undefined);
            if (meant) scene.offer(meant.choice);
            // several fit: which one is for their reader to say
            else if (wanted !== '') found.current?.querySelector('button')?.focus();
          }}
        >
          <label htmlFor={filterId}>{t('list.filter')}</label>
          <input
            ref={input}
            id={filterId}
            className="input"
            value={filter}
            autoComplete="off"
            placeholder={t('list.filterExample')}
            onChange={(event) => setFilter(event.target.value)}
          />
        </form>
      )}
      <p className="hint-text" role="status">
        {t('list.count', { n: shown.length })}
      </p>
      <div ref={found}>
        {groups.map((group) => (
          <div key={group} className="choice-group">
            {group !== '' && <h2>{group}</h2>}
            <ol>
              {shown
                .filter((row) => row.group === group)
                .map((row) => (
                  <li key={row.number}>
                    <button
                      type="button"
                      className="choice"
                      aria-current={row.choice === scene.proposal}
                      onClick={() => scene.offer(row.choice)}
                    >
                      <span className="choice-number">{row.number}</span>
                      <span>{row.words}</span>
                    </button>
                  </li>
                ))}
            </ol>
          </div>
        ))}
      </div>
      {more > 0 && <p className="hint-text">{t('list.more', { n: more, most: mostListed })}</p>}
    </div>
  );
}
