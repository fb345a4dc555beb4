import type { OfferedGift, ReceivedGift, SiteGift } from '@duet/contract';
import { DomainError, GIFTS } from '@duet/contract';
import type { SiteContext, Statement } from '@duet/platform';
import { Database } from '@duet/platform';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { SiteCtx } from '../chat.facts';
import { completeGifts, offeredGifts } from './gifts.rules';
import { SiteGiftEntity } from './site-gift.entity';

const SET_GIFTS = 'SELECT g.gift AS key, g.credits, g.on_offer FROM site_gifts g WHERE g.site_id = $1';

/** The gifts as a site has set them, in its order. $1 site */
const SITE_GIFTS: Statement = { name: 'chat.site_gifts', text: `${SET_GIFTS} ORDER BY g.position` };

/** Both facts about gifts that the page of a member shows, in one round trip. $1 site, $2 member */
const GIFTS_OF_MEMBER: Statement = {
  name: 'chat.gifts_of_member',
  text: `
    SELECT coalesce((SELECT json_agg(row_to_json(o) ORDER BY o.position) FROM (
        SELECT g.gift AS key, g.credits, g.on_offer, g.position FROM site_gifts g WHERE g.site_id = $1) o), '[]') AS set,
      coalesce((SELECT json_agg(json_build_object('key', r.gift, 'count', r.amount))
        FROM received_gifts r WHERE r.site_id = $1 AND r.member_id = $2), '[]') AS received`,
};

interface GiftsOfMemberRow {
  set: SiteGift[];
  received: ReceivedGift[];
}

/** The gifts that a site offers, and those that its members have received. */
@Injectable()
export class GiftsService {
  constructor(private readonly db: Database) {}

  /** The offered gifts in the site's order, with their prices now. */
  async listOffered(ctx: SiteCtx): Promise<OfferedGift[]> {
    const set = await this.db.rows<SiteGift>(ctx, SITE_GIFTS, [ctx.site.id]);
    return offeredGifts(completeGifts(set), ctx.site.settings.gift_credits);
  }

  /** The gifts that a member has received, the most precious ones first, and what may be given to them. */
  async readOfMember(ctx: SiteCtx, memberId: string): Promise<{ received: ReceivedGift[]; offered: OfferedGift[] }> {
    const [row] = await this.db.rows<GiftsOfMemberRow>(ctx, GIFTS_OF_MEMBER, [ctx.site.id, memberId]);
    const { set, received } = row!;
    const offered = offeredGifts(completeGifts(set), ctx.site.settings.gift_credits);
    return { received: received.sort(byWorth), offered };
  }

  /** `gift_not_offered`, or `price_changed` for another price than the sender saw; null for a gift that can be sent. */
  async findFault(ctx: SiteCtx, { key, credits }: OfferedGift): Promise<DomainError | null> {
    const offer = (await this.listOffered(ctx)).find((one) => one.key === key);
    if (!offer) return new DomainError('gift_not_offered');
    return offer.credits === credits ? null : new DomainError('price_changed');
  }

  /** Gives a new site the gifts of the one that it is a copy of. Needs the system role. */
  async begin(tx: EntityManager, { site }: SiteContext, like: string): Promise<void> {
    const rows = await tx.findBy(SiteGiftEntity, { site_id: like });
    const copies = rows.map(({ gift, credits, on_offer, position }) => ({
      site_id: site.id,
      gift,
      credits,
      on_offer,
      position,
    }));
    if (copies.length > 0)
      await tx.createQueryBuilder().insert().into(SiteGiftEntity).values(copies).orIgnore().execute();
  }
}

/** As the product lists them from the smallest to the greatest. */
const byWorth = (one: ReceivedGift, other: ReceivedGift): number => GIFTS.indexOf(other.key) - GIFTS.indexOf(one.key);
