import { AccountEntity, ConsentsService } from '@duet/accounts';
import type { Ctx, SiteContext } from '@duet/platform';
import { Database, me } from '@duet/platform';
import { SiteDirectory } from '@duet/sites';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { audienceOf } from './audience.rules';
import { ProfileEntity } from './profile.entity';
import { Viewers } from './viewers';

/** Forgets the answers and filters that tell about a member's sexuality. $1 site, $2 member */
const FORGET_WISHES = [
  `UPDATE match_finders SET answers = answers - 'gender' - 'interests' WHERE site_id = $1 AND member_id = $2`,
  `UPDATE saved_searches SET filters = filters - 'gender' - 'interests' WHERE site_id = $1 AND member_id = $2`,
];

/**
 * Special-category data and the consent to it (D-11). Withdrawing the consent erases sexuality and interests at once;
 * on a site that requires the consent, the profile is paused until it is given again.
 */
@Injectable()
export class SpecialDataService {
  constructor(
    private readonly db: Database,
    private readonly consents: ConsentsService,
    private readonly viewers: Viewers,
    private readonly sites: SiteDirectory,
  ) {}

  /** Gives the consent and shows a profile that was paused without it. Giving it twice changes nothing. */
  async give(ctx: Ctx): Promise<void> {
    await this.db.tx(ctx, async (tx) => {
      if (!(await this.consents.changeSpecial(tx, ctx, true))) return;
      const paused = { site_id: ctx.site.id, id: me(ctx), disabled_reason: 'paused' } as const;
      await tx.update(ProfileEntity, paused, { status: 'active', disabled_reason: null });
      await this.viewers.announceChange(tx, ctx, me(ctx));
    });
  }

  /** Withdraws the consent and erases the data that was stored under it. */
  async withdraw(ctx: Ctx): Promise<void> {
    await this.db.tx(ctx, async (tx) => {
      if (!(await this.consents.changeSpecial(tx, ctx, false))) return;
      const where = { site_id: ctx.site.id, id: me(ctx) };
      const profile = await tx.findOneOrFail(ProfileEntity, { where, lock: { mode: 'pessimistic_write' } });
      const audience = audienceOf({ ...profile, sexuality: null });
      await tx.update(ProfileEntity, where, { sexuality: null, interests: [], audience });
      for (const statement of FORGET_WISHES) await tx.query(statement, [ctx.site.id, profile.id]);
      if (ctx.site.settings.special_data_required) await this.pauseProfile(tx, ctx, profile.id);
      await this.viewers.announceChange(tx, ctx, profile.id);
    });
  }

  /** True if a profile may be shown on its site: where the consent is required, only with it. */
  async mayBeShown(tx: EntityManager, ctx: SiteContext, id: string): Promise<boolean> {
    const { settings } = await this.sites.get(ctx.site.id);
    if (!settings.special_data_required) return true;
    const account = await tx.findOneBy(AccountEntity, { site_id: ctx.site.id, id });
    return account?.special_consent_at != null;
  }

  /** Pauses an active profile; any other reason that hides a profile stays. */
  private async pauseProfile(tx: EntityManager, ctx: Ctx, id: string): Promise<void> {
    const active = { site_id: ctx.site.id, id, status: 'active' } as const;
    await tx.update(ProfileEntity, active, { status: 'disabled', disabled_reason: 'paused' });
  }
}
