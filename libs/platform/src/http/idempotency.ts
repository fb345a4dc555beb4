import { DomainError, endpointOf } from '@duet/contract';
import type { Call } from '@duet/contract';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Clock } from '../clock';
import type { Ctx } from '../context';
import { Database } from '../database/database';
import { keyed } from '../secrets';

const KEPT_MS = 7 * 24 * 3_600_000;
const KEY = /^[\x21-\x7e]{1,255}$/;

interface KeyRow {
  body_hash: Buffer;
  answer: unknown;
}

/** The client's Idempotency-Key; 422 when it is missing or malformed. */
export function requireKey(ctx: Ctx): string {
  if (!ctx.key || !KEY.test(ctx.key)) throw new DomainError('key_required');
  return ctx.key;
}

/** One key, one effect, one answer: the key is stored with a hash of the body in the transaction of the effect. */
@Injectable()
export class Idempotency {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly secret: string,
  ) {}

  /** HMAC of a body, to tell a repeat from another request under the same key without keeping the body. */
  hash(body: unknown): Buffer {
    return keyed(this.secret, 'idempotency', JSON.stringify(body));
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
    const at = {
      siteId: ctx.site.id,
      scope: ctx.session?.accountId ?? 'anonymous',
      call: endpointOf(call).name,
      key: requireKey(ctx),
    };
    const hash = this.hash(body);
    return this.db.tx(ctx, async (tx) => {
      const values = [at.siteId, at.scope, at.call, at.key];
      const [inserted] = (await tx.query(
        `INSERT INTO idempotency_keys (site_id, scope, call, client_key, body_hash, created_at)
         VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT DO NOTHING RETURNING 1`,
        [...values, hash, this.clock.now()],
      )) as unknown[];
      if (!inserted) return this.replay<T>(tx, values, hash);
      const answer = await effect(tx);
      await tx.query(
        `UPDATE idempotency_keys SET answer = $5 WHERE site_id = $1 AND scope = $2 AND call = $3 AND client_key = $4`,
        [...values, JSON.stringify(answer ?? null)],
      );
      return answer;
    });
  }

  /** Forgets keys of more than a week ago: no client repeats a request that long. */
  async forgetOld(): Promise<void> {
    const before = new Date(this.clock.now().getTime() - KEPT_MS);
    await this.db.systemRows('DELETE FROM idempotency_keys WHERE created_at < $1', [before]);
  }

  private async replay<T>(tx: EntityManager, values: unknown[], hash: Buffer): Promise<T> {
    const [row] = (await tx.query(
      `SELECT body_hash, answer FROM idempotency_keys
       WHERE site_id = $1 AND scope = $2 AND call = $3 AND client_key = $4`,
      values,
    )) as KeyRow[];
    if (!row || !row.body_hash.equals(hash)) throw new DomainError('idempotency_conflict');
    return row.answer as T;
  }
}
