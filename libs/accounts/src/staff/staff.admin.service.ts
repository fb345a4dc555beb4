import type { AdminStaff, Assignment, Locale, StaffSession } from '@duet/contract';
import { DomainError } from '@duet/contract';
import type { Actor, AdminResource, ListPage, ListQuery } from '@duet/platform';
import {
  AdminRecords,
  Clock,
  Ids,
  Outbox,
  recordVersion,
  requireEverywhere,
  sqlState,
  uniqueFault,
} from '@duet/platform';
import { companyNameSql, siteNameSql } from '@duet/sites';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { cleanEmail, emailKey } from '../email.rules';
import { RecoveryCodeEntity } from './recovery-code.entity';
import { StaffAssignmentEntity } from './staff-assignment.entity';
import { StaffLinks } from './staff-links';
import { StaffSessions } from './staff-sessions';
import { StaffMemberEntity } from './staff.entity';
import { mailFactorRemoved } from './staff.jobs';

const COLUMNS = {
  id: { sql: 't.id', type: 'uuid', filter: 'equal' },
  email: { sql: 't.email_key', type: 'text', filter: 'contains', sort: true },
  name: { sql: 't.name', type: 'text', filter: 'contains', sort: true },
  q: { sql: `(t.name || ' ' || t.email)`, type: 'text', filter: 'contains' },
  disabled: { sql: 't.disabled', type: 'flag', filter: 'equal', sort: true },
  created_at: { sql: 't.created_at', type: 'time', sort: true },
} as const;

const SELECT = `
  t.id, t.email, t.name, t.locale, t.disabled, t.is_demo, t.totp_secret IS NOT NULL AS second_factor, t.created_at,
    (SELECT count(*)::int FROM staff_recovery_codes c WHERE c.staff_id = t.id AND c.used_at IS NULL) AS recovery_codes_left,
    CASE WHEN t.password_hash IS NULL THEN coalesce((SELECT max(k.expires_at) FROM staff_links k WHERE k.staff_id = t.id),
      t.created_at) END AS invited_until,
    (SELECT max(l.last_seen_at) FROM staff_sessions l WHERE l.staff_id = t.id) AS last_seen_at,
    coalesce((SELECT json_agg(json_build_object('role', a.role, 'company_id', a.company_id, 'site_id', a.site_id)
      ORDER BY a.role, a.id) FROM staff_assignments a WHERE a.staff_id = t.id), '[]') AS assignments,
    coalesce((SELECT json_agg(json_build_object('role', a.role, 'company', ${companyNameSql('a.company_id')},
      'site', ${siteNameSql('a.site_id')}) ORDER BY a.role, a.id)
      FROM staff_assignments a WHERE a.staff_id = t.id), '[]') AS named_assignments`;

interface StaffRow extends Omit<AdminStaff, 'created_at' | 'last_seen_at' | 'invited_until' | 'version'> {
  created_at: Date;
  invited_until: Date | null;
  last_seen_at: Date | null;
  /** Assignments by the names of companies and sites, for the audit log. */
  named_assignments: object[];
}

export interface NewStaffInput {
  email: string;
  name: string;
  /** Absent: that of whoever invites. */
  locale?: Locale | undefined;
  assignments: Assignment[];
}

export interface StaffPatch {
  version?: string | undefined;
  name?: string | undefined;
  disabled?: boolean | undefined;
  reset_second_factor?: boolean | undefined;
  assignments?: Assignment[] | undefined;
}

const STAFF: AdminResource<StaffRow, AdminStaff> = {
  resource: 'staff',
  select: SELECT,
  table: 'staff t',
  key: 't.id',
  columns: COLUMNS,
  order: 't.name ASC',
  scope: 'platform',
  read: 'staff:read',
  write: 'staff:write',
  placeOf: () => ({ company_id: null, site_id: null }),
  nameOf: ({ email }) => email,
  versionOf,
  toAuditFields: ({ email, name, locale, disabled, second_factor, named_assignments }) => ({
    email,
    name,
    locale,
    disabled,
    second_factor,
    assignments: named_assignments,
  }),
  toAnswer: toStaff,
  faultOf: (error) => emailTaken(error) ?? unknownPlace(error),
};

/** Staff members and their assignments, for administrators of the whole platform only. */
@Injectable()
export class StaffAdminService {
  constructor(
    private readonly records: AdminRecords,
    private readonly clock: Clock,
    private readonly ids: Ids,
    private readonly sessions: StaffSessions,
    private readonly links: StaffLinks,
    private readonly outbox: Outbox,
  ) {}

  list({ staff }: Actor, query: ListQuery): Promise<ListPage<AdminStaff>> {
    return this.records.list(STAFF, staff, query);
  }

  get({ staff }: Actor, id: string): Promise<AdminStaff> {
    return this.records.get(STAFF, staff, id);
  }

  /** Invites somebody: the password is theirs to choose, by the link of a mail. */
  async create(actor: Actor, input: NewStaffInput): Promise<AdminStaff> {
    requireEverywhere(actor.staff, 'staff:write');
    const id = this.ids.next();
    const row = {
      id,
      email: cleanEmail(input.email),
      email_key: emailKey(input.email),
      name: input.name.trim(),
      locale: input.locale ?? actor.staff.locale,
      password_hash: null,
      totp_secret: null,
      totp_last_step: null,
      disabled: false,
      is_demo: false,
      created_at: this.clock.now(),
    };
    return this.records.create(STAFF, actor, async (tx) => {
      await tx.insert(StaffMemberEntity, row);
      await this.assign(tx, id, input.assignments);
      await this.links.issue(tx, id, 'invitation');
      return id;
    });
  }

  /** Sends the invitation again, by a new link. */
  invite(actor: Actor, id: string): Promise<AdminStaff> {
    const update = async (tx: EntityManager, before: StaffRow) => {
      requireInvited(before);
      await this.links.issue(tx, id, 'invitation');
    };
    return this.records.change(STAFF, actor, { id, version: undefined, update, details: { invitation: 'sent' } });
  }

  /** Removes somebody who has not accepted the invitation. */
  async withdraw(actor: Actor, id: string): Promise<void> {
    const remove = async (tx: EntityManager, before: StaffRow) => {
      requireInvited(before);
      await tx.delete(StaffMemberEntity, { id });
    };
    await this.records.remove(STAFF, actor, { id, remove });
  }

  /** Mails a link by which the person chooses a new password. */
  async resetPassword(actor: Actor, id: string): Promise<void> {
    const update = async (tx: EntityManager, before: StaffRow) => {
      if (before.invited_until || before.disabled) throw new DomainError('wrong_state');
      await this.links.issue(tx, id, 'password_reset');
    };
    await this.records.change(STAFF, actor, { id, version: undefined, update, details: { password_link: 'sent' } });
  }

  async listSessions({ staff }: Actor, id: string): Promise<StaffSession[]> {
    await this.records.getRow(STAFF, staff, id);
    return this.sessions.list(id, staff.tokenHash);
  }

  /** Ends every session of a person, and of oneself every other one. */
  async endSessions(actor: Actor, id: string): Promise<void> {
    const { id: own, tokenHash } = actor.staff;
    const update = (tx: EntityManager) => this.sessions.closeAll(tx, id, id === own ? tokenHash : null);
    await this.records.change(STAFF, actor, { id, version: undefined, update, details: { sessions: 'ended' } });
  }

  /**
   * Changes a staff member. Nobody takes rights from themselves, so that the last administrator is not lost by mistake.
   */
  async patch(actor: Actor, id: string, patch: StaffPatch): Promise<AdminStaff> {
    requireEverywhere(actor.staff, 'staff:write');
    const isRisky = patch.disabled || patch.reset_second_factor || patch.assignments;
    if (id === actor.staff.id && isRisky) throw new DomainError('wrong_state');
    const changes = columnsOf(patch);
    const update = async (tx: EntityManager, before: StaffRow) => {
      if (Object.keys(changes).length > 0) await tx.update(StaffMemberEntity, { id }, changes);
      if (patch.assignments) await this.assign(tx, id, patch.assignments);
      if (isRisky) await this.sessions.closeAll(tx, id);
      if (patch.reset_second_factor) await tx.delete(RecoveryCodeEntity, { staff_id: id });
      if (patch.reset_second_factor && before.second_factor)
        await this.outbox.addSystem(tx, mailFactorRemoved, { staff_id: id });
    };
    return this.records.change(STAFF, actor, { id, version: patch.version, update });
  }

  private async assign(tx: EntityManager, staffId: string, assignments: Assignment[]): Promise<void> {
    if (assignments.some(({ company_id, site_id }) => company_id && site_id)) {
      throw DomainError.field('assignments', 'one_scope');
    }
    await tx.delete(StaffAssignmentEntity, { staff_id: staffId });
    for (const { role, company_id, site_id } of assignments) {
      await tx.insert(StaffAssignmentEntity, { id: this.ids.next(), staff_id: staffId, role, company_id, site_id });
    }
  }
}

const emailTaken = uniqueFault('uq_staff_email', { field: 'email', code: 'staff_email_taken' });

/** SQLSTATE 23503: a company or site that does not exist. */
const unknownPlace = (error: unknown) =>
  sqlState(error) === '23503' ? DomainError.field('assignments', 'invalid') : null;

function columnsOf(patch: StaffPatch): Partial<StaffMemberEntity> {
  return {
    ...(patch.name ? { name: patch.name.trim() } : {}),
    ...(patch.disabled === undefined ? {} : { disabled: patch.disabled }),
    ...(patch.reset_second_factor ? { totp_secret: null, totp_last_step: null } : {}),
  };
}

function requireInvited({ invited_until }: StaffRow): void {
  if (!invited_until) throw new DomainError('wrong_state');
}

function versionOf({ name, disabled, second_factor, assignments }: StaffRow): string {
  return recordVersion({ name, disabled, second_factor, assignments });
}

function toStaff(row: StaffRow): AdminStaff {
  const { created_at, last_seen_at, invited_until, named_assignments: _named, ...rest } = row;
  const textOf = (time: Date | null) => time?.toISOString() ?? null;
  const times = {
    created_at: created_at.toISOString(),
    last_seen_at: textOf(last_seen_at),
    invited_until: textOf(invited_until),
  };
  return { ...rest, version: versionOf(row), ...times };
}
