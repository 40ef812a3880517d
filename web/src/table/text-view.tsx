import type { TextBlock } from '@gavel/kit/face.ts';
import type { Scene } from '@gavel/kit/scene.ts';
import { t } from '../words/index.ts';
import { ChoiceList } from './choice-list.tsx';

/** The board in words, and the choices as a list. Driven by the same decisions as the drawing. */
export function TextView({ scene }: { scene: Scene }) {
  const blocks = scene.face.describe?.(scene.view) ?? plainBlocks(scene.view);
  const Stage = scene.decision ? scene.face.stages?.[scene.decision.kind] : undefined;
  return (
    <section className="text-view" aria-label={t('text.title')} tabIndex={0}>
      {Stage && <Stage scene={scene} />}
      {scene.decision && !Stage && (
        <section aria-labelledby="text-choices">
          <h2 id="text-choices">{t('list.title')}</h2>
          <ChoiceList scene={scene} />
        </section>
      )}
      {blocks.map((block) => (
        <div key={block.heading} className="text-block">
          <h2>{block.heading}</h2>
          <ul>
            {block.lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}

const hidden = new Set(['frames', 'pending', 'asked', 'viewer']);

/** A game that brings no words for its board shows the plain facts of the view. */
export function plainBlocks(view: unknown): TextBlock[] {
  if (typeof view !== 'object' || view === null) return [];
  const facts: string[] = [];
  const blocks: TextBlock[] = [];
  for (const [key, value] of Object.entries(view)) {
    if (hidden.has(key)) continue;
    if (Array.isArray(value) && value.some((item) => typeof item === 'object' && item !== null))
      value.forEach((item: unknown, i) => {
        blocks.push({ heading: `${spaced(key)} ${i + 1}`, lines: lines(item) });
      });
    else if (typeof value === 'object' && value !== null && !Array.isArray(value))
      blocks.push({ heading: spaced(key), lines: lines(value) });
    else facts.push(`${spaced(key)}: ${plain(value)}`);
  }
  return [{ heading: t('text.facts'), lines: facts }, ...blocks];
}

function lines(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [plain(value)];
  return Object.entries(value)
    .filter(([key]) => !hidden.has(key))
    .map(([key, item]) => `${spaced(key)}: ${plain(item)}`);
}

function plain(value: unknown): string {
  if (value === null || value === undefined) return t('text.none');
  if (Array.isArray(value)) return value.length === 0 ? t('text.none') : value.map(plain).join(', ');
  if (typeof value === 'object')
    return Object.entries(value)
      .map(([key, item]) => `${spaced(key)} ${plain(item)}`)
      .join('; ');
  if (typeof value === 'boolean') return value ? t('text.yes') : t('text.no');
  return String(value);
}

function spaced(key: string): string {
  const words = key.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
