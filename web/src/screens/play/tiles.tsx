/** One of several, chosen by its picture: radio buttons behind drawn tiles. */
import type { ReactNode } from 'react';

export interface Tile {
  readonly value: string;
  readonly name: string;
  readonly line?: string | undefined;
  readonly picture?: ReactNode;
  /** On a dark plate above the picture. */
  readonly badge?: ReactNode;
}

export function Tiles({
  label,
  name,
  aside,
  look,
  value,
  tiles,
  onPick,
}: {
  label: string;
  name: string;
  aside?: string;
  /** How a tile is laid out: picture beside the words, or above them; all in one line where there are no pictures. */
  look: 'wide' | 'tall' | 'small' | 'line';
  value: string;
  tiles: readonly Tile[];
  onPick: (value: string) => void;
}) {
  // small tiles have no room for their line: the one that is chosen says it above, or behind where all stand in one
  const isBrief = look === 'small' || look === 'line';
  const about = aside ?? (isBrief ? tiles.find((tile) => tile.value === value)?.line : undefined);
  const said = about !== undefined && <small aria-hidden="true">{about}</small>;
  return (
    <fieldset className={`tiles ${look}`} style={{ '--count': tiles.length }}>
      <legend>
        <span>{label}</span>
        {look !== 'line' && said}
      </legend>
      <div className="tiles-row">
        {tiles.map((tile) => (
          <label key={tile.value} className="tile">
            <input
              type="radio"
              name={`tile-${name}`}
              value={tile.value}
              checked={tile.value === value}
              onChange={() => onPick(tile.value)}
            />
            {tile.picture !== undefined && (
              <span className="tile-picture" aria-hidden="true">
                {tile.picture}
              </span>
            )}
            {tile.badge !== undefined && <span className="tile-badge">{tile.badge}</span>}
            <span className="tile-words">
              <b>{tile.name}</b>{' '}
              {tile.line !== undefined && <span className={isBrief ? 'unseen' : ''}>{tile.line}</span>}
            </span>
            <span className="tile-check" aria-hidden="true" />
          </label>
        ))}
      </div>
      {look === 'line' && said}
    </fieldset>
  );
}
