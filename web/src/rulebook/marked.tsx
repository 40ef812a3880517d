/** A rule's text with its emphasis, its references to others, and the words that were searched for. */
import { RuleLink } from '@gavel/kit/rule-link.tsx';
import { inline } from './parse.ts';

export function Marked({ text, query = '' }: { text: string; query?: string }) {
  return (
    <>
      {inline(text, query).map((part, i) => {
        const key = `${i}${part.text}`;
        switch (part.kind) {
          case 'em':
            return <em key={key}>{part.text}</em>;
          case 'strong':
            return <strong key={key}>{part.text}</strong>;
          case 'hit':
            return <mark key={key}>{part.text}</mark>;
          case 'rule':
            return <RuleLink key={key} rule={part.text} />;
          default:
            return part.text;
        }
      })}
    </>
  );
}
