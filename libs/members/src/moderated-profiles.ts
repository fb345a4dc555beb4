import type { AccountEntity } from '@duet/accounts';
import { AccountsService } from '@duet/accounts';
import type { SiteContext } from '@duet/platform';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { ProfileEntity } from './profile.entity';
import { SpecialDataService } from './special-data.service';
import { Viewers } from './viewers';

/** Hides profiles by a decision of staff, and shows them again. */
@Injectable()
export class ModeratedProfiles {
  constructor(
    private readonly accounts: AccountsService,
    private readonly specialData: SpecialDataService,
    private readonly viewers: Viewers,
  ) {}

  /** Hides a profile, whatever else hides it already: nobody finds it, and its member writes to nobody. */
  async hide(tx: EntityManager, ctx: SiteContext, id: string): Promise<void> {
    const change = { status: 'disabled', disabled_reason: 'moderated' } as const;
    await tx.update(ProfileEntity, { site_id: ctx.site.id, id }, change);
    await this.viewers.announceChange(tx, ctx, id);
  }

  /** Shows a profile that a decision hid, unless its account or a missing consent has a reason of its own to hide it. */
  async show(tx: EntityManager, ctx: SiteContext, id: string): Promise<void> {
    const account = await this.accounts.lock(tx, ctx, id);
    if (!account) return;
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
