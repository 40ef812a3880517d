/** The band with the game's name and the story's title between two of its cast; and the cover with all of it. */
import { isSameRef, type Ref } from '@gavel/kernel';
import { BustStrokes } from '@gavel/kit/look/bust/bust.tsx';
import type { Illustration, Portrait } from '@gavel/kit/panel/panel.tsx';
import type { Shot } from '../book.ts';
import { Title } from './lettering.tsx';
import { widthOf } from './text.ts';

export interface Member {
  readonly ref: Ref;
  readonly view: unknown;
  readonly portrait: Portrait;
}

/** Who appears, those first who appear most. */
export function castOf(shots: readonly Shot[], art: Illustration | undefined): readonly Member[] {
  const seen: { readonly member: Member; times: number }[] = [];
  for (const { panel, view } of shots)
    for (const ref of [...(panel.who ? [panel.who] : []), ...(panel.on ?? [])]) {
      const known = seen.find(({ member }) => isSameRef(member.ref, ref));
      const portrait = known ? undefined : art?.portrait(ref, view);
      const twin = portrait && seen.find(({ member }) => member.portrait.look === portrait.look);
      if (known ?? twin) (known ?? twin ?? { times: 0 }).times += 1;
      else if (portrait) seen.push({ member: { ref, view, portrait }, times: 1 });
    }
  return seen.toSorted((a, b) => b.times - a.times).map(({ member }) => member);
}

export function Face({
  portrait,
  x,
  y,
  size,
  flip = false,
}: {
  portrait: Portrait;
  x: number;
  y: number;
  size: number;
  flip?: boolean;
}) {
  const k = size / 200;
  return (
    <g transform={`translate(${x} ${y}) scale(${flip ? -k : k} ${k}) translate(-100 -100)`}>
      <BustStrokes look={portrait.look} />
    </g>
  );
}

/** Narrow rays from below. */
export function Rays({ w, h, colour }: { w: number; h: number; colour: string }) {
  const n = 26;
  return (
    <path
      d={Array.from(
        { length: n },
        (_, i) => `M${w / 2} ${h * 1.35}L${(i * w * 2.4) / n - w * 0.7} ${-h * 0.7}h${(w * 1.2) / n}Z`,
      ).join('')}
      fill={colour}
    />
  );
}

export function Masthead({
  name,
  title,
  shots,
  art,
}: {
  name: string;
  title: string;
  shots: readonly Shot[];
  art: Illustration | undefined;
}) {
  const [left, right] = castOf(shots, art);
  const strip = Math.min(460, widthOf(title.toUpperCase(), 21, 'title') + 36);
  return (
    <svg x="24" y="16" width="852" height="112" viewBox="0 0 852 112" aria-hidden="true">
      <rect width="852" height="112" fill="#f6c915" />
      <Rays w={852} h={112} colour="#fbdc5a" />
      {left && <Face portrait={left.portrait} x={84} y={72} size={152} />}
      {right && <Face portrait={right.portrait} x={768} y={72} size={152} flip />}
      <Title text={name} x={426} y={70} size={74} fill="#c8102e" room={560} />
      <rect x={426 - strip / 2} y="79" width={strip} height="26" fill="#141414" />
      <text
        x="426"
        y="99"
        fontFamily="Bangers"
        fontSize={Math.min(21, (21 * (strip - 30)) / widthOf(title.toUpperCase(), 21, 'title'))}
        textAnchor="middle"
        fill="#ffffff"
        letterSpacing="1"
      >
        {title}
      </text>
      <rect width="852" height="112" fill="none" stroke="#141414" strokeWidth="10" />
    </svg>
  );
}
