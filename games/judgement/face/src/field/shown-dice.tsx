/** Dice on the field, beside who rolled them, for as long as the panel that tells of them is shown. */
import type { View } from '@gavel/judgement';
import type { Panel } from '@gavel/kernel';
import { useShownPanel } from '@gavel/kit/shown.ts';
import { Die, kindOf, NumberDie } from '../dice.tsx';
import { sx, sy } from '../units.ts';

/** The last roll that a panel tells of; undefined: nobody on the field rolled. `faces`: dice of an attack have no numbers. */
export function rolledIn(
  panel: Panel | undefined,
): { readonly model: string; readonly dice: readonly number[]; readonly faces: boolean } | undefined {
  const rolls = panel?.results?.filter(({ what }) => what === 'dice') ?? [];
  const roll = rolls.at(-1);
  // dice that are rolled again are those of the roll before
  const first = rolls.findLast(({ say }) => !say.key.includes('rerolled'));
  const dice = roll?.say.args['dice'];
  if (roll?.on?.ref !== 'model' || !Array.isArray(dice)) return undefined;
  const numbers = dice.flatMap((one) => (typeof one === 'number' ? [one] : []));
  return { model: String(roll.on.id), dice: numbers, faces: first?.say.key === 'panel.rolledAt' };
}

/** How large a die is on the screen, and how far above the figure's feet they lie. */
const size = 26;
const above = 74;

export function DiceOn({ panel, view, px }: { panel: Panel | undefined; view: View; px: number }) {
  const rolled = rolledIn(panel);
  const m = view.models.find(({ key, on }) => on && key === rolled?.model);
  if (!rolled || !m) return null;
  const step = size + 3;
  const left = -(rolled.dice.length * step) / 2;
  return (
    <g className="jd-thrown" aria-hidden="true" transform={`translate(${sx(m.x)} ${sy(m.y)})`}>
      <g className="jd-turned">
        <g className="jd-rise">
          <g transform={`scale(${px})`}>
            {rolled.dice.map((die, i) => (
              <g key={i} transform={`translate(${left + i * step} ${-above})`}>
                {rolled.faces ? <Die kind={kindOf(die)} size={size} /> : <NumberDie n={die} size={size} />}
              </g>
            ))}
          </g>
        </g>
      </g>
    </g>
  );
}

export function ShownDice({ view, px }: { view: View; px: number }) {
  return <DiceOn panel={useShownPanel(({ panel }) => panel)} view={view} px={px} />;
}
