/** A Sector's landmark beside its name. */
import { drawn } from './ink.ts';
import { landmarks } from './landmarks.ts';

const made = new Map<string, string>();

function pictureOf(sector: string): string {
  const known =
    made.get(sector) ??
    `data:image/svg+xml,${encodeURIComponent(
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-42 -64 84 74" stroke-linejoin="round" stroke-linecap="round">${drawn(landmarks.get(sector))}</svg>`,
    )}`;
  made.set(sector, known);
  return known;
}

export function Landmark({ sector, size }: { sector: string; size: number }) {
  return <img className="mc-landmark" src={pictureOf(sector)} width={size} height={size} alt="" draggable={false} />;
}
