import { createHash } from 'node:crypto';
import type { LogInChallenge, PasskeyLogInRequest } from '@duet/contract';
import { DomainError } from '@duet/contract';
import type { Ctx } from '@duet/platform';
import { Clock, Database, noteSubject, RateLimits } from '@duet/platform';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AccountsService } from '../accounts.service';
import { KnownDevices } from '../known-devices';
import { CHALLENGE_SECONDS, LOG_IN_CHALLENGES } from '../limits';
import { LockOut } from '../lock-out';
import type { LogInAttempt } from '../lock-out';
import { LogInService } from '../log-in.service';
import type { OpenedSession } from '../log-in.service';
import { PasskeyChallenges } from './passkey-challenges';
import { PasskeyChecks } from './passkey-checks';
import { PasskeyEntity } from './passkey.entity';

interface Attempt {
  answer: PasskeyLogInRequest;
  /** The token of the device's own cookie. */
  device: string;
}

/** Log-in by passkey: the browser says which one, nobody types a name. The limits of the password hold here too (D-05). */
@Injectable()
export class PasskeyLogInService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly limits: RateLimits,
    private readonly accounts: AccountsService,
    private readonly challenges: PasskeyChallenges,
    private readonly checks: PasskeyChecks,
    private readonly lockOut: LockOut,
    private readonly devices: KnownDevices,
    private readonly logIns: LogInService,
  ) {}

  /** A challenge for whoever is about to log in. Throws `too_many` for a network that asks without end. */
  async challenge(ctx: Ctx): Promise<LogInChallenge> {
    await this.limits.take(ctx, LOG_IN_CHALLENGES, ctx.client.network);
    const challenge = await this.challenges.issue(ctx, 'log_in');
    return { challenge, domain: ctx.site.host, seconds: CHALLENGE_SECONDS };
  }

  /**
   * Opens a session and answers its token for the cookie. Throws `passkey_refused`, `passkey_expired`, and what a log-in
   * by password throws.
   */
  async logIn(ctx: Ctx, { answer, device }: Attempt): Promise<OpenedSession> {
    const challenge = this.checks.challengeOf(answer);
    if (!challenge) throw new DomainError('passkey_refused');
    await this.challenges.use(ctx, { purpose: 'log_in', challenge });
    const passkey = await this.find(ctx, answer.id);
    noteSubject(ctx, passkey?.account_id);
    const counted = await this.lockOut.begin(ctx, await this.attemptOf(ctx, { answer, device }, passkey));
    const counter = passkey && (await this.checks.checkLogIn(ctx, answer, { challenge, passkey }));
    const account = counter !== null && passkey ? await this.accounts.find(ctx, passkey.account_id) : null;
    if (!account || !passkey || counter === null) throw new DomainError('passkey_refused');
    await this.lockOut.succeed(ctx, counted);
    const use = (tx: EntityManager) => this.use(tx, passkey, counter);
    return this.logIns.enter(ctx, { account, device, use, login: account.name });
  }

  private find(ctx: Ctx, id: string): Promise<PasskeyEntity | null> {
    const key = { site_id: ctx.site.id, credential_id: id };
    return this.db.tx(ctx, (tx) => tx.findOneBy(PasskeyEntity, key));
  }

  /** An unknown passkey counts like an account of its own, stored as a hash. */
  private async attemptOf(ctx: Ctx, { answer, device }: Attempt, passkey: PasskeyEntity | null): Promise<LogInAttempt> {
    const { network } = ctx.client;
    if (!passkey) return { subject: createHash('sha256').update(answer.id).digest('hex'), network, known: false };
    const subject = passkey.account_id;
    return { subject, network, known: await this.devices.isKnown(ctx, { accountId: subject, device }) };
  }

  /** Notes the use; refuses a passkey that was deleted or used meanwhile. */
  private async use(
    tx: EntityManager,
    { site_id, id, counter: before }: PasskeyEntity,
    counter: number,
  ): Promise<void> {
    const change = { counter: String(counter), last_used_at: this.clock.now() };
    const { affected } = await tx.update(PasskeyEntity, { site_id, id, counter: before }, change);
    if (!affected) throw new DomainError('passkey_refused');
  }
}
