import { Injectable } from '@nestjs/common';
import pg from 'pg';
import type { EntityManager } from 'typeorm';
import { Log } from './logging';

type Listener = (subject: string) => void;

/**
 * News between processes that something cached has changed: sent with the transaction that changes it, heard by every
 * process. A lost line drops everything, because news may have been missed.
 */
@Injectable()
export class Versions {
  private readonly listeners = new Map<string, Listener[]>();
  private client: pg.Client | null = null;
  private stopped = false;

  constructor(
    private readonly url: string,
    private readonly log: Log,
  ) {}

  /** Tells every process, after the commit of `tx`, that `subject` of `kind` has changed. */
  async announce(tx: EntityManager, kind: string, subject: string): Promise<void> {
    await tx.query(`SELECT pg_notify('duet_versions', $1)`, [`${kind}:${subject}`]);
  }

  /** Calls back for each change of `kind`; `*` means that everything may have changed. */
  listen(kind: string, listener: Listener): void {
    this.listeners.set(kind, [...(this.listeners.get(kind) ?? []), listener]);
  }

  async start(): Promise<void> {
    const client = new pg.Client({ connectionString: this.url });
    client.on('notification', ({ payload }) => this.heard(payload ?? ''));
    client.on('error', () => this.reconnect());
    client.on('end', () => this.reconnect());
    await client.connect();
    await client.query('LISTEN duet_versions');
    this.client = client;
  }

  async stop(): Promise<void> {
    this.stopped = true;
    await this.client?.end();
  }

  private heard(payload: string): void {
    const [kind = '', subject = '*'] = payload.split(':');
    for (const listener of this.listeners.get(kind) ?? []) listener(subject);
  }

  private reconnect(): void {
    if (this.stopped || !this.client) return;
    this.client = null;
    for (const kind of this.listeners.keys()) this.heard(`${kind}:*`);
    const again = () => {
      this.start().catch((error: unknown) => {
        this.log.error('version channel is down, trying again', error);
        if (!this.stopped) setTimeout(again, 1000).unref();
      });
    };
    setTimeout(again, 200).unref();
  }
}
