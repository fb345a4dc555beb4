import { AccountEntity, AccountsService } from '@duet/accounts';
import type { SiteContext } from '@duet/platform';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { ProfileText } from './held-texts.rules';
import { ProfileEntity } from './profile.entity';
import { Viewers } from './viewers';

/** Texts of profiles, for those who moderate them. */
@Injectable()
export class ProfileTexts {
  constructor(
    private readonly accounts: AccountsService,
    private readonly viewers: Viewers,
  ) {}

  /** A profile, locked until the transaction ends, its account before it as everywhere; null where it is gone. */
  async lock(tx: EntityManager, ctx: SiteContext, id: string): Promise<ProfileEntity | null> {
    await this.accounts.lock(tx, ctx, id);
    const where = { site_id: ctx.site.id, id };
    return tx.findOne(ProfileEntity, { where, lock: { mode: 'pessimistic_write' } });
  }

  /** Puts another text in the place of one; null empties a text, but no name. */
  async replace(tx: EntityManager, ctx: SiteContext, { id, field, text }: TextReplacement): Promise<void> {
    if (field === 'name') await this.accounts.replaceName(tx, ctx, { id, name: text! });
    await tx.update(ProfileEntity, { site_id: ctx.site.id, id }, { [field]: text });
    await this.viewers.announceChange(tx, ctx, id);
  }

  /** Forgets a text that was held back; what shows stays. */
  async dropHeld(tx: EntityManager, ctx: SiteContext, { id, field }: HeldText): Promise<void> {
    const held_texts = () => `nullif(held_texts - '${field}', '{}'::jsonb)`;
    await tx.update(ProfileEntity, { site_id: ctx.site.id, id }, { held_texts });
  }

  /** Shows a text that was held back. Throws a fault of `name` where somebody else has it by now. */
  async showHeld(tx: EntityManager, ctx: SiteContext, { id, field, text }: HeldText & { text: string }): Promise<void> {
    const where = { site_id: ctx.site.id, id };
    // A held name is the account's already, unless the shown one was rejected meanwhile.
    if (field === 'name' && !(await tx.existsBy(AccountEntity, { ...where, name: text })))
      await this.accounts.replaceName(tx, ctx, { id, name: text });
    await tx.update(ProfileEntity, where, { [field]: text });
    await this.dropHeld(tx, ctx, { id, field });
    await this.viewers.announceChange(tx, ctx, id);
  }
}

interface HeldText {
  id: string;
  field: ProfileText;
}

type TextReplacement = { id: string } & (
  { field: 'name'; text: string } | { field: Exclude<ProfileText, 'name'>; text: string | null }
);
