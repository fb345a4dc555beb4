import { DomainError } from '@duet/contract';
import type { Ctx } from '@duet/platform';
import { RateLimits } from '@duet/platform';
import { Injectable } from '@nestjs/common';
import type { AccountEntity } from './account.entity';
import { AccountsService } from './accounts.service';
import { OWN_PASSWORD } from './limits';
import { PasswordHasher } from './password-hasher';

/** Checks a logged-in member's password again before an act that a stolen session must not do. */
@Injectable()
export class OwnPassword {
  constructor(
    private readonly accounts: AccountsService,
    private readonly hasher: PasswordHasher,
    private readonly limits: RateLimits,
  ) {}

  /**
   * The member's account, where the password is right. Throws a fault of `field`; after five wrong ones in 15 minutes
   * `too_many`.
   */
  async prove(ctx: Ctx, { field, password }: { field: string; password: string }): Promise<AccountEntity> {
    const account = await this.accounts.getOwn(ctx);
    await this.limits.take(ctx, OWN_PASSWORD, account.id);
    const isRight = await this.hasher.verify(account.password_hash, password);
    if (!isRight) throw DomainError.field(field, 'old_password_wrong');
    await this.limits.forget(ctx, OWN_PASSWORD, account.id);
    return account;
  }
}
