import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type Thing = Record<string, unknown> & { id: string };
type Body = Record<string, unknown>;

/** A payment of the server below. */
interface MolliePayment extends Thing {
  status: string;
  amount: { value: string; currency: string };
  customerId?: string;
  mandateId?: string;
}

interface ReceivedCall {
  method: string;
  path: string[];
  body: Body;
}

class Refusal extends Error {
  constructor(
    readonly status: number,
    detail: string,
  ) {
    super(detail);
  }
}

const RESOURCES = { cst: 'customer', mdt: 'mandate', tr: 'payment', re: 'refund' };

const cents = (amount: { value: string }): number => Math.round(Number(amount.value) * 100);

/**
 * As much of Mollie's interface as payments, refunds, customers and mandates need, in memory
 * (https://docs.mollie.com/reference/overview): its key, idempotency keys, HAL lists and refusals are taken seriously.
 */
export class MollieServer {
  readonly apiKey = 'test_key_of_the_local_server';
  readonly payments = new Map<string, MolliePayment>();
  private readonly customers = new Map<string, Thing>();
  private readonly mandates = new Map<string, Thing>();
  private readonly refunds = new Map<string, Thing & { paymentId: string; amount: { value: string } }>();
  private readonly answered = new Map<string, unknown>();
  private readonly declining = new Set<string>();
  private count = 0;
  /** Where its payment pages are. */
  pages = 'https://www.mollie.com';
  /** Answers 503 to everything. */
  isDown = false;
  /** Sends everybody to this address. */
  movedTo: string | null = null;

  private constructor(
    private readonly server: Server,
    readonly url: string,
  ) {}

  static async start(): Promise<MollieServer> {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const made = new MollieServer(server, `http://127.0.0.1:${(server.address() as AddressInfo).port}/v2/`);
    server.on('request', (request, response) => void made.answer(request, response));
    return made;
  }

  close(): Promise<void> {
    return new Promise((resolve) => this.server.close(() => resolve()));
  }

  /** Something becomes of a payment. Charged back is one that was paid and whose sum is back. */
  decide(id: string, status: string): void {
    const payment = this.payments.get(id)!;
    if (status === 'charged_back') {
      payment.amountChargedBack = payment.amount;
      return;
    }
    payment.status = status === 'cancelled' ? 'canceled' : status;
    if (status === 'paid' && payment.sequenceType === 'first') this.keepMeans(payment);
  }

  /** The means that a payment kept are declined from now on. */
  decline(paymentId: string): void {
    this.declining.add(this.payments.get(paymentId)!.mandateId!);
  }

  private keepMeans(payment: MolliePayment): void {
    const details = { cardNumber: '4242', cardHolder: 'A', cardLabel: 'Visa', cardExpiryDate: '2030-01-01' };
    payment.mandateId = this.add(this.mandates, 'mdt', { status: 'valid', method: 'creditcard', details }).id;
  }

  private add<T extends Thing>(store: Map<string, T>, kind: keyof typeof RESOURCES, fields: Body): T {
    this.count += 1;
    const made = { resource: RESOURCES[kind], id: `${kind}_${this.count}`, ...fields, _links: {} } as unknown as T;
    store.set(made.id, made);
    return made;
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const text = Buffer.concat(chunks).toString('utf8');
    const path = new URL(request.url!, this.url).pathname.replace('/v2/', '').split('/');
    if (this.movedTo) return void response.writeHead(307, { location: this.movedTo }).end();
    try {
      if (this.isDown) throw new Refusal(503, 'Down');
      if (request.headers.authorization !== `Bearer ${this.apiKey}`) throw new Refusal(401, 'Missing authentication');
      const call = { method: request.method!, path, body: (text ? JSON.parse(text) : {}) as Body };
      const key = request.headers['idempotency-key'] as string | undefined;
      send(response, request.method === 'POST' ? 201 : 200, this.once(key, call));
    } catch (error) {
      const status = error instanceof Refusal ? error.status : 500;
      send(response, status, { status, title: 'Refused', detail: (error as Error).message, _links: {} });
    }
  }

  /** The same key answers the same again. */
  private once(key: string | undefined, call: ReceivedCall): unknown {
    if (call.method !== 'POST' || !key) return this.serve(call);
    if (!this.answered.has(key)) this.answered.set(key, this.serve(call));
    return this.answered.get(key);
  }

  private serve({ method, path: [kind, id, part, partId], body }: ReceivedCall): unknown {
    const isNew = method === 'POST';
    if (kind === 'customers' && part === 'mandates') return isNew ? this.newMandate(body) : find(this.mandates, partId);
    if (kind === 'customers') return isNew ? this.add(this.customers, 'cst', body) : find(this.customers, id);
    if (kind === 'payments' && part === 'refunds') {
      const payment = find(this.payments, id);
      if (isNew) return this.newRefund(payment, body);
      return partId ? this.refundOf(partId) : this.refundsOf(payment.id);
    }
    if (kind === 'payments' && method === 'DELETE') return this.cancelPayment(find(this.payments, id));
    if (kind === 'payments') return isNew ? this.newPayment(body) : find(this.payments, id);
    throw new Refusal(404, 'No such resource');
  }

  private newMandate(body: Body): Thing {
    if (!/^[A-Z]{2}\d{2}\w+$/.test(String(body.consumerAccount))) throw new Refusal(422, 'The account is invalid');
    return this.add(this.mandates, 'mdt', { ...body, status: 'valid', details: body });
  }

  private newPayment(body: Body): MolliePayment {
    const { amount, mandateId, customerId } = body as { amount?: { value: string } } & Record<string, string>;
    if (!/^\d+\.\d{2}$/.test(amount?.value ?? '')) throw new Refusal(422, 'The amount is invalid');
    if (mandateId && !this.mandates.has(mandateId)) throw new Refusal(422, 'The mandate is unknown');
    if (customerId && !this.customers.has(customerId)) throw new Refusal(422, 'The customer is unknown');
    const isDeclined = this.declining.has(mandateId ?? '');
    const made = this.add(this.payments, 'tr', { ...body, mode: 'test' });
    made.status = mandateId ? (isDeclined ? 'failed' : 'pending') : 'open';
    made._links = mandateId ? {} : { checkout: { href: `${this.pages}/checkout/${made.id}` } };
    return made;
  }

  private cancelPayment(payment: MolliePayment): MolliePayment {
    if (payment.status !== 'open' && payment.status !== 'pending') throw new Refusal(422, 'It cannot be cancelled');
    payment.status = 'canceled';
    return payment;
  }

  private newRefund(payment: MolliePayment, body: Body): Thing {
    const before = [...this.refunds.values()].filter(({ paymentId }) => paymentId === payment.id);
    const amount = body.amount as { value: string };
    const sum = before.reduce((all, one) => all + cents(one.amount), cents(amount));
    if (payment.status !== 'paid' || sum > cents(payment.amount)) throw new Refusal(422, 'The amount is too high');
    return this.add(this.refunds, 're', { ...body, paymentId: payment.id, status: 'pending' });
  }

  /** Paid out as soon as somebody looks. */
  private refundOf(id: string): Thing {
    const refund = find(this.refunds, id);
    refund.status = 'refunded';
    return refund;
  }

  private refundsOf(paymentId: string): unknown {
    const refunds = [...this.refunds.values()].filter((one) => one.paymentId === paymentId);
    return { count: refunds.length, _embedded: { refunds }, _links: { self: { href: '' } } };
  }
}

function find<T>(store: Map<string, T>, id: string | undefined): T {
  const found = store.get(id ?? '');
  if (!found) throw new Refusal(404, 'There is no such resource');
  return found;
}

function send(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/hal+json' }).end(JSON.stringify(body));
}
