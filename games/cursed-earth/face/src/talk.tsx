/** Signals between the players of a co-operative game. */
import { cardName } from '@gavel/cursed-earth';
import type { Seat } from '@gavel/kernel';
import { Mark } from '@gavel/kit/look/mark.tsx';
import { Button } from '@gavel/kit/look/parts.tsx';
import { useState } from 'react';
import { useAdvice } from './advice.ts';
import { sideOfSeat } from './people.ts';
import type { CeScene } from './scene.ts';
import { CeIcon } from './symbol.tsx';
import { TalkSheet } from './talk-sheet.tsx';
import { e } from './words.ts';
import './talk.css';

/** What was said, in words; advice names the choice it is about while that decision stands. */
function saidWords(scene: CeScene, advice: ReturnType<typeof useAdvice>): readonly string[] {
  return scene.view.talk.said.map(({ signal, card, about, choice }) => {
    if (signal === 'advise')
      return advice && advice.decision.id === about && choice !== undefined
        ? (advice.words[choice] ?? '')
        : scene.say({ key: 'signal.advise', args: { number: (choice ?? 0) + 1 } });
    return scene.say({ key: `signal.${signal}`, args: card === undefined ? {} : { card: cardName(card) } });
  });
}

/** What has been said, as balloons: by everybody, or by who fills a frame. */
export function Balloons({ scene, seat: of }: { scene: CeScene; seat?: Seat }) {
  const advice = useAdvice(scene);
  const { view } = scene;
  const said = view.talk.said.flatMap((one, i) => (of === undefined || one.seat === of ? [{ ...one, i }] : []));
  if (view.mode !== 'coop' || said.length === 0) return null;
  const words = saidWords(scene, advice);
  return (
    <ul className="ce-balloons" aria-label={e('talk.said')}>
      {said.map(({ seat, i }) => (
        <li key={i} className="ce-balloon">
          <Mark side={sideOfSeat(view, seat)} size={20} />
          <span>
            <span className="unseen">{sideOfSeat(view, seat).name}: </span>
            {words[i]}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** The way to speak: a button, and behind it all that may be said, with the rule. */
export function TalkButton({ scene }: { scene: CeScene }) {
  const [open, setOpen] = useState(false);
  const { view, viewer } = scene;
  if (view.mode !== 'coop' || typeof viewer !== 'number' || view.end) return null;
  const left = view.talk.left[viewer] ?? 0;
  return (
    <>
      <Button small className="ce-talk-button" data-ref="talk:open" onClick={() => setOpen(true)}>
        <CeIcon name="talk" size={20} /> {e('talk.button')} ({left})
      </Button>
      {open && <TalkSheet scene={scene} onClose={() => setOpen(false)} />}
    </>
  );
}
