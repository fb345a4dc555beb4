import type { PaymentMethod } from '@duet/contract';
import type { Config } from '@duet/platform';
import { CONFIG } from '@duet/platform';
import type {
  Mandate,
  MandateMethod,
  MollieClient,
  Payment as MolliePayment,
  PaymentMethod as MollieMethod,
  SequenceType,
} from '@mollie/api-client';
import { Inject, Injectable } from '@nestjs/common';
import type {
  DebitMandate,
  Payment,
  PaymentReport,
  PaymentRequest,
  ProviderMessage,
  ProviderSavedMethod,
  ProviderRefund,
  RefundRequest,
  RefundStatus,
} from '../payment-provider';
import { PaymentProvider, ProviderRefusal } from '../payment-provider';
import {
  MOLLIE_METHODS,
  readSavedMethodRef,
  REFUND_STATUS_OF,
  SAVABLE_METHODS,
  savedMethodRefOf,
  STATUS_OF,
  toMollie,
  toMollieLocale,
} from './mollie-values';

/** Answers that are the same however often one asks. */
const REFUSED: readonly (number | undefined)[] = [400, 404, 410, 422];
const GONE: readonly (number | undefined)[] = [404, 410];
/** Mollie's own pages, and those of methods that need none of Mollie's in between. */
const PAGE_HOSTS = ['.mollie.com', '.ideal.nl', '.paypal.com'];
const PAYMENT_REF = /^tr_\w{1,60}$/;

/** The payer in Mollie's words, and the payment's place in the sequence of theirs. */
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
  readonly pageHosts: readonly string[];
  private client: Promise<MollieClient> | null = null;

  constructor(@Inject(CONFIG) private readonly config: Config) {
    super();
    this.pageHosts = [...PAGE_HOSTS, ...config.paymentPageHosts];
  }

  takes(method: PaymentMethod): boolean {
    return MOLLIE_METHODS[method] !== null;
  }

  begin(request: PaymentRequest): Promise<Payment> {
    return this.ask(async (client) => {
      const payer = await this.payerOf(client, request);
      const payment = await client.payments.create({
        ...payer,
        amount: toMollie(request.amount, request.currency),
        description: request.description,
        redirectUrl: request.returnUrl,
        webhookUrl: `${this.config.payments.eventsUrl}/api/payments/mollie/events`,
        method: MOLLIE_METHODS[request.method] as MollieMethod,
        metadata: { order_id: request.orderId },
        locale: toMollieLocale(request.locale),
        idempotencyKey: request.orderId,
      });
      return { ref: payment.id, redirectUrl: payer.mandateId ? null : payment.getCheckoutUrl() };
    });
  }

  async findPayment(ref: string): Promise<PaymentReport | null> {
    return this.askOrNull(async (client) => {
      const payment = await client.payments.get(ref);
      const isBack = Number(payment.amountChargedBack?.value ?? 0) > 0;
      return {
        status: isBack ? 'charged_back' : STATUS_OF[payment.status],
        savedMethod: await this.findSavedMethod(client, payment),
      };
    });
  }

  /** Mollie refuses, with 422, what somebody may be paying at the moment. */
  async cancel(ref: string): Promise<void> {
    const cancelled = this.ask((client) => client.payments.cancel(ref));
    await cancelled.catch((error: unknown) => {
      if (!(error instanceof ProviderRefusal)) throw error;
    });
  }

  /** Mollie forgets keys after an hour; a refund that it made before is found by the name that it was given. */
  refund({ refundId, paymentRef, amount, currency, description }: RefundRequest): Promise<ProviderRefund> {
    return this.ask(async (client) => {
      const before = await client.paymentRefunds.page({ paymentId: paymentRef });
      const earlier = before.find(
        ({ metadata }) => (metadata as { refund_id?: string } | null)?.refund_id === refundId,
      );
      const created =
        earlier ??
        (await client.paymentRefunds.create({
          paymentId: paymentRef,
          amount: toMollie(amount, currency),
          description,
          metadata: { refund_id: refundId },
          idempotencyKey: refundId,
        }));
      return { ref: created.id, status: REFUND_STATUS_OF[created.status] };
    });
  }

  findRefundStatus({ paymentRef, ref }: { paymentRef: string; ref: string }): Promise<RefundStatus | null> {
    return this.askOrNull(async (client) => {
      const { status } = await client.paymentRefunds.get(ref, { paymentId: paymentRef });
      return REFUND_STATUS_OF[status];
    });
  }

  /** Mollie signs nothing: it names a payment, and what has become of that is what it answers when it is asked. */
  isGenuine({ ref }: ProviderMessage): boolean {
    return PAYMENT_REF.test(ref);
  }

  private async payerOf(client: MollieClient, request: PaymentRequest): Promise<Payer> {
    if (request.debit) return this.payerOfDebit(client, request, request.debit);
    if (request.savedMethodRef !== null) return this.payerOfSavedMethod(client, request);
    if (!request.savesMethod || !SAVABLE_METHODS.includes(MOLLIE_METHODS[request.method])) return {};
    return { customerId: await this.createCustomer(client, request), sequenceType: 'first' as SequenceType };
  }

  private async payerOfSavedMethod(
    client: MollieClient,
    { savedMethodRef: ref, memberRef }: PaymentRequest,
  ): Promise<Payer> {
    const saved = readSavedMethodRef(ref!);
    if (!saved) throw new ProviderRefusal('There are no such means of payment');
    const { metadata } = await client.customers.get(saved.customerId);
    const owner = (metadata as { member_ref?: string } | null)?.member_ref;
    if (owner !== memberRef) throw new ProviderRefusal('There are no such means of payment');
    return { ...saved, sequenceType: 'recurring' as SequenceType };
  }

  private async payerOfDebit(client: MollieClient, request: PaymentRequest, debit: DebitMandate): Promise<Payer> {
    const customerId = await this.createCustomer(client, request, debit.holder);
    const { id: mandateId } = await client.customerMandates.create({
      customerId,
      method: 'directdebit' as MandateMethod,
      mandateReference: debit.reference,
      consumerName: debit.holder,
      consumerAccount: debit.iban,
      signatureDate: debit.signedAt.toISOString().slice(0, 10),
      idempotencyKey: `${request.orderId}-mandate`,
    });
    return { customerId, mandateId, sequenceType: 'recurring' as SequenceType };
  }

  /** Mollie is told of a customer what the payment needs: a name of ours, and the account's holder for a direct debit. */
  private async createCustomer(
    client: MollieClient,
    { orderId, memberRef }: PaymentRequest,
    name?: string,
  ): Promise<string> {
    const metadata = { member_ref: memberRef };
    const customer = { metadata, idempotencyKey: `${orderId}-customer`, ...(name && { name }) };
    return (await client.customers.create(customer)).id;
  }

  private async findSavedMethod(client: MollieClient, payment: MolliePayment): Promise<ProviderSavedMethod | null> {
    const { customerId, mandateId, sequenceType, status } = payment;
    if (status !== 'paid' || sequenceType !== 'first' || !customerId || !mandateId) return null;
    const mandate = await client.customerMandates.get(mandateId, { customerId });
    return mandate.status === 'invalid'
      ? null
      : { ref: savedMethodRefOf(customerId, mandateId), label: labelOf(mandate) };
  }

  private async ask<T>(ask: (client: MollieClient) => Promise<T>): Promise<T> {
    try {
      return await ask(await this.open());
    } catch (error) {
      if (REFUSED.includes(statusCodeOf(error))) throw new ProviderRefusal((error as Error).message);
      throw error;
    }
  }

  private async askOrNull<T>(ask: (client: MollieClient) => Promise<T>): Promise<T | null> {
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
      refuseRedirects(createMollieClient({ apiKey, ...(apiUrl && { apiEndpoint: apiUrl }) })),
    );
    return this.client;
  }
}

type Send = (path: string, options?: Record<string, unknown>) => Promise<unknown>;

/** The library has no option for it, and node-fetch below it would follow: key and data of a payment go to Mollie's own address alone. */
function refuseRedirects(client: MollieClient): MollieClient {
  const { networkClient } = (client.payments as unknown as { networkClient: { networkClient: { request: Send } } })
    .networkClient;
  const send = networkClient.request;
  networkClient.request = (path, options) => send(path, { ...options, redirect: 'error' });
  return client;
}

/** The name that its owner knows a saved payment method by. */
function labelOf({ details, method }: Mandate): string {
  if (details && 'cardNumber' in details) return `•••• ${details.cardNumber.slice(-4)}`;
  if (details && 'consumerAccount' in details) return shortenAccount(details.consumerAccount);
  return method;
}

/** An account's number by its end alone; the name of a PayPal account as it is. */
const shortenAccount = (account: string): string => (account.includes('@') ? account : `•••• ${account.slice(-4)}`);
