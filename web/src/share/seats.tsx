/** Who sits at a table, drawn for a shared link: faces with names, empty chairs; at a closed table chairs alone. */
import { BustStrokes } from '@gavel/kit/look/bust/bust.tsx';
import type { Portrait } from '@gavel/kit/panel/panel.tsx';
import { strengthGround } from '@gavel/kit/rivals.ts';
import { linesOf, widthOf } from '../comic/draw/text.ts';
import { rivalLook, rivalWords, strengthOf } from '../games/rivals.ts';
import type { Occupant, TableInfo } from '../net/protocol.ts';
import { lookOf } from '../people/look-of.ts';
import { personName } from '../table/words.ts';
import { t } from '../words/index.ts';
import { isOpenTo } from './subject.ts';

const ink = '#141414';

function portraitOf(game: string, who: Occupant): Portrait | undefined {
  if (who.kind === 'person') return lookOf(who.id);
  const strength = who.kind === 'bot' ? strengthOf(who.level) : undefined;
  const look = strength && rivalLook(game, strength);
  return look && { look, ground: strengthGround[strength] };
}

function shortName(game: string, who: Occupant): string {
  if (who.kind === 'open') return t('seat.open');
  if (who.kind === 'person') return personName(who.name);
  return rivalWords(game, who.level)?.name ?? who.level;
}

/** As much of a name as fits. */
function cut(text: string, room: number, size: number): string {
  if (widthOf(text, size, 'label') <= room) return text;
  let short = text;
  while (short !== '' && widthOf(`${short}…`, size, 'label') > room) short = short.slice(0, -1);
  return `${short.trim()}…`;
}

export function Seats({ info, x, y, w, h }: { info: TableInfo; x: number; y: number; w: number; h: number }) {
  const open = isOpenTo(info);
  const n = info.seats.length;
  const rows = n > 3 ? 2 : 1;
  const columns = Math.ceil(n / rows);
  const size = Math.min(w / columns - 16, h / rows - (open ? 46 : 16), 236);
  const label = Math.max(18, Math.min(26, size / 6));
  return info.seats.map((who, i) => {
    const left = x + (i % columns) * (size + 16);
    const top = y + Math.floor(i / columns) * (size + (open ? 46 : 16));
    const portrait = open ? portraitOf(info.game, who) : undefined;
    const free = who.kind === 'open';
    return (
      <g key={i}>
        <rect
          x={left}
          y={top}
          width={size}
          height={size}
          fill={portrait?.ground ?? (free ? '#fffaf0' : '#d8c9a6')}
          stroke={ink}
          strokeWidth="5"
          strokeDasharray={free ? '14 10' : undefined}
        />
        {portrait && (
          <svg aria-hidden="true" x={left} y={top} width={size} height={size} viewBox="0 0 200 200">
            <BustStrokes look={portrait.look} />
          </svg>
        )}
        {!portrait && !free && <Somebody x={left} y={top} size={size} />}
        {open && (
          <text
            x={left}
            y={top + size + label + 6}
            fontFamily="Barlow Condensed"
            fontWeight="600"
            fontSize={label}
            fill={ink}
          >
            {cut(shortName(info.game, who), size, label)}
          </text>
        )}
      </g>
    );
  });
}

/** Somebody sits there, and that is all that is told. */
function Somebody({ x, y, size }: { x: number; y: number; size: number }) {
  return (
    <svg aria-hidden="true" x={x} y={y} width={size} height={size} viewBox="0 0 200 200">
      <path d="M100 34a44 44 0 0 1 26 80q46 12 54 86H20q8-74 54-86a44 44 0 0 1 26-80z" fill={ink} opacity="0.55" />
    </svg>
  );
}

/** Running text in a box. */
export function Lines({
  text,
  x,
  y,
  room,
  size,
  fill = ink,
  weight = '600',
  most = 6,
}: {
  text: string;
  x: number;
  y: number;
  room: number;
  size: number;
  fill?: string;
  weight?: string;
  most?: number;
}) {
  return linesOf(text, room, size, 'label')
    .slice(0, most)
    .map((line, i) => (
      <text
        key={i}
        x={x}
        y={y + i * size * 1.22}
        fontFamily="Barlow Condensed"
        fontWeight={weight}
        fontSize={size}
        fill={fill}
      >
        {line}
      </text>
    ));
}
