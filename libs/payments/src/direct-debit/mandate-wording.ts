import type { Ctx } from '@duet/platform';
import { Texts } from '@duet/platform';
import type { Currency } from '@duet/sites';
import { SiteDirectory } from '@duet/sites';
import { Injectable } from '@nestjs/common';

/** The order that a mandate is for. */
export interface MandateOrder {
  site_id: string;
  id: string;
  payment_id: string;
  /** In minor units of `currency`. */
  total: number;
  currency: Currency;
}

/** Writes the text of mandates. */
@Injectable()
export class MandateWording {
  constructor(
    private readonly texts: Texts,
    private readonly directory: SiteDirectory,
  ) {}

  /** The authorisation word for word, in the viewer's language, and the creditor it is given to. */
  of(ctx: Ctx, order: MandateOrder) {
    const { name: creditor, creditor_id } = this.directory.recordOf(ctx.site)!.company;
    const currency = { style: 'currency', currency: order.currency } as const;
    const amount = new Intl.NumberFormat(ctx.locale, currency).format(order.total / 100);
    const text = this.texts.t(ctx.locale, 'direct-debit:mandate.text', { creditor, amount });
    return { creditor_id: creditor_id ?? '', creditor_name: creditor, text, locale: ctx.locale };
  }
}
