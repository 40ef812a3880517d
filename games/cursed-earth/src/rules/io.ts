import type { Io as KernelIo } from '@gavel/kernel';
import type { Event } from '../events.ts';

export type Io = KernelIo<Event>;
