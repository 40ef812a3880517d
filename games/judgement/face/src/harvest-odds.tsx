/** What a harvest needs, line by line, and how likely it is. */
import type { Choice, State } from '@gavel/judgement';
import { useMemo } from 'react';
import { atLeast, foreseeHarvest } from './foresee/harvest.ts';
import { modelOf } from './foresee/models.ts';
import { percent, signed } from './odds.tsx';
import { nameOf } from './scene.ts';
import { j } from './words.ts';

export function HarvestOdds({ state, choice }: { state: State; choice: Extract<Choice, { act: 'harvest' }> }) {
  const harvest = useMemo(() => foreseeHarvest(state, choice), [state, choice]);
  if (!harvest) return null;
  const { own, lines, need } = harvest;
  return (
    <div className="jd-odds">
      <table>
        <caption>{j('harvest.title')}</caption>
        <tbody>
          <tr>
            <th scope="row">{j('harvest.own')}</th>
            <td>{signed(own)}</td>
          </tr>
          {lines.map(({ model, add }) => (
            <tr key={model}>
              <th scope="row">
                {model === '' ? j('harvest.abilities') : harvestWords(state, choice.model, model, add)}
              </th>
              <td>{signed(add)}</td>
            </tr>
          ))}
          <tr className="sum">
            <th scope="row">{j('harvest.need')}</th>
            <td>{need}</td>
          </tr>
        </tbody>
      </table>
      <p className="jd-odds-line">{j('harvest.odds', { p: percent(atLeast(need)) })}</p>
    </div>
  );
}

function harvestWords(state: State, harvester: string, key: string, add: number): string {
  const other = modelOf(state, key);
  if (other.seat < 0) return j('harvest.monster', { who: nameOf(key) });
  const friend = other.seat === modelOf(state, harvester).seat;
  return j(friend && add > 0 ? 'harvest.friend' : 'harvest.enemy', { who: nameOf(key) });
}
