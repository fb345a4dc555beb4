import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Config } from '@duet/platform';
import { Clock, CONFIG, Database, Ids } from '@duet/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { PaymentStatus } from '../../order-states';
import { PaymentProvider, ProviderRefusal } from '../payment-provider';
import type {
  Payment,
  PaymentNews,
  PaymentWish,
  ProviderMessage,
  Refund,
  RefundStatus,
  RefundWish,
} from '../payment-provider';

const STALE_MS = 5 * 60_000;
/** How long its page can be paid on. */
const OPEN_MS = 30 * 60_000;
/** How long a bank takes to collect a direct debit. */
const COLLECT_MS = 2 * 60_000;
const SIGNATURE = /^t=(\d{1,16}),v1=([0-9a-f]{64})$/;

interface Row {
  ref: string;
  status: PaymentStatus;
  created_at: Date;
  means_ref: string | null;
  means_label: string | null;
}

/** What a payment is at its beginning: stored means are charged at once, a direct debit is collected later. */
interface Beginning {
  status: PaymentStatus;
  nextStatus: PaymentStatus | null;
  nextAt: Date | null;
}

/**
 * The embedded provider: no money moves. It keeps its payments in a table of its own and answers as a real one does, so
 * that everything around it can be tried.
 */
@Injectable()
export class SandboxProvider extends PaymentProvider {
  readonly name = 'sandbox';

  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly ids: Ids,
    @Inject(CONFIG) private readonly config: Config,
  ) {
    super();
  }

  takes(): boolean {
    return true;
  }

  async begin(wish: PaymentWish): Promise<Payment> {
    const ref = `sb_${this.ids.token().slice(0, 20)}`;
    const { status, nextStatus, nextAt } = await this.beginningOf(wish);
    await this.db.systemRows(
      `INSERT INTO sandbox_payments (ref, order_id, status, amount, currency, method, description, return_url, origin,
         locale, member_ref, keeps_means, means_ref, next_status, next_at, tell_at, created_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $15, $16) ON CONFLICT (order_id) DO NOTHING`,
      [
        ...[ref, wish.orderId, status, wish.amount, wish.currency, wish.method, wish.description, wish.returnUrl],
        ...[wish.origin, wish.locale, wish.memberRef, wish.keepMeans, wish.meansRef, nextStatus, nextAt],
        this.clock.now(),
      ],
    );
    const [row] = await this.db.systemRows<Row>('SELECT ref FROM sandbox_payments WHERE order_id = $1', [wish.orderId]);
    const hasPage = wish.meansRef === null && wish.debit === null;
    return { ref: row!.ref, redirectUrl: hasPage ? `${wish.origin}/sandbox/payments/${row!.ref}` : null };
  }

  async newsOf(ref: string): Promise<PaymentNews | null> {
    await this.catchUp(ref);
    const [row] = await this.db.systemRows<Row>(
      `SELECT p.*, m.label AS means_label FROM sandbox_payments p LEFT JOIN sandbox_means m ON m.ref = p.means_ref
       WHERE p.ref = $1`,
      [ref],
    );
    if (!row) return null;
    const means = row.means_ref && row.means_label ? { ref: row.means_ref, label: row.means_label } : null;
    return { status: this.statusOf(row), means };
  }

  async refund(wish: RefundWish): Promise<Refund> {
    const ref = `sr_${this.ids.token().slice(0, 20)}`;
    return this.db.system(async (tx) => {
      const [payment] = (await tx.query('SELECT amount, currency FROM sandbox_payments WHERE ref = $1 FOR UPDATE', [
        wish.paymentRef,
      ])) as { amount: number; currency: string }[];
      if (payment?.currency !== wish.currency) throw new ProviderRefusal('There is no such payment');
      const [known] = await refundsOf(tx, 'refund_id', wish.refundId);
      if (known) return { ref: known.ref, status: known.status };
      const before = await refundsOf(tx, 'payment_ref', wish.paymentRef);
      const paidBack = before.reduce((sum, { amount, status }) => sum + (status === 'failed' ? 0 : amount), 0);
      if (paidBack + wish.amount > payment.amount)
        throw new ProviderRefusal('That is more than is left of the payment');
      await tx.query(
        `INSERT INTO sandbox_refunds (ref, refund_id, payment_ref, amount, status, created_at)
         VALUES ($1, $2, $3, $4, 'done', $5)`,
        [ref, wish.refundId, wish.paymentRef, wish.amount, this.clock.now()],
      );
      return { ref, status: 'done' as const };
    });
  }

  async refundStatusOf({ paymentRef, ref }: { paymentRef: string; ref: string }): Promise<RefundStatus | null> {
    const [row] = await this.db.systemRows<{ status: RefundStatus }>(
      'SELECT status FROM sandbox_refunds WHERE ref = $1 AND payment_ref = $2',
      [ref, paymentRef],
    );
    return row?.status ?? null;
  }

  /** Sets what has become of a payment, as somebody does on its page. Where means are to be kept, paying keeps them. */
  async decide(ref: string, status: PaymentStatus): Promise<void> {
    await this.db.systemRows(
      'UPDATE sandbox_payments SET status = $2, next_status = NULL, next_at = NULL WHERE ref = $1',
      [ref, status],
    );
    if (status === 'paid') await this.keepMeansOf(ref);
  }

  /** Sets what has become of a refund: banks refuse some, days later. */
  async decideRefund(ref: string, status: RefundStatus): Promise<void> {
    await this.db.systemRows('UPDATE sandbox_refunds SET status = $2 WHERE ref = $1', [ref, status]);
  }

  /** The means that were kept with a payment decline from now on, as a card does that has expired. */
  async declineMeansOf(ref: string): Promise<void> {
    await this.db.systemRows(
      'UPDATE sandbox_means SET declines = true WHERE ref = (SELECT means_ref FROM sandbox_payments WHERE ref = $1)',
      [ref],
    );
  }

  /** The signature of a message about a payment, made now or at another time. */
  sign(ref: string, at: Date = this.clock.now()): string {
    return `t=${at.getTime()},v1=${this.digest(ref, at.getTime()).toString('hex')}`;
  }

  isGenuine({ signature, ref }: ProviderMessage): boolean {
    const [, time, digest] = SIGNATURE.exec(signature ?? '') ?? [];
    if (!time || !digest) return false;
    const isOurs = timingSafeEqual(Buffer.from(digest, 'hex'), this.digest(ref, Number(time)));
    return isOurs && Math.abs(this.clock.now().getTime() - Number(time)) <= STALE_MS;
  }

  /** What was to become of a payment by now has become of it. */
  private async catchUp(ref: string): Promise<void> {
    const [row] = await this.db.systemRows<{ next_status: PaymentStatus }>(
      'SELECT next_status FROM sandbox_payments WHERE ref = $1 AND next_at <= $2',
      [ref, this.clock.now()],
    );
    if (row) await this.decide(ref, row.next_status);
  }

  private statusOf({ status, created_at }: Row): PaymentStatus {
    const now = this.clock.now().getTime();
    return status === 'open' && now - created_at.getTime() >= OPEN_MS ? 'expired' : status;
  }

  private async beginningOf({ meansRef, memberRef, debit }: PaymentWish): Promise<Beginning> {
    const none = { nextStatus: null, nextAt: null };
    if (debit) {
      return { status: 'pending', nextStatus: 'paid', nextAt: new Date(this.clock.now().getTime() + COLLECT_MS) };
    }
    if (meansRef === null) return { status: 'open', ...none };
    const [means] = await this.db.systemRows<{ declines: boolean }>(
      'SELECT declines FROM sandbox_means WHERE ref = $1 AND member_ref = $2',
      [meansRef, memberRef],
    );
    if (!means) throw new ProviderRefusal('There are no such means of payment');
    return { status: means.declines ? 'failed' : 'paid', ...none };
  }

  /** Means are made up, and the same for all payments that keep some: a card of the sandbox's own. */
  private async keepMeansOf(paymentRef: string): Promise<void> {
    const ref = `sm_${this.ids.token().slice(0, 20)}`;
    await this.db.system(async (tx) => {
      const kept = (await tx.query(
        `UPDATE sandbox_payments SET means_ref = $2 WHERE ref = $1 AND keeps_means AND means_ref IS NULL
         RETURNING member_ref, method`,
        [paymentRef, ref],
      )) as [{ member_ref: string; method: string }[], number];
      const [row] = kept[0];
      if (!row) return;
      await tx.query('INSERT INTO sandbox_means (ref, member_ref, label, created_at) VALUES ($1, $2, $3, $4)', [
        ref,
        row.member_ref,
        row.method === 'paypal' ? 'demo@example.com' : '•••• 4242',
        this.clock.now(),
      ]);
    });
  }

  private digest(ref: string, time: number): Buffer {
    return createHmac('sha256', `sandbox ${this.config.secret}`).update(`${time}.${ref}`).digest();
  }
}

async function refundsOf(tx: EntityManager, key: 'refund_id' | 'payment_ref', value: string): Promise<RefundRow[]> {
  return (await tx.query(`SELECT ref, amount, status FROM sandbox_refunds WHERE ${key} = $1`, [value])) as RefundRow[];
}

interface RefundRow {
  ref: string;
  amount: number;
  status: RefundStatus;
}
