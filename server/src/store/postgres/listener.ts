/** Hears what the database tells all nodes. A line that was cut is opened again, and then something may have been missed. */
import { Client } from 'pg';
import { type Hearing, knocking } from './pool.ts';

const restMs = 500;

export class Listener implements Hearing {
  private readonly url: string;
  private readonly channel: string;
  private client: Client | undefined;
  private timer: NodeJS.Timeout | undefined;
  private closed = false;

  constructor(url: string, channel: string) {
    this.url = url;
    this.channel = channel;
  }

  begin(hear: (text: string) => void, missed: () => void): Promise<void> {
    return this.listen(hear, missed, () => {});
  }

  /** `heard`: it hears from here on. */
  private async listen(hear: (text: string) => void, missed: () => void, heard: () => void): Promise<void> {
    const client = new Client({ connectionString: this.url, connectionTimeoutMillis: 5000, ...knocking });
    this.client = client;
    let ended = false;
    const again = () => {
      if (ended) return;
      ended = true;
      void client.end().catch(() => undefined);
      if (this.closed) return;
      this.timer = setTimeout(() => void this.listen(hear, missed, missed), restMs);
      this.timer.unref();
    };
    client.on('error', again).on('end', again);
    client.on('notification', ({ payload }) => payload !== undefined && hear(payload));
    try {
      await client.connect();
      await client.query(`listen "${this.channel}"`);
    } catch {
      return again();
    }
    heard();
  }

  async close(): Promise<void> {
    this.closed = true;
    clearTimeout(this.timer);
    await this.client?.end().catch(() => undefined);
  }
}
