/** What is asked: what was missed, what stands in the way, the question itself. */

import type { Refusal } from '@gavel/kernel';
import { useNarrow } from '@gavel/kit/look/narrow.ts';
import { useScrolls } from '@gavel/kit/look/scrolls.ts';
import { type ReactNode, useRef } from 'react';
import type { LogLine, TableInfo } from '../net/protocol.ts';
import { isStuck } from './log-lines.ts';
import { Prompt, type PromptActions } from './prompt.tsx';
import { Recap } from './recap.tsx';
import type { OpenRoom, Presence } from './room.ts';
import type { TableScene } from './scene.ts';
import { Situation } from './situation.tsx';
import { Became } from './taken-back.tsx';
import { Telling, type TellingProps } from './telling.tsx';

export interface AskedProps {
  readonly scene: TableScene;
  readonly info: TableInfo;
  readonly log: readonly LogLine[];
  readonly since: number | undefined;
  /** Has what was missed been read? */
  readonly recapped: boolean;
  readonly onRecapped: () => void;
  readonly onLog: () => void;
  readonly own: number | undefined;
  readonly mine: readonly number[];
  readonly presence: Presence;
  readonly linkUsed: boolean;
  readonly send: OpenRoom['send'];
  readonly received: number;
  readonly stopped: number | undefined;
  readonly telling: TellingProps;
  readonly refusal: Refusal | undefined;
  readonly actions: PromptActions;
  readonly children: ReactNode;
}

/** What goes on, which scrolls where answers need the room: then it must be reached by who goes by keyboard. */
function Scrolling({ moment, children }: { readonly moment: string; readonly children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  const scrolls = useScrolls(box, moment);
  return (
    <div className="now" ref={box} tabIndex={scrolls ? 0 : undefined}>
      {children}
    </div>
  );
}

export function Asked(props: AskedProps) {
  const { scene, info, log, since, recapped, onRecapped, onLog, own, mine, presence, linkUsed, send, children } = props;
  const { received, stopped, telling, refusal, actions } = props;
  const { Now } = scene.face;
  // with little room it scrolls, and must be reached by who goes by keyboard even where the answers are in the hand
  const narrow = useNarrow();
  return (
    <div className="table-prompt" data-part="prompt" id="asked" tabIndex={narrow ? 0 : -1}>
      {!recapped && <Recap scene={scene} info={info} log={log} since={since} onClose={onRecapped} onLog={onLog} />}
      {own !== undefined && <Became scene={scene} info={info} log={log} own={own} />}
      <Situation info={info} mine={mine} own={own} log={log} presence={presence} linkUsed={linkUsed} send={send} />
      {Now && (
        <Scrolling moment={scene.moment}>
          <Now scene={scene} />
        </Scrolling>
      )}
      {info.paused === null && (
        <Prompt
          scene={scene}
          info={info}
          refusal={refusal}
          received={received}
          stopped={stopped}
          actions={actions}
          mine={mine}
          isStuck={isStuck(log)}
          log={log}
        />
      )}
      <Telling {...telling} scene={scene} />
      {children}
    </div>
  );
}
