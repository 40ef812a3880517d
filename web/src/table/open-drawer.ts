/** Which page of the drawer is open, if any. */
import { useCallback, useMemo, useState } from 'react';
import type { DrawerTab } from './drawer.tsx';

export interface OpenDrawer {
  readonly tab: DrawerTab;
  readonly isOpen: boolean;
  /** The rule the rulebook is open at. */
  readonly rule: string | undefined;
  show(tab: DrawerTab): void;
  /** As `show`; closes what is open already. */
  toggle(tab: DrawerTab): void;
  openRule(rule: string): void;
  close(): void;
}

export function useOpenDrawer(): OpenDrawer {
  const [tab, setTab] = useState<DrawerTab>('log');
  const [isOpen, setOpen] = useState(false);
  const [rule, setRule] = useState<string>();
  const show = useCallback((next: DrawerTab) => {
    setTab(next);
    setOpen(true);
  }, []);
  const close = useCallback(() => setOpen(false), []);
  return useMemo(
    () => ({
      tab,
      isOpen,
      rule,
      show,
      close,
      toggle: (next) => (isOpen && next === tab ? close() : show(next)),
      openRule(id) {
        setRule(id);
        show('rules');
      },
    }),
    [tab, isOpen, rule, show, close],
  );
}
