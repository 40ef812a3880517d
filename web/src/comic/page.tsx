/** A page of the comic as one drawing: a band with the title, the panels, their sounds and captions over the gutters. */
import { captionsOf, type Message } from '@gavel/kernel';
import { t } from '../words/index.ts';
import type { Shot } from './book.ts';
import { Caption, captionBox, Sound } from './draw/lettering.tsx';
import { castOf, Masthead } from './draw/masthead.tsx';
import { type Drawing, PanelArt } from './draw/panel.tsx';
import { widthOf } from './draw/text.ts';
import { type Box, type Frame, layoutPage } from './layout.ts';

/** The sheet, in the units of the drawing. */
export const sheet = { w: 900, h: 1200 };
export const paper = '#fffaf0';

export interface Voice extends Drawing {
  readonly say: (message: Message, view: unknown) => string;
  /** The words of a lettering by its key. */
  readonly cry: (key: string) => string;
}

export interface PageProps {
  readonly shots: readonly Shot[];
  /** The shot that turned the game, wherever it stands. */
  readonly turning: Shot | undefined;
  readonly voice: Voice;
  readonly name: string;
  /** With the title on it; later pages have more room for pictures. */
  readonly title: string | undefined;
  readonly foot: string;
  /** In the last corner: who won. */
  readonly result: string | undefined;
  /** What the page is called, for who does not see it. */
  readonly label: string;
  readonly hrefOf: (shot: Shot) => string;
  readonly onOpen: (shot: Shot) => void;
}

/** The largest change on the page, or else its largest moment. */
function heroOf(shots: readonly Shot[]): number {
  const rank = ({ swing, panel }: Shot): number => swing + panel.weight / 50;
  return shots.reduce((best, shot, i) => (rank(shot) > rank(shots[best] ?? shot) ? i : best), 0);
}

export function ComicPage({ shots, turning, voice, name, title, foot, result, label, hrefOf, onOpen }: PageProps) {
  const top = title === undefined ? 24 : 142;
  const area: Box = { x: 24, y: top, w: sheet.w - 48, h: sheet.h - top - 52 };
  const [first] = shots;
  const cast = castOf(shots, voice.art).map(({ portrait }) => portrait);
  const seed = first === undefined ? 1 : first.panel.from[0] * 7 + shots.length;
  const frames = layoutPage(
    shots.map(({ panel }) => ({ weight: panel.weight })),
    heroOf(shots),
    area,
    seed,
  );
  const cells = shots.flatMap((shot, i) => {
    const frame = frames[i];
    const next = frames[i + 1];
    if (frame === undefined) return [];
    // in the last panel of a tier the caption stands on the right, unless the result does
    const last = i > 0 && next !== undefined && next.box.y > frame.box.y + 40 && frame.box.x > sheet.w / 2;
    return [{ shot, frame, i, last, lead: shots[i - 1]?.turn !== shot.turn }];
  });
  return (
    <svg
      className="comic-page"
      viewBox={`0 0 ${sheet.w} ${sheet.h}`}
      xmlns="http://www.w3.org/2000/svg"
      role="group"
      aria-label={label}
    >
      <rect width={sheet.w} height={sheet.h} fill={paper} />
      {title !== undefined && <Masthead name={name} title={title} shots={shots} art={voice.art} />}
      {cells.map(({ shot, frame, i }) => (
        <PanelArt key={i} shot={shot} frame={frame} drawing={voice} cast={cast} />
      ))}
      {cells.map(({ shot, frame, i }) => (
        <Cry key={i} shot={shot} frame={frame} cry={voice.cry} />
      ))}
      {cells.map((cell) => (
        <Words
          key={cell.i}
          {...cell}
          voice={voice}
          crowned={result !== undefined && cell.i === shots.length - 1}
          turns={cell.shot.panel.from.join() === turning?.panel.from.join()}
        />
      ))}
      {result !== undefined && <Result text={result} />}
      <Foot text={foot} />
      {/* what is pressed lies over everything and is named by its caption */}
      {cells.map(({ shot, frame, i }) => (
        <Door
          key={i}
          shot={shot}
          frame={frame}
          label={voice.say(shot.panel.caption, shot.view)}
          href={hrefOf(shot)}
          onOpen={onOpen}
        />
      ))}
    </svg>
  );
}

/** Colours of sounds, by how loud the moment is. */
const loud = ['#ffffff', '#9ff0ff', '#ff9be0', '#ffd84a', '#ff6b6b'];

export function Cry({
  shot: { panel },
  frame: { box, hero },
  cry,
}: {
  shot: Shot;
  frame: Frame;
  cry: (key: string) => string;
}) {
  if (panel.cry === undefined) return null;
  const several = cry(panel.cry).split('|');
  const n = panel.from[0] + panel.from[1];
  const text = several[n % several.length] ?? '';
  const most = hero ? 120 : panel.weight > 1 ? 58 : 46;
  const size = Math.min(most, (box.w * 0.72 * most) / widthOf(text.toUpperCase(), most, 'title'), box.h * 0.32);
  const colour = panel.weight === 3 || hero ? '#c8102e' : (loud[n % loud.length] ?? '#ffffff');
  return (
    <Sound
      text={text.toUpperCase()}
      x={box.x + box.w * 0.6}
      y={box.y + size * 0.62 + box.h * 0.09}
      size={size}
      turn={n % 2 === 0 ? -7 : 6}
      colour={colour}
    />
  );
}

/** The caption crosses the frame at a lower corner; a new turn is said in it, and what turned the game in red. */
function Words({
  shot,
  frame,
  lead,
  voice,
  turns,
  last,
  crowned,
}: {
  shot: Shot;
  frame: Frame;
  lead: boolean;
  voice: Voice;
  turns: boolean;
  last: boolean;
  /** The result stands in its lower corner. */
  crowned: boolean;
}) {
  const { box, hero, points } = frame;
  const [[topLeft], , [bottomRight], [bottomLeft]] = points;
  const size = hero ? 19 : 15.5;
  const said = spoken(shot, voice);
  const text = lead && shot.turn > 0 ? `${t('comic.turn', { n: shot.turn })} ${said}` : said;
  const room = bottomRight - bottomLeft;
  const main = captionBox(text, Math.min(hero ? 330 : 236, room * (room > 500 ? 0.5 : 0.8)), size);
  const x = hero ? topLeft - 7 : last ? bottomRight - main.w + 6 : bottomLeft - 6;
  const y = hero || crowned ? box.y - 8 : box.y + box.h - main.h + 6;
  const chance = turns ? shot.chance : undefined;
  const turned =
    chance && captionBox(t('comic.turningPoint', { from: percent(chance.from), to: percent(chance.to) }), 300, 18);
  return (
    <>
      <Caption {...main} x={x} y={y} />
      {turned && (
        <Caption
          {...turned}
          x={bottomRight - turned.w + 7}
          y={(hero ? box.y + box.h - turned.h : box.y) + 7}
          tone="must"
        />
      )}
    </>
  );
}

/** So many letters fit into a caption; a longer story is told by how it ended. */
const letters = 84;

function spoken({ panel, view }: Shot, voice: Voice): string {
  const [caption = '', ...results] = captionsOf(panel).map((message) => voice.say(message, view));
  const last = results.at(-1);
  if (last === undefined) return caption;
  const both = `${caption} ${last}`;
  if (both.length <= letters) return both;
  const who = panel.who && voice.name(panel.who, view);
  return who !== undefined && last.includes(who) ? last : caption;
}

const percent = (chance: number): number => Math.round(100 * chance);

function Result({ text }: { text: string }) {
  const size = Math.min(27, (27 * 520) / widthOf(text.toUpperCase(), 27, 'title'));
  const w = widthOf(text.toUpperCase(), size, 'title') + 34;
  const [x, y] = [sheet.w - 17 - w, sheet.h - 52 - 30];
  return (
    <g>
      <rect x={x} y={y} width={w} height={size + 12} fill="#c8102e" stroke="#141414" strokeWidth="3" />
      <text x={x + w / 2} y={y + size + 1} fontFamily="Bangers" fontSize={size} fill="#ffffff" textAnchor="middle">
        {text.toUpperCase()}
      </text>
    </g>
  );
}

function Foot({ text }: { text: string }) {
  const y = sheet.h - 16;
  return (
    <g fontFamily="Barlow Condensed" fontWeight="600" fontSize="15">
      <text x="24" y={y} fontFamily="Bangers" fontWeight="400" fontSize="20" fill="#c8102e">
        {t('app.name')}
      </text>
      <text x="80" y={y} fill="#141414">
        {t('comic.motto')}
      </text>
      <text x={sheet.w - 24} y={y} fill="#5a5145" textAnchor="end">
        {text}
      </text>
    </g>
  );
}

/** A link, so that a saved page leads to the replay too. */
function Door({
  shot,
  frame,
  label,
  href,
  onOpen,
}: {
  shot: Shot;
  frame: Frame;
  label: string;
  href: string;
  onOpen: (shot: Shot) => void;
}) {
  return (
    <a
      className="comic-door"
      href={href}
      aria-label={label}
      data-panel={`${shot.panel.from.join('.')}-${shot.panel.to.join('.')}`}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        onOpen(shot);
      }}
    >
      <path d={`M${frame.points.map((point) => point.join(' ')).join('L')}Z`} fill="transparent" />
    </a>
  );
}
