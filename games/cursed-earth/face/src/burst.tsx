import type { Event } from '@gavel/cursed-earth';
import { motionTime } from '@gavel/kit/settings.ts';
import type { Told } from './story.ts';
import { e } from './words.ts';

/** The loudest first: one sound is enough for a panel. */
const sounds: readonly { readonly word: Parameters<typeof e>[0]; readonly heard: (event: Event) => boolean }[] = [
  { word: 'sound.found', heard: (event) => event.kind === 'over' && event.why === 'found' },
  { word: 'sound.died', heard: (event) => event.kind === 'died' },
  { word: 'sound.shootout', heard: (event) => event.kind === 'shootout' },
  { word: 'sound.ammo', heard: (event) => event.kind === 'ammo' && event.by < 0 },
  { word: 'sound.hurt', heard: (event) => event.kind === 'health' && event.by < 0 },
  { word: 'sound.radiation', heard: (event) => event.kind === 'radiation' },
  { word: 'sound.advance', heard: (event) => event.kind === 'advanced' },
  { word: 'sound.eat', heard: (event) => event.kind === 'rations' && event.by < 0 },
];

/** The comic's sounds: short, never in the way, none without motion. */
export function Burst({ results, after }: { results: readonly Told[]; after: number }) {
  const fresh = results.filter(({ v }) => v > after);
  const sound = sounds.find(({ heard }) => fresh.some(({ event }) => heard(event)));
  if (!sound || motionTime(600) === 0) return null;
  return (
    <span key={fresh.at(-1)?.v} className="ce-burst" aria-hidden="true">
      {e(sound.word)}
    </span>
  );
}
