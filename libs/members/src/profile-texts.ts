import { AccountsService } from '@duet/accounts';
import { PROFILE_NOTES } from '@duet/contract';
import type { SiteContext } from '@duet/platform';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { ProfileEntity } from './profile.entity';
import { Viewers } from './viewers';

/** The words in which a member presents themselves. */
export const PROFILE_TEXTS = ['name', ...PROFILE_NOTES] as const;
export type ProfileText = (typeof PROFILE_TEXTS)[number];

/** True if a change of a profile changes one of its texts. */
export const changesTexts = (before: ProfileEntity, after: Partial<Record<ProfileText, string | null>>): boolean =>
  PROFILE_TEXTS.some((field) => after[field] !== undefined && after[field] !== before[field]);

/** Texts of profiles, for those who moderate them. */
@Injectable()
export class ProfileTexts {
  constructor(
    private readonly accounts: AccountsService,
    private readonly viewers: Viewers,
  ) {}

  /** A profile, locked until the transaction ends; null where it is gone. */
  lock(tx: EntityManager, ctx: SiteContext, id: string): Promise<ProfileEntity | null> {
    const where = { site_id: ctx.site.id, id };
    return tx.findOne(ProfileEntity, { where, lock: { mode: 'pessimistic_write' } });
  }

  /** Puts another text in the place of one; null empties a text, but no name. */
  async replace(tx: EntityManager, ctx: SiteContext, { id, field, text }: TextReplacement): Promise<void> {
    if (field === 'name') await this.accounts.replaceName(tx, ctx, { id, name: text! });
    await tx.update(ProfileEntity, { site_id: ctx.site.id, id }, { [field]: text });
    await this.viewers.announceChange(tx, ctx, id);
  }
}

type TextReplacement = { id: string } & (
  { field: 'name'; text: string } | { field: Exclude<ProfileText, 'name'>; text: string | null }
);
