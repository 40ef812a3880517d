/** Which page of the drawer is open, if any, and what nobody has read in it. */
import { useCallback, useEffect, useMemo, useState } from 'react';
import type { LogLine } from '../net/protocol.ts';

export const drawerTabs = ['players', 'moves', 'log', 'chat', 'rules', 'table'] as const;
export type DrawerTab = (typeof drawerTabs)[number];

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

/** Lines of chat that came while another page of the drawer was open. */
export function useUnread(log: readonly LogLine[], open: boolean): number {
  const last = log.findLast((line) => line.kind === 'chat')?.v ?? 0;
  const [seen, setSeen] = useState(last);
  useEffect(() => {
    if (open) setSeen(last);
  }, [open, last]);
  return open ? 0 : log.filter((line) => line.kind === 'chat' && line.v > seen).length;
}
