/** What came and was not looked at yet. Every address has its turn: a thousand messages of one do not hold up another's. */
export class Inbox<Message> {
  private readonly waiting = new Map<string, Message[]>();
  size = 0;

  add(address: string, message: Message): void {
    const known = this.waiting.get(address);
    if (known === undefined) this.waiting.set(address, [message]);
    else known.push(message);
    this.size += 1;
  }

  /** The oldest message of the address whose turn it is; undefined: there is none. */
  next(): Message | undefined {
    for (const [address, messages] of this.waiting) {
      const message = messages.shift();
      this.size -= 1;
      if (messages.length === 0) this.waiting.delete(address);
      else if (this.waiting.size > 1) {
        this.waiting.delete(address);
        this.waiting.set(address, messages);
      }
      return message;
    }
    return undefined;
  }

  /** All of an address that are so, in their order. */
  takeOf(address: string, isSo: (message: Message) => boolean): Message[] {
    const messages = this.waiting.get(address) ?? [];
    const taken = messages.filter(isSo);
    if (taken.length === 0) return taken;
    const left = messages.filter((message) => !isSo(message));
    if (left.length === 0) this.waiting.delete(address);
    else this.waiting.set(address, left);
    this.size -= taken.length;
    return taken;
  }
}
