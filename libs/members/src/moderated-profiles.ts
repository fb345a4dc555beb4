import type { AccountEntity } from '@duet/accounts';
import { AccountsService, RestrictionsService } from '@duet/accounts';
import type { SiteContext } from '@duet/platform';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { ProfileEntity } from './profile.entity';
import { SpecialDataService } from './special-data.service';
import { Viewers } from './viewers';

/** Says if something else than a restriction keeps a profile hidden. */
export type ProfileHold = (tx: EntityManager, ctx: SiteContext, memberId: string) => Promise<boolean>;

/** Hides profiles by a decision of staff, and shows them again once none keeps them hidden. */
@Injectable()
export class ModeratedProfiles {
  private isHeld: ProfileHold = () => Promise.resolve(false);

  constructor(
    private readonly accounts: AccountsService,
    private readonly restrictions: RestrictionsService,
    private readonly specialData: SpecialDataService,
    private readonly viewers: Viewers,
  ) {}

  /** Sets what else keeps a profile hidden: the alarms of the moderation lib. */
  holdWhile(isHeld: ProfileHold): void {
    this.isHeld = isHeld;
  }

  /** Hides a profile, whatever else hides it already: nobody finds it, and its member writes to nobody. */
  async hide(tx: EntityManager, ctx: SiteContext, id: string): Promise<void> {
    const change = { status: 'disabled', disabled_reason: 'moderated' } as const;
    await tx.update(ProfileEntity, { site_id: ctx.site.id, id }, change);
    await this.viewers.announceChange(tx, ctx, id);
  }

  /**
   * Shows a profile that a decision hid, unless another decision still hides it, or its account or a missing consent has a reason of
   * its own.
   */
  async show(tx: EntityManager, ctx: SiteContext, id: string): Promise<void> {
    const account = await this.accounts.lock(tx, ctx, id);
    if (!account || (await this.restrictions.isHidden(tx, ctx, id)) || (await this.isHeld(tx, ctx, id))) return;
    const reason = hidingReason(account) ?? ((await this.specialData.mayBeShown(tx, ctx, id)) ? null : 'paused');
    const hidden = { site_id: ctx.site.id, id, disabled_reason: 'moderated' } as const;
    await tx.update(ProfileEntity, hidden, { status: reason ? 'disabled' : 'active', disabled_reason: reason });
    await this.viewers.announceChange(tx, ctx, id);
  }
}

/** Why the account itself hides the profile; null where it does not. */
function hidingReason({ status, paused_at }: AccountEntity): 'pending_deletion' | 'unconfirmed' | 'paused' | null {
  if (status === 'pending_deletion') return 'pending_deletion';
  if (status === 'not_confirmed') return 'unconfirmed';
  return paused_at ? 'paused' : null;
}
