import { createContext, useContext } from 'react';
import { Link } from 'wouter';

/** Where a rule can be read; undefined for an id that is in no rulebook. The house knows. */
export const RuleAddress = createContext<(rule: string) => string | undefined>(() => undefined);

/** A rule's id that leads to its text; plain where the id is none of a rulebook's. */
export function RuleLink({ rule, onOpen }: { rule: string; onOpen?: ((rule: string) => void) | undefined }) {
  const address = useContext(RuleAddress)(rule);
  if (address === undefined) return null;
  return (
    <Link
      className="rule-link"
      href={address}
      onClick={(event) => {
        if (!onOpen || event.metaKey || event.ctrlKey) return;
        event.preventDefault();
        onOpen(rule);
      }}
    >
      {rule}
    </Link>
  );
}
