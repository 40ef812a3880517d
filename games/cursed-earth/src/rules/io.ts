import type { Io } from '@gavel/kernel';
import type { CeEvent } from '../events.ts';

export type CeIo = Io<CeEvent>;
