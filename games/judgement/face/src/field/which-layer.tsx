/** Souls, tokens and an Effigy that may be chosen, on the field. */
import { type Choice, type Decision, SOUL_RADIUS, type State, TOKEN_RADIUS } from '@gavel/judgement';
import { at } from '@gavel/kernel';
import { choiceWords } from '@gavel/kit/scene.ts';
import type { JdScene } from '../scene.ts';
import { sl, sx, sy } from '../units.ts';

type WhichDecision = Extract<Decision, { kind: 'which' }>;

/** Souls and tokens that may be chosen are pointed at. */
export function WhichLayer({ scene, state, decision }: { scene: JdScene; state: State; decision: WhichDecision }) {
  return (
    <g>
      {scene.list.map((choice, i) => {
        const [kind, id] = 'which' in choice ? choice.which.split(' ') : [];
        const thing = (kind === 'soul' ? state.souls : state.tokens).find((one) => one.id === Number(id));
        const place = choiceIs(choice, 'effigy') ? state.models[decision.seat] : thing;
        if (!place) return null;
        const r =
          place === thing ? sl(kind === 'soul' ? SOUL_RADIUS : TOKEN_RADIUS) : sl(at(state.models, decision.seat).r);
        return (
          <g
            key={i}
            className={choice === scene.proposal ? 'jd-which chosen' : 'jd-which'}
            role="button"
            tabIndex={0}
            aria-label={choiceWords(scene, choice)}
            data-choice={i}
            transform={`translate(${sx(place.x)} ${sy(place.y)})`}
          >
            <circle r={r + 16} />
            <ellipse className="jd-grip" />
          </g>
        );
      })}
    </g>
  );
}

const choiceIs = (choice: Choice, which: string): boolean => 'which' in choice && choice.which === which;
