import { createHash } from 'node:crypto';
import { DomainError } from '@duet/contract';
import type { Ctx } from '@duet/platform';
import { Database, Ids, noteSubject } from '@duet/platform';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AccountEntity } from './account.entity';
import { AccountsService } from './accounts.service';
import { emailKey } from './email.rules';
import { KnownDevices } from './known-devices';
import { LockOut } from './lock-out';
import type { CountedAttempt } from './lock-out';
import { nameKey } from './name.rules';
import { PasswordHasher } from './password-hasher';
import { toPendingDeletionError } from './pending-deletion';
import { PauseService } from './deletion/pause.service';
import { StatementsService } from './restrictions/statements.service';
import { SessionsService } from './sessions.service';

const NO_ACCOUNT = '00000000-0000-0000-0000-000000000000';

export interface Credentials {
  login: string;
  password: string;
  /** The token of the device's own cookie. */
  device: string;
}

/** A session that was opened, with the token for its cookie. */
export interface OpenedSession {
  accountId: string;
  token: string;
}

/** The account that somebody has proved to own, and the act that goes into the transaction of the session. */
interface ProvedOwner {
  account: AccountEntity;
  device: string;
  use?: (tx: EntityManager) => Promise<void>;
  /** Named by the refusal of an account that waits for its deletion, where nobody has typed one. */
  login?: string;
}

/** Log-in by e-mail address or name under the limits of D-05; neither answer nor time reveals if the account exists. */
@Injectable()
export class LogInService {
  constructor(
    private readonly db: Database,
    private readonly ids: Ids,
    private readonly accounts: AccountsService,
    private readonly hasher: PasswordHasher,
    private readonly lockOut: LockOut,
    private readonly sessions: SessionsService,
    private readonly devices: KnownDevices,
    private readonly pauses: PauseService,
    private readonly statements: StatementsService,
  ) {}

  /**
   * Opens a session and answers its token for the cookie; ends the earlier session of this browser. Throws
   * `login_failed`, `login_blocked`, `account_suspended`, `account_banned`, `pending_deletion`.
   */
  async logIn(ctx: Ctx, { login, password, device }: Credentials): Promise<OpenedSession> {
    const account = await this.accounts.findByLogin(ctx, login);
    noteSubject(ctx, account?.id);
    const isKnown = await this.devices.isKnown(ctx, { accountId: account?.id ?? NO_ACCOUNT, device });
    const attempt = { subject: account?.id ?? subjectOf(login), network: ctx.client.network, known: isKnown };
    const countedAttempt = await this.lockOut.begin(ctx, attempt);
    const isRight = await this.verify(ctx, { account, password, taken: countedAttempt });
    if (!account || !isRight) throw new DomainError('login_failed');
    await this.lockOut.succeed(ctx, countedAttempt);
    await this.renewHash(ctx, account, password);
    return this.enter(ctx, { account, device });
  }

  /** Hashes the password anew where the parameters have changed since: only now is it known. */
  private async renewHash(ctx: Ctx, { id, password_hash }: AccountEntity, password: string): Promise<void> {
    if (!this.hasher.isOutdated(password_hash)) return;
    const renewed = await this.hasher.hash(password);
    const where = { site_id: ctx.site.id, id, password_hash };
    await this.db.tx(ctx, (tx) => tx.update(AccountEntity, where, { password_hash: renewed }));
  }

  /** The end of every log-in, once its owner is proved: refuses a closed account, ends a pause, opens the session. */
  async enter(ctx: Ctx, { account, device, use, login }: ProvedOwner): Promise<OpenedSession> {
    await this.refuseClosed(ctx, account, login);
    const token = this.ids.token();
    await this.sessions.endCurrent(ctx);
    await this.db.tx(ctx, async (tx) => {
      await use?.(tx);
      if (account.paused_at) await this.pauses.resume(tx, ctx, account.id);
      await this.sessions.open(tx, ctx, { accountId: account.id, token });
      await this.devices.welcome(tx, ctx, { account, device });
    });
    return { accountId: account.id, token };
  }

  private async refuseClosed(ctx: Ctx, { id, status, ...account }: AccountEntity, login?: string): Promise<void> {
    if (status === 'banned') throw await this.statements.refusalOf(ctx, id, 'account_banned');
    if (status === 'suspended') throw await this.statements.refusalOf(ctx, id, 'account_suspended');
    if (status === 'pending_deletion') throw toPendingDeletionError(ctx, account, login);
  }

  private async verify(ctx: Ctx, { account, password, taken }: PasswordCheck): Promise<boolean> {
    try {
      return await this.hasher.verify(account?.password_hash ?? null, password);
    } catch (error) {
      await this.lockOut.cancel(ctx, taken);
      throw error;
    }
  }
}

interface PasswordCheck {
  account: AccountEntity | null;
  password: string;
  taken: CountedAttempt;
}

/** The subject of an unknown log-in: counted like an account, stored as a hash. */
function subjectOf(login: string): string {
  const key = login.includes('@') ? emailKey(login) : nameKey(login);
  return createHash('sha256').update(key).digest('hex');
}
