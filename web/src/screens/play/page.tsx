/** The Play page of a game: everything chosen by pictures, good defaults, one large button. */
import type { Face } from '@gavel/kit/face.ts';
import { Button, Working } from '@gavel/kit/look/parts.tsx';
import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import { CoverArt } from '../../games/cover-art.tsx';
import { coverWords, gameName } from '../../games/covers.ts';
import { loadGame, useIsGame } from '../../games/games.ts';
import { troubleWords } from '../../net/trouble.ts';
import { Page } from '../../shell.tsx';
import { t } from '../../words/index.ts';
import { DeadEnd, UnknownGame } from '../dead-end.tsx';
import { fetchAhead } from '../load.ts';
import { againstBots, firstDraft, firstTable } from './draft.ts';
import { PlayForm } from './form.tsx';
import { Tabs } from './tabs.tsx';
import { useStart } from './use-start.ts';
import type { Way } from './ways.ts';
import './play.css';

const titles = {
  bots: 'play.title',
  friends: 'new.friendsTitle',
  pass: 'new.passTitle',
  quick: 'quick.title',
} as const;

export function PlayScreen({ game, way }: { game: string; way: Way }) {
  const [face, setFace] = useState<Face>();
  const [trouble, setTrouble] = useState<string>();
  const [hurry, setHurry] = useState(false);
  const starting = useStart();
  const { start } = starting;
  const known = useIsGame(game) ? game : undefined;
  useEffect(() => {
    if (!known) return;
    // the table comes while somebody chooses
    fetchAhead(known);
    loadGame(known).then(setFace, (problem: unknown) => setTrouble(troubleWords(problem)));
  }, [known]);
  // pressed before it was there: what was chosen last time is played as soon as it is
  useEffect(() => {
    if (!hurry || !face) return;
    setHurry(false);
    start(againstBots(face.game, firstDraft(face)));
  }, [hurry, face, start]);
  const early = () => {
    const table = known === undefined ? undefined : firstTable(known);
    if (table) start(table);
    else setHurry(true);
  };
  if (!known) return <UnknownGame />;
  if (trouble !== undefined) return <DeadEnd title={t('table.trouble')} why={trouble} />;
  const name = gameName(known);
  return (
    <Page title={t(titles[way], { game: name })} bare>
      <div className="play">
        <h1 className="unseen">{t(titles[way], { game: name })}</h1>
        <aside className="play-cover" aria-label={t('play.about', { game: name })}>
          <CoverArt game={known} people />
          <p className="play-name">{name}</p>
          <p className="play-line">{coverWords(known)?.line}</p>
          <p className="play-links">
            {face?.game.lessons && (
              <Link className="button small" href={`/learn/${known}`}>
                {t('learn.link')}
              </Link>
            )}
            <Link className="button small" href={`/rules/${known}`}>
              {t('home.rules')}
            </Link>
            <Link className="button small" href={`/gallery/${known}`}>
              {t('home.gallery')}
            </Link>
          </p>
        </aside>
        {face ? (
          <PlayForm key={known} face={face} way={way} starting={starting} />
        ) : (
          <div className={`play-form ${way}`}>
            <Tabs game={known} way={way} />
            <div className="play-body">
              <Working what={t('app.loading')} />
            </div>
            {way === 'bots' && (
              <div className="play-foot">
                <Button
                  look="danger"
                  className="play-button"
                  data-act="play"
                  disabled={hurry || starting.busy}
                  onClick={early}
                >
                  {t('play.play')}
                </Button>
              </div>
            )}
          </div>
        )}
      </div>
    </Page>
  );
}
