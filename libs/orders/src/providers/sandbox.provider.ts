import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Config } from '@duet/platform';
import { Clock, CONFIG, Database, Ids } from '@duet/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { PaymentStatus } from '../order-states';
import { PaymentProvider } from './payment-provider';
import type { Payment, PaymentWish, ProviderMessage } from './payment-provider';

const STALE_MS = 5 * 60_000;
/** How long its page can be paid on. */
const OPEN_MS = 30 * 60_000;
const SIGNATURE = /^t=(\d{1,16}),v1=([0-9a-f]{64})$/;

interface Row {
  ref: string;
  status: PaymentStatus;
  created_at: Date;
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

  async begin({ orderId, amount, currency, method, ...rest }: PaymentWish): Promise<Payment> {
    const ref = `sb_${this.ids.token().slice(0, 20)}`;
    await this.db.systemRows(
      `INSERT INTO sandbox_payments (ref, order_id, status, amount, currency, method, description, return_url, created_at)
       VALUES ($1, $2, 'open', $3, $4, $5, $6, $7, $8) ON CONFLICT (order_id) DO NOTHING`,
      [ref, orderId, amount, currency, method, rest.description, rest.returnUrl, this.clock.now()],
    );
    const [row] = await this.db.systemRows<Row>('SELECT ref FROM sandbox_payments WHERE order_id = $1', [orderId]);
    return { ref: row!.ref, redirectUrl: `${rest.origin}/sandbox/payments/${row!.ref}` };
  }

  async statusOf(ref: string): Promise<PaymentStatus | null> {
    const [row] = await this.db.systemRows<Row>('SELECT status, created_at FROM sandbox_payments WHERE ref = $1', [
      ref,
    ]);
    if (!row) return null;
    const isLate = this.clock.now().getTime() - row.created_at.getTime() >= OPEN_MS;
    return row.status === 'open' && isLate ? 'expired' : row.status;
  }

  /** Sets what has become of a payment, as somebody does on its page. */
  async decide(ref: string, status: PaymentStatus): Promise<void> {
    await this.db.systemRows('UPDATE sandbox_payments SET status = $2 WHERE ref = $1', [ref, status]);
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

  private digest(ref: string, time: number): Buffer {
    return createHmac('sha256', `sandbox ${this.config.secret}`).update(`${time}.${ref}`).digest();
  }
}
