/** The cover: the game's name, the title of this story, everybody who appears in it, and how it came out. */
import { t } from '../words/index.ts';
import { Dots } from './draw/backdrop.tsx';
import { Title } from './draw/lettering.tsx';
import { Face, type Member, Rays } from './draw/masthead.tsx';
import { linesOf, widthOf } from './draw/text.ts';
import { paper, sheet } from './page.tsx';

const shown = 9;

export function CoverPage({
  name,
  title,
  under,
  cast,
  names,
  ending,
}: {
  name: string;
  title: string;
  under: string;
  cast: readonly Member[];
  names: readonly string[];
  ending: string;
}) {
  const [front = [], back = []] = [cast.slice(0, 3), cast.slice(3, shown)];
  const band = Math.min(780, widthOf(title.toUpperCase(), 44, 'title') + 60);
  const said = linesOf(ending, 700, 24, 'label');
  return (
    <svg
      className="comic-page"
      viewBox={`0 0 ${sheet.w} ${sheet.h}`}
      xmlns="http://www.w3.org/2000/svg"
      role="img"
      aria-label={t('comic.coverOf', { name, title })}
    >
      <rect width={sheet.w} height={sheet.h} fill={paper} />
      <svg x="24" y="24" width="852" height="1152" viewBox="0 0 852 1152" aria-hidden="true">
        <rect width="852" height="1152" fill="#f6c915" />
        <Rays w={852} h={1152} colour="#ef8f2a" />
        <Dots colour="#e8483a" d="M0 1152V620Q320 820 852 700V1152Z" opacity={0.5} />
        {back.map(({ portrait }, i) => (
          <Face
            key={i}
            portrait={portrait}
            x={(852 * (i + 0.5)) / back.length}
            y={520 + (i % 2) * 24}
            size={Math.min(300, 1250 / back.length)}
            flip={i >= back.length / 2}
          />
        ))}
        {front
          .map(({ portrait }, i) => ({ portrait, i }))
          .toSorted((a, b) => (a.i === 0 ? 1 : b.i === 0 ? -1 : 0))
          .map(({ portrait, i }) => (
            <Face
              key={i}
              portrait={portrait}
              x={[426, 190, 664][i] ?? 426}
              y={i === 0 ? 770 : 800}
              size={i === 0 ? 520 : 400}
              flip={i === 2}
            />
          ))}
        <rect y="0" width="852" height="8" fill="#141414" />
        <Title text={name} x={426} y={170} size={140} fill="#c8102e" room={760} />
        <rect x={426 - band / 2} y="204" width={band} height="58" fill="#141414" transform="rotate(-2 426 232)" />
        <text
          x="426"
          y="248"
          fontFamily="Bangers"
          fontSize={Math.min(44, (44 * (band - 40)) / widthOf(title.toUpperCase(), 44, 'title'))}
          textAnchor="middle"
          fill="#ffffff"
          transform="rotate(-2 426 232)"
        >
          {title.toUpperCase()}
        </text>
        <text
          x="426"
          y="304"
          fontFamily="Barlow Condensed"
          fontWeight="700"
          fontSize="24"
          textAnchor="middle"
          fill="#141414"
        >
          {under}
        </text>
        <rect
          x="-4"
          y={1152 - 74 - said.length * 29}
          width="860"
          height={78 + said.length * 29}
          fill={paper}
          stroke="#141414"
          strokeWidth="6"
        />
        {said.map((line, i) => (
          <text
            key={i}
            x="426"
            y={1152 - 36 - said.length * 29 + i * 29}
            fontFamily="Barlow Condensed"
            fontWeight="700"
            fontSize="24"
            textAnchor="middle"
            fill="#141414"
          >
            {line}
          </text>
        ))}
        <text
          x="426"
          y="1132"
          fontFamily="Barlow Condensed"
          fontWeight="600"
          fontSize={Math.min(19, (19 * 800) / widthOf(names.join(' · '), 19, 'label'))}
          textAnchor="middle"
          fill="#5a5145"
        >
          {names.join(' · ')}
        </text>
        <rect width="852" height="1152" fill="none" stroke="#141414" strokeWidth="12" />
      </svg>
    </svg>
  );
}
