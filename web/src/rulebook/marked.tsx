/** A rule's text with its emphasis, its references to others, and the words that were searched for. */
import { RuleAddress, RuleLink } from '@gavel/kit/rule-link.tsx';
import { useContext } from 'react';
import { inline } from './parse.ts';

export function Marked({ text, query = '' }: { text: string; query?: string }) {
  const addressOf = useContext(RuleAddress);
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
            return addressOf(part.text) ? <RuleLink key={key} rule={part.text} /> : part.text;
          default:
            return part.text;
        }
      })}
    </>
  );
}
