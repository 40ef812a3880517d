/** Ways across the map: where a proposed choice leads, and where the panel that is shown went or fired. */
import type { Choice, View } from '@gavel/helter-skelter';
import { useShownPanel } from '@gavel/kit/shown.ts';
import { actorOf, type HsScene } from './draft.ts';
import { mapOf, spaceOf } from './map.tsx';
import { figureOf } from './team.ts';

/** From one space to another. */
type Leg = readonly [from: number, to: number];

export function Ways({ scene: { view, proposal, pencil } }: { scene: HsScene }) {
  const panel = useShownPanel((shown) => shown.panel);
  const spaces = panel === pencil ? [] : (panel?.way ?? []).map(({ id }) => Number(id));
  return (
    <>
      {proposal !== undefined && <Way map={view.map} legs={legsOf(view, proposal)} />}
      <Way map={view.map} legs={spaces.slice(1).map((to, i) => [spaces[i] ?? to, to])} />
    </>
  );
}

function legsOf(view: View, choice: Choice): readonly Leg[] {
  const legs: Leg[] = [];
  const actor = actorOf(choice);
  const here = actor === undefined ? 0 : figureOf(view, actor).space;
  if ('space' in choice && choice.space !== undefined) legs.push([here, choice.space]);
  if ('allySpace' in choice && choice.allySpace !== undefined)
    legs.push([figureOf(view, choice.ally).space, choice.allySpace]);
  if (choice.action === 'MELEE' || choice.action === 'SMASH') legs.push([here, figureOf(view, choice.target).space]);
  return legs;
}

/** Who comes from beside the map has no way on it. */
function Way({ map: id, legs }: { map: string; legs: readonly Leg[] }) {
  const map = mapOf(id);
  const drawn = legs.filter(([from, to]) => from !== to && from > 0 && to > 0);
  if (drawn.length === 0) return null;
  return (
    <g className="way" aria-hidden="true">
      {drawn.map(([from, to], i) => {
        const [x1, y1] = spaceOf(map, from).at;
        const [x2, y2] = spaceOf(map, to).at;
        return (
          <g key={i}>
            <line className="way-edge" x1={x1} y1={y1} x2={x2} y2={y2} />
            <line className="way-line" x1={x1} y1={y1} x2={x2} y2={y2} />
            <circle className="way-end" cx={x2} cy={y2} r="13" />
          </g>
        );
      })}
    </g>
  );
}
