/** An answer to a question with few of them: its words, and what it would do as far as one may know. */
import type { Seat } from '@gavel/kernel';
import type { Gist } from '@gavel/kit/face.ts';
import { Button } from '@gavel/kit/look/parts.tsx';
import { doing } from '@gavel/kit/marked.ts';
import { percent } from '@gavel/kit/percent.ts';
import { choiceWords } from '@gavel/kit/scene.ts';
import { useId } from 'react';
import { t } from '../words/index.ts';
import type { TableScene } from './scene.ts';

export function Answer({ scene, choice }: { scene: TableScene; choice: unknown }) {
  const gists = scene.face.gist?.(scene, choice) ?? [];
  const words = choiceWords(scene, choice);
  const id = useId();
  return (
    <Button
      className="answer"
      aria-label={words}
      {...doing(choice)}
      {...(gists.length > 0 && { 'aria-describedby': id })}
      onClick={() => scene.offer(choice)}
    >
      {words}
      {gists.length > 0 && (
        <span className="gists" id={id}>
          {gists.map(({ words: line, chance }) => (
            <span key={line} className="gist">
              {line} {chance !== undefined && <b>{percent(chance)} %</b>}
            </span>
          ))}
        </span>
      )}
    </Button>
  );
}

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
