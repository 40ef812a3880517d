import {
  abilities,
  artefacts,
  type Choice,
  cards,
  harvestModifier,
  type State,
  soulDisc,
  stat,
} from '@gavel/judgement';
import { useMemo } from 'react';
import { j } from '../../words/judgement.ts';
import type { SceneProps } from '../ui.ts';
import { foreseeAttack, foreseeWay, modelOf } from './foresee.ts';
import { OddsTable, percent } from './odds.tsx';
import { abilityName, type JdScene, stateOf } from './scene.ts';
import { wayWords } from './status.tsx';
import { exactInches } from './units.ts';

/** What a choice would do: the way and its dangers, the dice and their odds, the words of the ability. */
export function Preview({ scene: given, choice: put }: SceneProps & { readonly choice: unknown }) {
  const scene = given as JdScene;
  const choice = put as Choice;
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
      {way && (
        <ul className="jd-way-words">
          {wayWords(way).map((line) => (
            <li key={line}>{line}</li>
          ))}
          <li>{j('way.end', { x: exactInches(way.path.at(-1)!.x), y: exactInches(way.path.at(-1)!.y) })}</li>
        </ul>
      )}
      {text !== '' && <p>{text}</p>}
      {blow && <OddsTable blow={blow} />}
      {'act' in choice && choice.act === 'harvest' && <HarvestOdds state={state} choice={choice} />}
      {'buy' in choice && (
        <ul>
          {choice.buy.map((id) => {
            const artefact = artefacts.find((one) => one.id === id)!;
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

/** The words of the ability a choice is about. */
export function textOf(choice: Choice): string {
  if ('act' in choice && choice.act === 'ability') return abilityText(choice.ability, choice.model);
  if ('act' in choice && hasHow(choice.act)) return j(`how.${choice.act}`);
  if ('manoeuvre' in choice) {
    if (choice.manoeuvre === 'none' || choice.manoeuvre === 'knockDown' || choice.manoeuvre === 'push')
      return j(`manoeuvre.${choice.manoeuvre}`);
    return abilityText(choice.manoeuvre);
  }
  if ('next' in choice) return abilityText(choice.next);
  return '';
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
const hasHow = (act: string): act is How => (how as readonly string[]).includes(act);

export function abilityText(id: string, model?: string): string {
  const owner = model?.replace(/^[01]:/, '').split('#')[0];
  const own = cards.find((card) => card.id === owner)?.abilities.find((one) => one.id === id);
  return own?.text ?? abilities.find((one) => one.id === id && one.text !== '')?.text ?? abilityName(id);
}

function HarvestOdds({ state, choice }: { state: State; choice: Extract<Choice, { act: 'harvest' }> }) {
  const soul = state.souls.find((one) => one.id === choice.soul);
  if (!soul) return null;
  const m = modelOf(state, choice.model);
  const via = choice.via === undefined ? undefined : modelOf(state, choice.via);
  const modifier = harvestModifier(state, m, soulDisc(soul), via);
  const own = stat(state, m, 'SH');
  const signed = (n: number) => (n < 0 ? `−${-n}` : `+${n}`);
  return (
    <div className="jd-odds">
      <table>
        <tbody>
          <tr>
            <th scope="row">{j('harvest.own')}</th>
            <td>{signed(own)}</td>
          </tr>
          <tr>
            <th scope="row">{j('harvest.others')}</th>
            <td>{signed(modifier - own)}</td>
          </tr>
          <tr className="sum">
            <th scope="row">{j('harvest.need')}</th>
            <td>{12 - modifier}</td>
          </tr>
        </tbody>
      </table>
      <p className="jd-odds-line">{j('harvest.odds', { p: percent(atLeast(12 - modifier)) })}</p>
    </div>
  );
}

/** Chance that two dice come to at least n. */
function atLeast(n: number): number {
  let good = 0;
  for (let a = 1; a <= 6; a++) for (let b = 1; b <= 6; b++) if (a + b >= n) good += 1;
  return good / 36;
}
