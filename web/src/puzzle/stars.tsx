/** How hard a puzzle is, of five. */
import { t } from '../words/index.ts';

export function Stars({ n }: { n: number }) {
  return (
    <span className="puzzle-stars" role="img" aria-label={t('puzzle.difficulty', { n })}>
      {'★'.repeat(n) + '☆'.repeat(5 - n)}
    </span>
  );
}
