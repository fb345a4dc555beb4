import type { Ctx } from '@duet/platform';
import { Texts } from '@duet/platform';
import { SiteDirectory } from '@duet/sites';
import { Injectable } from '@nestjs/common';
import type { Order } from '../order.entity';

/** What a mandate says. */
@Injectable()
export class MandateWording {
  constructor(
    private readonly texts: Texts,
    private readonly directory: SiteDirectory,
  ) {}

  /** What is authorised, word for word, in the reader's language, and to whom. */
  of(ctx: Ctx, order: Order) {
    const { name: creditor, creditor_id } = this.directory.recordOf(ctx.site)!.company;
    const currency = { style: 'currency', currency: order.currency } as const;
    const amount = new Intl.NumberFormat(ctx.locale, currency).format(order.total / 100);
    const text = this.texts.t(ctx.locale, 'direct-debit:mandate.text', { creditor, amount });
    return { creditor_id: creditor_id ?? '', creditor_name: creditor, text, locale: ctx.locale };
  }
}
