import { DomainError, findFaults, adminCreateStaffRequest, shape, staffPassword } from '@duet/contract';
import type { AuditLog, Clock, CommandActor, Ids, KeyRing } from '@duet/platform';
import type { DataSource, EntityManager } from 'typeorm';
import { cleanEmail, emailKey, isEmail } from '../email.rules';
import type { PasswordHasher } from '../password-hasher';
import { wordsOfConsole } from '../password-words.rules';
import { findPasswordFault } from '../password.rules';
import type { PasswordOwner } from '../password.rules';
import { isTotpSecretReadable } from './totp';

/** Administrators of the whole platform, without those of the demo, whose passwords are public. */
const ADMINISTRATORS = `
  SELECT s.id, s.email, s.totp_secret FROM staff s WHERE NOT s.disabled AND NOT s.is_demo AND EXISTS (
    SELECT 1 FROM staff_assignments a
    WHERE a.staff_id = s.id AND a.role = 'administrator' AND a.company_id IS NULL AND a.site_id IS NULL)
  ORDER BY s.created_at`;

export interface NewAdministrator {
  email: string;
  name: string;
  password: string;
}

/** A new password, a forgotten second factor, or both. */
export interface StaffReset {
  password: string | null;
  secondFactor: boolean;
}

interface StaffCommandParts {
  source: DataSource;
  clock: Clock;
  ids: Ids;
  hasher: PasswordHasher;
  audit: AuditLog;
  consoleHost: string;
}

interface StaffPerson {
  id: string;
  email: string;
  name: string;
  totp_secret: string | null;
}

/**
 * Commands on staff for the operator of the machine, without anybody logged in. `source` is the database as the role
 * that sees every site; `by` names the command in the audit log.
 */
export class StaffCommands {
  constructor(
    private readonly parts: StaffCommandParts,
    private readonly by: string,
  ) {}

  /** E-mail addresses of the administrators of the whole platform who may log in. */
  async listAdministrators(): Promise<string[]> {
    const people = (await this.parts.source.query(ADMINISTRATORS)) as StaffPerson[];
    return people.map(({ email }) => email);
  }

  /**
   * Creates an administrator of the whole platform, whose first log-in enrols the second factor. Null, without creating
   * one, where one exists and `another` is false; two commands at once create one. Throws `invalid` with the faults of
   * the input.
   */
  async createAdministrator(person: NewAdministrator, { another }: { another: boolean }): Promise<string | null> {
    await checkPerson(person, this.words);
    const hash = await this.parts.hasher.hash(person.password);
    return this.parts.source.transaction(async (tx) => {
      await tx.query('LOCK TABLE staff IN SHARE ROW EXCLUSIVE MODE');
      const existing = (await tx.query(ADMINISTRATORS)) as StaffPerson[];
      if (existing.length > 0 && !another) return null;
      const id = this.parts.ids.next();
      const email = cleanEmail(person.email);
      const inserted = (await tx.query(
        `INSERT INTO staff (id, email, email_key, name, password_hash, disabled, is_demo, created_at)
         VALUES ($1, $2, $3, $4, $5, false, false, $6) ON CONFLICT (email_key) DO NOTHING RETURNING 1`,
        [id, email, emailKey(email), person.name.trim(), hash, this.parts.clock.now()],
      )) as unknown[];
      if (inserted.length === 0) throw DomainError.field('email', 'staff_email_taken');
      const assignment = [this.parts.ids.next(), id];
      await tx.query(`INSERT INTO staff_assignments (id, staff_id, role) VALUES ($1, $2, 'administrator')`, assignment);
      const after = { email, name: person.name.trim(), assignments: [{ role: 'administrator' }] };
      await this.write(tx, { act: 'created', person: { id, email }, after });
      return email;
    });
  }

  /**
   * Changes password or second factor and ends the sessions. Throws `not_found`, and `invalid` with the password's
   * fault.
   */
  async reset(email: string, { password, secondFactor }: StaffReset): Promise<void> {
    const person = await this.find(email);
    if (password !== null) await checkPassword(password, { ...person, words: this.words });
    const hash = password === null ? null : await this.parts.hasher.hash(password);
    await this.parts.source.transaction((tx) => this.change(tx, person, { hash, secondFactor }));
  }

  /** Removes every second factor sealed under another secret and ends the sessions; answers the addresses. */
  async removeUnreadableFactors(keys: KeyRing): Promise<string[]> {
    return this.parts.source.transaction(async (tx) => {
      const people = (await tx.query(
        'SELECT id, email, name, totp_secret FROM staff ORDER BY email_key',
      )) as StaffPerson[];
      const affected = people.filter(
        ({ totp_secret: sealed }) => sealed !== null && !isTotpSecretReadable(keys, sealed),
      );
      for (const person of affected) await this.change(tx, person, { hash: null, secondFactor: true });
      return affected.map(({ email }) => email);
    });
  }

  /** The staff member with this address. Throws `not_found`. */
  async find(email: string): Promise<StaffPerson> {
    const [person] = (await this.parts.source.query(
      'SELECT id, email, name, totp_secret FROM staff WHERE email_key = $1',
      [emailKey(email)],
    )) as StaffPerson[];
    if (!person) throw new DomainError('not_found');
    return person;
  }

  private async change(tx: EntityManager, person: StaffPerson, change: { hash: string | null; secondFactor: boolean }) {
    await tx.query(
      `UPDATE staff SET password_hash = coalesce($2, password_hash),
         totp_secret = CASE WHEN $3 THEN NULL ELSE totp_secret END,
         totp_last_step = CASE WHEN $3 THEN NULL ELSE totp_last_step END WHERE id = $1`,
      [person.id, change.hash, change.secondFactor],
    );
    await tx.query('DELETE FROM staff_sessions WHERE staff_id = $1', [person.id]);
    const [before, after] = [
      change.secondFactor ? { second_factor: person.totp_secret !== null } : {},
      { ...(change.hash ? { password: 'changed' } : {}), ...(change.secondFactor ? { second_factor: false } : {}) },
    ];
    await this.write(tx, { act: 'changed', person, before, after });
  }

  private get words(): string[] {
    return wordsOfConsole(this.parts.consoleHost);
  }

  private write(tx: EntityManager, entry: StaffAuditEntry): Promise<void> {
    const { act, person, before = null, after } = entry;
    const actor: CommandActor = { staff: { id: null, email: this.by }, requestId: null };
    return this.parts.audit.write(tx, actor, {
      act,
      resource: 'staff',
      resourceId: person.id,
      name: person.email,
      before,
      after,
    });
  }
}

interface StaffAuditEntry {
  act: 'created' | 'changed';
  person: Pick<StaffPerson, 'id' | 'email'>;
  before?: object;
  after: object;
}

async function checkPerson({ email, name, password }: NewAdministrator, words: readonly string[]): Promise<void> {
  const input = { email: email.trim(), name, assignments: [{ role: 'administrator' }] };
  const faults = findFaults(adminCreateStaffRequest, input).filter(({ field }) => !field.startsWith('assignments'));
  if (faults.length > 0) throw new DomainError('invalid', {}, faults);
  if (!isEmail(cleanEmail(email))) throw DomainError.field('email', 'email_invalid');
  await checkPassword(password, { name, email, words });
}

async function checkPassword(password: string, owner: PasswordOwner): Promise<void> {
  const faults = findFaults(shape({ password: staffPassword().required() }), { password });
  if (faults.length > 0) throw new DomainError('invalid', {}, faults);
  const fault = await findPasswordFault(password, owner);
  if (fault) throw DomainError.field('password', fault);
}
