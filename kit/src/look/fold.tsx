import { type ReactNode, useEffect, useState } from 'react';

/** Something folded away; it is made when it is opened, so that what nobody looks at costs nothing. */
export function Fold({
  summary,
  className,
  open = false,
  children,
}: {
  summary: ReactNode;
  className?: string;
  /** Open at first. */
  open?: boolean;
  children: () => ReactNode;
}) {
  const [isOpen, setOpen] = useState(open);
  useEffect(() => setOpen(open), [open]);
  return (
    <details className={className} open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{summary}</summary>
      {isOpen && children()}
    </details>
  );
}
