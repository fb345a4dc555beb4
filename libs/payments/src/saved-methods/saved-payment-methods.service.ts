import type { Locale, PaymentMethod } from '@duet/contract';
import { DomainError } from '@duet/contract';
import type { Ctx, SiteContext } from '@duet/platform';
import { Clock, Database, Ids, me, Texts } from '@duet/platform';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { IsNull } from 'typeorm';
import type { ProviderSavedMethod } from '../providers/payment-provider';
import { SavedPaymentMethodEntity } from './saved-payment-method.entity';

/** A paid order, and the member's consent of that moment. */
interface ConsentingOrder {
  site_id: string;
  member_id: string;
  provider: string;
  method: PaymentMethod;
  /** The language in which the consent was read. */
  locale: Locale;
  created_at: Date;
}

/** A saved payment method as its member sees it. */
export const toSavedMethod = ({ id, method, label, created_at }: SavedPaymentMethodEntity) => ({
  id,
  method,
  label,
  created_at: created_at.toISOString(),
});

/** Payment methods that are kept by consent alone, and charged by a click on an order alone (D-51). */
@Injectable()
export class SavedPaymentMethodsService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly ids: Ids,
    private readonly texts: Texts,
  ) {}

  /** The member's saved methods, newest first. */
  async list(ctx: Ctx) {
    const where = { site_id: ctx.site.id, member_id: me(ctx), removed_at: IsNull() };
    const rows = await this.db.tx(ctx, (tx) => tx.find(SavedPaymentMethodEntity, { where, order: { id: 'DESC' } }));
    return { means: rows.map(toSavedMethod) };
  }

  /** Withdraws the consent: the method is charged no more. Throws `not_found` for one that is not the member's. */
  async remove(ctx: Ctx, id: string): Promise<void> {
    const where = { site_id: ctx.site.id, member_id: me(ctx), id, removed_at: IsNull() };
    const change = { removed_at: this.clock.now() };
    const { affected } = await this.db.tx(ctx, (tx) => tx.update(SavedPaymentMethodEntity, where, change));
    if (!affected) throw new DomainError('not_found');
  }

  /** A saved method of a member by its id; null where the member has none of that id. */
  find(
    tx: EntityManager,
    ctx: SiteContext,
    key: { memberId: string; id: string },
  ): Promise<SavedPaymentMethodEntity | null> {
    const where = { site_id: ctx.site.id, member_id: key.memberId, id: key.id, removed_at: IsNull() };
    return tx.findOneBy(SavedPaymentMethodEntity, where);
  }

  /** The newest method that a provider keeps for a member; null where it keeps none. */
  findNewest(tx: EntityManager, ctx: SiteContext, key: { memberId: string; provider: string }) {
    const where = { site_id: ctx.site.id, member_id: key.memberId, provider: key.provider, removed_at: IsNull() };
    return tx.findOne(SavedPaymentMethodEntity, { where, order: { id: 'DESC' } });
  }

  /** Saves the method that an order was paid with, and the words that the member agreed to; once per provider's reference. */
  async save(tx: EntityManager, order: ConsentingOrder, { ref, label }: ProviderSavedMethod): Promise<void> {
    const { site_id, member_id, provider, method, locale } = order;
    await tx
      .createQueryBuilder()
      .insert()
      .into(SavedPaymentMethodEntity)
      .values({
        site_id,
        id: this.ids.next(),
        member_id,
        provider,
        means_ref: ref,
        method,
        label,
        consent_text: this.consentIn(locale),
        consent_locale: locale,
        consent_at: order.created_at,
        created_at: this.clock.now(),
        removed_at: null,
      })
      .orIgnore()
      .execute();
  }

  /** The words beside the box that the member ticked, as they were read. */
  private consentIn(locale: Locale): string {
    return `${this.texts.t(locale, 'buying:keep.label')}. ${this.texts.t(locale, 'buying:keep.hint')}`;
  }
}
