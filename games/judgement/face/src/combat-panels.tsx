/** The questions of an attack: roll again, which dice, which manoeuvre, who takes the damage, who reacts. */

import { type AttackFrame, type Decision, netDamage, planOf, type State } from '@gavel/judgement';
import { at } from '@gavel/kernel';
import { Fold } from '@gavel/kit/look/fold.tsx';
import { useScrolls } from '@gavel/kit/look/scrolls.ts';
import { doing } from '@gavel/kit/marked.ts';
import { choiceWords } from '@gavel/kit/scene.ts';
import { Fragment, type ReactNode, useRef } from 'react';
import { Buttons, ChoiceButton } from './buttons.tsx';
import { Die, kindOf, NumberTray, Tray } from './dice.tsx';
import { blowOf } from './foresee/attack.ts';
import { currentAttack } from './foresee/models.ts';
import { useHold } from './hold.ts';
import { JdIcon } from './icon.tsx';
import { OddsTable } from './odds.tsx';
import { abilityText, textOf } from './preview.tsx';
import { isPush, mostPush, pushedKey, usePushable } from './push.ts';
import { PushForm, pushWords } from './push-form.tsx';
import { Refused } from './refused.tsx';
import { type JdScene, modelIn, nameIn, nameOf } from './scene.ts';
import { inches } from './units.ts';
import { j } from './words.ts';

function attackHead({ view }: JdScene, f: AttackFrame): ReactNode {
  return (
    <p className="jd-left">
      <b>{nameIn(view, at(view.models, f.attacker).key)}</b>
      <span>→</span>
      <b>{nameIn(view, at(view.models, f.defender).key)}</b>
    </p>
  );
}

/** Roll again? The dice lie open; every way to pay is listed with what it re-rolls. */
export function RerollPanel({ scene, state }: { scene: JdScene; state: State }) {
  const top = state.frames.at(-1);
  const dice = top?.kind === 'attack' || top?.kind === 'roll' ? top.dice : [];
  return (
    <div className="jd-draft">
      {top?.kind === 'attack' && attackHead(scene, top)}
      {top?.kind === 'attack' ? (
        <>
          <Tray dice={dice} label={j('dice.rolled')} />
          {/* a window's few answers say it themselves */}
          {scene.list.length > 6 && (
            <p>
              {j('dice.expected', { n: blowOf(state, top).odds.expected.toFixed(1), best: bestDamage(state, top) })}
            </p>
          )}
        </>
      ) : (
        <NumberTray dice={dice} label={j('dice.rolled')} />
      )}
      <Buttons scene={scene} skip={scene.list.length <= 6} />
    </div>
  );
}

/** What the dice on the table would do if nothing is rolled again. */
function bestDamage(state: State, f: AttackFrame): number {
  const hits = Math.min(3, f.dice.filter((face) => kindOf(face) >= 2).length);
  return netDamage(state, planOf(state, f), hits, f.guard, f.mostSolid);
}

/** Choose the three dice that count. */
export function DicePanel({ scene, state }: { scene: JdScene; state: State }) {
  const f = currentAttack(state);
  return (
    <div className="jd-draft">
      {f && attackHead(scene, f)}
      {f && <Tray dice={f.dice} label={j('dice.rolled')} />}
      <p className="jd-extra">{j('dice.choose')}</p>
      <div className="jd-buttons">
        {scene.list.map((choice, i) => {
          if (!('keep' in choice)) return null;
          const [b = 0, m = 0, h = 0, jj = 0] = choice.keep;
          return (
            <button
              key={i}
              type="button"
              className="jd-button jd-keep"
              {...doing(choice)}
              onClick={() => scene.offer(choice)}
            >
              <span className="jd-keep-dice" aria-hidden="true">
                {[...Array(jj).fill(3), ...Array(h).fill(2), ...Array(m).fill(1), ...Array(b).fill(0)].map(
                  (kind: number, n) => (
                    <Die key={n} kind={kind} size={24} />
                  ),
                )}
              </span>
              <span>
                <b>
                  {[
                    j('dice.hits', { n: h + jj }),
                    ...(f
                      ? [j('odds.n', { n: netDamage(state, planOf(state, f), h + jj, f.guard, f.mostSolid) })]
                      : []),
                  ].join(': ')}
                </b>
                <small>{j('dice.symbols', { n: m + jj })}</small>
              </span>
            </button>
          );
        })}
      </div>
    </div>
  );
}

/** Manoeuvres the dice can buy; pushes are drawn on the field, told in words or picked from the quick ones. */
export function ManoeuvrePanel({ scene, state }: { scene: JdScene; state: State }) {
  const f = currentAttack(state);
  const rest = scene.face.rest?.(scene);
  const refusal = useHold((one) => one.refusal);
  const pushable = usePushable(scene, state);
  const pushes = scene.list.filter(isPush);
  // a window's few answers are the prompt's own buttons
  const plain = scene.decision?.window ? [] : scene.list.filter((c) => c !== rest && !isPush(c));
  return (
    <div className="jd-draft">
      {f && attackHead(scene, f)}
      <div className="jd-buttons">
        {plain.map((choice, i) => (
          <ChoiceButton key={i} choice={choice} onClick={() => scene.offer(choice)}>
            <JdIcon name="ability" size={22} />
            <span>
              <b>{choiceWords(scene, choice)}</b>
              <small>{textOf(choice)}</small>
            </span>
          </ChoiceButton>
        ))}
      </div>
      {pushes.length > 0 && f && (
        <fieldset className="jd-group">
          <legend>{j('manoeuvre.pushes')}</legend>
          <p className="hint-text">
            {j('push.how', {
              who: pushable.map((who) => nameOf(pushedKey(state, who))).join(j('push.or')),
              far: inches(mostPush(state, scene.check, pushable[0] ?? 'attacker') ?? 0),
            })}
          </p>
          <Refused scene={scene} refusal={refusal} />
          <Fold className="jd-words" summary={j('push.words')}>
            {() => (
              <>
                <PushForm scene={scene} state={state} pushable={pushable} />
                <div className="jd-buttons">
                  {pushes.map((choice, i) => (
                    <ChoiceButton key={i} choice={choice} onClick={() => scene.propose(choice)}>
                      <b>{pushWords(state, choice).join(', ')}</b>
                    </ChoiceButton>
                  ))}
                </div>
              </>
            )}
          </Fold>
        </fieldset>
      )}
    </div>
  );
}

/** Damage on a unit may be shared: who would be left with how much. */
export function SplitPanel({ scene, decision }: { scene: JdScene; decision: Extract<Decision, { kind: 'split' }> }) {
  const left = (key: string, hurt: number) => {
    const m = modelIn(scene.view, key);
    const rest = m.health + m.temporary - hurt;
    return rest > 0 ? j('split.left', { n: rest }) : j('split.dies');
  };
  return (
    <div className="jd-draft">
      <div className="jd-buttons">
        {scene.list.map((choice, i) => {
          if (!('other' in choice)) return null;
          const own = decision.damage - choice.other;
          return (
            <ChoiceButton key={i} choice={choice} onClick={() => scene.offer(choice)}>
              <span>
                {[
                  { key: decision.model, hurt: own },
                  { key: decision.other, hurt: choice.other },
                ].map(({ key, hurt }) => (
                  <Fragment key={key}>
                    <b>{j('split.line', { who: nameOf(key), n: hurt })}</b>
                    <small>{left(key, hurt)}</small>
                  </Fragment>
                ))}
              </span>
            </ChoiceButton>
          );
        })}
      </div>
    </div>
  );
}

/** A reaction: what it does, and what is rolled or about to be. */
export function ReactPanel({
  scene,
  decision,
  state,
}: {
  scene: JdScene;
  decision: Extract<Decision, { kind: 'react' }>;
  state: State;
}) {
  const f = currentAttack(state);
  const box = useRef<HTMLDivElement>(null);
  // in a window its buttons are the prompt's own: nothing in here can be reached
  const scrolls = useScrolls(box, scene.moment);
  return (
    <div className="jd-draft" ref={box} tabIndex={scrolls ? 0 : undefined}>
      {decision.ability !== '' && <p>{abilityText(decision.ability, decision.model)}</p>}
      {f && f.dice.length > 0 && <Tray dice={f.dice} label={j('dice.rolled')} />}
      {f && f.dice.length === 0 && decision.what === 'standYourGround' && (
        <OddsTable view={scene.view} blow={blowOf(state, f)} />
      )}
      <Buttons scene={scene} skip={scene.decision?.window === true && scene.list.length <= 6} />
    </div>
  );
}
