/** What a proposed choice would do to the team; what it does to the row stands above the question. */
import type { Choice } from '@gavel/cursed-earth';
import type { SceneProps } from '@gavel/kit/scene.ts';
import { ForecastLine } from './chips.tsx';
import { forecast } from './forecast.ts';
import { addedBy } from './row.ts';
import type { CeScene } from './scene.ts';

export function Preview({ scene, choice }: SceneProps<CeScene> & { readonly choice: Choice }) {
  if (addedBy(scene.view, choice) || 'draw' in choice) return null;
  return <ForecastLine forecast={forecast(scene, choice)} />;
}
