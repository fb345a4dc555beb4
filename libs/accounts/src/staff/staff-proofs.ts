import { DomainError } from '@duet/contract';
import type { Limit } from '@duet/platform';
import { Clock, Database, KeyRing, RateLimits, returned } from '@duet/platform';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { PasswordHasher } from '../password-hasher';
import { StaffMemberEntity } from './staff.entity';
import { isTotpSecretReadable, matchingStep, unsealTotpSecret } from './totp';

/** Wrong passwords of one account from one network, and wrong codes of one account from anywhere, in 15 minutes. */
export const PASSWORD_LIMIT: Limit = { name: 'console_password', points: 5, seconds: 900 };
export const CODE_LIMIT: Limit = { name: 'console_code', points: 5, seconds: 900 };
/** The counters of the console belong to no site. */
const CONSOLE = { site: { id: 'console' } };

/** True for a code of the authenticator app, false for a recovery code. */
export const isAppCode = (code: string): boolean => /^\d{6}$/.test(code);

/** Proofs of staff that they are who they say: password, code of the app, recovery code, each with a limit of tries. */
@Injectable()
export class StaffProofs {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly limits: RateLimits,
    private readonly hasher: PasswordHasher,
    private readonly keys: KeyRing,
  ) {}

  /** Takes a try before it is judged, so that many at once cannot slip through. Throws `login_blocked`. */
  async take(limit: Limit, subject: string): Promise<void> {
    const { points, secondsLeft } = await this.limits.count(CONSOLE, limit, subject);
    if (points > limit.points) throw new DomainError('login_blocked', { minutes: Math.ceil(secondsLeft / 60) });
  }

  async forgetTries(limit: Limit, subject: string): Promise<void> {
    await this.limits.forget(CONSOLE, limit, subject);
  }

  async load(id: string): Promise<StaffMemberEntity> {
    return this.db.system((tx) => tx.getRepository(StaffMemberEntity).findOneByOrFail({ id }));
  }

  /** The person, whose password this is; otherwise a fault of `field`, and after five `login_blocked`. */
  async provePassword(
    id: string,
    { password, field }: { password: string; field: string },
  ): Promise<StaffMemberEntity> {
    const subject = `own|${id}`;
    await this.take(PASSWORD_LIMIT, subject);
    const staff = await this.load(id);
    const isRight = await this.hasher.verify(staff.password_hash, password);
    if (!isRight) throw DomainError.field(field, 'old_password_wrong');
    await this.forgetTries(PASSWORD_LIMIT, subject);
    return staff;
  }

  /** Uses a code of the app or a recovery code up. Throws a fault of `code`, and `factor_unreadable`. */
  async useCode(tx: EntityManager, staff: StaffMemberEntity, code: string): Promise<'app' | 'recovery'> {
    const isUsed = isAppCode(code) ? await this.useAppCode(tx, staff, code) : await this.useRecovery(tx, staff, code);
    if (!isUsed) throw DomainError.field('code', 'code_wrong');
    return isAppCode(code) ? 'app' : 'recovery';
  }

  /** The hash that the database keeps of a recovery code; its capitals and its hyphen do not count. */
  recoveryHash(staffId: string, code: string): Buffer {
    return this.keys.sign('staff-recovery', recoveryOf(staffId, code));
  }

  /** Throws `factor_unreadable` where it was sealed under another SECRET. */
  secretOf(staff: StaffMemberEntity): string {
    const sealed = staff.totp_secret ?? '';
    if (!isTotpSecretReadable(this.keys, sealed)) throw new DomainError('factor_unreadable');
    return unsealTotpSecret(this.keys, sealed);
  }

  private async useAppCode(tx: EntityManager, staff: StaffMemberEntity, code: string): Promise<boolean> {
    const last = staff.totp_last_step === null ? null : Number(staff.totp_last_step);
    const step = matchingStep(this.secretOf(staff), code, { at: this.clock.now(), last });
    if (step === null) return false;
    const updated = await tx.query(
      'UPDATE staff SET totp_last_step = $2 WHERE id = $1 AND coalesce(totp_last_step, 0) < $2 RETURNING 1',
      [staff.id, step],
    );
    return returned(updated).length > 0;
  }

  private async useRecovery(tx: EntityManager, { id }: StaffMemberEntity, code: string): Promise<boolean> {
    const updated = await tx.query(
      `UPDATE staff_recovery_codes SET used_at = $3 WHERE staff_id = $1 AND code_hash = ANY($2) AND used_at IS NULL
       RETURNING 1`,
      [id, this.keys.signAll('staff-recovery', recoveryOf(id, code)), this.clock.now()],
    );
    return returned(updated).length > 0;
  }
}

const recoveryOf = (staffId: string, code: string): string => `${staffId}|${code.toLowerCase().replaceAll('-', '')}`;
