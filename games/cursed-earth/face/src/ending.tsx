/** The last panel: how it ended. */
import { CardArt, LocationArt } from './art.tsx';
import type { CeScene } from './scene.ts';
import { endingTitle, endingWords } from './summary.tsx';

export function Ending({ scene }: { scene: CeScene }) {
  const { view } = scene;
  const won = view.end?.winner === 0;
  return (
    <section className={won ? 'ce-ending won' : 'ce-ending'} aria-label={endingTitle(view)}>
      {won || view.mode === 'headToHead' ? (
        <LocationArt id="max-normal" time={view.time} light={won ? 0.4 : 0.9} />
      ) : (
        <CardArt card={20} time="dusk" light={0.9} />
      )}
      <div className="ce-ending-words">
        <h2>{endingTitle(view)}</h2>
        <p>{endingWords(scene)}</p>
      </div>
    </section>
  );
}
