/** The cards that stand for links where they are shared: house, game, puzzle, invitation, game, comic. Words are large: cards are seen small. */
import type { Face } from '@gavel/kit/face.ts';
import { BustStrokes } from '@gavel/kit/look/bust/bust.tsx';
import type { Portrait } from '@gavel/kit/panel/panel.tsx';
import type { Shot } from '../comic/book.ts';
import { Caption, captionBox, Title } from '../comic/draw/lettering.tsx';
import { Rays } from '../comic/draw/masthead.tsx';
import { PanelArt } from '../comic/draw/panel.tsx';
import { widthOf } from '../comic/draw/text.ts';
import type { Frame } from '../comic/layout.ts';
import { Cry, paper } from '../comic/page.tsx';
import { voiceOf } from '../comic/story.ts';
import { coverOf, coverWords, gameName } from '../games/covers.ts';
import type { TableInfo } from '../net/protocol.ts';
import { t } from '../words/index.ts';
import { Lines, Seats } from './seats.tsx';
import { freeSeats, modeWords, wonWords } from './words.ts';

/** As large as those who show such pictures like them. */
export const size = { w: 1200, h: 630 };

const ink = '#141414';
const red = '#c8102e';

/** Paper, and the house's name in the corner. */
function Sheet() {
  return (
    <>
      <rect width={size.w} height={size.h} fill={paper} />
      <text x={size.w - 28} y={size.h - 24} fontFamily="Bangers" fontSize="34" fill={red} textAnchor="end">
        {t('app.name')}
      </text>
    </>
  );
}

/** A game's cover with who stands before it, in a frame. */
function CoverPicture({
  game,
  people,
  x,
  y,
  w,
  h,
}: {
  game: string;
  people: readonly Portrait[];
  x: number;
  y: number;
  w: number;
  h: number;
}) {
  const dots = `dots-${game}`;
  const Art = coverOf(game)?.Art;
  const shown = people.slice(0, 3);
  const wide = (w / Math.max(1, shown.length)) * (shown.length > 1 ? 1.25 : 1);
  return (
    <svg aria-hidden="true" x={x} y={y} width={w} height={h} viewBox={`0 0 ${w} ${h}`}>
      <svg
        aria-hidden="true"
        width={w}
        height={h}
        viewBox="0 0 300 400"
        preserveAspectRatio="xMidYMid slice"
        stroke={ink}
        strokeWidth="4"
        strokeLinejoin="round"
      >
        <pattern id={dots} width="8" height="8" patternUnits="userSpaceOnUse" patternTransform="rotate(30)">
          <circle cx="4" cy="4" r="2" fill={ink} fillOpacity="0.5" stroke="none" />
        </pattern>
        {Art ? <Art dots={`url(#${dots})`} /> : <path d="M0 0h300v400H0z" fill={`url(#${dots})`} stroke="none" />}
      </svg>
      {shown.map(({ look }, i) => {
        const size = Math.min(wide, h * 0.55);
        const middle = (w * (i + 0.5)) / shown.length;
        return (
          <svg
            aria-hidden="true"
            key={i}
            x={middle - size / 2}
            y={h - size + 4}
            width={size}
            height={size}
            viewBox="0 0 200 200"
          >
            <BustStrokes look={look} />
          </svg>
        );
      })}
      <rect width={w} height={h} fill="none" stroke={ink} strokeWidth="12" />
    </svg>
  );
}

/** A title that begins at the left. */
function Heading({ text, x, y, room, most = 92 }: { text: string; x: number; y: number; room: number; most?: number }) {
  const fits = Math.min(most, (most * room) / widthOf(text.toUpperCase(), most, 'title'));
  return (
    <text
      x={x + 6}
      y={y}
      fontFamily="Bangers"
      fontSize={fits}
      fill={red}
      stroke={ink}
      strokeWidth={fits * 0.13}
      strokeLinejoin="round"
      paintOrder="stroke"
      letterSpacing={fits * 0.03}
    >
      {text.toUpperCase()}
    </text>
  );
}

/** What is to be done about it, white on black. */
function Plate({ text, x, y, tone = ink }: { text: string; x: number; y: number; tone?: string }) {
  const fits = Math.min(40, (40 * 600) / widthOf(text.toUpperCase(), 40, 'title'));
  const w = widthOf(text.toUpperCase(), fits, 'title') * 1.04 + 40;
  return (
    <g>
      <rect x={x} y={y} width={w} height={fits + 22} fill={tone} />
      <text x={x + 20} y={y + fits + 4} fontFamily="Bangers" fontSize={fits} fill="#ffffff">
        {text.toUpperCase()}
      </text>
    </g>
  );
}

export function HouseCard({ games, people }: { games: readonly string[]; people: readonly (Portrait | undefined)[] }) {
  const w = (size.w - 48 - 16 * (games.length - 1)) / games.length;
  return (
    <>
      <Sheet />
      <svg aria-hidden="true" x="24" y="24" width={size.w - 48} height="150" viewBox={`0 0 ${size.w - 48} 150`}>
        <rect width={size.w - 48} height="150" fill="#f6c915" />
        <Rays w={size.w - 48} h={150} colour="#fbdc5a" />
        <Title text={t('home.title')} x={(size.w - 48) / 2} y={104} size={92} fill={red} room={size.w - 160} />
        <rect width={size.w - 48} height="150" fill="none" stroke={ink} strokeWidth="12" />
      </svg>
      {games.map((game, i) => (
        <CoverPicture
          key={game}
          game={game}
          people={[people[i]].flatMap((one) => one ?? [])}
          x={24 + i * (w + 16)}
          y={192}
          w={w}
          h={374}
        />
      ))}
    </>
  );
}

export function GameCard({ game, people }: { game: string; people: readonly Portrait[] }) {
  const words = coverWords(game);
  return (
    <>
      <Sheet />
      <CoverPicture game={game} people={people} x={24} y={24} w={500} h={582} />
      <Heading text={gameName(game)} x={560} y={150} room={600} />
      <Lines text={words?.line ?? t('home.lead')} x={560} y={220} room={600} size={40} />
      {words && <Lines text={words.players} x={560} y={470} room={600} size={32} fill="#5a5145" />}
    </>
  );
}

export function PuzzleCard({
  game,
  people,
  goal,
  chance,
  difficulty,
}: {
  game: string;
  people: readonly Portrait[];
  goal: string;
  chance: string;
  difficulty: number;
}) {
  return (
    <>
      <Sheet />
      <CoverPicture game={game} people={people} x={24} y={24} w={430} h={582} />
      <Heading text={t('share.puzzle', { game: gameName(game) })} x={490} y={120} room={670} most={76} />
      <Lines text={goal} x={490} y={200} room={670} size={44} weight="700" />
      <Lines text={chance} x={490} y={490} room={670} size={34} fill="#5a5145" most={1} />
      {Array.from({ length: 5 }, (_, i) => (
        <path
          key={i}
          transform={`translate(${508 + i * 52} 556) scale(0.22)`}
          d="M0-100 28-34 98-31 43 14 62 82 0 43-62 82-43 14-98-31-28-34z"
          fill={i < difficulty ? '#f6c915' : paper}
          stroke={ink}
          strokeWidth="16"
          strokeLinejoin="round"
        />
      ))}
    </>
  );
}

export function InvitationCard({ info, people }: { info: TableInfo; people: readonly Portrait[] }) {
  const free = freeSeats(info);
  const all = info.seats.length;
  const gathering = info.status === 'gathering' && free > 0;
  return (
    <>
      <Sheet />
      <CoverPicture game={info.game} people={people} x={24} y={24} w={430} h={582} />
      <Heading text={gameName(info.game)} x={490} y={120} room={670} />
      <Lines text={modeWords(info)} x={490} y={176} room={670} size={36} most={1} />
      <Seats info={info} x={490} y={206} w={690} h={290} />
      <Plate
        x={490}
        y={530}
        tone={gathering ? red : ink}
        text={gathering ? t('share.sit', { n: free }) : t('share.seats', { n: all })}
      />
    </>
  );
}

/** A frame whose right edge leans. */
function frameOf(x: number, y: number, w: number, h: number, lean = 0, hero = false): Frame {
  return {
    points: [
      [x, y],
      [x + w, y],
      [x + w - lean, y + h],
      [x, y + h],
    ],
    box: { x, y, w, h },
    hero,
  };
}

function Picture({ face, shot, frame, words }: { face: Face; shot: Shot; frame: Frame; words: number }) {
  const voice = voiceOf(face);
  const { x, y, w, h } = frame.box;
  const box = captionBox(voice.say(shot.panel.caption, shot.view), Math.min(w - 40, 520), words);
  return (
    <>
      <PanelArt shot={shot} frame={frame} drawing={voice} />
      <Cry shot={shot} frame={frame} cry={voice.cry} />
      <Caption {...box} x={x + 14} y={y + h - box.h - 14} />
    </>
  );
}

export function PlayedCard({ info, face, shot }: { info: TableInfo; face: Face; shot: Shot }) {
  const won = wonWords(info);
  const x = 800;
  const room = size.w - x - 24;
  return (
    <>
      <Sheet />
      <Picture face={face} shot={shot} frame={frameOf(28, 28, 756, 574, 26)} words={30} />
      <Heading text={gameName(info.game)} x={x} y={96} room={room} most={70} />
      <Lines text={modeWords(info)} x={x} y={142} room={room} size={30} most={1} />
      <Seats info={info} x={x} y={166} w={room + 16} h={310} />
      <Lines text={won ?? t('share.watch')} x={x} y={512} room={room} size={34} weight="700" fill={red} most={2} />
    </>
  );
}

export function ComicCard({ info, face, shots }: { info: TableInfo; face: Face; shots: readonly Shot[] }) {
  const frames = [frameOf(28, 160, 690, 412, 0), frameOf(734, 160, 438, 198), frameOf(734, 374, 438, 198)];
  // the largest moment has the largest place
  const hero = shots.reduce((best, { panel }, i) => (panel.weight >= (shots[best]?.panel.weight ?? 0) ? i : best), 0);
  const order = [hero, ...shots.keys()].filter((n, i, all) => all.indexOf(n) === i);
  return (
    <>
      <Sheet />
      <svg aria-hidden="true" x="24" y="24" width={size.w - 48} height="120" viewBox={`0 0 ${size.w - 48} 120`}>
        <rect width={size.w - 48} height="120" fill="#f6c915" />
        <Rays w={size.w - 48} h={120} colour="#fbdc5a" />
        <Title text={gameName(info.game)} x={(size.w - 48) / 2} y={88} size={84} fill={red} room={size.w - 160} />
        <rect width={size.w - 48} height="120" fill="none" stroke={ink} strokeWidth="12" />
      </svg>
      {order.map((n, i) => {
        const [shot, frame] = [shots[n], frames[i]];
        return shot && frame && <Picture key={n} face={face} shot={shot} frame={frame} words={i === 0 ? 28 : 22} />;
      })}
      <Lines text={wonWords(info) ?? ''} x={28} y={610} room={900} size={32} weight="700" fill={red} most={1} />
    </>
  );
}
