import type { SiteContext } from '@duet/platform';
import { KeyRing } from '@duet/platform';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { IsNull, Not } from 'typeorm';
import type { DebitMandate } from '../providers/payment-provider';
import { DebitMandateEntity } from './debit-mandate.entity';

/** The one place where a mandate's account is read: for the provider that collects from it. */
@Injectable()
export class MandateAccounts {
  constructor(private readonly keys: KeyRing) {}

  /** The account that an order is collected from; null before its mandate is confirmed. */
  async find(tx: EntityManager, ctx: SiteContext, orderId: string): Promise<DebitMandate | null> {
    const where = { site_id: ctx.site.id, order_id: orderId, confirmed_at: Not(IsNull()) };
    const row = await tx.findOneBy(DebitMandateEntity, where);
    if (!row?.confirmed_at) return null;
    const { reference, holder, confirmed_at: signedAt, iban_sealed } = row;
    return { reference, holder, signedAt, iban: this.keys.unseal('iban', iban_sealed) };
  }
}
