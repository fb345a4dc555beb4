import { AccountEntity } from '@duet/accounts';
import { DomainError, vatNumberFor } from '@duet/contract';
import type { Ctx, SiteContext } from '@duet/platform';
import { Clock, Database, Ids, me } from '@duet/platform';
import { CompanyEntity, SiteDirectory } from '@duet/sites';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { InvoiceCounterEntity } from './invoice-counter.entity';
import type { InvoiceFile } from './invoice-pdf';
import { InvoicePdf } from './invoice-pdf';
import type { InvoiceBuyer, InvoiceSeller, InvoiceSeries } from './invoice.entity';
import { InvoiceEntity } from './invoice.entity';
import type { InvoicedOrder } from './invoice.rules';
import { codeOf, linesOf, vatOfRefund } from './invoice.rules';

/** A refund that was paid, and what had been paid back of its order before. */
export interface PaidRefund {
  id: string;
  credits: number;
  amount: number;
  refundedBefore: number;
}

const NEXT_NUMBER = `
  INSERT INTO invoice_counters AS c (company_id, series, year, last) VALUES ($1, $2, $3, 1)
  ON CONFLICT (company_id, series, year) DO UPDATE SET last = c.last + 1 RETURNING last`;

/**
 * Invoices and credit notes (F13). A number is taken under its counter's row lock in the transaction that writes the
 * invoice: one that is rolled back leaves no gap. Nothing that it says is looked up later.
 */
@Injectable()
export class InvoicesService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly ids: Ids,
    private readonly directory: SiteDirectory,
    private readonly pages: InvoicePdf,
  ) {}

  /** Writes the invoice of an order that is paid, in the transaction that completes it. */
  async issue(tx: EntityManager, ctx: SiteContext, order: InvoicedOrder): Promise<void> {
    const { total, vat } = order;
    await this.add(tx, order, { ...(await this.parties(tx, ctx, order)), lines: linesOf(order), total, vat });
  }

  /** Writes the credit note of a refund, in the transaction that notes that it was paid. */
  async issueCreditNote(
    tx: EntityManager,
    ctx: SiteContext,
    { order, refund }: { order: InvoicedOrder; refund: PaidRefund },
  ) {
    const { id: refund_id, credits, amount, refundedBefore } = refund;
    const invoice = await tx.findOneBy(InvoiceEntity, { site_id: ctx.site.id, order_id: order.id, series: 'invoice' });
    if (!invoice) return;
    const { locale, ...parties } = await this.parties(tx, ctx, order);
    const of = { invoice: codeOf(invoice), invoicedAt: invoice.issued_at.toISOString() };
    const lines = [{ kind: 'refund', credits, amount, ...of } as const];
    const vat = vatOfRefund(refundedBefore, amount, order.vat_per_mille);
    await this.add(tx, order, { ...parties, locale, refund_id, lines, total: amount, vat });
  }

  /** The receipt of an order of the member's, or the credit note of one of its refunds. */
  async receipt(ctx: Ctx, orderId: string, refundId?: string): Promise<InvoiceFile> {
    const key = refundId ? { refund_id: refundId } : { series: 'invoice' as const };
    const file = await this.find(ctx, { order_id: orderId, member_id: me(ctx), ...key });
    if (!file) throw new DomainError('not_found');
    return file;
  }

  /** The invoice of an order, or the credit note of a refund, as a file; null where there is none. */
  async find(ctx: SiteContext, where: InvoiceKey): Promise<InvoiceFile | null> {
    const at = { site_id: ctx.site.id, ...where };
    const invoice = await this.db.tx(ctx, (tx) => tx.findOneBy(InvoiceEntity, at));
    return invoice && this.pages.draw(invoice);
  }

  private async parties(tx: EntityManager, ctx: SiteContext, order: InvoicedOrder) {
    const account = await tx.findOneByOrFail(AccountEntity, { site_id: ctx.site.id, id: order.member_id });
    const company = await tx.findOneByOrFail(CompanyEntity, { id: order.company_id });
    const { settings } = await this.directory.get(ctx.site.id);
    const { name, address, city, country, kvk, vat_numbers } = company;
    const vatNumber = vatNumberFor({ country, vat_numbers }, order.country);
    const email = settings.support_email ?? company.support_email;
    const seller = { name, address, city, country, register: kvk, vatNumber, email, site: settings.mail_name };
    const buyer = { name: account.name, email: account.email, country: order.country };
    return { seller, buyer, locale: account.language };
  }

  private async add(tx: EntityManager, order: InvoicedOrder, content: InvoiceContent): Promise<void> {
    const series: InvoiceSeries = content.refund_id ? 'credit_note' : 'invoice';
    const issued_at = this.clock.now();
    const year = issued_at.getUTCFullYear();
    const { site_id, company_id, member_id, payment_id, method, currency, vat_per_mille } = order;
    // The last thing that a transaction waits for: whoever holds the counter needs nothing that the next one has.
    const [{ last }] = (await tx.query(NEXT_NUMBER, [company_id, series, year])) as [InvoiceCounterEntity];
    const numbered = { series, year, number: last, issued_at };
    const orderFacts = { order_id: order.id, member_id, payment_id, method, currency, vat_per_mille };
    await tx.insert(InvoiceEntity, {
      site_id,
      id: this.ids.next(),
      company_id,
      ...numbered,
      ...orderFacts,
      ...content,
    });
  }
}

/** Which invoice is meant: that of an order, or the credit note of a refund. */
export interface InvoiceKey {
  order_id?: string;
  member_id?: string;
  series?: InvoiceSeries;
  refund_id?: string;
}

type InvoiceContent = Pick<InvoiceEntity, 'locale' | 'lines' | 'total' | 'vat'> & {
  seller: InvoiceSeller;
  buyer: InvoiceBuyer;
  refund_id?: string;
};
