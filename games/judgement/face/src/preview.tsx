/** What a proposed choice would do, in words. */
import { type Choice, conditions, type State } from '@gavel/judgement';
import { isOneOf, must } from '@gavel/kernel';
import type { SceneProps } from '@gavel/kit/scene.ts';
import { useMemo } from 'react';
import { costOf } from './asked/costs.ts';
import { abilityOf, artefactOf } from './cards.ts';
import { type Charge, isCharge, leadCharge } from './charge.ts';
import { foreseeAttack } from './foresee/attack.ts';
import { foreseeWay } from './foresee/way.ts';
import { HarvestOdds } from './harvest-odds.tsx';
import { hold, useHold } from './hold.ts';
import { Coordinates } from './move-panel.tsx';
import { OddsTable } from './odds.tsx';
import { isPush } from './push.ts';
import { pushWords } from './push-form.tsx';
import { Refused } from './refused.tsx';
import { abilityName, type JdScene, stateOf } from './scene.ts';
import { wayWords } from './status.tsx';
import { j } from './words.ts';

/** What a choice would do: the way and its dangers, the dice and their odds, the words of the ability. */
export function Preview({ scene, choice }: SceneProps<JdScene> & { readonly choice: Choice }) {
  const { decision } = scene;
  const state = stateOf(scene.view);
  const way = useMemo(() => (decision ? foreseeWay(state, decision, choice) : undefined), [state, decision, choice]);
  const blow = useMemo(
    () => (decision?.kind === 'act' ? foreseeAttack(state, decision, choice) : undefined),
    [state, decision, choice],
  );
  if (!decision) return null;
  const text = textOf(choice);
  return (
    <>
      {way && <p className="jd-way-words">{[...costsOf(state, choice), ...wayWords(way)].join(' · ')}</p>}
      {isPush(choice) && (
        <ul className="jd-way-words">
          {pushWords(state, choice).map((line) => (
            <li key={line}>{line}</li>
          ))}
          <li>{j('push.adjust')}</li>
        </ul>
      )}
      {text !== '' && <p>{text}</p>}
      {blow && <OddsTable view={scene.view} blow={blow} />}
      {isCharge(choice) && <ChargeEnd scene={scene} state={state} charge={choice} />}
      {'act' in choice && choice.act === 'harvest' && <HarvestOdds state={state} choice={choice} />}
      {'buy' in choice && (
        <ul>
          {choice.buy.map((id) => {
            const artefact = artefactOf(id);
            return (
              <li key={id}>
                <b>{artefact.name}</b> ({artefact.fate}): {artefact.text}
              </li>
            );
          })}
        </ul>
      )}
    </>
  );
}

/** What it costs in actions, where it costs any. */
function costsOf(state: State, choice: Choice): string[] {
  const cost = 'act' in choice ? costOf(state, choice) : undefined;
  return cost === undefined ? [] : [j('act.cost', { n: cost })];
}

/** A charge may end elsewhere: drawn on the field, or typed. */
function ChargeEnd({ scene, state, charge }: { scene: JdScene; state: State; charge: Charge }) {
  const refusal = useHold((one) => one.refusal);
  return (
    <>
      <Refused scene={scene} refusal={refusal} />
      <details className="jd-words">
        <summary>{j('charge.words')}</summary>
        <p>{j('charge.adjust')}</p>
        <Coordinates
          at={{ x: charge.to[0], y: charge.to[1] }}
          onGo={(at) => hold({ refusal: leadCharge(scene, state, charge, at) })}
        />
      </details>
    </>
  );
}

/** The words of the ability a choice is about. */
export function textOf(choice: Choice): string {
  if ('act' in choice && choice.act === 'ability') return abilityText(choice.ability, choice.model);
  if ('act' in choice && hasHow(choice.act)) return j(`how.${choice.act}`);
  if ('manoeuvre' in choice) {
    if (choice.manoeuvre === 'none' || choice.manoeuvre === 'knockDown' || choice.manoeuvre === 'push')
      return j(`manoeuvre.${choice.manoeuvre}`);
    return abilityText(choice.manoeuvre);
  }
  if ('next' in choice) return isCondition(choice.next) ? conditionText(choice.next) : abilityText(choice.next);
  return '';
}

type Condition = (typeof conditions)[number];
export const isCondition = (id: string): id is Condition => isOneOf(conditions, id);
export const conditionText = (id: Condition): string => j(`conditionMeans.${id}`);

/** What the condition does that a choice names. */
export function conditionIn(scene: JdScene, choice: Choice): string | undefined {
  const { args } = scene.game.tell.choice(must(scene.decision, 'decision'), choice, scene.view);
  const named = args['condition'];
  const id = typeof named === 'object' && 'id' in named ? named.id : undefined;
  return isOneOf(conditions, id) ? conditionText(id) : undefined;
}

const how = [
  'aim',
  'stand',
  'heal',
  'bank',
  'recall',
  'market',
  'circle',
  'cleanse',
  'breakFree',
  'mark',
  'handOver',
  'removeOrb',
] as const;
type How = (typeof how)[number];
const hasHow = (act: string): act is How => isOneOf(how, act);

export function abilityText(id: string, model?: string): string {
  return abilityOf(id, model)?.text || abilityName(id);
}
