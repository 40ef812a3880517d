import { Popover } from 'radix-ui';
import { type ReactNode, useState } from 'react';
import { useBack } from './back.ts';

/** A small card beside what opens it. */
export function Pop({
  trigger,
  label,
  side,
  className,
  children,
}: {
  /** A button. */
  trigger: ReactNode;
  label: string;
  side?: 'right' | 'bottom';
  className: string;
  children: ReactNode;
}) {
  const [open, setOpen] = useState(false);
  useBack(open ? () => setOpen(false) : undefined);
  return (
    <Popover.Root open={open} onOpenChange={setOpen}>
      <Popover.Trigger asChild>{trigger}</Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          className={className}
          side={side ?? 'bottom'}
          sideOffset={6}
          collisionPadding={8}
          aria-label={label}
        >
          {children}
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}
