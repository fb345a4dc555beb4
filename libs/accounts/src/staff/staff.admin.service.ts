import type { AdminStaff, Assignment } from '@duet/contract';
import { DomainError } from '@duet/contract';
import type { Actor, ListQuery } from '@duet/platform';
import {
  AuditLog,
  Clock,
  Database,
  Ids,
  isUniqueViolation,
  listRows,
  readListQuery,
  recordVersion,
  requireEverywhere,
  requireVersion,
  sqlState,
} from '@duet/platform';
import { companyNameSql, siteNameSql } from '@duet/sites';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { cleanEmail, emailKey } from '../email.rules';
import { PasswordHasher } from '../password-hasher';
import { faultOfPassword } from '../password.rules';
import { StaffAssignment } from './staff-assignment.entity';
import { StaffSessions } from './staff-sessions';
import { StaffMember } from './staff.entity';

const COLUMNS = {
  id: { sql: 's.id', type: 'uuid', filter: 'equal' },
  email: { sql: 's.email_key', type: 'text', filter: 'contains', sort: true },
  name: { sql: 's.name', type: 'text', filter: 'contains', sort: true },
  q: { sql: `(s.name || ' ' || s.email)`, type: 'text', filter: 'contains' },
  disabled: { sql: 's.disabled', type: 'flag', filter: 'equal', sort: true },
  created_at: { sql: 's.created_at', type: 'time', sort: true },
} as const;

const SELECT = `
  s.id, s.email, s.name, s.disabled, s.is_demo, s.totp_secret IS NOT NULL AS second_factor, s.created_at,
    (SELECT max(t.last_seen_at) FROM staff_sessions t WHERE t.staff_id = s.id) AS last_seen_at,
    coalesce((SELECT json_agg(json_build_object('role', a.role, 'company_id', a.company_id, 'site_id', a.site_id)
      ORDER BY a.role, a.id) FROM staff_assignments a WHERE a.staff_id = s.id), '[]') AS assignments`;

interface Row extends Omit<AdminStaff, 'created_at' | 'last_seen_at' | 'version'> {
  created_at: Date;
  last_seen_at: Date | null;
}

export interface NewStaff {
  email: string;
  name: string;
  password: string;
  assignments: Assignment[];
}

export interface StaffPatch {
  version?: string | undefined;
  name?: string | undefined;
  password?: string | undefined;
  disabled?: boolean | undefined;
  reset_second_factor?: boolean | undefined;
  assignments?: Assignment[] | undefined;
}

/** People of staff and their assignments; administrators of the whole platform alone may look and change. */
@Injectable()
export class StaffAdminService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly ids: Ids,
    private readonly sessions: StaffSessions,
    private readonly hasher: PasswordHasher,
    private readonly audit: AuditLog,
  ) {}

  async list(actor: Actor, query: ListQuery) {
    requireEverywhere(actor.staff, 'staff:read');
    const request = readListQuery(query, { columns: COLUMNS, order: 's.name ASC', key: 's.id' });
    const page = await listRows<Row>(this.db, { select: SELECT, from: 'staff s', reach: 'true' }, request);
    return { ...page, rows: page.rows.map(toStaff) };
  }

  async get(actor: Actor, id: string): Promise<AdminStaff> {
    requireEverywhere(actor.staff, 'staff:read');
    return this.db.system((tx) => this.load(tx, id));
  }

  async create(actor: Actor, input: NewStaff): Promise<AdminStaff> {
    requireEverywhere(actor.staff, 'staff:write');
    await checkPassword(input.password, input);
    const id = this.ids.next();
    const row = {
      id,
      email: cleanEmail(input.email),
      email_key: emailKey(input.email),
      name: input.name.trim(),
      password_hash: await this.hasher.hash(input.password),
      totp_secret: null,
      totp_last_step: null,
      disabled: false,
      is_demo: false,
      created_at: this.clock.now(),
    };
    return this.writing(async (tx) => {
      await tx.insert(StaffMember, row);
      await this.assign(tx, id, input.assignments);
      const after = await this.load(tx, id);
      const target = { resource: 'staff', resourceId: id, name: after.email } as const;
      await this.audit.write(tx, actor, { act: 'created', ...target, after: await this.audited(tx, after) });
      return after;
    });
  }

  /** Changes a person. Nobody takes rights from themselves, so that the last administrator cannot be lost by mistake. */
  async patch(actor: Actor, id: string, patch: StaffPatch): Promise<AdminStaff> {
    requireEverywhere(actor.staff, 'staff:write');
    const risky = patch.disabled || patch.reset_second_factor || patch.assignments;
    if (id === actor.staff.id && risky) throw new DomainError('wrong_state');
    const password_hash = await this.newHash(id, patch.password);
    return this.writing(async (tx) => {
      await tx.query('SELECT 1 FROM staff WHERE id = $1 FOR UPDATE', [id]);
      const before = await this.load(tx, id);
      requireVersion(patch.version, before.version);
      const old = await this.audited(tx, before);
      const changes = {
        ...(patch.name ? { name: patch.name.trim() } : {}),
        ...(password_hash ? { password_hash } : {}),
        ...(patch.disabled === undefined ? {} : { disabled: patch.disabled }),
        ...(patch.reset_second_factor ? { totp_secret: null, totp_last_step: null } : {}),
      };
      if (Object.keys(changes).length > 0) await tx.update(StaffMember, { id }, changes);
      if (patch.assignments) await this.assign(tx, id, patch.assignments);
      const sensitive = risky || patch.password;
      if (sensitive && id !== actor.staff.id) await this.sessions.closeAll(tx, id);
      const after = await this.load(tx, id);
      const noted = { ...(await this.audited(tx, after)), ...(patch.password ? { password: 'changed' } : {}) };
      const target = { resource: 'staff', resourceId: id, name: after.email } as const;
      await this.audit.write(tx, actor, { act: 'changed', ...target, before: old, after: noted });
      return after;
    });
  }

  /** A person as the audit log keeps them: assignments by the names of companies and sites. */
  private async audited(tx: EntityManager, { id, email, name, disabled, second_factor }: AdminStaff) {
    const assignments = (await tx.query(
      `SELECT a.role, ${companyNameSql('a.company_id')} AS company, ${siteNameSql('a.site_id')} AS site
       FROM staff_assignments a WHERE a.staff_id = $1 ORDER BY a.role, a.id`,
      [id],
    )) as object[];
    return { email, name, disabled, second_factor, assignments };
  }

  private async newHash(id: string, password: string | undefined): Promise<string | null> {
    if (!password) return null;
    const owner = await this.db.system((tx) => this.load(tx, id));
    await checkPassword(password, owner);
    return this.hasher.hash(password);
  }

  private async load(tx: EntityManager, id: string): Promise<AdminStaff> {
    const [row] = (await tx.query(`SELECT ${SELECT} FROM staff s WHERE s.id = $1`, [id])) as Row[];
    if (!row) throw new DomainError('not_found');
    return toStaff(row);
  }

  private async assign(tx: EntityManager, staffId: string, assignments: Assignment[]): Promise<void> {
    if (assignments.some(({ company_id, site_id }) => company_id && site_id)) {
      throw DomainError.field('assignments', 'one_scope');
    }
    await tx.delete(StaffAssignment, { staff_id: staffId });
    for (const { role, company_id, site_id } of assignments) {
      await tx.insert(StaffAssignment, { id: this.ids.next(), staff_id: staffId, role, company_id, site_id });
    }
  }

  private async writing<T>(work: (tx: EntityManager) => Promise<T>): Promise<T> {
    try {
      return await this.db.system(work);
    } catch (error) {
      if (isUniqueViolation(error, 'uq_staff_email')) throw DomainError.field('email', 'staff_email_taken');
      if (sqlState(error) === '23503') throw DomainError.field('assignments', 'invalid');
      throw error;
    }
  }
}

async function checkPassword(password: string, owner: { name: string; email: string }): Promise<void> {
  const fault = await faultOfPassword(password, owner);
  if (fault) throw DomainError.field('password', fault);
}

function toStaff({ created_at, last_seen_at, ...rest }: Row): AdminStaff {
  const { name, disabled, second_factor, assignments } = rest;
  const times = { created_at: created_at.toISOString(), last_seen_at: last_seen_at?.toISOString() ?? null };
  return { ...rest, version: recordVersion({ name, disabled, second_factor, assignments }), ...times };
}
