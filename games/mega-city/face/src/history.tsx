/** How the odds came about: a line from the bare strengths to now, a badge for each card; dashed, what one is about to do. */
import { at, type Seat } from '@gavel/kernel';
import { colourOf, shapeOf } from '@gavel/kit/look/mark.tsx';
import { percent } from '@gavel/kit/percent.ts';
import { oddsAlong, type View } from '@gavel/mega-city';
import { useMemo } from 'react';
import { chanceOf } from './contest.ts';
import { sideOfSeat } from './pack.ts';
import { m } from './words.ts';

const wide = 300;
const high = 66;
const left = 22;
const right = 40;

/** Whose line is drawn: one's own, or that of who came first. */
function whose(view: View): Seat {
  const judges = view.showdown?.judges ?? [];
  return (judges.find(({ seat }) => seat === view.viewer) ?? at(judges, 0)).seat;
}

export function History({ view, after }: { view: View; after: View | undefined }) {
  const steps = useMemo(() => oddsAlong(view), [view]);
  const cards = view.showdown?.cards ?? [];
  // a line needs a second point
  if (!view.showdown?.judges.length || steps.length + Number(after !== undefined) < 2) return null;
  const seat = whose(view);
  const line = steps.map((odds) => odds.find((one) => one.seat === seat)?.arrest ?? 0);
  const next = after && chanceOf(after, seat);
  const all = next === undefined ? line : [...line, next];
  const x = (i: number): number => left + (i * (wide - left - right)) / Math.max(1, all.length - 1);
  const y = (chance: number): number => high - 20 - chance * (high - 36);
  const badges = cards.slice(cards.length - (line.length - 1));
  const last = line.length - 1;
  return (
    <figure className="mc-history">
      <svg viewBox={`0 0 ${wide} ${high}`} aria-hidden="true" focusable="false">
        <path className="half" d={`M${left} ${y(0.5)}H${wide - 8}`} />
        <path className="line" d={line.map((chance, i) => `${i === 0 ? 'M' : 'L'}${x(i)} ${y(chance)}`).join('')} />
        {next !== undefined && (
          <path className="next" d={`M${x(last)} ${y(at(line, last))}L${x(last + 1)} ${y(next)}`} />
        )}
        {all.map((chance, i) => (
          <g key={i} transform={`translate(${x(i)} ${y(chance)})`}>
            <Point side={i === 0 ? undefined : badges[i - 1] && sideOfSeat(view, at(badges, i - 1).by)} />
            <text y={chance > 0.5 ? -9 : 19} className={i === all.length - 1 ? 'now' : ''}>
              {percent(chance)}
            </text>
          </g>
        ))}
      </svg>
      <figcaption className="unseen">
        {m('showdown.history', { who: sideOfSeat(view, seat).name, line: line.map(percent).join(', ') })}
      </figcaption>
    </figure>
  );
}

function Point({ side }: { side: ReturnType<typeof sideOfSeat> | undefined }) {
  if (!side) return <circle className="point" r="4" />;
  return (
    <path
      className="badge"
      d={shapeOf(side.colour)}
      fill={colourOf(side.colour)}
      transform="scale(.15) translate(-50 -50)"
    />
  );
}
