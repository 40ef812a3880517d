import { type ReactNode, useEffect, useState } from 'react';
import { doing } from '../marked.ts';

/** Something folded away; it is made when it is opened, so that what nobody looks at costs nothing. */
export function Fold({
  summary,
  className,
  open = false,
  leadsTo,
  children,
}: {
  summary: ReactNode;
  className?: string;
  /** Open at first. */
  open?: boolean;
  /** Choices that are folded away: whoever is to make one is led here. */
  leadsTo?: readonly unknown[];
  children: () => ReactNode;
}) {
  const [isOpen, setOpen] = useState(open);
  useEffect(() => setOpen(open), [open]);
  return (
    <details className={className} open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary {...(leadsTo && !isOpen && doing(...leadsTo))}>{summary}</summary>
      {isOpen && children()}
    </details>
  );
}
