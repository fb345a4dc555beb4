import type { Config, StaffRef } from '@duet/platform';
import { actorOf, AuditLog, Clock, CONFIG, Database, KeyRing, networkOf } from '@duet/platform';
import { DomainError } from '@duet/contract';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { EntityManager } from 'typeorm';
import { PasswordHasher } from '../password-hasher';
import { emailKey } from '../email.rules';
import { StaffMemberEntity } from './staff.entity';
import { CODE_LIMIT, isAppCode, PASSWORD_LIMIT, StaffProofs } from './staff-proofs';
import { StaffSessions } from './staff-sessions';
import {
  base32,
  isTotpSecretReadable,
  confirmedSecret,
  otpauthUrl,
  qrPath,
  sealTotpSecret,
  STEP_SECONDS,
  totpCode,
  totpStep,
} from './totp';

const SECRET_BYTES = 20;

export interface StaffCredentials {
  email: string;
  password: string;
}

/** A request and its reply, which gets the cookies. */
export interface HttpExchange {
  request: FastifyRequest;
  reply: FastifyReply;
}

/** The entry of a finished log-in in the audit log, with its request. */
interface LogInEntry {
  act: 'enrolled' | 'logged_in';
  after: object | null;
  exchange: HttpExchange;
}

/** The console's log-in: password, then a code of the authenticator app; nothing is accessible before both (I01). */
@Injectable()
export class StaffLogIn {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly proofs: StaffProofs,
    private readonly sessions: StaffSessions,
    private readonly hasher: PasswordHasher,
    private readonly audit: AuditLog,
    private readonly keys: KeyRing,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * First step. An unknown address takes the same time and gives the same error as a wrong password; in production the
   * demo's staff does so too.
   */
  async enterPassword(
    { email, password }: StaffCredentials,
    { request, reply }: HttpExchange,
  ): Promise<StaffRef['step']> {
    const key = emailKey(email);
    const subject = `${key}|${networkOf(request.ip)}`;
    await this.proofs.take(PASSWORD_LIMIT, subject);
    const staff = await this.findByEmail(key);
    request.subject = staff?.id ?? null;
    const isRight = await this.hasher.verify(staff?.password_hash ?? null, password);
    const isPublicDemo = staff?.is_demo && this.config.production;
    if (!staff || !isRight || staff.disabled || isPublicDemo) throw new DomainError('login_failed');
    await this.proofs.forgetTries(PASSWORD_LIMIT, subject);
    await this.renewHash(staff, password);
    const step = staff.totp_secret ? 'totp' : 'enrolment';
    await this.db.system((tx) => this.sessions.open(tx, { staffId: staff.id, step }, reply));
    return step;
  }

  /** Second step: a code that was not used before, or a recovery code. The session gets a new token. */
  async enterCode(ref: StaffRef | null, code: string, exchange: HttpExchange): Promise<StaffRef['step']> {
    const staff = await this.at(ref, 'totp');
    if (isAppCode(code)) this.proofs.secretOf(staff);
    await this.proofs.take(CODE_LIMIT, staff.id);
    await this.db.system(async (tx) => {
      const kind = await this.proofs.useCode(tx, staff, code);
      const after = kind === 'recovery' ? { recovery_code: 'used' } : null;
      await this.comeIn(tx, ref!, { act: 'logged_in', after, exchange });
    });
    await this.proofs.forgetTries(CODE_LIMIT, staff.id);
    return 'done';
  }

  /** Second step of a first log-in: the secret for the authenticator app. */
  async offerSecret(ref: StaffRef | null) {
    const staff = await this.at(ref, 'enrolment');
    const [secret = ''] = this.offeredSecrets(ref!);
    const url = otpauthUrl(secret, staff.email);
    return { step: 'enrolment' as const, secret, otpauth_url: url, qr: qrPath(url) };
  }

  /** Confirms the secret with its first code. */
  async confirmSecret(ref: StaffRef | null, code: string, exchange: HttpExchange) {
    const staff = await this.at(ref, 'enrolment');
    await this.proofs.take(CODE_LIMIT, staff.id);
    const confirmed = confirmedSecret(this.offeredSecrets(ref!), code, this.clock.now());
    if (!confirmed) throw DomainError.field('code', 'code_wrong');
    const { secret, step } = confirmed;
    await this.enrol(ref!, { step, sealed: sealTotpSecret(this.keys, secret) }, exchange);
    return { step: 'done' as const, secret: null, otpauth_url: null, qr: null };
  }

  /** The code of a demo account's app, for the log-in page of the demo. Throws `not_found` everywhere else. */
  async demoCode(ref: StaffRef | null) {
    if (!this.config.demo || this.config.production || ref?.step !== 'totp') throw new DomainError('not_found');
    const staff = await this.proofs.load(ref.id);
    if (!staff.is_demo || !isTotpSecretReadable(this.keys, staff.totp_secret ?? '')) throw new DomainError('not_found');
    const now = this.clock.now();
    const unused = Math.max(totpStep(now), Number(staff.totp_last_step ?? 0) + 1);
    const at = new Date(unused * STEP_SECONDS * 1000);
    const seconds_left = Math.max(1, (unused + 1) * STEP_SECONDS - Math.floor(now.getTime() / 1000));
    return { code: totpCode(this.proofs.secretOf(staff), at), seconds_left };
  }

  async end(ref: StaffRef | null, reply: FastifyReply): Promise<void> {
    if (ref) await this.db.system((tx) => this.sessions.close(tx, ref.tokenHash));
    this.sessions.forgetCookie(reply);
  }

  private async enrol(ref: StaffRef, factor: { step: number; sealed: string }, exchange: HttpExchange) {
    await this.db.system(async (tx) => {
      const [updated] = (await tx.query(
        `UPDATE staff SET totp_last_step = $2, totp_secret = $3
         WHERE id = $1 AND coalesce(totp_last_step, 0) < $2 AND totp_secret IS NULL RETURNING 1`,
        [ref.id, factor.step, factor.sealed],
      )) as [unknown[], number];
      if (updated.length === 0) throw DomainError.field('code', 'code_wrong');
      await this.comeIn(tx, ref, { act: 'enrolled', after: null, exchange });
    });
    await this.proofs.forgetTries(CODE_LIMIT, ref.id);
  }

  /** Replaces the session of the first step by one that is let in. */
  private async comeIn(tx: EntityManager, ref: StaffRef, { act, after, exchange }: LogInEntry): Promise<void> {
    const { request, reply } = exchange;
    await this.sessions.close(tx, ref.tokenHash);
    await this.sessions.open(tx, { staffId: ref.id, step: 'done' }, reply);
    const target = { resource: 'staff', resourceId: ref.id, name: ref.email } as const;
    await this.audit.write(tx, actorOf(request, ref), { act, after, ...target });
  }

  private async at(ref: StaffRef | null, step: StaffRef['step']): Promise<StaffMemberEntity> {
    if (!ref) throw new DomainError('authentication_required');
    if (ref.step !== step) throw new DomainError('wrong_state');
    return this.proofs.load(ref.id);
  }

  /** Hashes the password anew where the parameters have changed since. */
  private async renewHash({ id, password_hash }: StaffMemberEntity, password: string): Promise<void> {
    if (password_hash === null || !this.hasher.isOutdated(password_hash)) return;
    const renewed = await this.hasher.hash(password);
    await this.db.system((tx) => tx.update(StaffMemberEntity, { id, password_hash }, { password_hash: renewed }));
  }

  private findByEmail(key: string): Promise<StaffMemberEntity | null> {
    return this.db.system((tx) => tx.getRepository(StaffMemberEntity).findOneBy({ email_key: key }));
  }

  /** The offered secret follows from the session, so that it needs no place to be kept before it is confirmed; behind it those under former keys. */
  private offeredSecrets(ref: StaffRef): string[] {
    const secrets = this.keys.signAll('totp-offer', ref.tokenHash.toString('hex'));
    return secrets.map((bytes) => base32(bytes.subarray(0, SECRET_BYTES)));
  }
}
