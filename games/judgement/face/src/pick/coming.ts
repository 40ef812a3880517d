/** The stage of heroes as it comes: only who picks a warband needs it. */
import { later } from '@gavel/kit/look/later.tsx';

export const PickStage = later(async () => (await import('./stage.tsx')).PickStage);
