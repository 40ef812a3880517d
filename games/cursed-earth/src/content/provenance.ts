/** Where a fact comes from: the rulebook, another public source, or our own proposal. */
type Source = 'rulebook' | 'published' | 'ours';

/** Every record says where it comes from; `sources` names the fields that come from elsewhere. */
export interface Provenance {
  readonly source: Source;
  readonly sources?: Readonly<Record<string, Source>>;
}

/** What is wrong with a record's provenance, if anything. */
export function provenanceProblem(record: Provenance & object): string | undefined {
  const known: readonly string[] = ['rulebook', 'published', 'ours'];
  if (!known.includes(record.source)) return 'has no source';
  for (const [field, source] of Object.entries(record.sources ?? {})) {
    if (!Object.hasOwn(record, field)) return `names a source for ${field}, which it does not have`;
    if (!known.includes(source)) return `has no source for ${field}`;
  }
  return undefined;
}
