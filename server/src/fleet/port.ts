/**
 * What a fleet needs of the store its nodes share: who is alive, whose each table is, and what changed that every node has in
 * memory. By the store's own clock: those of the nodes may disagree.
 */
export interface Peer {
  readonly id: string;
  /** Where it takes links of other nodes; empty: it does not yet. */
  readonly address: string;
}

/** What every node has in memory, and one of them has changed. */
export type HouseNews =
  | { readonly what: 'block'; readonly person: string; readonly blocked: string; readonly on: boolean }
  | { readonly what: 'name'; readonly person: string; readonly name: string }
  | { readonly what: 'signedOut'; readonly session: string };

export interface NodesListener {
  /** Others came or went. */
  changed(): void;
  /** Another node has this table now. */
  lost(table: string): void;
  news(news: HouseNews): void;
  /** News may have been missed: everything that is in memory is read again. */
  missed(): void;
}

export interface Nodes {
  /** Drawn anew at each start. */
  readonly id: string;
  /** Known to all nodes of the house and to nobody else. */
  readonly secret: string;
  /** Those that live besides this one. */
  readonly others: readonly Peer[];
  /** The time that all nodes agree on, in milliseconds since 1970. */
  now(): number;
  /** Looks now who lives. */
  look(): Promise<void>;
  /** From here on others find this node there, and know what it knows. */
  announce(address: string, knows: readonly string[], listener: NodesListener): Promise<void>;
  /** It is about to go: nothing more is brought here for what it knows. */
  retire(): Promise<void>;
  /** It goes now, and has no tables any more: the others know it at once. */
  leave(): Promise<void>;
  /** Another node that lives and knows this. */
  knower(need: string): Promise<string | undefined>;
  /** Nobody is there any more: others may have its tables, until it proves to be alive. */
  bury(node: string): Promise<void>;
  /** Which other node that lives has each of these tables. */
  ownersOf(tables: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** Adds to what all nodes count, until it may be forgotten; how much each is now. */
  spend(
    amounts: ReadonlyMap<string, { readonly n: number; readonly until: number }>,
  ): Promise<ReadonlyMap<string, number>>;
  /** Does something while no other node does the same. */
  inTurn<T>(what: string, job: () => Promise<T>): Promise<T>;
}
