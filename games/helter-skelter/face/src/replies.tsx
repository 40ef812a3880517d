/** Answers that are too many for one list, or are cards alone: by whom they are about, to take it first, then card by card. */
import type { Choice } from '@gavel/helter-skelter';
import { Answer } from '@gavel/kit/answer.tsx';
import { Button } from '@gavel/kit/look/parts.tsx';
import { doing } from '@gavel/kit/marked.ts';
import { choiceWords, type SceneProps } from '@gavel/kit/scene.ts';
import type { ReactNode } from 'react';
import { Face } from './busts.tsx';
import { cardCalled, cardWords, SymbolIcon } from './card.tsx';
import { actorOf, cardsOf, cheapest, type HsScene, leastMissed, useDraft } from './draft.ts';
import { cardOf, shortName } from './team.ts';
import { h } from './words.ts';
import './replies.css';

export function Replies({ scene }: SceneProps<HsScene>) {
  const {
    draft: { card },
    matching,
    reset,
  } = useDraft(scene);
  const groups = [...new Set(scene.list.map(actorOf))]
    .map((who) => ({ who, answers: matching.filter((choice) => actorOf(choice) === who) }))
    .filter(({ answers }) => answers.length > 0);
  const back = matching.length < scene.list.length && (
    <Button small look="plain" onClick={reset}>
      {h('draft.back')}
    </Button>
  );
  const [only] = groups;
  return (
    <div className="draft">
      {only && groups.length === 1 ? (
        <Reply scene={scene} {...only} back={back} />
      ) : (
        <>
          {back && (
            <div className="draft-head">
              <p>
                {only && card !== undefined ? h('reply.card', { card: cardCalled(cardOf(card)) }) : h('draft.nothing')}
              </p>
              {back}
            </div>
          )}
          {groups.map((group) => (
            <Folded key={group.who ?? ''} scene={scene} {...group} />
          ))}
        </>
      )}
    </div>
  );
}

interface Group {
  readonly who: string | undefined;
  readonly answers: readonly Choice[];
}

const isPaid = (choice: Choice): boolean => cardsOf(choice).length > 0;

/** One of several who are attacked: the cards wait behind a button. */
function Folded({ scene, who, answers }: SceneProps<HsScene> & Group) {
  const { narrow } = useDraft(scene);
  const paid = answers.filter(isPaid);
  const name = who === undefined ? '' : shortName(who, scene.view);
  return (
    <div className="reply folded">
      {answers
        .filter((choice) => !isPaid(choice))
        .map((choice) => (
          <Answer key={choice.action} scene={scene} choice={choice} words={h('reply.take', { name })} />
        ))}
      {paid.length === 1 && <Answer scene={scene} choice={paid[0]} />}
      {paid.length > 1 && (
        <Answer
          scene={scene}
          choice={cheapest(paid)}
          words={h('reply.defend', { name })}
          gists={[{ words: h('reply.costs', { n: paid.length }) }]}
          leadsTo={paid}
          onPress={() => narrow({ character: who })}
        />
      )}
    </div>
  );
}

/** All that may be answered for one of them. */
function Reply({ scene, who, answers, back }: SceneProps<HsScene> & Group & { readonly back: ReactNode }) {
  const paid = leastMissed(answers.filter(isPaid));
  const name = who !== undefined && paid.length > 1 ? shortName(who, scene.view) : undefined;
  return (
    <div className="reply">
      {answers
        .filter((choice) => !isPaid(choice))
        .map((choice) => (
          <Answer key={choice.action} scene={scene} choice={choice} />
        ))}
      {(back || name !== undefined) && (
        <div className="draft-head">
          <p>{name !== undefined && `${h('reply.defend', { name })} · ${h('reply.costs', { n: paid.length })}`}</p>
          {back}
        </div>
      )}
      {paid.length > 1 ? (
        <Cards scene={scene} choices={paid} />
      ) : (
        paid.map((choice) => <Answer key={choice.action} scene={scene} choice={choice} />)
      )}
    </div>
  );
}

/** One button for each card that does the same; the least missed first. */
function Cards({ scene, choices }: SceneProps<HsScene> & { readonly choices: readonly Choice[] }) {
  return (
    <div className="reply-cards">
      {choices.map((choice) => {
        const cards = cardsOf(choice).map(cardOf);
        return (
          <button
            key={cards.map(({ id }) => id).join()}
            type="button"
            className="draft-button"
            aria-label={choiceWords(scene, choice)}
            title={cards.map(cardWords).join('\n')}
            {...doing(choice)}
            onClick={() => scene.offer(choice)}
          >
            {cards.flatMap(({ id, symbols, wild }) => [
              ...symbols.map(({ character }) => <Face key={`${id} ${character}`} code={character} size={26} />),
              ...wild.map((symbol) => <SymbolIcon key={`${id} ${symbol}`} symbol={symbol} size={18} />),
            ])}
          </button>
        );
      })}
    </div>
  );
}
