import type { Ref } from '@gavel/kernel';
import { create } from 'zustand';

/** What a coach points at now. A face may draw what has no mark of its own: a place on open ground. */
export const useTaught = create<{ readonly point: readonly Ref[] }>(() => ({ point: [] }));
