import { DatabaseLine } from '../database/database-line';
import type { Log } from '../logging';
import type { ChannelListener, FanoutChannel } from './fanout-channel';

/**
 * The channel over LISTEN and NOTIFY, on one connection of its own: it must reach PostgreSQL directly, not through a pooler
 * of transactions. A hint is worth no wait for the disk, hence the asynchronous commit.
 */
export class PostgresChannel implements FanoutChannel {
  private line: DatabaseLine | null = null;

  constructor(
    private readonly url: string,
    private readonly log: Log,
  ) {}

  async start(listener: ChannelListener | null): Promise<void> {
    this.line = new DatabaseLine({
      url: this.url,
      name: 'live channel',
      log: this.log,
      channel: listener && 'duet_live',
      onPayload: (payload) => listener?.onPayload(payload),
      back: () => listener?.recovered(),
      settings: { application_name: 'duet live', options: '-c synchronous_commit=off' },
    });
    await this.line.open();
  }

  async publish(payloads: string[]): Promise<void> {
    if (!this.line) throw new Error('The live channel is not open');
    await this.line.query(`SELECT pg_notify('duet_live', payload) FROM unnest($1::text[]) payload`, [payloads]);
  }

  async stop(): Promise<void> {
    await this.line?.close();
  }
}
