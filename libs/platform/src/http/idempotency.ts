import { DomainError, endpointOf } from '@duet/contract';
import type { Call } from '@duet/contract';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Clock } from '../clock';
import type { Ctx } from '../context';
import { Database } from '../database/database';
import { KeyRing } from '../keys/key-ring';

const KEPT_MS = 7 * 24 * 3_600_000;
const AT = 'site_id = $1 AND scope = $2 AND call = $3 AND client_key = $4';
const KEY = /^[\x21-\x7e]{1,255}$/;

interface KeyRow {
  body_hash: Buffer;
  answer: unknown;
}

/** A request by its key: of which site, by whom, and which call. */
export interface KeyedRequest {
  siteId: string;
  scope: string;
  call: Call;
  key: string;
  body: unknown;
}

/** The client's Idempotency-Key; 422 when it is missing or malformed. */
export function requireKey({ key }: { key?: string | null | undefined }): string {
  if (!key || !KEY.test(key)) throw new DomainError('key_required');
  return key;
}

const valuesOf = ({ siteId, scope, call, key }: Omit<KeyedRequest, 'body'>): unknown[] => [
  siteId,
  scope,
  endpointOf(call).name,
  key,
];

/** One key, one effect, one answer: the key is stored with a hash of the body in the transaction of the effect. */
@Injectable()
export class Idempotency {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly keys: KeyRing,
  ) {}

  /** HMAC of a body, to tell a repeat from another request under the same key without keeping the body. */
  hash(body: unknown): Buffer {
    return this.keys.sign('idempotency', JSON.stringify(body));
  }

  /** True for the hash of this body, by whichever key it was made. */
  isHash(body: unknown, hash: Buffer): boolean {
    return this.keys.isSigned('idempotency', JSON.stringify(body), hash);
  }

  /**
   * Runs `effect` once per key; the same key answers the same again, waiting while the first still runs, and another
   * body is 409. A refusal is not remembered.
   */
  async once<T>(
    ctx: Ctx,
    { call, body }: { call: Call; body: unknown },
    effect: (tx: EntityManager) => Promise<T>,
  ): Promise<T> {
    const scope = ctx.session?.accountId ?? 'anonymous';
    const values = valuesOf({ siteId: ctx.site.id, scope, call, key: requireKey(ctx) });
    const hash = this.hash(body);
    return this.db.tx(ctx, async (tx) => {
      if (!(await this.insert(tx, values, hash))) return this.replay<T>(tx, values, body);
      const answer = await effect(tx);
      await tx.query(`UPDATE idempotency_keys SET answer = $5 WHERE ${AT}`, [
        ...values,
        JSON.stringify(answer ?? null),
      ]);
      return answer;
    });
  }

  /**
   * Takes the key of an effect outside of the database, which no transaction may wait for: false where it is taken already, and another
   * body is 409. Who is refused outside gives it back with `release`.
   */
  async claim(request: KeyedRequest): Promise<boolean> {
    const hash = this.hash(request.body);
    const values = valuesOf(request);
    return this.db.system(async (tx) => {
      if (await this.insert(tx, values, hash)) return true;
      await this.replay(tx, values, request.body);
      return false;
    });
  }

  /** Lets a request that was refused be made again under its key. */
  async release(request: KeyedRequest): Promise<void> {
    await this.db.systemRows(`DELETE FROM idempotency_keys WHERE ${AT}`, valuesOf(request));
  }

  /** Forgets keys of more than a week ago: no client repeats a request that long. */
  async forgetOld(): Promise<void> {
    const before = new Date(this.clock.now().getTime() - KEPT_MS);
    await this.db.systemRows('DELETE FROM idempotency_keys WHERE created_at < $1', [before]);
  }

  private async insert(tx: EntityManager, values: unknown[], hash: Buffer): Promise<boolean> {
    const [inserted] = (await tx.query(
      `INSERT INTO idempotency_keys (site_id, scope, call, client_key, body_hash, created_at)
       VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT DO NOTHING RETURNING 1`,
      [...values, hash, this.clock.now()],
    )) as unknown[];
    return inserted !== undefined;
  }

  private async replay<T>(tx: EntityManager, values: unknown[], body: unknown): Promise<T> {
    const [row] = (await tx.query(`SELECT body_hash, answer FROM idempotency_keys WHERE ${AT}`, values)) as KeyRow[];
    if (!row || !this.isHash(body, row.body_hash)) throw new DomainError('idempotency_conflict');
    return row.answer as T;
  }
}
