/** The psi action as a scene of its own. */
import { cardName } from '@gavel/cursed-earth';
import { at, must } from '@gavel/kernel';
import { Mark } from '@gavel/kit/look/mark.tsx';
import { Button, Caption } from '@gavel/kit/look/parts.tsx';
import { doing } from '@gavel/kit/marked.ts';
import { RuleLink } from '@gavel/kit/rule-link.tsx';
import { useEffect, useRef } from 'react';
import { CardBack, CardFace } from './card.tsx';
import { calledSeat, sideOfSeat } from './people.ts';
import { type CeScene, useDraft } from './scene.ts';
import { e } from './words.ts';
import './psi.css';

/** The frame of a psi action under way, if there is one. */
export function psiFrame(scene: CeScene) {
  const frame = scene.view.frames.at(-1);
  return frame?.kind === 'psi' ? frame : undefined;
}

/** The psi action as a scene of its own: secret cards, what is said about them, and who decides. */
export function PsiScene({ scene }: { scene: CeScene }) {
  const { mode } = scene.view;
  const here = useRef<HTMLElement>(null);
  useEffect(() => {
    here.current?.scrollIntoView({ block: 'start' });
  }, []);
  return (
    <section ref={here} className="ce-psi" aria-label={e('psi.title')}>
      <h2>{e('psi.title')}</h2>
      {mode === 'coop' ? (
        <Together scene={scene} />
      ) : mode === 'solo' ? (
        <Alone scene={scene} />
      ) : (
        <Rivals scene={scene} />
      )}
    </section>
  );
}

function Together({ scene }: { scene: CeScene }) {
  const { view, decision } = scene;
  const frame = must(psiFrame(scene), 'psi action');
  const deciding = decision?.kind === 'whose';
  const words =
    frame.step === 'hear'
      ? e('psi.coop')
      : deciding
        ? e('psi.whose')
        : e('psi.whoseWait', { who: calledSeat(view, view.senior) });
  return (
    <>
      <Caption tone="happens">
        <p>
          {words} <RuleLink rule="CE-12.2" onOpen={scene.openRule} />
        </p>
      </Caption>
      <ul className="ce-psi-cards">
        {frame.order.map((seat, i) => {
          const card = at(frame.cards, i);
          const said = frame.said[i];
          const side = sideOfSeat(view, seat);
          return (
            <li key={seat}>
              <p className="ce-psi-who">
                <Mark side={side} size={22} />
                {seat === view.viewer ? e('psi.yours') : e('psi.of', { who: side.name })}
              </p>
              <div className="ce-psi-card" data-ref={card === 0 ? undefined : `card:${card}`}>
                {card === 0 ? <CardBack label={e('card.hidden')} /> : <CardFace card={card} time={view.time} />}
              </div>
              <p className="ce-balloon">{said ? e(`value.${said}`) : e('psi.wait')}</p>
              {deciding && (
                <Button look="main" {...doing({ whose: seat })} onClick={() => scene.act({ whose: seat })}>
                  {e('psi.playThis')}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </>
  );
}

function Alone({ scene }: { scene: CeScene }) {
  const { decision, view } = scene;
  const draft = useDraft(scene);
  const frame = must(psiFrame(scene), 'psi action');
  const asked = decision?.kind === 'psiCards';
  const missing = 2 - draft.taken.length;
  const toggle = (card: number) =>
    draft.change({
      taken: draft.taken.includes(card)
        ? draft.taken.filter((one) => one !== card)
        : [...draft.taken.slice(missing > 0 ? 0 : 1), card],
    });
  return (
    <>
      <Caption tone="happens">
        <p>
          {e('psi.solo')} <RuleLink rule="CE-15.9" onOpen={scene.openRule} />
        </p>
      </Caption>
      <ul className="ce-psi-cards">
        {frame.cards.map((card, i) => (
          <li key={card === 0 ? -i : card}>
            {asked && card !== 0 ? (
              <button
                type="button"
                className="ce-psi-card"
                data-ref={`card:${card}`}
                aria-pressed={draft.taken.includes(card)}
                aria-label={e('psi.take', { card: cardName(card) })}
                onClick={() => toggle(card)}
              >
                <CardFace card={card} time={view.time} />
              </button>
            ) : (
              <div className="ce-psi-card">
                {card === 0 ? <CardBack label={e('card.hidden')} /> : <CardFace card={card} />}
              </div>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

function Rivals({ scene }: { scene: CeScene }) {
  const { view } = scene;
  const [card = 0] = must(psiFrame(scene), 'psi action').cards;
  return (
    <>
      <Caption tone="happens">
        <p>
          {e('psi.aside')} <RuleLink rule="CE-17.1" onOpen={scene.openRule} />
        </p>
      </Caption>
      <ul className="ce-psi-cards">
        <li>
          <div className="ce-psi-card">
            {card === 0 ? <CardBack label={e('card.hidden')} /> : <CardFace card={card} time={view.time} />}
          </div>
        </li>
      </ul>
    </>
  );
}
