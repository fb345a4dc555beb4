import pg from 'pg';
import type { Log } from '../logging';
import type { ChannelListener, FanoutChannel } from './fanout-channel';
import { AGAIN_MS, ANSWER_MS, PROBE_MS } from './fanout-channel';

/**
 * The channel over LISTEN and NOTIFY, on one connection of its own: it must reach PostgreSQL directly, not through a pooler
 * of transactions. A hint is worth no wait for the disk, hence the asynchronous commit.
 */
export class PostgresChannel implements FanoutChannel {
  private client: pg.Client | null = null;
  private listener: ChannelListener | null = null;
  private probe: NodeJS.Timeout | null = null;
  private stopped = false;

  constructor(
    private readonly url: string,
    private readonly log: Log,
  ) {}

  async start(listener: ChannelListener | null): Promise<void> {
    this.listener = listener;
    this.stopped = false;
    await this.connect();
    this.probe = setInterval(() => void this.ask(), PROBE_MS).unref();
  }

  async publish(payloads: string[]): Promise<void> {
    if (!this.client) throw new Error('The live channel is not connected');
    await this.client.query(`SELECT pg_notify('duet_live', payload) FROM unnest($1::text[]) payload`, [payloads]);
  }

  async stop(): Promise<void> {
    this.stopped = true;
    if (this.probe) clearInterval(this.probe);
    const { client } = this;
    this.client = null;
    await client?.end();
  }

  private async connect(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.url,
      keepAlive: true,
      application_name: 'duet live',
      connectionTimeoutMillis: ANSWER_MS,
      query_timeout: ANSWER_MS,
      options: '-c synchronous_commit=off',
    });
    client.on('notification', ({ payload }) => this.listener?.heard(payload ?? ''));
    client.on('error', (error) => this.lose(client, error));
    client.on('end', () => this.lose(client, new Error('The connection has ended')));
    await client.connect();
    if (this.listener) await client.query('LISTEN duet_live');
    this.client = client;
  }

  /** A query that is not answered in time means a dead line. */
  private async ask(): Promise<void> {
    const { client } = this;
    await client?.query('SELECT 1').catch((error: Error) => this.lose(client, error));
  }

  private lose(client: pg.Client, error: Error): void {
    if (this.stopped || this.client !== client) return;
    this.client = null;
    this.log.error('live channel is down, trying again', error);
    client.end().catch(() => undefined);
    this.reconnect();
  }

  private reconnect(): void {
    const again = async () => {
      if (this.stopped) return;
      try {
        await this.connect();
        this.listener?.recovered();
      } catch {
        this.reconnect();
      }
    };
    setTimeout(() => void again(), AGAIN_MS).unref();
  }
}
