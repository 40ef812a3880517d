/** A face where nothing is left to see but what was told: it names and draws without a view, and does without what it cannot. */
import { type Panel, type Ref, unseen } from '@gavel/kernel';
import type { Face } from '@gavel/kit/face.ts';
import type { Illustration } from '@gavel/kit/panel/panel.tsx';
import { t } from '../words/index.ts';

/** What this gives, or the other where it needs something that is not there. */
function orElse<T>(make: () => T, otherwise: T): T {
  try {
    return make();
  } catch {
    return otherwise;
  }
}

/** Drawn with a view where there is one, and as far as it goes where there is none. */
const unseenArt = (art: Illustration): Illustration => ({
  portrait: (ref, view) => orElse(() => art.portrait(ref, view), undefined),
  backdrop: (panel, view) => orElse(() => art.backdrop(panel, view), 'city'),
  gesture: (panel: Panel) => orElse(() => art.gesture?.(panel), undefined),
  by: (ref, panel, view) => orElse(() => art.by?.(ref, panel, view), undefined),
});

/** A seat is called by its number where the game would have to look at the table for more. */
const called = ({ ref, id }: Ref): string => (ref === 'seat' ? t('seat.number', { n: Number(id) + 1 }) : String(id));

/** What stands for the game where it is told from its events alone. */
export function unseenFace({ game, art, ruleOf, marks }: Face): Face {
  return {
    game: unseen(game, called),
    ...(art && { art: unseenArt(art) }),
    ruleOf: (event) => orElse(() => ruleOf?.(event), undefined),
    marks: (event) => orElse(() => marks?.(event) ?? false, false),
  };
}
