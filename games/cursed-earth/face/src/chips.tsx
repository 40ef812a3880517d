/** What happened, as chips on the card it happened at. */
import { cardName, type Event, pays } from '@gavel/cursed-earth';
import { percent } from '@gavel/kit/percent.ts';
import type { Forecast } from './forecast.ts';
import { locationOf } from './hunt.tsx';
import { shortName } from './people.ts';
import { CeIcon, type IconName, symbolWord } from './symbol.tsx';
import { e } from './words.ts';

interface Chip {
  readonly icon: IconName | readonly IconName[];
  readonly text: string;
  readonly tone: 'good' | 'bad' | 'plain';
}

const named = (card: number): string => (card === 0 ? e('card.hidden') : cardName(card));

/** A kept card pays for survival (the tent), for diplomacy, or for either. */
export const expertiseIcons = (card: number): readonly IconName[] =>
  (['survival', 'diplomacy'] as const).filter((_, expertise) => pays(card, expertise));

/** What happened, in a few letters; the log has the sentences. */
function chipOf(event: Event): Chip | undefined {
  switch (event.kind) {
    case 'health': {
      const character = shortName(event.character);
      return event.by > 0
        ? { icon: 'health', text: e('told.health.gain', { character, n: event.by }), tone: 'good' }
        : { icon: 'health', text: e('told.health.lose', { character, n: -event.by }), tone: 'bad' };
    }
    case 'radiation':
      return { icon: 'radiation', text: e('told.radiation', { character: shortName(event.character) }), tone: 'bad' };
    case 'rations':
    case 'ammo': {
      const icon = event.kind === 'rations' ? 'ration' : 'ammo';
      return event.by > 0
        ? { icon, text: e('told.gain', { n: event.by }), tone: 'good' }
        : { icon, text: e('told.lose', { n: -event.by }), tone: 'bad' };
    }
    case 'died':
      return { icon: 'dead', text: e('told.died', { character: shortName(event.character) }), tone: 'bad' };
    case 'kept':
      return { icon: expertiseIcons(event.card), text: e('told.kept'), tone: 'good' };
    case 'spent':
      return { icon: expertiseIcons(event.card), text: e('told.spent', { card: named(event.card) }), tone: 'plain' };
    case 'ignored':
      return { icon: 'remove', text: e('told.ignored', { symbol: symbolWord(event.symbol) }), tone: 'plain' };
    case 'swapped':
      return { icon: 'swap', text: e('told.swapped'), tone: 'plain' };
    case 'discarded':
      return event.why === 'resolved'
        ? undefined
        : { icon: 'remove', text: e(`told.${event.why}`, { card: named(event.card) }), tone: 'plain' };
    case 'advanced':
      return event.team === 0
        ? { icon: 'advance', text: e('told.judges'), tone: 'plain' }
        : { icon: 'enemyAdvance', text: e('told.perps'), tone: 'plain' };
    case 'located': {
      const location = locationOf(event.location ?? '').name;
      return { icon: 'look', text: e('told.located', { location }), tone: 'plain' };
    }
    case 'token':
      // Whoever took it is told so by the ammunition gained.
      return event.kept ? undefined : { icon: 'ammo', text: e('told.tokenGone'), tone: 'plain' };
    case 'shootout':
      return { icon: 'violence', text: e('told.shootout', { perp: shortName(event.perp) }), tone: 'bad' };
    case 'added':
      return { icon: 'deck', text: e('told.added', { card: named(event.card) }), tone: 'plain' };
    case 'putAside':
      return { icon: 'deck', text: e('told.aside'), tone: 'plain' };
    case 'met':
      return { icon: 'look', text: e(`met.${event.condition}`), tone: event.condition === 'found' ? 'good' : 'bad' };
    case 'over':
      return event.why === 'found'
        ? { icon: 'max-normal', text: e('told.found'), tone: 'good' }
        : { icon: 'dead', text: e(event.winner < 0 ? 'told.lost' : 'told.over'), tone: 'bad' };
    default:
      return undefined;
  }
}

export function Chips({ events }: { events: readonly Event[] }) {
  const chips = events.flatMap((event) => chipOf(event) ?? []);
  if (chips.length === 0) return null;
  return (
    <span className="ce-chips">
      {chips.map(({ icon, text, tone }, i) => (
        <span key={i} className={`ce-chip ${tone}`}>
          {[icon].flat().map((name) => (
            <CeIcon key={name} name={name} size={14} />
          ))}
          {text}
        </span>
      ))}
    </span>
  );
}

/** What a choice would do: what is sure, and whether luck has a word. */
export function ForecastLine({ forecast }: { forecast: Forecast }) {
  const shown = forecast.sure.some((event) => chipOf(event) !== undefined);
  return (
    <span className="ce-forecast">
      {shown && <Chips events={forecast.sure} />}
      {forecast.found && (
        <span className={`ce-found team-${forecast.found.team}`}>
          <span className="ce-bar" aria-hidden="true">
            <span style={{ width: `${forecast.found.chance * 100}%` }} />
          </span>
          {e(forecast.found.team === 0 ? 'told.judgesMayFind' : 'told.perpsMayFind', {
            percent: percent(forecast.found.chance),
          })}
        </span>
      )}
      {forecast.luck && <span>{e('told.luck')}</span>}
      {forecast.asks && <span className="ce-asks">{e('told.asksYou')}</span>}
      {!shown && !forecast.luck && !forecast.asks && <span>{e('told.nothing')}</span>}
    </span>
  );
}
