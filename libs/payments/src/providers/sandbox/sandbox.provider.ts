import { Clock, Database, Ids, KeyRing } from '@duet/platform';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type {
  Payment,
  PaymentReport,
  PaymentRequest,
  ProviderMessage,
  ProviderRefund,
  RefundRequest,
  RefundStatus,
} from '../payment-provider';
import { PaymentProvider, ProviderRefusal } from '../payment-provider';
import type { PaymentStatus } from '../payment-status';

const STALE_MS = 5 * 60_000;
/** The time in which a payment can be made on its page. */
const OPEN_MS = 30 * 60_000;
/** The time that a bank takes to collect a direct debit. */
const COLLECT_MS = 2 * 60_000;
const SIGNATURE = /^t=(\d{1,16}),v1=([0-9a-f]{64})$/;

interface SandboxPaymentRow {
  ref: string;
  status: PaymentStatus;
  created_at: Date;
  means_ref: string | null;
  means_label: string | null;
}

/** A payment's first status: a saved payment method is charged at once, a direct debit is collected later. */
interface InitialStatus {
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
  /** Its page is the site's own. */
  readonly pageHosts = [];

  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly ids: Ids,
    private readonly keys: KeyRing,
  ) {
    super();
  }

  takes(): boolean {
    return true;
  }

  async begin(request: PaymentRequest): Promise<Payment> {
    const ref = `sb_${this.ids.token().slice(0, 20)}`;
    const { status, nextStatus, nextAt } = await this.initialStatusOf(request);
    await this.db.rowsWithoutSite(
      `INSERT INTO sandbox_payments (ref, order_id, status, amount, currency, method, description, return_url, origin,
         locale, member_ref, keeps_means, means_ref, next_status, next_at, tell_at, created_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $15, $16) ON CONFLICT (order_id) DO NOTHING`,
      [
        ref,
        request.orderId,
        status,
        request.amount,
        request.currency,
        request.method,
        request.description,
        request.returnUrl,
        request.origin,
        request.locale,
        request.memberRef,
        request.savesMethod,
        request.savedMethodRef,
        nextStatus,
        nextAt,
        this.clock.now(),
      ],
    );
    const [row] = await this.db.rowsWithoutSite<SandboxPaymentRow>(
      'SELECT ref FROM sandbox_payments WHERE order_id = $1',
      [request.orderId],
    );
    const hasPage = request.savedMethodRef === null && request.debit === null;
    return { ref: row!.ref, redirectUrl: hasPage ? `${request.origin}/sandbox/payments/${row!.ref}` : null };
  }

  async findPayment(ref: string): Promise<PaymentReport | null> {
    await this.catchUp(ref);
    const [row] = await this.db.rowsWithoutSite<SandboxPaymentRow>(
      `SELECT p.*, m.label AS means_label FROM sandbox_payments p LEFT JOIN sandbox_means m ON m.ref = p.means_ref
       WHERE p.ref = $1`,
      [ref],
    );
    if (!row) return null;
    const savedMethod = row.means_ref && row.means_label ? { ref: row.means_ref, label: row.means_label } : null;
    return { status: this.statusOf(row), savedMethod };
  }

  async cancel(ref: string): Promise<void> {
    await this.db.rowsWithoutSite(
      `UPDATE sandbox_payments SET status = 'cancelled', next_status = NULL, next_at = NULL, tell_at = NULL
       WHERE ref = $1 AND status IN ('open', 'pending')`,
      [ref],
    );
  }

  async refund(request: RefundRequest): Promise<ProviderRefund> {
    const ref = `sr_${this.ids.token().slice(0, 20)}`;
    return this.db.withoutSite(async (tx) => {
      const [payment] = (await tx.query('SELECT amount, currency FROM sandbox_payments WHERE ref = $1 FOR UPDATE', [
        request.paymentRef,
      ])) as { amount: number; currency: string }[];
      if (payment?.currency !== request.currency) throw new ProviderRefusal('There is no such payment');
      const [earlier] = await listRefunds(tx, 'refund_id', request.refundId);
      if (earlier) return { ref: earlier.ref, status: earlier.status };
      const before = await listRefunds(tx, 'payment_ref', request.paymentRef);
      const paidBack = before.reduce((sum, { amount, status }) => sum + (status === 'failed' ? 0 : amount), 0);
      if (paidBack + request.amount > payment.amount)
        throw new ProviderRefusal('That is more than is left of the payment');
      await tx.query(
        `INSERT INTO sandbox_refunds (ref, refund_id, payment_ref, amount, status, created_at)
         VALUES ($1, $2, $3, $4, 'done', $5)`,
        [ref, request.refundId, request.paymentRef, request.amount, this.clock.now()],
      );
      return { ref, status: 'done' as const };
    });
  }

  async findRefundStatus({ paymentRef, ref }: { paymentRef: string; ref: string }): Promise<RefundStatus | null> {
    const [row] = await this.db.rowsWithoutSite<{ status: RefundStatus }>(
      'SELECT status FROM sandbox_refunds WHERE ref = $1 AND payment_ref = $2',
      [ref, paymentRef],
    );
    return row?.status ?? null;
  }

  /** Sets what has become of a payment, as somebody does on its page. Where the method is to be saved, paying saves it. */
  async decide(ref: string, status: PaymentStatus): Promise<void> {
    await this.db.rowsWithoutSite(
      'UPDATE sandbox_payments SET status = $2, next_status = NULL, next_at = NULL WHERE ref = $1',
      [ref, status],
    );
    if (status === 'paid') await this.saveMethodOf(ref);
  }

  /** Sets what has become of a refund: banks refuse some, days later. */
  async decideRefund(ref: string, status: RefundStatus): Promise<void> {
    await this.db.rowsWithoutSite('UPDATE sandbox_refunds SET status = $2 WHERE ref = $1', [ref, status]);
  }

  /** Lets the method that was saved with a payment decline from now on, as a card does that has expired. */
  async declineSavedMethodOf(ref: string): Promise<void> {
    await this.db.rowsWithoutSite(
      'UPDATE sandbox_means SET declines = true WHERE ref = (SELECT means_ref FROM sandbox_payments WHERE ref = $1)',
      [ref],
    );
  }

  /** The signature of a message about a payment, made now or at another time. */
  sign(ref: string, at: Date = this.clock.now()): string {
    return `t=${at.getTime()},v1=${this.keys.sign('sandbox', signedOf(ref, at.getTime())).toString('hex')}`;
  }

  isGenuine({ signature, ref }: ProviderMessage): boolean {
    const [, time, digest] = SIGNATURE.exec(signature ?? '') ?? [];
    if (!time || !digest) return false;
    const isOurs = this.keys.isSigned('sandbox', signedOf(ref, Number(time)), Buffer.from(digest, 'hex'));
    return isOurs && Math.abs(this.clock.now().getTime() - Number(time)) <= STALE_MS;
  }

  /** Brings a payment to the status that was set for a time now past. */
  private async catchUp(ref: string): Promise<void> {
    const [row] = await this.db.rowsWithoutSite<{ next_status: PaymentStatus }>(
      'SELECT next_status FROM sandbox_payments WHERE ref = $1 AND next_at <= $2',
      [ref, this.clock.now()],
    );
    if (row) await this.decide(ref, row.next_status);
  }

  private statusOf({ status, created_at }: SandboxPaymentRow): PaymentStatus {
    const now = this.clock.now().getTime();
    return status === 'open' && now - created_at.getTime() >= OPEN_MS ? 'expired' : status;
  }

  private async initialStatusOf({ savedMethodRef, memberRef, debit }: PaymentRequest): Promise<InitialStatus> {
    const none = { nextStatus: null, nextAt: null };
    if (debit) {
      return { status: 'pending', nextStatus: 'paid', nextAt: new Date(this.clock.now().getTime() + COLLECT_MS) };
    }
    if (savedMethodRef === null) return { status: 'open', ...none };
    const [saved] = await this.db.rowsWithoutSite<{ declines: boolean }>(
      'SELECT declines FROM sandbox_means WHERE ref = $1 AND member_ref = $2',
      [savedMethodRef, memberRef],
    );
    if (!saved) throw new ProviderRefusal('There are no such means of payment');
    return { status: saved.declines ? 'failed' : 'paid', ...none };
  }

  /** Saves a made-up method, the same for all payments: a card of the sandbox's own. */
  private async saveMethodOf(paymentRef: string): Promise<void> {
    const ref = `sm_${this.ids.token().slice(0, 20)}`;
    await this.db.withoutSite(async (tx) => {
      const updated = (await tx.query(
        `UPDATE sandbox_payments SET means_ref = $2 WHERE ref = $1 AND keeps_means AND means_ref IS NULL
         RETURNING member_ref, method`,
        [paymentRef, ref],
      )) as [{ member_ref: string; method: string }[], number];
      const [row] = updated[0];
      if (!row) return;
      await tx.query('INSERT INTO sandbox_means (ref, member_ref, label, created_at) VALUES ($1, $2, $3, $4)', [
        ref,
        row.member_ref,
        row.method === 'paypal' ? 'demo@example.com' : '•••• 4242',
        this.clock.now(),
      ]);
    });
  }
}

const signedOf = (ref: string, time: number): string => `${time}.${ref}`;

async function listRefunds(
  tx: EntityManager,
  key: 'refund_id' | 'payment_ref',
  value: string,
): Promise<SandboxRefundRow[]> {
  return (await tx.query(`SELECT ref, amount, status FROM sandbox_refunds WHERE ${key} = $1`, [
    value,
  ])) as SandboxRefundRow[];
}

interface SandboxRefundRow {
  ref: string;
  amount: number;
  status: RefundStatus;
}
