/** The scrub bar: the pictures around the present one, the line of who was likely to win, and a slider over all of it. */
import type { Panel, Ref } from '@gavel/kernel';
import { PanelView } from '@gavel/kit/panel/panel.tsx';
import type { toldIn } from '@gavel/kit/scene.ts';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useOnBoard } from '../../table/on-board.ts';
import { walk } from '../../table/strip.tsx';
import { t } from '../../words/index.ts';
import { currentPanel, momentOf, type Reel } from './reel.ts';

/** So many pictures on each side: all of them would be hundreds. */
const around = 12;

interface Props {
  /** What the pictures are drawn with. */
  readonly told: ReturnType<typeof toldIn>;
  /** Shows on the board what a picture is about, where there is a board. */
  readonly point?: (ref: Ref | undefined) => void;
  readonly reel: Reel;
  readonly at: number;
  readonly onGo: (at: number) => void;
}

export function ReelStrip({ told, point, reel: { panels }, at, onGo }: Props) {
  const current = currentPanel(panels, at);
  const list = useRef<HTMLOListElement>(null);
  const [again, setAgain] = useState<Panel>();
  const now = panels[current];
  useOnBoard(again ?? now);
  useEffect(() => point?.(now?.at ?? now?.who), [now, point]);
  const first = Math.max(0, current - around);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the present picture comes to the middle; the page stays
  useLayoutEffect(() => {
    const box = list.current;
    const here = box?.querySelector<HTMLElement>('[aria-current="true"]');
    if (box) box.scrollLeft = here ? here.offsetLeft - box.offsetLeft - (box.clientWidth - here.clientWidth) / 2 : 0;
  }, [current]);
  return (
    <ol className="reel-panels" ref={list} aria-label={t('story.title')} onKeyDown={walk}>
      {panels.slice(first, Math.max(0, current) + around + 1).map((panel, i) => (
        <li key={panel.from.join('.')} aria-current={first + i === current}>
          <PanelView
            panel={panel}
            {...told}
            stop={first + i === Math.max(0, current)}
            onPress={(pressed) => onGo(momentOf(pressed))}
            onLook={setAgain}
          />
        </li>
      ))}
    </ol>
  );
}

/** The chances of the first seats over the whole game; the moment stands out. */
export function Outlook({
  chances,
  at,
  colours,
}: {
  chances: readonly (readonly number[])[];
  at: number;
  colours: readonly string[];
}) {
  const last = Math.max(1, chances.length - 1);
  const now = chances[at];
  const line = (seat: number) =>
    chances.map((one, n) => `${(n / last) * 100},${100 - 100 * (one[seat] ?? 0)}`).join(' ');
  return (
    <svg className="outlook" viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
      {colours.map((colour, seat) => (
        <polyline
          key={seat}
          points={line(seat)}
          fill="none"
          stroke={colour}
          strokeWidth="2"
          vectorEffect="non-scaling-stroke"
        />
      ))}
      {now && (
        <line
          x1={(at / last) * 100}
          x2={(at / last) * 100}
          y1="0"
          y2="100"
          stroke="currentColor"
          vectorEffect="non-scaling-stroke"
        />
      )}
    </svg>
  );
}
