import type { Locale } from '@duet/contract';
import type { Config } from '@duet/platform';
import { CONFIG } from '@duet/platform';
import type { Locale as MollieLocale, Mandate, MollieClient, Payment as MolliePayment } from '@mollie/api-client';
import type { MandateMethod, PaymentMethod as MollieMethod, SequenceType } from '@mollie/api-client';
import { Inject, Injectable } from '@nestjs/common';
import type { PaymentMethod } from '../../methods.rules';
import { PaymentProvider, ProviderRefusal } from '../payment-provider';
import type { DebitMandate, KeptMeans, Payment, PaymentNews, PaymentWish } from '../payment-provider';
import type { ProviderMessage, Refund, RefundStatus, RefundWish } from '../payment-provider';
import { KEEPS_MEANS, meansRef, MOLLIE_LOCALES, MOLLIE_METHODS, readMeansRef } from './mollie-words';
import { REFUND_STATUS_OF, STATUS_OF, toMollie } from './mollie-words';

/** Answers that are the same however often one asks. */
const REFUSED: readonly (number | undefined)[] = [400, 404, 410, 422];
const GONE: readonly (number | undefined)[] = [404, 410];
const PAYMENT_REF = /^tr_\w{1,60}$/;

/** Who pays, in Mollie's words, and how the payment follows from others of theirs. */
interface Payer {
  customerId?: string;
  mandateId?: string;
  sequenceType?: SequenceType;
}

const statusCodeOf = (error: unknown): number | undefined => (error as { statusCode?: number }).statusCode;

/** Mollie (https://docs.mollie.com), through its own client library. */
@Injectable()
export class MollieProvider extends PaymentProvider {
  readonly name = 'mollie';
  private client: Promise<MollieClient> | null = null;

  constructor(@Inject(CONFIG) private readonly config: Config) {
    super();
  }

  takes(method: PaymentMethod): boolean {
    return MOLLIE_METHODS[method] !== null;
  }

  begin(wish: PaymentWish): Promise<Payment> {
    return this.asking(async (client) => {
      const payer = await this.payerOf(client, wish);
      const payment = await client.payments.create({
        ...payer,
        ...{ amount: toMollie(wish.amount, wish.currency), description: wish.description },
        ...{ redirectUrl: wish.returnUrl, webhookUrl: `${this.config.payments.eventsUrl}/api/payments/mollie/events` },
        ...{ method: MOLLIE_METHODS[wish.method] as MollieMethod, metadata: { order_id: wish.orderId } },
        ...{ locale: MOLLIE_LOCALES[wish.locale as Locale] as MollieLocale, idempotencyKey: wish.orderId },
      });
      return { ref: payment.id, redirectUrl: payer.mandateId ? null : payment.getCheckoutUrl() };
    });
  }

  async newsOf(ref: string): Promise<PaymentNews | null> {
    return this.orNull(async (client) => {
      const payment = await client.payments.get(ref);
      const isBack = Number(payment.amountChargedBack?.value ?? 0) > 0;
      return {
        status: isBack ? 'charged_back' : STATUS_OF[payment.status],
        means: await this.meansOf(client, payment),
      };
    });
  }

  /** Mollie forgets keys after an hour; a refund that it made before is found by the name that it was given. */
  refund({ refundId, paymentRef, amount, currency, description }: RefundWish): Promise<Refund> {
    return this.asking(async (client) => {
      const before = await client.paymentRefunds.page({ paymentId: paymentRef });
      const known = before.find(({ metadata }) => (metadata as { refund_id?: string } | null)?.refund_id === refundId);
      const made =
        known ??
        (await client.paymentRefunds.create({
          ...{ paymentId: paymentRef, amount: toMollie(amount, currency), description },
          ...{ metadata: { refund_id: refundId }, idempotencyKey: refundId },
        }));
      return { ref: made.id, status: REFUND_STATUS_OF[made.status] };
    });
  }

  refundStatusOf({ paymentRef, ref }: { paymentRef: string; ref: string }): Promise<RefundStatus | null> {
    return this.orNull(async (client) => {
      const { status } = await client.paymentRefunds.get(ref, { paymentId: paymentRef });
      return REFUND_STATUS_OF[status];
    });
  }

  /** Mollie signs nothing: it names a payment, and what has become of that is what it answers when it is asked. */
  isGenuine({ ref }: ProviderMessage): boolean {
    return PAYMENT_REF.test(ref);
  }

  private async payerOf(client: MollieClient, wish: PaymentWish): Promise<Payer> {
    if (wish.debit) return this.debited(client, wish, wish.debit);
    if (wish.meansRef !== null) return this.kept(client, wish);
    if (!wish.keepMeans || !KEEPS_MEANS.includes(MOLLIE_METHODS[wish.method])) return {};
    return { customerId: await this.customer(client, wish), sequenceType: 'first' as SequenceType };
  }

  private async kept(client: MollieClient, { meansRef: ref, memberRef }: PaymentWish): Promise<Payer> {
    const means = readMeansRef(ref!);
    if (!means) throw new ProviderRefusal('There are no such means of payment');
    const { metadata } = await client.customers.get(means.customerId);
    const owner = (metadata as { member_ref?: string } | null)?.member_ref;
    if (owner !== memberRef) throw new ProviderRefusal('There are no such means of payment');
    return { ...means, sequenceType: 'recurring' as SequenceType };
  }

  private async debited(client: MollieClient, wish: PaymentWish, debit: DebitMandate): Promise<Payer> {
    const customerId = await this.customer(client, wish, debit.holder);
    const { id: mandateId } = await client.customerMandates.create({
      ...{ customerId, method: 'directdebit' as MandateMethod, mandateReference: debit.reference },
      ...{ consumerName: debit.holder, consumerAccount: debit.iban },
      ...{ signatureDate: debit.signedAt.toISOString().slice(0, 10), idempotencyKey: `${wish.orderId}-mandate` },
    });
    return { customerId, mandateId, sequenceType: 'recurring' as SequenceType };
  }

  /** Mollie is told of a customer what the payment needs: a name of ours, and the account's holder for a direct debit. */
  private async customer(client: MollieClient, { orderId, memberRef }: PaymentWish, name?: string): Promise<string> {
    const metadata = { member_ref: memberRef };
    const customer = { metadata, idempotencyKey: `${orderId}-customer`, ...(name && { name }) };
    return (await client.customers.create(customer)).id;
  }

  private async meansOf(client: MollieClient, payment: MolliePayment): Promise<KeptMeans | null> {
    const { customerId, mandateId, sequenceType, status } = payment;
    if (status !== 'paid' || sequenceType !== 'first' || !customerId || !mandateId) return null;
    const mandate = await client.customerMandates.get(mandateId, { customerId });
    return mandate.status === 'invalid' ? null : { ref: meansRef(customerId, mandateId), label: labelOf(mandate) };
  }

  private async asking<T>(ask: (client: MollieClient) => Promise<T>): Promise<T> {
    try {
      return await ask(await this.open());
    } catch (error) {
      if (REFUSED.includes(statusCodeOf(error))) throw new ProviderRefusal((error as Error).message);
      throw error;
    }
  }

  private async orNull<T>(ask: (client: MollieClient) => Promise<T>): Promise<T | null> {
    try {
      return await ask(await this.open());
    } catch (error) {
      if (GONE.includes(statusCodeOf(error))) return null;
      throw error;
    }
  }

  /** The library is loaded where Mollie is used alone. */
  private open(): Promise<MollieClient> {
    const { mollie } = this.config.payments;
    if (!mollie) throw new Error('MOLLIE_API_KEY is not set');
    const { apiKey, apiUrl } = mollie;
    this.client ??= import('@mollie/api-client').then(({ createMollieClient }) =>
      createMollieClient({ apiKey, ...(apiUrl && { apiEndpoint: apiUrl }) }),
    );
    return this.client;
  }
}

/** What its owner knows kept means by. */
function labelOf({ details, method }: Mandate): string {
  if (details && 'cardNumber' in details) return `•••• ${details.cardNumber.slice(-4)}`;
  if (details && 'consumerAccount' in details) return shortened(details.consumerAccount);
  return method;
}

/** An account's number by its end alone; the name of a PayPal account as it is. */
const shortened = (account: string): string => (account.includes('@') ? account : `•••• ${account.slice(-4)}`);
