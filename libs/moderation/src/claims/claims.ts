import { staffSql } from '@duet/accounts';
import type { ClaimHolder } from '@duet/contract';
import type { Actor } from '@duet/platform';
import { Clock, Database } from '@duet/platform';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { ModerationClaimEntity } from './moderation-claim.entity';

/** For so long an item is a moderator's, unless their page says again that it is in front of them. */
export const CLAIMED_SECONDS = 120;

type ClaimKind = ModerationClaimEntity['kind'];

/** Items that wait: `from` with `site_id` and `id` of `item`, its condition and order; the values begin at `$1`. */
export interface ClaimSource {
  kind: ClaimKind;
  item: string;
  from: string;
  condition: string;
  order: string;
  values: unknown[];
}

export interface ClaimRequest {
  /** The number of further items that are wanted. */
  count: number;
  /** Items in front of the person. */
  keep: readonly string[];
  /** Items that they do not want again in this sitting. */
  skip: readonly string[];
}

export interface ClaimedItems {
  /** The new ones, in their order. */
  ids: string[];
  /** Those of `keep` that are not theirs any more. */
  lost: string[];
}

/** Gives the items of a queue to one moderator at a time. */
@Injectable()
export class Claims {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  /** Keeps the person's items for two minutes more and gives them others that wait and that nobody else has. */
  claim(actor: Actor, source: ClaimSource, { count, keep, skip }: ClaimRequest): Promise<ClaimedItems> {
    const now = this.clock.now();
    const until = new Date(now.getTime() + CLAIMED_SECONDS * 1000);
    const person = [actor.staff.id, now] as const;
    return this.db.system(async (tx) => {
      // One after the other: two who ask at once get different items.
      await tx.query(`SELECT pg_advisory_xact_lock(hashtextextended('moderation:claims:' || $1, 0))`, [source.kind]);
      await tx.query('DELETE FROM moderation_claims WHERE until <= $1', [now]);
      const keptItems = [...(await this.findWaiting(tx, source, { ids: keep, person }))];
      const seen = [...keep, ...skip];
      const ids = count > 0 ? await this.findWaiting(tx, source, { count, seen, person }) : [];
      const values = [source.kind, actor.staff.id, until, [...keptItems, ...ids].map(({ site_id }) => site_id)];
      await tx.query(STORE, [...values, [...keptItems, ...ids].map(({ id }) => id)]);
      const kept = new Set(keptItems.map(({ id }) => id));
      return { ids: ids.map(({ id }) => id), lost: keep.filter((id) => !kept.has(id)) };
    });
  }

  /** Gives items back before their time. */
  async release(actor: Actor, kind: ClaimKind, ids: readonly string[]): Promise<void> {
    await this.db.systemRows(RELEASE, [actor.staff.id, kind, ids]);
  }

  /** Gives an item back in the transaction of its decision, whoever has it. */
  async end(tx: EntityManager, { siteId, kind, id }: { siteId: string; kind: ClaimKind; id: string }): Promise<void> {
    await tx.query('DELETE FROM moderation_claims WHERE site_id = $1 AND kind = $2 AND subject_id = $3', [
      siteId,
      kind,
      id,
    ]);
  }

  /** The colleagues who have items of a queue in front of them, on one site or on all. */
  listHolders(actor: Actor, kind: ClaimKind, siteId: string | undefined): Promise<ClaimHolder[]> {
    return this.db.systemRows<ClaimHolder>(HOLDERS, [kind, actor.staff.id, this.clock.now(), siteId ?? null]);
  }

  private findWaiting(tx: EntityManager, source: ClaimSource, wish: WaitingWish): Promise<ClaimItem[]> {
    const { kind, item, from, condition, order, values } = source;
    const all = [...values, ...wish.person, kind];
    const [staff, now, kindAt] = [all.length - 2, all.length - 1, all.length];
    const isNamed = wish.ids !== undefined;
    all.push(isNamed ? wish.ids : wish.seen);
    const others = `SELECT 1 FROM moderation_claims c WHERE c.site_id = ${item}.site_id AND c.kind = $${kindAt}
      AND c.subject_id = ${item}.id AND c.staff_id <> $${staff} AND c.until > $${now}`;
    const named = isNamed ? `${item}.id = ANY($${all.length}::uuid[])` : `${item}.id <> ALL($${all.length}::uuid[])`;
    return tx.query(
      `SELECT ${item}.site_id, ${item}.id FROM ${from} WHERE ${condition} AND ${named} AND NOT EXISTS (${others})
       ORDER BY ${order} LIMIT ${wish.count ?? 1000}`,
      all,
    ) as Promise<ClaimItem[]>;
  }
}

interface ClaimItem {
  site_id: string;
  id: string;
}

interface WaitingWish {
  person: readonly [string, Date];
  /** Only these; or else `count` others than those that were seen. */
  ids?: readonly string[];
  seen?: readonly string[];
  count?: number;
}

const STORE = `
  INSERT INTO moderation_claims (site_id, kind, subject_id, staff_id, until)
  SELECT item.site_id, $1, item.id, $2, $3 FROM unnest($4::uuid[], $5::uuid[]) item (site_id, id)
  ON CONFLICT (site_id, kind, subject_id) DO UPDATE SET staff_id = excluded.staff_id, until = excluded.until`;

const RELEASE = `
  DELETE FROM moderation_claims WHERE staff_id = $1 AND kind = $2 AND subject_id = ANY($3::uuid[])`;

const HOLDERS = `
  SELECT ${staffSql('c.staff_id')} ->> 'name' AS name, count(*)::int AS items FROM moderation_claims c
  WHERE c.kind = $1 AND c.staff_id <> $2 AND c.until > $3 AND ($4::uuid IS NULL OR c.site_id = $4)
  GROUP BY c.staff_id ORDER BY 1`;
