import { DomainError } from '@duet/contract';
import type { SiteContext } from '@duet/platform';
import { counterKey, Database, RateLimits, withCause } from '@duet/platform';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import {
  ACCOUNT_BLOCK,
  ACCOUNT_TRIES,
  NETWORK_TRIES,
  NETWORK_WINDOW,
  PAIR_FIRST_BLOCK,
  PAIR_LATER_BLOCK,
  PAIR_TRIES,
  TRIES_WINDOW,
} from './limits';

/** An attempt to log in. `subject` is the account's id, or a hash of the typed log-in where there is no account. */
export interface LogInAttempt {
  subject: string;
  network: string;
  /** The device has had a session of the account within 30 days. */
  known: boolean;
}

/** A counted attempt; its points are given back when it was no failure. */
export interface CountedAttempt extends LogInAttempt {
  blockedAccount: boolean;
}

/**
 * The log-in limits of D-05. An attempt counts as wrong before the password is checked, and the block of a fifth one is
 * set with it, so that no number of simultaneous attempts passes a limit; a right password gives everything back.
 */
@Injectable()
export class LockOut {
  constructor(
    private readonly db: Database,
    private readonly limits: RateLimits,
  ) {}

  /** Counts an attempt. Throws `login_blocked` or `too_many`, and counts nothing, where it is not allowed. */
  begin(ctx: SiteContext, attempt: LogInAttempt): Promise<CountedAttempt> {
    const { subject, network } = attempt;
    return this.db.tx(ctx, async (tx) => {
      await this.countNetwork(tx, counterKey(ctx, 'login_network', network));
      await this.countPair(tx, this.pairKeys(ctx, attempt));
      const account = await this.count(tx, counterKey(ctx, 'login_account', subject), TRIES_WINDOW);
      const block = counterKey(ctx, 'login_account_block', subject);
      if (!attempt.known) await this.refuseBlocked(tx, block);
      const blockedAccount = account % ACCOUNT_TRIES === 0;
      if (blockedAccount) await this.limits.blockIn(tx, block, ACCOUNT_BLOCK);
      return { ...attempt, blockedAccount };
    });
  }

  /** Gives the points back after a right password: the pair starts again, network and account get their point back. */
  async succeed(ctx: SiteContext, attempt: CountedAttempt): Promise<void> {
    await this.db.tx(ctx, async (tx) => {
      await this.limits.giveBackIn(tx, counterKey(ctx, 'login_network', attempt.network));
      await this.limits.forgetIn(tx, Object.values(this.pairKeys(ctx, attempt)));
      await this.giveBackAccount(tx, ctx, attempt);
    });
  }

  /** Gives the points back where the password was never checked. */
  async cancel(ctx: SiteContext, attempt: CountedAttempt): Promise<void> {
    const pair = this.pairKeys(ctx, attempt);
    await this.db.tx(ctx, async (tx) => {
      await this.limits.giveBackIn(tx, counterKey(ctx, 'login_network', attempt.network));
      if ((await this.limits.giveBackIn(tx, pair.tries)) % PAIR_TRIES === PAIR_TRIES - 1)
        await this.limits.forgetIn(tx, [pair.block]);
      await this.giveBackAccount(tx, ctx, attempt);
    });
  }

  /** Ends every block of an account whose owner has proved to be the owner in another way. */
  async clear(tx: EntityManager, ctx: SiteContext, accountId: string): Promise<void> {
    const names = ['login_pair', 'login_pair_block', 'login_account', 'login_account_block'];
    for (const name of names) {
      await this.limits.forgetAllIn(tx, counterKey(ctx, name, accountId));
    }
  }

  private pairKeys(ctx: SiteContext, { subject, network }: LogInAttempt) {
    const pair = `${subject}|${network}`;
    return { tries: counterKey(ctx, 'login_pair', pair), block: counterKey(ctx, 'login_pair_block', pair) };
  }

  private async countNetwork(tx: EntityManager, key: string): Promise<void> {
    const { points, secondsLeft } = await this.limits.countIn(tx, { key, seconds: NETWORK_WINDOW, points: 1 });
    if (points > NETWORK_TRIES)
      throw withCause(new DomainError('too_many', { retry_after: secondsLeft }), 'log-ins of a network');
  }

  private async countPair(tx: EntityManager, keys: { tries: string; block: string }): Promise<void> {
    const points = await this.count(tx, keys.tries, TRIES_WINDOW);
    await this.refuseBlocked(tx, keys.block);
    if (points % PAIR_TRIES !== 0) return;
    await this.limits.blockIn(tx, keys.block, points === PAIR_TRIES ? PAIR_FIRST_BLOCK : PAIR_LATER_BLOCK);
  }

  private async count(tx: EntityManager, key: string, seconds: number): Promise<number> {
    const { points } = await this.limits.countIn(tx, { key, seconds, points: 1 });
    return points;
  }

  private async refuseBlocked(tx: EntityManager, key: string): Promise<void> {
    const millisecondsLeft = await this.limits.millisecondsLeftIn(tx, key);
    if (millisecondsLeft > 0) throw new DomainError('login_blocked', { minutes: Math.ceil(millisecondsLeft / 60_000) });
  }

  private async giveBackAccount(tx: EntityManager, ctx: SiteContext, attempt: CountedAttempt): Promise<void> {
    await this.limits.giveBackIn(tx, counterKey(ctx, 'login_account', attempt.subject));
    if (attempt.blockedAccount)
      await this.limits.forgetIn(tx, [counterKey(ctx, 'login_account_block', attempt.subject)]);
  }
}
