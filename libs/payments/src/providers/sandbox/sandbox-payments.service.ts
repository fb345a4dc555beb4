import type { PaymentMethod } from '@duet/contract';
import type { Config } from '@duet/platform';
import { Clock, CONFIG, Database, Log } from '@duet/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { PaymentStatus } from '../payment-status';
import { SandboxProvider } from './sandbox.provider';

/** The acts on the page of a sandbox payment. */
export const SANDBOX_ACTS = [
  'pay',
  'pending',
  'fail',
  'cancel',
  'late',
  'twice',
  'silent',
  'leave',
  'dispute',
  'charge_back',
  'win',
  'decline',
] as const;
export type SandboxAct = (typeof SANDBOX_ACTS)[number];

/** A payment as the sandbox's page shows it. */
export interface SandboxPayment {
  ref: string;
  status: PaymentStatus;
  amount: number;
  currency: string;
  method: PaymentMethod;
  description: string;
  origin: string;
  return_url: string;
  keeps_means: boolean;
  means_ref: string | null;
}

const MINUTE_MS = 60_000;
const PATIENCE_MS = 5000;
const BATCH = 50;

const STATUS_AFTER: Partial<Record<SandboxAct, PaymentStatus>> = {
  pay: 'paid',
  twice: 'paid',
  silent: 'paid',
  win: 'paid',
  pending: 'pending',
  fail: 'failed',
  cancel: 'cancelled',
  dispute: 'disputed',
  charge_back: 'charged_back',
};
/** The number of messages that follow an act; one unless it is listed. */
const MESSAGE_COUNTS: Partial<Record<SandboxAct, number>> = { silent: 0, twice: 2 };

/** Does the acts of the sandbox's page, and sends the messages that follow: real ones, signed, over HTTP. */
@Injectable()
export class SandboxPaymentsService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly provider: SandboxProvider,
    private readonly log: Log,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** A payment begun at this origin; null where there is none, or where no sandbox is. */
  async find(ref: string, origin: string): Promise<SandboxPayment | null> {
    if (this.config.payments.provider !== 'sandbox') return null;
    const news = await this.provider.findPayment(ref);
    const [row] = await this.db.rowsWithoutSite<SandboxPayment>(
      'SELECT * FROM sandbox_payments WHERE ref = $1 AND origin = $2',
      [ref, origin],
    );
    return row && news ? { ...row, status: news.status } : null;
  }

  /** Does what was chosen, and tells the shop as often as that takes. */
  async act({ ref }: SandboxPayment, act: SandboxAct): Promise<void> {
    if (act === 'late') return this.decideLater(ref);
    if (act === 'decline') return this.provider.declineSavedMethodOf(ref);
    const status = STATUS_AFTER[act];
    if (!status) return;
    await this.provider.decide(ref, status);
    await Promise.all(Array.from({ length: MESSAGE_COUNTS[act] ?? 1 }, () => this.sendMessage(ref)));
  }

  /** Tells the shop of what has become of payments in the meantime. */
  async sendLateMessages(): Promise<void> {
    const due = await this.db.rowsWithoutSite<{ ref: string }>(
      `SELECT ref FROM sandbox_payments WHERE tell_at IS NOT NULL AND tell_at <= $1 ORDER BY tell_at LIMIT ${BATCH}`,
      [this.clock.now()],
    );
    for (const { ref } of due) {
      await this.db.rowsWithoutSite('UPDATE sandbox_payments SET tell_at = NULL WHERE ref = $1', [ref]);
      await this.sendMessage(ref);
    }
  }

  private async decideLater(ref: string): Promise<void> {
    const at = new Date(this.clock.now().getTime() + MINUTE_MS);
    await this.db.rowsWithoutSite(
      `UPDATE sandbox_payments SET status = 'pending', next_status = 'paid', next_at = $2, tell_at = $2 WHERE ref = $1`,
      [ref, at],
    );
    await this.sendMessage(ref);
  }

  /** A message that does not arrive is lost, as a real one may be: the shop asks by itself in the end. */
  private async sendMessage(ref: string): Promise<void> {
    const url = `${this.config.payments.eventsUrl}/api/payments/${this.provider.name}/events`;
    const headers = { 'content-type': 'application/json', 'x-payment-signature': this.provider.sign(ref) };
    const signal = AbortSignal.timeout(PATIENCE_MS);
    await fetch(url, { method: 'POST', headers, body: JSON.stringify({ id: ref }), redirect: 'error', signal }).catch(
      (error: unknown) => {
        this.log.error('a message of the sandbox was lost', error);
      },
    );
  }
}
