import { AccountsService } from '@duet/accounts';
import { InvoicesService, Order, orderCompleted } from '@duet/orders';
import type { JobRun } from '@duet/platform';
import { Database, Outbox, Texts } from '@duet/platform';
import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { MailSender } from './mail-sender';

/** Mails about what members buy. They go out whatever the member has switched off. */
@Injectable()
export class OrderMails implements OnModuleInit {
  constructor(
    private readonly db: Database,
    private readonly outbox: Outbox,
    private readonly texts: Texts,
    private readonly accounts: AccountsService,
    private readonly invoices: InvoicesService,
    private readonly sender: MailSender,
  ) {}

  onModuleInit(): void {
    this.outbox.on(orderCompleted, 'mailReceipt', ({ order_id }, run) => this.mailReceipt(order_id, run));
  }

  private async mailReceipt(orderId: string, run: JobRun): Promise<void> {
    const ctx = { site: { id: run.siteId! } };
    const order = await this.db.tx(ctx, (tx) => tx.findOneBy(Order, { site_id: ctx.site.id, id: orderId }));
    const account = order && (await this.accounts.find(ctx, order.member_id));
    const receipt = await this.invoices.find(ctx, { order_id: orderId, series: 'invoice' });
    if (!order || !account || !receipt) return;
    const { language: locale, email, name } = account;
    const amount = new Intl.NumberFormat(locale, { style: 'currency', currency: order.currency });
    const credits = this.texts.t(locale, 'credits:amount', { count: order.credits });
    const args = { name, email, credits, order: order.payment_id, amount: amount.format(order.total / 100) };
    const path = `/transactions/${order.id}`;
    await this.sender.send(run, { kind: 'order_receipt', to: email, locale, path, args, attachments: [receipt] });
  }
}
