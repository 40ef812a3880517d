/** An answer to a question: its words, and what it would do as far as one may know. */
import { useId } from 'react';
import type { Gist } from './face.ts';
import { Button } from './look/parts.tsx';
import { doing } from './marked.ts';
import { percent } from './percent.ts';
import { choiceWords, type SceneProps } from './scene.ts';

/** A question with no more answers than these shows them all at once, below the prompt. */
export const mostAnswers = 6;

interface AnswerProps extends SceneProps {
  readonly choice: unknown;
  readonly words?: string;
  readonly gists?: readonly Gist[];
  /** All it stands for, where it leads to a choice among several that bring the same. */
  readonly leadsTo?: readonly unknown[];
  readonly onPress?: () => void;
}

export function Answer({
  scene,
  choice,
  words = choiceWords(scene, choice),
  gists = scene.face.gist?.(scene, choice) ?? [],
  leadsTo = [choice],
  onPress = () => scene.offer(choice),
}: AnswerProps) {
  const id = useId();
  return (
    <Button
      className="answer"
      aria-label={words}
      {...doing(...leadsTo)}
      {...(gists.length > 0 && { 'aria-describedby': id })}
      onClick={onPress}
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
