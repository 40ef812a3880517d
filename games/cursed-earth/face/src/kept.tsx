/** Cards a team has kept: what they pay for, and what they are. */

import { cardName, pays } from '@gavel/cursed-earth';
import { at } from '@gavel/kernel';
import { doing } from '@gavel/kit/marked.ts';
import { useState } from 'react';
import { CardSheet } from './card-sheet.tsx';
import type { CeScene } from './scene.ts';
import { CeIcon } from './symbol.tsx';
import { e } from './words.ts';

/** What a kept card pays for. */
const worthOf = (card: number): 'survival' | 'diplomacy' | 'both' =>
  pays(card, 0) && pays(card, 1) ? 'both' : pays(card, 0) ? 'survival' : 'diplomacy';

export function Kept({ scene, team, asked }: { scene: CeScene; team: number; asked: boolean }) {
  const [shown, setShown] = useState<number>();
  const { kept } = at(scene.view.teams, team);
  const choiceFor = (card: number) =>
    asked ? scene.list.find((choice) => 'pay' in choice && choice.pay === 'card' && choice.card === card) : undefined;
  return (
    <div className="ce-kept">
      {kept.length > 0 && (
        <ul aria-label={e('team.kept')}>
          {kept.map((card) => {
            const choice = choiceFor(card);
            const worth = worthOf(card);
            return (
              <li key={card}>
                <button
                  type="button"
                  data-ref={`card:${card}`}
                  className={choice ? 'ce-kept-card able' : 'ce-kept-card'}
                  title={`${cardName(card)}: ${e(`expertise.${worth}`)}`}
                  {...(choice && doing(choice))}
                  onClick={() => (choice ? scene.propose(choice) : setShown(card))}
                >
                  {worth !== 'diplomacy' && <CeIcon name="survival" size={18} />}
                  {worth !== 'survival' && <CeIcon name="diplomacy" size={18} />}
                  <span className="ce-kept-name">{cardName(card)}</span>
                  <span className="unseen">
                    {e(`expertise.${worth}`)}
                    {choice && `. ${e('team.pay')}`}
                  </span>
                </button>
              </li>
            );
          })}
        </ul>
      )}
      {shown !== undefined && <CardSheet scene={scene} card={shown} onClose={() => setShown(undefined)} />}
    </div>
  );
}
