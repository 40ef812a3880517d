/** Where somebody learns at a table: what is sent goes past the lesson first, and a coach stands beside the table. */
import type { Face } from '@gavel/kit/face.ts';
import { type ComponentType, createContext } from 'react';
import type { As, GameNow, LogLine, TableInfo } from '../net/protocol.ts';
import type { OpenRoom } from '../table/room.ts';

/** The table as the learner sees it now. */
export interface CoachProps {
  readonly face: Face;
  readonly info: TableInfo;
  readonly as: As;
  readonly now: GameNow;
  readonly log: readonly LogLine[];
  readonly send: OpenRoom['send'];
}

export interface Guide {
  guard(send: OpenRoom['send']): OpenRoom['send'];
  readonly Coach: ComponentType<CoachProps>;
  /** How the table puts a hint forward, for a coach who is asked to show it. */
  hintBy(hint: () => void): void;
}

export const GuideContext = createContext<Guide | undefined>(undefined);
