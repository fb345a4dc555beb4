import type { AccountEntity } from '@duet/accounts';
import { AccountsService } from '@duet/accounts';
import type { Locale } from '@duet/contract';
import { InvoicesService } from '@duet/invoices';
import {
  orderCompleted,
  OrderEntity,
  premiumEnded,
  RefundEntity,
  refundRequested,
  refundSettled,
  withdrawalDeclared,
  WithdrawalsService,
} from '@duet/orders';
import type { JobRun } from '@duet/platform';
import { Database, Outbox, Texts } from '@duet/platform';
import { SiteDirectory } from '@duet/sites';
import type { OnModuleInit } from '@nestjs/common';
import { Injectable } from '@nestjs/common';
import { formatMailMoment } from './mail-dates';
import type { MailKind } from './mail-kinds';
import { MailSender } from './mail-sender';

interface RefundJob {
  refund_id: string;
  order_id: string;
}

/** Values in the mails of an order, before they are formatted in the receiver's language. */
interface OrderMailValues {
  credits: number;
  amount: number;
  at: Date;
}

/** Mails about purchases and refunds. They are sent whatever the member has switched off. */
@Injectable()
export class OrderMails implements OnModuleInit {
  constructor(
    private readonly db: Database,
    private readonly outbox: Outbox,
    private readonly texts: Texts,
    private readonly accounts: AccountsService,
    private readonly sites: SiteDirectory,
    private readonly invoices: InvoicesService,
    private readonly withdrawals: WithdrawalsService,
    private readonly sender: MailSender,
  ) {}

  onModuleInit(): void {
    this.outbox.on(orderCompleted, 'mailReceipt', ({ order_id }, run) => this.mailReceipt(order_id, run));
    this.outbox.on(refundRequested, 'mailRefundReceived', (job, run) => this.mailReceived(job, run));
    this.outbox.on(refundSettled, 'mailRefundSettled', (job, run) => this.mailSettled(job, run));
    this.outbox.on(premiumEnded, 'mailPremiumEnded', ({ member_id }, run) => this.mailPremiumEnded(member_id, run));
    this.outbox.on(withdrawalDeclared, 'mailWithdrawal', (job, run) => this.mailWithdrawal(job, run));
  }

  private async mailReceipt(orderId: string, run: JobRun): Promise<void> {
    const context = await this.findContext(orderId, run);
    const receipt = await this.invoices.find(ctxOf(run), { order_id: orderId, series: 'invoice' });
    if (!context || !receipt) return;
    const { credits, total: amount, created_at: at } = context.order;
    await this.send(run, { ...context, kind: 'order_receipt', values: { credits, amount, at }, file: receipt });
  }

  /** The acknowledgement on a durable medium (Directive 2011/83/EU, article 11a). Support writes its own. */
  private async mailReceived({ refund_id, order_id }: RefundJob, run: JobRun): Promise<void> {
    const context = await this.findContext(order_id, run);
    const refund = await this.findRefund(refund_id, run);
    if (!context || !refund || refund.kind === 'support') return;
    const kind = refund.kind === 'late_payment' ? 'late_payment' : 'refund_received';
    await this.send(run, { ...context, kind, values: valuesOf(refund) });
  }

  private async mailSettled({ refund_id, order_id }: RefundJob, run: JobRun): Promise<void> {
    const context = await this.findContext(order_id, run);
    const refund = await this.findRefund(refund_id, run);
    const kind = refund && mailKindOf(refund);
    if (!context || !refund || !kind) return;
    const file = await this.invoices.find(ctxOf(run), { refund_id });
    await this.send(run, { ...context, kind, values: valuesOf(refund), file });
  }

  private async mailPremiumEnded(memberId: string, run: JobRun): Promise<void> {
    const account = await this.accounts.find(ctxOf(run), memberId);
    if (!account || account.paid_user) return;
    const { id: accountId, language: locale, email: to, name } = account;
    const args = { name, email: to };
    await this.sender.send(run, { kind: 'premium_ended', accountId, to, locale, path: '/settings', args });
  }

  /** Acknowledges what was received and when; the link to the refund goes only to the owner of such an order. */
  private async mailWithdrawal(job: { withdrawal_id: string; member_id: string }, run: JobRun): Promise<void> {
    const row = await this.withdrawals.findForMail(ctxOf(run), job.withdrawal_id);
    const account = row && (await this.accounts.find(ctxOf(run), job.member_id));
    if (!row || !account) return;
    const { id: accountId, language: locale, email, name } = account;
    const args = { name, email, order: row.payment_id, when: await this.formatMoment(run, locale, row.declared_at) };
    const kind = row.order_id ? 'withdrawal_link' : 'withdrawal_unknown';
    const path = row.order_id ? `/withdrawal#${this.withdrawals.tokenOf(row.id)}` : '/withdrawal';
    await this.sender.send(run, { kind, accountId, to: email, locale, path, args });
  }

  private async send(run: JobRun, { account, order, kind, values: said, file }: OrderMail): Promise<void> {
    const { id: accountId, language: locale, email, name } = account;
    const money = new Intl.NumberFormat(locale, { style: 'currency', currency: order.currency });
    const args = {
      name,
      email,
      order: order.payment_id,
      amount: money.format(said.amount / 100),
      credits: this.texts.t(locale, 'credits:amount', { count: said.credits }),
      when: await this.formatMoment(run, locale, said.at),
    };
    const attachments = file ? { attachments: [file] } : {};
    const path = `/transactions/${order.id}`;
    await this.sender.send(run, { kind, accountId, to: email, locale, path, args, ...attachments });
  }

  private async formatMoment(run: JobRun, locale: Locale, at: Date): Promise<string> {
    const { settings } = await this.sites.get(run.siteId!);
    return formatMailMoment(locale, settings, at);
  }

  private async findContext(
    orderId: string,
    run: JobRun,
  ): Promise<{ account: AccountEntity; order: OrderEntity } | null> {
    const ctx = ctxOf(run);
    const order = await this.db.tx(ctx, (tx) => tx.findOneBy(OrderEntity, { site_id: ctx.site.id, id: orderId }));
    const account = order && (await this.accounts.find(ctx, order.member_id));
    return account && { account, order };
  }

  private findRefund(id: string, run: JobRun): Promise<RefundEntity | null> {
    const ctx = ctxOf(run);
    return this.db.tx(ctx, (tx) => tx.findOneBy(RefundEntity, { site_id: ctx.site.id, id }));
  }
}

/** Kinds about an order or its refund, which all have the same values. */
type OrderMailKind = Extract<MailKind, 'order_receipt' | `refund_${string}` | `late_payment${string}`>;

interface OrderMail {
  account: AccountEntity;
  order: OrderEntity;
  kind: OrderMailKind;
  values: OrderMailValues;
  file?: Awaited<ReturnType<InvoicesService['find']>>;
}

/** The mail after the provider's decision; a late payment had its mail before, and has no credit note. */
function mailKindOf({ kind, state }: RefundEntity): OrderMailKind | null {
  const isDone = state === 'done';
  if (kind === 'late_payment') return isDone ? null : 'late_payment_failed';
  return isDone ? 'refund_paid' : 'refund_failed';
}

const ctxOf = (run: JobRun) => ({ site: { id: run.siteId! } });
const valuesOf = ({ credits, amount, created_at: at }: RefundEntity): OrderMailValues => ({ credits, amount, at });
