import type { Ctx } from '@duet/platform';
import { Database, noteSubject, Outbox } from '@duet/platform';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AccountEntity } from './account.entity';
import { passwordReset } from './accounts.events';
import { LinksService } from './links.service';
import { LockOut } from './lock-out';
import { OwnPassword } from './own-password';
import { SessionsService } from './sessions.service';
import { SitePasswords } from './site-passwords';

interface AccountOwner {
  id: string;
  name: string;
  email: string;
}

/** Passwords of members: a new one by a mailed link (`PasswordResetMails`), change by their owner. */
@Injectable()
export class PasswordsService {
  constructor(
    private readonly db: Database,
    private readonly outbox: Outbox,
    private readonly links: LinksService,
    private readonly sessions: SessionsService,
    private readonly own: OwnPassword,
    private readonly lockOut: LockOut,
    private readonly passwords: SitePasswords,
  ) {}

  /**
   * Sets a new password with the token of a mail; ends all sessions and every log-in block. Throws `link_expired`
   * (410).
   */
  async reset(ctx: Ctx, { token, password }: { token: string; password: string }): Promise<void> {
    const key = { kind: 'password_reset', token } as const;
    const link = await this.links.get(ctx, key);
    noteSubject(ctx, link.account_id);
    const owner = { id: link.account_id, name: link.name, email: link.email };
    const hash = await this.passwords.hashNew(ctx.site, password, owner);
    await this.db.tx(ctx, async (tx) => {
      await this.links.use(tx, ctx, key);
      await this.replace(tx, ctx, { owner, hash });
      await this.lockOut.clear(tx, ctx, owner.id);
      await this.outbox.tell(tx, ctx, passwordReset, { account_id: owner.id });
    });
    this.sessions.forget(owner.id);
  }

  /** Changes the password of the logged-in member; every other session ends, and this one's new token is answered. */
  async change(ctx: Ctx, input: { old_password: string; password: string }): Promise<string | null> {
    const owner = await this.own.prove(ctx, { field: 'old_password', password: input.old_password });
    const hash = await this.passwords.hashNew(ctx.site, input.password, owner);
    const token = await this.db.tx(ctx, async (tx) => {
      await this.replace(tx, ctx, { owner, hash });
      return this.sessions.renewToken(tx, ctx);
    });
    this.sessions.forget(owner.id);
    return token;
  }

  /** Stores a new hash; ends open reset and e-mail change links, and all sessions but the one that made the change. */
  private async replace(
    tx: EntityManager,
    ctx: Ctx,
    { owner, hash }: { owner: AccountOwner; hash: string },
  ): Promise<void> {
    const accountId = owner.id;
    await tx.update(AccountEntity, { site_id: ctx.site.id, id: accountId }, { password_hash: hash });
    await this.links.endAll(tx, ctx, { accountId, kinds: ['password_reset', 'email_change'] });
    const isOwn = ctx.session?.accountId === accountId;
    await this.sessions.endAll(tx, ctx, isOwn && ctx.session ? { accountId, except: ctx.session.id } : { accountId });
  }
}
