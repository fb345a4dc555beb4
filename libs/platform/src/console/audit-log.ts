import type { AuditAct, AuditResource, Locale } from '@duet/contract';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Clock, Ids } from '../clock';
import type { StaffRef } from '../http/request-guard';

/** The staff member who acts in the console, and the request in which they do. */
export interface Actor {
  staff: StaffRef;
  requestId: string;
  from: ActorPlace;
  /** The language in which they read the answer. */
  locale: Locale;
}

/** From where somebody acts: network address, and browser and system. */
export interface ActorPlace {
  address: string;
  device: string;
}

/** The one who acts where nobody is logged in: a command on the platform's own machine, or a job that does what a person planned. */
export interface CommandActor {
  staff: { id: string | null; email: string };
  requestId: null;
  from?: null;
}

/** One change: what was done to which thing, and the thing before and after it. */
export interface Change {
  act: AuditAct;
  resource: AuditResource;
  resourceId: string;
  /** The record's usual name, such as an order number; never a member's name, which would outlive the account. */
  name?: string | null;
  /** The member whom it concerns. */
  memberId?: string | null;
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
  async write(tx: EntityManager, { staff, requestId, from }: Actor | CommandActor, change: Change): Promise<void> {
    const [before, after] = differing(keptOf(change.before), keptOf(change.after));
    const { act, resource, resourceId, name = null, memberId = null, siteId = null, companyId = null } = change;
    await tx.query(
      `INSERT INTO audit_entries (id, staff_id, staff_email, act, resource, resource_id, resource_name, member_id,
         site_id, company_id, before, after, request_id, created_at, address, device)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)`,
      [
        this.ids.next(),
        staff.id,
        staff.email,
        act,
        resource,
        resourceId,
        name,
        memberId,
        siteId,
        companyId,
        toJson(before),
        toJson(after),
        requestId,
        this.clock.now(),
        from?.address ?? null,
        from?.device ?? null,
      ],
    );
  }
}

const toJson = (value: object | null) => (value ? JSON.stringify(value) : null);

type Fields = Record<string, unknown>;

/** The version of a record follows from the rest of it. */
function keptOf(side: object | null | undefined): object | null {
  if (!side) return null;
  const { version: _version, ...fields } = side as Fields;
  return fields;
}

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

/** A sum of money as the audit log keeps it; null where none is set. */
export const auditedSum = <C extends string | null>(amount: number | null, currency: C) =>
  amount === null ? null : { amount, currency };
