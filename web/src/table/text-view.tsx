/** The board in words, and the choices as a list. */
import type { Scene } from '@gavel/kit/scene.ts';
import { t } from '../words/index.ts';
import { ChoiceList } from './choice-list.tsx';

/** The board in words, and the choices as a list. Driven by the same decisions as the drawing. */
export function TextView({ scene }: { scene: Scene }) {
  const blocks = scene.face.describe?.(scene.view);
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
      {blocks === undefined && <PlainBoard scene={scene} />}
      {blocks?.map((block) => (
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

/** A game that brings no words for its board is shown as it prints itself. */
function PlainBoard({ scene: { game, view } }: { scene: Scene }) {
  return (
    <div className="text-block">
      <h2>{t('text.facts')}</h2>
      <pre>{game.tell.board(view).join('\n')}</pre>
    </div>
  );
}
