/** What turned the game: up to three large panels, each the way to its moment in the replay. */
import { useLocation } from 'wouter';
import type { Book, Shot } from '../comic/book.ts';
import { PanelArt } from '../comic/draw/panel.tsx';
import type { Frame } from '../comic/layout.ts';
import { Cry } from '../comic/page.tsx';
import { voiceOf } from '../comic/story.ts';
import type { TableInfo } from '../net/protocol.ts';
import { t } from '../words/index.ts';
import type { TableScene } from './scene.ts';
import { sideOf } from './seats.tsx';

const [w, h] = [320, 190];
const frame: Frame = {
  points: [
    [4, 4],
    [w - 4, 4],
    [w - 4, h - 4],
    [4, h - 4],
  ],
  box: { x: 4, y: 4, w: w - 8, h: h - 8 },
  hero: false,
};

export function Turning({ scene, info, book }: { scene: TableScene; info: TableInfo; book: Book }) {
  const [, go] = useLocation();
  const voice = voiceOf(scene.face);
  if (book.turning.length === 0) return null;
  const chance = ({ chance: one }: Shot): string =>
    one === undefined
      ? ''
      : t('over.chance', {
          who: sideOf(scene, one.seat).name,
          from: Math.round(100 * one.from),
          to: Math.round(100 * one.to),
        });
  return (
    <section className="over-turning" aria-label={t('over.turning')}>
      <h3>{t('over.turning')}</h3>
      <ol>
        {book.turning.map((shot) => {
          const href = `/replay/${info.id}?at=${shot.n}`;
          return (
            <li key={shot.panel.from.join('.')}>
              <a
                href={href}
                onClick={(event) => {
                  event.preventDefault();
                  go(href);
                }}
              >
                <svg viewBox={`0 0 ${w} ${h}`} aria-hidden="true">
                  <PanelArt shot={shot} frame={frame} drawing={voice} />
                  <Cry shot={shot} frame={frame} cry={voice.cry} />
                </svg>
                <span>
                  {shot.turn > 0 && <b>{t('comic.turn', { n: shot.turn })}</b>}{' '}
                  {voice.say(shot.panel.caption, shot.view)} <i>{chance(shot)}</i>
                </span>
              </a>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
