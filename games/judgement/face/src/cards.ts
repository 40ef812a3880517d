/** Lookups in the content, and what things cost in words. */
import {
  type Ability,
  type Artefact,
  abilities,
  artefacts,
  type Battlefield,
  type Card,
  cards,
  costsOf,
  type Hero,
  heroes,
  type Model,
  maps,
  pack,
} from '@gavel/judgement';
import { at, content, isOneOf, none } from '@gavel/kernel';
import { type Source, sources } from '@gavel/kit/gallery.tsx';

export const cardOf = (m: Pick<Model, 'card'>): Card => at(cards, m.card);
/** An ability by its id, as the card of this model has it. */
export function abilityOf(id: string, model?: string): Ability | undefined {
  const owner = model?.replace(/^[01]:/, '').split('#')[0];
  const own = cards.find((card) => card.id === owner)?.abilities.find((one) => one.id === id);
  return own ?? abilities.find((one) => one.id === id && one.text !== '') ?? abilities.find((one) => one.id === id);
}

export const heroOf = (id: string): Hero => heroes.find((hero) => hero.id === id) ?? none('hero', id);
/** What a hero is called where there is little room: Sir and Lord stay, family names go. */
export const shortName = ({ name }: Pick<Hero, 'name'>): string =>
  /^(Sir|Lord) |&/.test(name) ? name : name.replace(/ .*/, '');
export const mapOf = (id: string): Battlefield => maps.find((map) => map.id === id) ?? none('map', id);
export const artefactOf = (id: string): Artefact => artefacts.find((one) => one.id === id) ?? none('artefact', id);

type Part = { readonly id: string; readonly source: Source };
type Holder = { readonly id: string; readonly abilities?: readonly Part[]; readonly weapons?: readonly Part[] };
/** The files as they are written: what a record, or a member of a unit, says of where it comes from. */
const written =
  content<Readonly<Record<keyof typeof pack, readonly (Holder & { readonly unit?: readonly Holder[] })[]>>>(pack);

/** Every source a record and its parts name. */
export function sourcesOf(file: keyof typeof pack, id: string): readonly Source[] {
  const found = new Set<Source>();
  const look = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    for (const [key, inner] of Object.entries(value)) {
      if (key === 'source' && isOneOf(sources, inner)) found.add(inner);
      else look(inner);
    }
  };
  look(written[file].find((record) => record.id === id));
  return [...found].sort();
}

/** Where an ability or weapon of a card comes from. */
export function sourceOfPart(file: keyof typeof pack, id: string, list: 'abilities' | 'weapons', part: string): Source {
  for (const record of written[file].flatMap((one) => [one, ...(one.unit ?? [])]))
    if (record.id === id) {
      const source = record[list]?.find((one) => one.id === part)?.source;
      if (source) return source;
    }
  return 'ours';
}

/** What an ability costs, in the symbols of the card; `pay`: the one of several costs that is paid. */
export function costWords(ability: Pick<Ability, 'cost'>, pay?: number): string {
  const one = (c: Ability['cost']): string =>
    [
      ...(c.actions === undefined ? [] : [`${c.actions} AP`]),
      ...(c.fate ? [`${c.fate} Fate`] : []),
      ...(c.J ? ['J'.repeat(c.J)] : []),
      ...(c.S ? ['M'.repeat(c.S)] : []),
      ...(c.mist === undefined ? [] : [`${c.mist} Mist`]),
    ].join(' + ');
  const costs = costsOf(ability);
  return pay === undefined ? costs.map(one).join(' / ') : one(at(costs, pay));
}
