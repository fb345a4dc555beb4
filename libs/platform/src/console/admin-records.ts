import type { AuditAct, AuditResource, Permission, Target } from '@duet/contract';
import { DomainError } from '@duet/contract';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Database, isUniqueViolation } from '../database/database';
import type { StaffRef } from '../http/request-guard';
import type { Actor } from './audit-log';
import { AuditLog } from './audit-log';
import type { ListColumns, ListQuery } from './list-query';
import { readListQuery } from './list-query';
import type { ListPage } from './list-rows';
import { listRows } from './list-rows';
import { requireVersion } from './record-version';
import type { ScopeColumns } from './scope';
import { requireEverywhere, requireReach, scopeCondition, scopeOf } from './scope';

/** One kind of record as the console reads it: `Row` comes from the statement, `Answer` is sent by the API. */
export interface AdminList<Row, Answer> {
  select: string;
  /** The table with its alias, such as `credit_bundles b`. */
  table: string;
  joins?: string;
  /** The column of the id, such as `b.id`. */
  key: string;
  columns: ListColumns;
  /** Order of a list when none is requested, and the order of rows that are equal by it (otherwise the key). */
  order: string;
  tieBreak?: string;
  /** A condition of every listed row besides the reader's scope. */
  condition?: string;
  /** SQL of the company and the site that a row belongs to; `platform`: only staff of the whole platform. */
  scope: ScopeColumns | 'platform';
  read: Permission;
  toAnswer: (row: Row) => Answer;
}

/** One kind of record as the console changes it. */
export interface AdminResource<Row, Answer> extends AdminList<Row, Answer> {
  resource: AuditResource;
  write: Permission;
  /** The company and site whose staff may change the row. */
  placeOf: (row: Row) => Target;
  /** The usual name of the record in the audit log; never a member's name. */
  nameOf: (row: Row) => string;
  /** The member whom the record concerns. */
  memberOf?: (row: Row) => string | null;
  /** The version of the fields that the form of the record edits. */
  versionOf: (row: Row) => string;
  /** The fields that the audit log keeps. */
  toAuditFields: (row: Row) => object;
  /** The fault behind an error of the database, such as a value that must be unique. */
  faultOf?: (error: unknown) => DomainError | null;
}

interface Identified {
  id: string;
}

/** One act on a record: its row before (null: created) and after (null: removed). */
interface RecordAct<Row, Answer> {
  resource: AdminResource<Row, Answer>;
  act: AuditAct;
  before: Row | null;
  after: Row | null;
  /** Audited beside the fields of `after`, such as that a password was changed. */
  details?: object | undefined;
}

/** A change of one record; without a version it is made whatever the record says now. */
interface RecordUpdate<Row> {
  id: string;
  version: string | undefined;
  update: (tx: EntityManager, before: Row) => Promise<unknown>;
  details?: object | undefined;
}

interface RecordRemoval<Row> {
  id: string;
  remove: (tx: EntityManager, before: Row) => Promise<unknown>;
}

/**
 * The skeleton of the console's services: lists and reads within the reach of the staff member (403 without the
 * permission, 404 out of reach), and changes that lock the row, compare its version (409 `record_changed`) and write the
 * audit log, all in one transaction.
 */
@Injectable()
export class AdminRecords {
  constructor(
    private readonly db: Database,
    private readonly audit: AuditLog,
  ) {}

  /** A page of the records in reach, as the query of ra-data-simple-rest asks for it. */
  async list<Row, Answer>(list: AdminList<Row, Answer>, staff: StaffRef, query: ListQuery): Promise<ListPage<Answer>> {
    const { columns, order, key, tieBreak = key, select } = list;
    const request = readListQuery(query, { columns, order, key: tieBreak });
    const reach = reachCondition(list, staff, request.values);
    const page = await listRows<Row>(this.db, { select, from: sourceOf(list), reach }, request);
    return { ...page, rows: page.rows.map((row) => list.toAnswer(row)) };
  }

  /** One record in reach; 404 otherwise. */
  async get<Row, Answer>(list: AdminList<Row, Answer>, staff: StaffRef, id: string): Promise<Answer> {
    return list.toAnswer(await this.getRow(list, staff, id));
  }

  /** The row of one record in reach; 404 otherwise. */
  async getRow<Row, Answer>(list: AdminList<Row, Answer>, staff: StaffRef, id: string): Promise<Row> {
    const values: unknown[] = [id];
    const reach = reachCondition(list, staff, values);
    const statement = `SELECT ${list.select} FROM ${sourceOf(list)} WHERE ${list.key} = $1 AND ${reach}`;
    return firstOf(await this.db.systemRows<Row>(statement, values));
  }

  /** Creates the record that `insert` writes; it answers the id, and checks where the staff member may create one. */
  create<Row extends Identified, Answer>(
    resource: AdminResource<Row, Answer>,
    actor: Actor,
    insert: (tx: EntityManager) => Promise<string>,
  ): Promise<Answer> {
    return this.inTransaction(resource, async (tx) => {
      const after = await this.load<Row>(tx, resource, await insert(tx));
      return this.writeAudit(tx, actor, { resource, act: 'created', before: null, after });
    });
  }

  /** Changes one record by `update`, unless somebody else has changed it since `version`. */
  change<Row extends Identified, Answer>(
    resource: AdminResource<Row, Answer>,
    actor: Actor,
    { id, version, update, details }: RecordUpdate<Row>,
  ): Promise<Answer> {
    return this.inTransaction(resource, async (tx) => {
      const before = await this.lock(tx, resource, { staff: actor.staff, id });
      requireVersion(version, resource.versionOf(before));
      await update(tx, before);
      const after = await this.load<Row>(tx, resource, id);
      return this.writeAudit(tx, actor, { resource, act: 'changed', before, after, details });
    });
  }

  /** Removes one record by `remove`; answers it as it was. */
  remove<Row extends Identified, Answer>(
    resource: AdminResource<Row, Answer>,
    actor: Actor,
    { id, remove }: RecordRemoval<Row>,
  ): Promise<Answer> {
    return this.inTransaction(resource, async (tx) => {
      const before = await this.lock(tx, resource, { staff: actor.staff, id });
      await remove(tx, before);
      return this.writeAudit(tx, actor, { resource, act: 'removed', before, after: null });
    });
  }

  /** Locks the row of a record that the staff member may change; 404 where there is none or it is out of reach. */
  async lock<Row, Answer>(
    tx: EntityManager,
    resource: AdminResource<Row, Answer>,
    { staff, id }: { staff: StaffRef; id: string },
  ): Promise<Row> {
    requirePermission(resource, staff, resource.write);
    await tx.query(`SELECT 1 FROM ${resource.table} WHERE ${resource.key} = $1 FOR UPDATE`, [id]);
    const row = await this.load<Row>(tx, resource, id);
    requireReach(staff, resource.write, resource.placeOf(row));
    return row;
  }

  /** The row of a record, whoever asks; 404 where there is none. */
  async load<Row>(tx: EntityManager, list: ListSource, id: string): Promise<Row> {
    const statement = `SELECT ${list.select} FROM ${sourceOf(list)} WHERE ${list.key} = $1`;
    return firstOf((await tx.query(statement, [id])) as Row[]);
  }

  /** A transaction in which errors of the database are the faults that the resource knows. */
  async inTransaction<T>(
    { faultOf }: { faultOf?: (error: unknown) => DomainError | null },
    work: (tx: EntityManager) => Promise<T>,
  ): Promise<T> {
    try {
      return await this.db.system(work);
    } catch (error) {
      throw faultOf?.(error) ?? error;
    }
  }

  /** Writes an act on a record into the audit log; answers the record as it is now, or was. */
  async writeAudit<Row extends Identified, Answer>(
    tx: EntityManager,
    actor: Actor,
    { resource, act, before, after, details }: RecordAct<Row, Answer>,
  ): Promise<Answer> {
    const row = (after ?? before)!;
    const { company_id: companyId, site_id: siteId } = resource.placeOf(row);
    await this.audit.write(tx, actor, {
      act,
      resource: resource.resource,
      resourceId: row.id,
      name: resource.nameOf(row),
      memberId: resource.memberOf?.(row) ?? (before && resource.memberOf?.(before)) ?? null,
      siteId,
      companyId,
      before: before && resource.toAuditFields(before),
      after: after && { ...resource.toAuditFields(after), ...details },
    });
    return resource.toAnswer(row);
  }
}

type ListSource = Pick<AdminList<never, unknown>, 'select' | 'table' | 'joins' | 'key'>;

const sourceOf = ({ table, joins = '' }: Pick<ListSource, 'table' | 'joins'>) => `${table} ${joins}`;

function firstOf<Row>([row]: Row[]): Row {
  if (!row) throw new DomainError('not_found');
  return row;
}

type ScopedList = Pick<AdminList<never, unknown>, 'scope' | 'read' | 'condition'>;

function reachCondition(list: ScopedList, staff: StaffRef, values: unknown[]): string {
  requirePermission(list, staff, list.read);
  const scope = list.scope === 'platform' ? 'true' : scopeCondition(scopeOf(staff, list.read), list.scope, values);
  return list.condition ? `${list.condition} AND ${scope}` : scope;
}

/** Refuses with 403 before anything is read. */
function requirePermission({ scope }: Pick<ScopedList, 'scope'>, staff: StaffRef, permission: Permission): void {
  if (scope === 'platform') requireEverywhere(staff, permission);
  else scopeOf(staff, permission);
}

/** The fault of a field whose value must be unique, where the database names this constraint. */
export const uniqueFault =
  (constraint: string, { field, code }: { field: string; code: string }) =>
  (error: unknown): DomainError | null =>
    isUniqueViolation(error, constraint) ? DomainError.field(field, code) : null;

/** The fields of an input that were sent. */
export const withoutUndefined = <T extends object>(input: T): T =>
  Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined)) as T;
