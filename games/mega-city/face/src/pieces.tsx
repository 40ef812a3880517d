/** Judges and case files as they lie on the map. */
import type { Seat } from '@gavel/kernel';
import { Head } from '@gavel/kit/look/bust/bust.tsx';
import { colourOf, type Side, shapeOf } from '@gavel/kit/look/mark.tsx';
import type { CrimeView, View } from '@gavel/mega-city';
import { lookOf } from './busts.ts';
import { lines } from './city.tsx';
import { icons } from './icons.ts';
import { crimeOf, judgeName, judgeOf, perpOf, sectorName } from './pack.ts';
import { m } from './words.ts';
import './pieces.css';

export function caseLabel(view: View, { crime, sector, perp, faceUp }: CrimeView): string {
  const known =
    perp === null
      ? m('case.unknown')
      : m(faceUp ? 'case.known' : 'case.secret', { perp: perpOf(perp).name, value: perpOf(perp).value });
  return m('case.label', {
    crime: crimeOf(crime).name,
    value: crimeOf(crime).value,
    sector: sectorName(sector, view),
    perp: known,
  });
}

/** A case file pinned to the plan: the Crime and its value, the Perp's mug shot as soon as it is known. */
export function CaseFile({ one }: { one: CrimeView }) {
  const { crime, perp, faceUp } = one;
  const { name, value } = crimeOf(crime);
  const known = perp === null ? undefined : perpOf(perp);
  const words = lines(name, 13);
  return (
    <g className={['mc-file', known ? 'known' : '', faceUp ? 'up' : ''].filter(Boolean).join(' ')}>
      <path className="file" d="M-62-26l4-7h30l4 7h86v54H-62z" />
      <path className="file-sheet" d="M-58-22h116v46H-58z" />
      <path className="file-wall" d="M-57-21h40v44h-40z" />
      {perp === null ? (
        <>
          <path className="file-nobody" d="M-53 23q0-12 9-15-6-6-5-15 2-11 12-11t12 11q1 9-5 15 9 3 9 15z" />
          <text className="file-mark" x="-37" y="9">
            ?
          </text>
        </>
      ) : (
        <g transform="translate(-37 1)">
          <Head look={lookOf(perp)} size={43} />
        </g>
      )}
      <path className="file-edge" d="M-17-21v44" />
      <text className="file-crime" x="20" y={words.length > 1 ? -10 : -4}>
        {words.map((line, i) => (
          <tspan key={line} x="20" dy={i === 0 ? 0 : 13}>
            {line}
          </tspan>
        ))}
      </text>
      <circle className="file-value" cx="10" cy="14" r="9" />
      <text className="file-number" x="10" y="19">
        {value}
      </text>
      <path className="file-worth" d="M22 5h17v17H22z" />
      <text className="file-worth-number" x="30.500" y="19">
        {known?.value ?? '?'}
      </text>
      {known && !faceUp && <path className="file-eye" d={icons.known} transform="translate(42 6) scale(.031)" />}
      <circle className="file-pin" cx="-41" cy="-28" r="5" />
    </g>
  );
}

/** A Judge: a cut-out on a base; the badge on it has the side's shape, colour and letter. A star: the First Player. */
export function JudgeFigure({
  judge,
  side,
  ground,
  first = false,
}: {
  judge: string;
  side: Side;
  ground: string;
  first?: boolean;
}) {
  const card = 'M-22-2v-34q0-18 22-18t22 18v34z';
  return (
    <g className="mc-judge-body">
      <ellipse className="judge-shade" cx="4" cy="4" rx="29" ry="10" />
      <ellipse className="judge-foot" cy="2" rx="26" ry="9" />
      <ellipse className="judge-base" cy="-1" rx="26" ry="9" fill={colourOf(side.colour)} />
      <path className="judge-card" d={card} fill={ground} />
      <g transform="translate(0 -23)">
        <Head look={lookOf(judge)} size={43} />
      </g>
      <path className="judge-edge" d={card} />
      <g transform="translate(15 -3) scale(.24) translate(-50 -50)">
        <path d={shapeOf(side.colour)} fill={colourOf(side.colour)} className="judge-shape" />
        <text x="50" y={side.colour === 4 ? 82 : 74} className="judge-letter">
          {side.letter}
        </text>
      </g>
      {first && <path className="first-star" d="M19-62l4 8 9 1-7 6 2 9-8-5-8 5 2-9-7-6 9-1z" />}
    </g>
  );
}

export function judgeLabel(view: View, seat: Seat): string {
  const { at } = judgeOf(view, seat);
  const name = judgeName(view, seat);
  return m('judge.label', {
    name: seat === view.viewer ? m('judge.you', { name }) : name,
    sector: at === null ? m('judge.nowhere') : sectorName(at, view),
  });
}
