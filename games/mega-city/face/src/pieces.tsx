/** Judges and case files, and where they stand in a Sector. */
import { at, type Seat } from '@gavel/kernel';
import { Head } from '@gavel/kit/look/bust/bust.tsx';
import { colourOf, type Side, shapeOf } from '@gavel/kit/look/mark.tsx';
import type { CrimeView, View } from '@gavel/mega-city';
import { lookOf } from './busts.ts';
import { belowName, middleOf } from './city.tsx';
import { icons } from './icons.ts';
import { crimeOf, icu, judgeName, judgeOf, perpOf, placeOf, sectorName, ward } from './pack.ts';
import { m } from './words.ts';
import './pieces.css';

export interface PlacedJudge {
  readonly seat: Seat;
  readonly x: number;
  readonly y: number;
}
export interface PlacedCase {
  readonly one: CrimeView;
  readonly x: number;
  readonly y: number;
  /** One line instead of two, where several lie in one Sector. */
  readonly slim: boolean;
}

/** Several in one place stand side by side, more than three in two rows. */
function rows(count: number): readonly (readonly [number, number])[] {
  const perRow = count <= 3 ? count : Math.ceil(count / 2);
  return Array.from({ length: count }, (_, i) => {
    const row = Math.floor(i / perRow);
    const inRow = Math.min(perRow, count - row * perRow);
    const x = ((i % perRow) - (inRow - 1) / 2) * 40;
    return [x, row * 36 - (count > perRow ? 30 : 0)] as const;
  });
}

export function placeJudges(view: View): readonly PlacedJudge[] {
  const standingIn = new Map<string, Seat[]>();
  view.judges.forEach((judge, seat) => {
    if (judge.at !== null) standingIn.set(judge.at, [...(standingIn.get(judge.at) ?? []), seat]);
  });
  return [...standingIn].flatMap(([id, seats]) => {
    const places = rows(seats.length);
    const { x, y } = standing(id);
    return seats.map((seat, i) => ({ seat, x: x + at(places, i)[0], y: y + at(places, i)[1] }));
  });
}

/** Where figures stand in a place. */
export function standing(id: string): { readonly x: number; readonly y: number } {
  if (id === icu) return { x: ward.x, y: ward.y - 36 };
  const y = placeOf(id).y + 58;
  return { x: middleOf(placeOf(id), y), y };
}

const fileHeight = 42;
const slimHeight = 25;

export function placeCases(view: View): readonly PlacedCase[] {
  const inSector = new Map<string, CrimeView[]>();
  for (const one of view.crimes) inSector.set(one.sector, [...(inSector.get(one.sector) ?? []), one]);
  return [...inSector].flatMap(([id, list]) => {
    const place = placeOf(id);
    const top = belowName(place, sectorName(id, view));
    const slim = list.length > 1;
    return list.map((one, i) => {
      const y = top + i * slimHeight + (slim ? slimHeight : fileHeight) / 2;
      return { one, slim, x: middleOf(place, y), y };
    });
  });
}

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

/** A case file pinned to the plan: the Crime on its face, the Perp's mug shot as soon as it is known. */
export function CaseFile({ one, slim }: { one: CrimeView; slim: boolean }) {
  const { crime, perp, faceUp } = one;
  const { name, value } = crimeOf(crime);
  const height = slim ? slimHeight - 3 : fileHeight;
  const known = perp === null ? undefined : perpOf(perp);
  const short = slim && known ? `${clip(name, 11)} · ${clip(known.name, 9)}` : clip(name, 19);
  return (
    <g className={['mc-file', known ? 'known' : '', faceUp ? 'up' : ''].filter(Boolean).join(' ')}>
      <path className="file" d={`M-66 ${-height / 2}h38l5-6h34l5 6h50v${height}h-132z`} />
      <text className="file-crime" x="-60" y={slim ? 5 : -6}>
        {short}
      </text>
      <g transform={`translate(56 ${slim ? 0 : -10})`}>
        <circle className="file-value" r="10" />
        <text className="file-number" y="5.500">
          {value}
        </text>
      </g>
      {slim && (
        <g transform="translate(36 0)">
          <Worth value={known?.value} />
        </g>
      )}
      {!slim && (
        <>
          <rect className="file-photo" x="-62" y="1" width="124" height="18" />
          {known && !faceUp && <path className="file-eye" d={icons.known} transform="translate(-60 2) scale(.031)" />}
          <text className="file-perp" x={known && !faceUp ? -41 : -58} y="15">
            {known ? clip(known.name, 17) : m('case.unknownShort')}
          </text>
          <g transform="translate(56 10)">
            <Worth value={known?.value} />
          </g>
        </>
      )}
      <circle className="file-pin" cx="0" cy={-height / 2 - 2} r="5" />
    </g>
  );
}

function Worth({ value }: { value: number | undefined }) {
  return (
    <>
      <circle className="file-worth" r="9" />
      <text className="file-worth-number" y="5">
        {value ?? '?'}
      </text>
    </>
  );
}

const clip = (text: string, most: number): string =>
  text.length > most ? `${text.slice(0, most - 1).trimEnd()}…` : text;

/** A Judge: his face on a card, the side's shape, colour and letter on its foot; the First Player has the siren. */
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
  return (
    <g className="mc-judge-body">
      <ellipse className="judge-shade" cx="3" cy="19" rx="19" ry="6" />
      <path className="judge-card" d="M-18 10v-28q0-14 18-14t18 14v28z" fill={ground} />
      <g transform="translate(0 -8)">
        <Head look={lookOf(judge)} size={36} />
      </g>
      <path className="judge-edge" d="M-18 10v-28q0-14 18-14t18 14v28z" />
      <g transform="translate(0 14) scale(.22) translate(-50 -50)">
        <path d={shapeOf(side.colour)} fill={colourOf(side.colour)} className="judge-shape" />
        <text x="50" y={side.colour === 4 ? 82 : 74} className="judge-letter">
          {side.letter}
        </text>
      </g>
      {first && (
        <g transform="translate(20 -26)">
          <circle className="first-disc" r="10" />
          <path className="first-siren" d={icons.first} transform="translate(-8 -9) scale(.031)" />
        </g>
      )}
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
