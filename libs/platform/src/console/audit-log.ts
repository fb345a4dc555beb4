import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Clock, Ids } from '../clock';
import type { StaffRef } from '../http/door';

/** Who does something in the console, and in which request. */
export interface Actor {
  staff: StaffRef;
  requestId: string;
}

/** One change: what was done to which thing, and the thing before and after it. */
export interface Change {
  act: string;
  resource: string;
  resourceId: string;
  siteId?: string | null;
  companyId?: string | null;
  before?: object | null;
  after?: object | null;
}

/** The log of everything that staff change. It is written in the change's own transaction and only ever grows. */
@Injectable()
export class AuditLog {
  constructor(
    private readonly clock: Clock,
    private readonly ids: Ids,
  ) {}

  /** Writes one change in the transaction that makes it; of before and after only what differs is kept. */
  async write(tx: EntityManager, { staff, requestId }: Actor, change: Change): Promise<void> {
    const [before, after] = differing(change.before ?? null, change.after ?? null);
    await tx.query(
      `INSERT INTO audit_entries (id, staff_id, staff_email, act, resource, resource_id, site_id, company_id, before,
         after, request_id, created_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
      [
        ...[this.ids.next(), staff.id, staff.email, change.act, change.resource, change.resourceId],
        ...[
          change.siteId ?? null,
          change.companyId ?? null,
          toJson(before),
          toJson(after),
          requestId,
          this.clock.now(),
        ],
      ],
    );
  }
}

const toJson = (value: object | null) => (value ? JSON.stringify(value) : null);

type Fields = Record<string, unknown>;

/** Both sides without the fields that are equal; a side that was null stays null. */
function differing(before: object | null, after: object | null): [object | null, object | null] {
  if (!before || !after) return [before, after];
  const [old, fresh] = [before as Fields, after as Fields];
  const keys = [...new Set([...Object.keys(old), ...Object.keys(fresh)])];
  const changed = keys.filter((key) => JSON.stringify(old[key]) !== JSON.stringify(fresh[key]));
  return [pick(old, changed), pick(fresh, changed)];
}

const pick = (from: Fields, keys: string[]) =>
  Object.fromEntries(keys.filter((key) => from[key] !== undefined).map((key) => [key, from[key]]));
