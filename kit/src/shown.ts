import type { Panel } from '@gavel/kernel';
import { create } from 'zustand';

/** The panel that the board shows now: the one told last, in pencil, or pointed at. A face may draw what has no mark of its own. */
export const useShownPanel = create<{ readonly panel: Panel | undefined }>(() => ({ panel: undefined }));
