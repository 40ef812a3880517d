/** From which network everybody last came, for what is shared out by address. Kept in memory alone, and of the latest only. */
const mostKnown = 20_000;

export class Whereabouts {
  private readonly known = new Map<string, string>();

  note(person: string, network: string): void {
    // in the order of their last visit
    this.known.delete(person);
    this.known.set(person, network);
    for (const [oldest] of this.known) {
      if (this.known.size <= mostKnown) break;
      this.known.delete(oldest);
    }
  }

  /** Who has not come since the start is a network of their own. */
  of(person: string): string {
    return this.known.get(person) ?? person;
  }
}
