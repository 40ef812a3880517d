/** A character: face, health, radiation; it reacts to what happens to it. */

import { type Choice, numbers } from '@gavel/cursed-earth';
import { doing } from '@gavel/kit/marked.ts';
import { expertiseOf, shortName } from './people.ts';
import { Portrait } from './portrait.tsx';
import type { CeScene } from './scene.ts';
import { CeIcon } from './symbol.tsx';
import { e } from './words.ts';

export function Person({
  scene,
  id,
  health,
  radiation,
  choice,
  asked,
  onWhyNot,
}: {
  scene: CeScene;
  id: string;
  health: number;
  radiation: number;
  choice: Choice | undefined;
  asked: boolean;
  onWhyNot: () => void;
}) {
  const dead = health === 0;
  const edge = !dead && radiation > 0 && health === radiation;
  const expertise = expertiseOf(id);
  const state = dead
    ? e('team.dead')
    : [
        e('team.health', { n: health }),
        ...(radiation > 0 ? [e('team.radiation', { n: radiation })] : []),
        ...(edge ? [e('team.edge')] : []),
      ].join(', ');
  const inside = (
    <>
      <Portrait id={id} size={44} dead={dead} />
      <span className="ce-person-words">
        <span className="ce-person-name">
          {shortName(id)} <CeIcon name={expertise} size={16} />
        </span>
        {dead ? (
          <span className="ce-dead">
            <CeIcon name="dead" size={15} /> {e('team.dead')}
          </span>
        ) : (
          <Pips health={health} radiation={radiation} />
        )}
        {edge && <span className="ce-edge">{e('team.edge')}</span>}
      </span>
    </>
  );
  const label = e('team.character', { name: shortName(id), expertise: e(`expertise.${expertise}`), state });
  const picked =
    scene.proposal !== undefined && 'character' in scene.proposal && scene.proposal.character === id ? ' picked' : '';
  if (!asked)
    return (
      <div
        data-ref={`character:${id}`}
        className={`ce-person${edge ? ' edge' : ''}`}
        role="img"
        aria-label={label}
        title={label}
      >
        {inside}
      </div>
    );
  return (
    <button
      type="button"
      data-ref={`character:${id}`}
      className={`ce-person ${choice ? 'able' : 'unable'}${picked}`}
      aria-label={choice ? `${e('team.pick')}: ${label}` : `${label}. ${e('draft.whyNot')}`}
      {...(choice && doing(choice))}
      onClick={() => (choice ? scene.propose(choice) : onWhyNot())}
    >
      {inside}
    </button>
  );
}

/** Five hearts; those that radiation has eaten into glow. */
function Pips({ health, radiation }: { health: number; radiation: number }) {
  return (
    <span className="ce-pips" aria-hidden="true">
      <b className="ce-health">{health}</b>
      {Array.from({ length: numbers.mostHealth }, (_, i) => (
        <span key={i} className={i < health ? 'full' : ''}>
          <CeIcon name="health" size={14} />
        </span>
      ))}
      {radiation > 0 && (
        <span className="ce-rads">
          <CeIcon name="radiation" size={16} />
          <b>{radiation}</b>
        </span>
      )}
    </span>
  );
}
