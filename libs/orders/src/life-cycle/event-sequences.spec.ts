import type { Order as Shown } from '@duet/contract';
import type { PaymentStatus } from '@duet/payments';
import { SandboxProvider } from '@duet/payments';
import type { MadeSite, PlacedMember, TestApp } from '@duet/testing';
import { makeSite, placeMember, BundleFixture, startTestApp, SalesFixture } from '@duet/testing';
import fc from 'fast-check';
import type { OrderState } from './order-states';

/** `npm run proof` plays three hundred; everyday tests keep a few. */
const RUNS = Number(process.env.PROOF_EVENTS ?? 25);
const STALE_MS = 6 * 60_000;

/** The events that may come next from a provider. */
const LIFE: Record<PaymentStatus, readonly PaymentStatus[]> = {
  open: ['pending', 'paid', 'failed', 'cancelled', 'expired'],
  pending: ['paid', 'failed', 'cancelled', 'expired'],
  failed: [],
  cancelled: [],
  expired: ['paid'],
  paid: ['disputed', 'charged_back'],
  disputed: ['paid', 'charged_back'],
  charged_back: [],
};
const STATE_OF: Record<PaymentStatus, OrderState> = {
  open: 'created',
  pending: 'pending',
  paid: 'completed',
  failed: 'failed',
  cancelled: 'cancelled',
  expired: 'expired',
  disputed: 'disputed',
  charged_back: 'charged_back',
};

/** One notification: which of the next events it is, how often it comes, and what else is sent in its name. */
const event = fc.record({
  choice: fc.nat(4),
  times: fc.integer({ min: 0, max: 3 }),
  noise: fc.constantFrom('none', 'forged', 'stale', 'foreign'),
});

describe('what providers say', () => {
  let test: TestApp;
  let site: MadeSite;
  let fixture: BundleFixture;
  let sales: SalesFixture;
  let sandbox: SandboxProvider;
  beforeAll(async () => {
    test = await startTestApp();
    site = await makeSite(test, { countries: ['NL'] });
    fixture = await BundleFixture.open(test, site);
    sales = new SalesFixture(test, site);
    sandbox = test.get(SandboxProvider);
  });
  afterAll(() => test.close());

  const tell = async (ref: string, signature = sandbox.sign(ref)) => {
    const headers = { 'x-payment-signature': signature };
    const { status } = await test
      .browser(site.host)
      .send('post', '/api/payments/sandbox/events', { headers, body: { id: ref } });
    return status;
  };
  const disturb = (ref: string, noise: string): Promise<number> => {
    if (noise === 'forged') return tell(ref, `t=${test.clock.now().getTime()},v1=${'0'.repeat(64)}`);
    if (noise === 'stale') return tell(ref, sandbox.sign(ref, new Date(test.clock.now().getTime() - STALE_MS)));
    return noise === 'foreign' ? tell(ref, sandbox.sign('sb_another')) : Promise.resolve(403);
  };
  const statusOf = async ({ browser }: PlacedMember, { id }: Shown) =>
    ((await browser.get(`/api/orders/${id}`)).body as { order: Shown }).order.status;

  it(`[F03] D-47: end in the provider’s state, in whatever way up to six events are told (${RUNS} sequences)`, async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(event, { maxLength: 6 }), async (events) => {
        const member = await placeMember(test, site, { country: 'NL' });
        const order = await fixture.placeOrder(member);
        const ref = await fixture.refOf(order);
        let at: PaymentStatus = 'open';
        for (const { choice, times, noise } of events) {
          const next: PaymentStatus = LIFE[at][choice % Math.max(LIFE[at].length, 1)] ?? at;
          if (next !== at) await sandbox.decide(ref, next);
          at = next;
          const before = await statusOf(member, order);
          expect(await disturb(ref, noise)).toBe(403);
          expect(await statusOf(member, order)).toBe(before);
          await Promise.all(Array.from({ length: times }, () => tell(ref)));
        }
        await tell(ref);
        expect(await statusOf(member, order)).toBe(STATE_OF[at]);
        expect(await sales.credits(member)).toBe(at === 'paid' ? 20 : 0);
      }),
      { numRuns: RUNS },
    );
    // Three hundred take some minutes.
  }, 900_000);
});
