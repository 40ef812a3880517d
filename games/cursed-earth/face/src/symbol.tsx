/** Symbols as pictures and as words. */
import { cursedEarth, type SymbolName } from '@gavel/cursed-earth';
import { Outline } from '@gavel/kit/look/icon.tsx';
import { icons } from './icons.ts';
import { e } from './words.ts';

const outlines: Readonly<Record<SymbolName, keyof typeof icons>> = {
  heal: 'heal',
  wound: 'wound',
  radiation: 'radiation',
  ration: 'ration',
  eat: 'eat',
  ammo: 'ammo',
  violence: 'violence',
  gainSurvival: 'survival',
  gainDiplomacy: 'diplomacy',
  spendSurvival: 'survival',
  spendDiplomacy: 'diplomacy',
  psi: 'psi',
  skip: 'skip',
  swap: 'swap',
  remove: 'remove',
  death: 'death',
  advance: 'advance',
  enemyAdvance: 'enemyAdvance',
};

export type IconName = keyof typeof icons;

export function CeIcon({ name, size = 18 }: { name: IconName; size?: number }) {
  return <Outline d={icons[name]} size={size} />;
}

export const symbolWord = (symbol: SymbolName): string => e(`symbol.${symbol}`);

export function SymbolIcon({ symbol, size = 18 }: { symbol: SymbolName; size?: number }) {
  return <CeIcon name={outlines[symbol]} size={size} />;
}

/** Equal symbols in a row are told as one, with their number. */
export function runsOf(symbols: readonly SymbolName[]): readonly { readonly symbol: SymbolName; readonly n: number }[] {
  const runs: { symbol: SymbolName; n: number }[] = [];
  for (const symbol of symbols) {
    const last = runs.at(-1);
    if (last?.symbol === symbol) last.n += 1;
    else runs.push({ symbol, n: 1 });
  }
  return runs;
}

/** For labels and the text view: words that can be read out, without signs. */
export function symbolsInWords(symbols: readonly SymbolName[]): string {
  const spoken = (symbol: SymbolName): string => cursedEarth.tell.catalogue[`symbol.${symbol}`] ?? symbol;
  return runsOf(symbols)
    .map(({ symbol, n }) => (n === 1 ? spoken(symbol) : e('times', { what: spoken(symbol), n })))
    .join(', ');
}
