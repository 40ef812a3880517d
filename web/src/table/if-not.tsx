/** What comes of it if one lets it pass. */
import type { Seat } from '@gavel/kernel';
import type { Gist } from '@gavel/kit/face.ts';
import { percent } from '@gavel/kit/percent.ts';
import { t } from '../words/index.ts';
import type { TableScene } from './scene.ts';

/** Warnings beside a question; the rest can be asked for. */
const shown = 2;

/** What passing risks: what comes of it where no answer says so, and the gravest of what the others threaten. */
export function IfNot({ scene, seat, rest }: { scene: TableScene; seat: Seat; rest: unknown }) {
  const comes = rest === undefined ? [] : (scene.face.gist?.(scene, rest) ?? []);
  const dangers = scene.game.tell.danger?.(scene.view, seat) ?? [];
  const lines = [...comes, ...dangers.map(({ say }): Gist => ({ words: scene.say(say) }))];
  return lines.slice(0, shown).map(({ words, chance }) => (
    <p key={words} className="if-not">
      <b>{t('prompt.ifNot')}</b> {words}
      {chance !== undefined && <b> {percent(chance)} %</b>}
    </p>
  ));
}
