import pg from 'pg';
import type { Log } from '../logging';
import { lineUp } from '../metrics';
import { DatabaseClient } from './database-client';

const PACE = { probe: 10_000, answer: 5_000 };
/** A lost line is tried again so soon. */
const AGAIN_MS = 200;

export interface LineOptions {
  url: string;
  /** Its name in the log. */
  name: string;
  log: Log;
  /** The channel to listen to; null for a line that only sends. */
  channel: string | null;
  onPayload: (payload: string) => void;
  /** Called when the line is lost: what is said from now on is not heard. */
  lost?: () => void;
  /** Called when a lost line is back. */
  back: () => void;
  settings?: pg.ClientConfig;
  /** The pause between two probes of an idle connection, and the time it may take to answer one, in milliseconds. */
  pace?: { probe: number; answer: number };
}

/** A connection that stays: for LISTEN, which no pool can carry. It is tried again for as long as it takes. */
export class DatabaseLine {
  private client: pg.Client | null = null;
  private probe: NodeJS.Timeout | null = null;
  private isClosed = true;

  constructor(private readonly options: LineOptions) {}

  private get pace() {
    return this.options.pace ?? PACE;
  }

  /** Opens the line; settles when it stands, however long the database is away. */
  async open(): Promise<void> {
    this.isClosed = false;
    this.probe = setInterval(() => void this.ask(), this.pace.probe).unref();
    await this.keepTrying();
  }

  async close(): Promise<void> {
    this.isClosed = true;
    if (this.probe) clearInterval(this.probe);
    const { client } = this;
    this.client = null;
    await client?.end().catch(() => undefined);
  }

  /** Runs a statement on the line; rejects while it is down. */
  async query(text: string, values: unknown[]): Promise<void> {
    if (!this.client) throw new Error(`The ${this.options.name} is not connected`);
    await this.client.query(text, values);
  }

  private async keepTrying(): Promise<void> {
    const { log, name } = this.options;
    let isReported = false;
    const tell = (error: unknown) => {
      if (!isReported) log.error(`${name} cannot connect, trying again`, error);
      isReported = true;
      return false;
    };
    while (!this.isClosed && !(await this.connect().catch(tell))) {
      await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
    }
  }

  private async connect(): Promise<boolean> {
    const { url, channel, settings } = this.options;
    const client = new DatabaseClient({
      connectionString: url,
      keepAlive: true,
      connectionTimeoutMillis: this.pace.answer,
      query_timeout: this.pace.answer,
      ...settings,
    });
    let fault: Error | null = null;
    const fail = (error: Error) => {
      fault ??= error;
      this.lose(client, error);
    };
    client.on('notification', ({ payload }) => this.options.onPayload(payload ?? ''));
    client.on('error', fail);
    client.on('end', () => fail(new Error('The connection has ended')));
    try {
      await client.connect();
      if (channel) await client.query(`LISTEN ${channel}`);
      if (fault) throw fault as Error;
    } catch (error) {
      client.end().catch(() => undefined);
      throw error;
    }
    if (this.isClosed) await client.end();
    else this.stand(client);
    return true;
  }

  private stand(client: pg.Client): void {
    this.client = client;
    lineUp.set({ line: this.options.name }, 1);
  }

  /** A statement that is not answered in time means a dead line. */
  private async ask(): Promise<void> {
    const { client } = this;
    await client?.query('SELECT 1').catch((error: Error) => this.lose(client, error));
  }

  private lose(client: pg.Client, error: Error): void {
    if (this.isClosed || this.client !== client) return;
    this.client = null;
    lineUp.set({ line: this.options.name }, 0);
    this.options.log.error(`${this.options.name} is down, trying again`, error);
    client.end().catch(() => undefined);
    this.options.lost?.();
    void this.reopen();
  }

  private async reopen(): Promise<void> {
    await this.keepTrying();
    if (this.isClosed) return;
    this.options.log.info(`${this.options.name} is back`);
    this.options.back();
  }
}
