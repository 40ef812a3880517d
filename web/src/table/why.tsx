/** What a hint is good for and what it costs, by what its player weighs. */
import { type Reason, reasonMessage, reasonsFor } from '@gavel/kernel';
import { useEffect, useState } from 'react';
import type { TableScene } from './scene.ts';

export function Why({ scene }: { scene: TableScene }) {
  const { game, view, decision, proposal } = scene;
  const [reasons, setReasons] = useState<readonly Reason[]>([]);
  useEffect(() => {
    setReasons([]);
    if (!decision || proposal === undefined) return;
    // the hint itself is shown first
    const soon = setTimeout(() => setReasons(reasonsFor(game, view, decision, proposal)), 30);
    return () => clearTimeout(soon);
  }, [game, view, decision, proposal]);
  if (reasons.length === 0) return null;
  return (
    <ul className="why">
      {reasons.map((reason) => (
        <li key={reason.what} className={reason.by > 0 ? 'for' : 'against'}>
          {scene.say(reasonMessage(reason))}
        </li>
      ))}
    </ul>
  );
}
