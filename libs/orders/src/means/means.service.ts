import type { Locale } from '@duet/contract';
import { DomainError } from '@duet/contract';
import type { Ctx, SiteContext } from '@duet/platform';
import { Clock, Database, Ids, me, Texts } from '@duet/platform';
import { Injectable } from '@nestjs/common';
import { IsNull } from 'typeorm';
import type { EntityManager } from 'typeorm';
import type { Order } from '../order.entity';
import type { KeptMeans } from '../providers/payment-provider';
import { PaymentMeans } from './payment-means.entity';

/** Means of payment as their member sees them. */
export const toMeans = ({ id, method, label, created_at }: PaymentMeans) => ({
  ...{ id, method, label },
  created_at: created_at.toISOString(),
});

/** Means of payment that are kept by consent alone, and charged by a click on an order alone (D-51). */
@Injectable()
export class MeansService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly ids: Ids,
    private readonly texts: Texts,
  ) {}

  /** The member's means, newest first. */
  async list(ctx: Ctx) {
    const where = { site_id: ctx.site.id, member_id: me(ctx), removed_at: IsNull() };
    const means = await this.db.tx(ctx, (tx) => tx.find(PaymentMeans, { where, order: { id: 'DESC' } }));
    return { means: means.map(toMeans) };
  }

  /** Withdraws the consent: the means are charged no more. */
  async remove(ctx: Ctx, id: string): Promise<void> {
    const where = { site_id: ctx.site.id, member_id: me(ctx), id, removed_at: IsNull() };
    const change = { removed_at: this.clock.now() };
    const { affected } = await this.db.tx(ctx, (tx) => tx.update(PaymentMeans, where, change));
    if (!affected) throw new DomainError('not_found');
  }

  /** The member's own means, as a provider keeps them; null where there are none of that id. */
  find(tx: EntityManager, ctx: SiteContext, of: { memberId: string; id: string }): Promise<PaymentMeans | null> {
    const where = { site_id: ctx.site.id, member_id: of.memberId, id: of.id, removed_at: IsNull() };
    return tx.findOneBy(PaymentMeans, where);
  }

  /** The newest means that a provider keeps for a member. */
  newest(tx: EntityManager, ctx: SiteContext, of: { memberId: string; provider: string }) {
    const where = { site_id: ctx.site.id, member_id: of.memberId, provider: of.provider, removed_at: IsNull() };
    return tx.findOne(PaymentMeans, { where, order: { id: 'DESC' } });
  }

  /** Keeps the means that an order was paid with, where its member agreed to it; once, however often they are told. */
  async keep(tx: EntityManager, order: Order, { ref, label }: KeptMeans): Promise<void> {
    if (!order.keep_means) return;
    const { site_id, member_id, provider, method, locale } = order;
    await tx
      .createQueryBuilder()
      .insert()
      .into(PaymentMeans)
      .values({
        ...{ site_id, id: this.ids.next(), member_id, provider, means_ref: ref, method, label },
        ...{ consent_text: this.consentIn(locale), consent_locale: locale },
        ...{ consent_at: order.created_at, created_at: this.clock.now(), removed_at: null },
      })
      .orIgnore()
      .execute();
  }
  /** What stood beside the box that the member ticked: kept as they read it. */
  private consentIn(locale: Locale): string {
    return `${this.texts.t(locale, 'buying:keep.label')}. ${this.texts.t(locale, 'buying:keep.hint')}`;
  }
}
