/** Where somebody learns at a table: what is sent goes past the coach first, and he stands beside the table. */
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
  /** What stands at the head of the table in place of the game's name. */
  readonly Head?: ComponentType;
  /** How the table puts a hint forward, for a coach who is asked to show it. */
  hintBy(hint: () => void): void;
  /** Does he say what is to be done? Then a hint is his, and his is the last word. Otherwise he only advises. */
  readonly leads: boolean;
}

export const GuideContext = createContext<Guide | undefined>(undefined);
