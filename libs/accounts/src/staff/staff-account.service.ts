import { randomBytes } from 'node:crypto';
import type { Locale, StaffAccount } from '@duet/contract';
import { DomainError, RECOVERY_CODES } from '@duet/contract';
import type { Actor, StaffRef } from '@duet/platform';
import { AuditLog, Clock, Database, KeyRing } from '@duet/platform';
import { Injectable } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type { EntityManager } from 'typeorm';
import { StaffPasswords } from './staff-passwords';
import { CODE_LIMIT, StaffProofs } from './staff-proofs';
import { StaffSessions } from './staff-sessions';
import { StaffMemberEntity } from './staff.entity';
import {
  base32,
  confirmedSecret,
  isTotpSecretReadable,
  otpauthUrl,
  qrPath,
  sealTotpSecret,
  unsealTotpSecret,
} from './totp';

const SECRET_BYTES = 20;
/** Letters of recovery codes: none that is taken for another one. 32 of them, so that each holds five bits of chance. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz023456789';
const HALF = 5;

/** Own fields to change. */
interface OwnChange {
  name?: string | undefined;
  locale?: Locale | undefined;
}

/** The own account of somebody of staff: name, password, sessions, second factor, recovery codes. */
@Injectable()
export class StaffAccountService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly proofs: StaffProofs,
    private readonly sessions: StaffSessions,
    private readonly passwords: StaffPasswords,
    private readonly audit: AuditLog,
    private readonly keys: KeyRing,
  ) {}

  async get({ staff }: Actor): Promise<StaffAccount> {
    const { id, email, name, locale } = await this.proofs.load(staff.id);
    const recovery_codes_left = await this.countCodes(id);
    const sessions = await this.sessions.list(id, staff.tokenHash);
    return { id, email, name, locale, recovery_codes_left, sessions };
  }

  /** Changes name, language or both. Throws a fault of `name` where neither is given. */
  async change(actor: Actor, { name, locale }: OwnChange): Promise<StaffAccount> {
    if (name === undefined && locale === undefined) throw DomainError.field('name', 'required');
    const former = await this.proofs.load(actor.staff.id);
    const before = { name: former.name, locale: former.locale };
    const after = { name: name?.trim() ?? before.name, locale: locale ?? before.locale };
    if (after.name === before.name && after.locale === before.locale) return this.get(actor);
    await this.db.system(async (tx) => {
      await tx.update(StaffMemberEntity, { id: actor.staff.id }, after);
      await this.write(tx, actor, { before, after });
    });
    return this.get(actor);
  }

  /** Throws a fault of `old_password` or `password`; every other session ends, and this one gets a new token. */
  async changePassword(
    actor: Actor,
    { old_password, password }: { old_password: string; password: string },
    reply: FastifyReply,
  ): Promise<void> {
    const owner = await this.proofs.provePassword(actor.staff.id, { password: old_password, field: 'old_password' });
    const password_hash = await this.passwords.hashNew(password, owner);
    await this.db.system(async (tx) => {
      await tx.update(StaffMemberEntity, { id: owner.id }, { password_hash });
      await this.sessions.closeAll(tx, owner.id, actor.staff.tokenHash);
      await this.sessions.rotate(tx, actor.staff.tokenHash, reply);
      await this.write(tx, actor, { after: { password: 'changed' } });
    });
  }

  /** Proves by one of both that the person is still there; the session gets a new token. */
  async check({ staff }: Actor, proof: { password?: string; code?: string }, reply: FastifyReply): Promise<void> {
    if (proof.password !== undefined) {
      await this.proofs.provePassword(staff.id, { password: proof.password, field: 'password' });
      return this.db.system((tx) => this.sessions.rotate(tx, staff.tokenHash, reply));
    }
    if (proof.code === undefined) throw DomainError.field('password', 'required');
    const { code } = proof;
    await this.proofs.take(CODE_LIMIT, staff.id);
    const owner = await this.proofs.load(staff.id);
    await this.db.system(async (tx) => {
      await this.proofs.useCode(tx, owner, code);
      await this.sessions.rotate(tx, staff.tokenHash, reply);
    });
    await this.proofs.forgetTries(CODE_LIMIT, staff.id);
  }

  async endSession(actor: Actor, id: string): Promise<void> {
    await this.db.system(async (tx) => {
      if (!(await this.sessions.closeOne(tx, actor.staff.id, id))) throw new DomainError('not_found');
      await this.write(tx, actor, { act: 'ended', after: { sessions: 1 } });
    });
  }

  async endOtherSessions(actor: Actor): Promise<void> {
    await this.db.system(async (tx) => {
      const count = await this.sessions.closeAll(tx, actor.staff.id, actor.staff.tokenHash);
      await this.write(tx, actor, { act: 'ended', after: { sessions: count } });
    });
  }

  /** Ten codes that replace all earlier ones; the database keeps their hashes alone. */
  async makeRecoveryCodes(actor: Actor): Promise<string[]> {
    const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode);
    const hashes = codes.map((code) => this.proofs.recoveryHash(actor.staff.id, code));
    await this.db.system(async (tx) => {
      await tx.query('DELETE FROM staff_recovery_codes WHERE staff_id = $1', [actor.staff.id]);
      await tx.query(
        'INSERT INTO staff_recovery_codes (staff_id, code_hash, created_at) SELECT $1, hash, $3 FROM unnest($2::bytea[]) hash',
        [actor.staff.id, hashes, this.clock.now()],
      );
      await this.write(tx, actor, { after: { recovery_codes: RECOVERY_CODES } });
    });
    return codes;
  }

  /** The secret of a new second factor. It follows from the session, so that it is kept nowhere before it is confirmed. */
  async offerFactor(staff: StaffRef) {
    const [secret = ''] = await this.offeredSecrets(staff);
    const url = otpauthUrl(secret, staff.email);
    return { done: false, secret, otpauth_url: url, qr: qrPath(url) };
  }

  /** Confirms the new second factor by its first code; every other session ends, and this one gets a new token. */
  async confirmFactor(actor: Actor, code: string, reply: FastifyReply) {
    const { id, tokenHash } = actor.staff;
    await this.proofs.take(CODE_LIMIT, id);
    const confirmed = confirmedSecret(await this.offeredSecrets(actor.staff), code, this.clock.now());
    if (!confirmed) throw DomainError.field('code', 'code_wrong');
    const { secret, step } = confirmed;
    await this.db.system(async (tx) => {
      const factor = { totp_secret: sealTotpSecret(this.keys, secret), totp_last_step: String(step) };
      await tx.update(StaffMemberEntity, { id }, factor);
      await this.sessions.closeAll(tx, id, tokenHash);
      await this.sessions.rotate(tx, tokenHash, reply);
      await this.write(tx, actor, { act: 'enrolled', after: { second_factor: 'new' } });
    });
    await this.proofs.forgetTries(CODE_LIMIT, id);
    return { done: true, secret: null, otpauth_url: null, qr: null };
  }

  /** The secret that is offered, and behind it those that a former key would have offered. */
  private async offeredSecrets({ id, sessionId }: StaffRef): Promise<string[]> {
    const { totp_secret: sealed } = await this.proofs.load(id);
    const former = sealed && isTotpSecretReadable(this.keys, sealed) ? unsealTotpSecret(this.keys, sealed) : sealed;
    const secrets = this.keys.signAll('totp-new', `${sessionId}|${former}`);
    return secrets.map((bytes) => base32(bytes.subarray(0, SECRET_BYTES)));
  }

  private async countCodes(id: string): Promise<number> {
    const [row] = await this.db.systemRows<{ left: number }>(
      'SELECT count(*)::int AS left FROM staff_recovery_codes WHERE staff_id = $1 AND used_at IS NULL',
      [id],
    );
    return row?.left ?? 0;
  }

  private async write(
    tx: EntityManager,
    actor: Actor,
    {
      act = 'changed',
      before = null,
      after,
    }: { act?: 'changed' | 'ended' | 'enrolled'; before?: object | null; after: object },
  ): Promise<void> {
    const { id, email } = actor.staff;
    await this.audit.write(tx, actor, { act, resource: 'staff', resourceId: id, name: email, before, after });
  }
}

/** Fifty bits of chance, as `abcde-fghij`. */
function newRecoveryCode(): string {
  const letters = [...randomBytes(2 * HALF)].map((byte) => LETTERS[byte % LETTERS.length]).join('');
  return `${letters.slice(0, HALF)}-${letters.slice(HALF)}`;
}
