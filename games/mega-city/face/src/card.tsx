/** An action card, a Perp, a Crime. */
import { Head } from '@gavel/kit/look/bust/bust.tsx';
import { Outline } from '@gavel/kit/look/icon.tsx';
import type { Action } from '@gavel/mega-city';
import type { Answer } from './answers.ts';
import { lookOf } from './busts.ts';
import { Numbers } from './change.tsx';
import { icons } from './icons.ts';
import { crimeOf, optionWords, perpOf } from './pack.ts';
import { CardPicture } from './picture.tsx';
import { m } from './words.ts';
import './card.css';

/** Which option of a card could be used now. */
export interface Uses {
  readonly movement: boolean;
  readonly combat: boolean;
}

/** The face of an Action Card: what it does now at the top, both options in full below it. */
export function CardFace({
  card,
  uses,
  best,
  peeks = false,
}: {
  card: Action;
  /** In the hand only its head is seen until it is lifted: what it can do is said in a few words there. */
  peeks?: boolean;
  uses?: Uses | undefined;
  /** What it would do to the arrest that is on. */
  best?: Answer | undefined;
}) {
  const now = uses && (uses.combat ? card.combat : card.movement);
  return (
    <span className={`mc-face ${card.tone}`}>
      <span className="mc-face-head">
        <CardPicture card={card.id} size={24} />
        <span className="mc-face-name">{card.name}</span>
      </span>
      {now && (
        <span className="mc-gist">
          <span>{optionWords(now)}</span>
          {best && <Numbers change={best.change} />}
        </span>
      )}
      {peeks && !now && <Brief card={card} />}
      <Option kind="movement" card={card} now={uses?.movement ?? false} />
      <Option kind="combat" card={card} now={uses?.combat ?? false} />
    </span>
  );
}

function Brief({ card }: { card: Action }) {
  return (['movement', 'combat'] as const).map(
    (kind) =>
      card[kind].length > 0 && (
        <span key={kind} className="mc-brief">
          <Outline d={icons[kind]} size={14} />
          {optionWords(card[kind])}
        </span>
      ),
  );
}

function Option({ kind, card, now }: { kind: 'movement' | 'combat'; card: Action; now: boolean }) {
  const effects = card[kind];
  return (
    <span
      className={['mc-option', kind, now ? 'now' : '', effects.length === 0 ? 'none' : ''].filter(Boolean).join(' ')}
    >
      <span className="mc-option-title">
        <Outline d={icons[kind]} size={15} />
        {m(`card.${kind}`)}
        {now && <span className="mc-now">{m('card.now')}</span>}
      </span>
      <span className="mc-option-text">{kind === 'movement' ? card.movementText : card.combatText}</span>
    </span>
  );
}

/** A Perp's mug shot; without an id it lies face down. */
export function MugShot({ perp, size = 76 }: { perp: string | null; size?: number }) {
  return (
    <svg className="mc-mug" viewBox="0 0 100 100" width={size} height={size} aria-hidden="true" focusable="false">
      <rect className="mug-wall" width="100" height="100" />
      {[16, 36, 56, 76].map((y) => (
        <path key={y} className="mug-line" d={`M0 ${y}h100`} />
      ))}
      {perp === null ? (
        <path className="mug-face" d={icons['face-down']} transform="translate(14 12) scale(.141)" />
      ) : (
        <g transform="translate(50 51)">
          <Head look={lookOf(perp)} size={98} />
        </g>
      )}
      {perp === null && (
        <text className="mug-unknown" x="50" y="66">
          ?
        </text>
      )}
    </svg>
  );
}

export function PerpFace({ perp }: { perp: string }) {
  const { name, value, theme } = perpOf(perp);
  return (
    <span className="mc-perp-card">
      <MugShot perp={perp} size={96} />
      <span className="mc-perp-name">{name}</span>
      <span className="mc-perp-theme">{theme}</span>
      <span className="mc-perp-value">{value}</span>
    </span>
  );
}

export function CrimeFace({ crime }: { crime: string }) {
  const { name, value } = crimeOf(crime);
  return (
    <span className="mc-crime-card">
      <span className="mc-crime-name">{name}</span>
      <span className="mc-crime-value">{value}</span>
    </span>
  );
}

export function cardLabel(card: Action, now: string): string {
  return m('card.label', { name: card.name, movement: card.movementText, combat: card.combatText, now });
}
