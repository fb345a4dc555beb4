import { AccountsService } from '@duet/accounts';
import { DomainError, FAVOURITES_LIMIT } from '@duet/contract';
import type { Ctx, Statement } from '@duet/platform';
import { Clock, Database, me, Outbox } from '@duet/platform';
import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { ListedMembers } from '../listed-members';
import { listedMembersSql } from '../listed-members.sql';
import { MemberViewService } from '../member-view.service';
import { memberBlocked } from '../members.events';
import { blockSql } from '../visibility.sql';
import { FavouriteEntity } from './favourite.entity';

/** A block that came while the star was pressed leaves the row: it is not shown. */
export const LIST_FAVOURITES: Statement = {
  name: 'members.favourites',
  mayLag: true,
  text: listedMembersSql(`favourites x WHERE x.site_id = $1 AND x.member_id = $2
        AND NOT EXISTS (${blockSql({ site: '$1', viewer: '$2::uuid', owner: 'x.other_id' })})`),
};

/** A member's private list of others; nobody is told that they are on it. */
@Injectable()
export class FavouritesService implements OnModuleInit {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly accounts: AccountsService,
    private readonly members: MemberViewService,
    private readonly lists: ListedMembers,
    private readonly outbox: Outbox,
  ) {}

  onModuleInit(): void {
    this.outbox.within(memberBlocked, async (tx, ctx, { member_id, other_id }) => {
      const key = { site_id: ctx.site.id, member_id, other_id };
      await tx.delete(FavouriteEntity, key);
      await tx.delete(FavouriteEntity, { ...key, member_id: other_id, other_id: member_id });
    });
  }

  /** A page of the favourites whom the member may still see, newest first, as JSON text `{ profiles, next }`. */
  list(ctx: Ctx, before: string | undefined): Promise<string> {
    return this.lists.list(ctx, LIST_FAVOURITES, before);
  }

  /**
   * Puts a member on the list; a second time changes nothing. Throws `not_found` for one whom one may not see or has blocked, and
   * `too_many_favourites` where 500 are on it.
   */
  async add(ctx: Ctx, otherId: string): Promise<void> {
    const other = await this.members.getSomebodyElse(ctx, otherId);
    if (other.blocked) throw new DomainError('not_found');
    const list = { site_id: ctx.site.id, member_id: me(ctx) };
    await this.db.tx(ctx, async (tx) => {
      // Two that are added at once wait for each other here, so that they do not both take the last place.
      if (!(await this.accounts.lock(tx, ctx, me(ctx)))) throw new DomainError('authentication_required');
      if (await tx.existsBy(FavouriteEntity, { ...list, other_id: otherId })) return;
      if ((await tx.countBy(FavouriteEntity, list)) >= FAVOURITES_LIMIT)
        throw new DomainError('too_many_favourites', { limit: FAVOURITES_LIMIT });
      await tx.insert(FavouriteEntity, { ...list, other_id: otherId, created_at: this.clock.now() });
    });
  }

  /** Takes a member off the list; one who is not on it changes nothing. */
  async remove(ctx: Ctx, otherId: string): Promise<void> {
    const key = { site_id: ctx.site.id, member_id: me(ctx), other_id: otherId };
    await this.db.tx(ctx, (tx) => tx.delete(FavouriteEntity, key));
  }
}
