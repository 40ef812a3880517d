/** The layers of the map that can be pressed: Sectors, case files, Judges. */
import type { Seat } from '@gavel/kernel';
import { judgeGround } from './busts.ts';
import type { McScene } from './draft.ts';
import { useDraft } from './draft.ts';
import type { Marks } from './marks.ts';
import { crimeOf, judgeName, judgeOf, perpOf, sectorName, sectorOf, sideOfSeat } from './pack.ts';
import { CaseFile, caseLabel, JudgeFigure, judgeLabel } from './pieces.tsx';
import { grounds, points } from './plan.ts';
import { fileHeight, fileWidth, type PlacedCase, type PlacedJudge } from './standing.ts';
import { m } from './words.ts';

const classes = (...names: readonly (string | false | undefined)[]): string => names.filter(Boolean).join(' ');

/** Does a link in the log point at it? */
const isPointed = ({ pointed }: McScene, ref: string, id: string | number): boolean =>
  pointed?.ref === ref && String(pointed.id) === String(id);

interface LayerProps {
  readonly scene: McScene;
  readonly marks: Marks;
  /** With nothing picked yet the whole city would light up. */
  readonly lit: boolean;
}

export function Sectors({ scene, marks, lit, looked }: LayerProps & { looked: string | undefined }) {
  const { draft } = useDraft(scene);
  const arrest = scene.view.crimes.find(({ crime }) => crime === scene.view.showdown?.crime)?.sector;
  return grounds.map(({ sector, polygon }) => {
    const may = lit && marks.sectors.has(sector);
    const shared = {
      points: points(polygon),
      'data-sector': sector,
      'data-ref': `sector:${sector}`,
      className: classes(
        'mc-sector',
        may && 'may',
        sector === arrest && 'arrest',
        (sector === looked || draft.places?.includes(sector)) && 'chosen',
        isPointed(scene, 'sector', sector) && 'pointed',
      ),
    };
    return may ? (
      <polygon
        key={sector}
        {...shared}
        role="button"
        tabIndex={0}
        aria-label={sectorWords(scene, sector) + m('sector.canGo')}
      />
    ) : (
      <polygon key={sector} {...shared} />
    );
  });
}

export function Cases({ scene, marks, lit, cases }: LayerProps & { cases: readonly PlacedCase[] }) {
  const { draft } = useDraft(scene);
  return cases.map(({ one, x, y }) => (
    <g
      key={one.crime}
      data-crime={one.crime}
      data-ref={`crime:${one.crime}`}
      style={{ transform: `translate(${x}px, ${y}px)` }}
      className={classes(
        'mc-case',
        lit && marks.crimes.has(one.crime) && 'may',
        draft.crimes?.includes(one.crime) && 'chosen',
        (isPointed(scene, 'crime', one.crime) || isPointed(scene, 'perp', one.perp ?? '')) && 'pointed',
      )}
      role="button"
      tabIndex={0}
      aria-label={caseLabel(scene.view, one)}
    >
      <rect
        className="hit"
        x={-fileWidth / 2 - 3}
        y={-fileHeight / 2 - 5}
        width={fileWidth + 6}
        height={fileHeight + 6}
      />
      <CaseFile one={one} />
      <title>{caseLabel(scene.view, one)}</title>
    </g>
  ));
}

export function Judges({ scene, marks, lit, judges, own }: LayerProps & { judges: readonly PlacedJudge[]; own: Seat }) {
  const { view } = scene;
  const { draft } = useDraft(scene);
  const arresting = (seat: Seat): boolean => view.showdown?.judges.some((one) => one.seat === seat) ?? false;
  return judges.map(({ seat, x, y }) => (
    <g
      key={seat}
      data-judge={seat}
      data-ref={`seat:${seat}`}
      data-drag={seat === own ? '' : undefined}
      style={{ transform: `translate(${x}px, ${y}px)` }}
      className={classes(
        'mc-judge',
        seat === own && 'mine',
        lit && marks.judges.has(seat) && 'may',
        draft.on === seat && 'chosen',
        seat === view.next && 'next',
        arresting(seat) && 'arresting',
        judgeOf(view, seat).at === 'icu' && 'cared',
        isPointed(scene, 'seat', seat) && 'pointed',
      )}
      role="button"
      tabIndex={0}
      aria-label={judgeLabel(view, seat)}
    >
      <ellipse className="glow" cy="1" rx="37" ry="15" />
      <path className="hit" d="M-29 12V-36q0-26 29-26t29 26v48z" />
      <JudgeFigure
        judge={judgeOf(view, seat).judge}
        side={sideOfSeat(view, seat)}
        ground={judgeGround(view, seat)}
        first={seat === view.first}
      />
      <title>{judgeLabel(view, seat)}</title>
    </g>
  ));
}

/** A Sector in words: what lies, stands and is given out there. */
function sectorWords({ view }: McScene, id: string): string {
  const things = [
    ...view.crimes
      .filter(({ sector }) => sector === id)
      .map(({ crime, perp }) =>
        [crimeOf(crime).name, perp === null ? m('case.unknownShort') : perpOf(perp).name].join(', '),
      ),
    ...view.judges.flatMap((judge, seat) => (judge.at === id ? [judgeName(view, seat)] : [])),
  ];
  return [
    sectorName(id, view),
    ...(things.length > 0 ? [m('sector.with', { things: things.join(', ') })] : []),
    ...(sectorOf(id).newCards.value > 1 ? [m('sector.issues', { n: sectorOf(id).newCards.value })] : []),
  ].join(', ');
}
