/** Frames the spot on the field that the panel which is shown, or a lesson, speaks of. */
import type { View } from '@gavel/judgement';
import type { Ref } from '@gavel/kernel';
import { useShownPanel } from '@gavel/kit/shown.ts';
import { useTaught } from '@gavel/kit/taught.ts';
import { sx, sy } from '../units.ts';

/** The place a name on the field stands for; left out: it is no place. */
export function spotOf(ref: Ref | undefined): { readonly x: number; readonly y: number } | undefined {
  if (ref?.ref !== 'spot') return undefined;
  const [x, y] = String(ref.id).split(',').map(Number);
  return x === undefined || y === undefined ? undefined : { x: sx(x), y: sy(y) };
}

/** Where the panel that is shown took place: on a field every place is one, so it is drawn when it is named. */
export function ShownSpot() {
  const at = useShownPanel(({ panel }) => panel?.at);
  const spot = spotOf(at);
  if (!at || !spot) return null;
  const r = 150;
  return (
    <path
      className="jd-shown-spot"
      data-ref={`${at.ref}:${at.id}`}
      aria-hidden="true"
      d={`M${spot.x - r} ${spot.y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`}
    />
  );
}

/** The places a coach points at; who presses one presses the ground there. Where somebody stands already, nobody need go. */
export function TaughtSpots({ view }: { view: View }) {
  return <SpotRings point={useTaught(({ point }) => point)} models={view.models} />;
}

/** Whose middle is so near stands there. */
const near = 25;

export function SpotRings({ point, models }: { point: readonly Ref[]; models: View['models'] }) {
  return point.map((ref) => {
    const spot = spotOf(ref);
    return (
      spot &&
      !models.some((m) => m.on && Math.hypot(sx(m.x) - spot.x, sy(m.y) - spot.y) < near) && (
        <circle
          key={ref.id}
          className="jd-taught-spot"
          data-ref={`spot:${ref.id}`}
          data-spot={ref.id}
          aria-hidden="true"
          cx={spot.x}
          cy={spot.y}
          r={90}
        />
      )
    );
  });
}
