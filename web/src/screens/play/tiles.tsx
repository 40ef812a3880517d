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
  /** How a tile is laid out: picture beside the words, or above them. */
  look: 'wide' | 'tall' | 'small';
  value: string;
  tiles: readonly Tile[];
  onPick: (value: string) => void;
}) {
  // small tiles have no room for their line: the one that is chosen says it above
  const about = aside ?? (look === 'small' ? tiles.find((tile) => tile.value === value)?.line : undefined);
  return (
    <fieldset className={`tiles ${look}`}>
      <legend>
        <span>{label}</span>
        {about !== undefined && <small aria-hidden="true">{about}</small>}
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
              {tile.line !== undefined && <span className={look === 'small' ? 'unseen' : ''}>{tile.line}</span>}
            </span>
            <span className="tile-check" aria-hidden="true" />
          </label>
        ))}
      </div>
    </fieldset>
  );
}
