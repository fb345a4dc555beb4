import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { DatabaseLine } from './database/database-line';
import type { Log } from './logging';

type Listener = (subject: string) => void;

/**
 * News between processes that something cached has changed: sent with the transaction that changes it, heard by every
 * process. A lost line drops everything, and so does its return, because news may have been missed in between. Whoever keeps
 * something by it gives it an age of 60 s at most, and does not keep what was read before a drop: so nothing stays wrong.
 */
@Injectable()
export class Versions {
  private readonly listeners = new Map<string, Listener[]>();
  private readonly line: DatabaseLine;

  constructor(url: string, log: Log) {
    this.line = new DatabaseLine({
      url,
      name: 'version channel',
      log,
      channel: 'duet_versions',
      onPayload: (payload) => this.receive(payload),
      lost: () => this.dropAll(),
      back: () => this.dropAll(),
      settings: { application_name: 'duet versions' },
    });
  }

  /** Tells every process, after the commit of `tx`, that `subject` of `kind` has changed. */
  async announce(tx: EntityManager, kind: string, subject: string): Promise<void> {
    await tx.query(`SELECT pg_notify('duet_versions', $1)`, [`${kind}:${subject}`]);
  }

  /** Calls back for each change of `kind`; `*` means that everything may have changed. */
  listen(kind: string, listener: Listener): void {
    this.listeners.set(kind, [...(this.listeners.get(kind) ?? []), listener]);
  }

  start(): Promise<void> {
    return this.line.open();
  }

  stop(): Promise<void> {
    return this.line.close();
  }

  private receive(payload: string): void {
    const [kind = '', subject = '*'] = payload.split(':');
    for (const listener of this.listeners.get(kind) ?? []) listener(subject);
  }

  private dropAll(): void {
    for (const kind of this.listeners.keys()) this.receive(`${kind}:*`);
  }
}
