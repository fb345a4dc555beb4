import { StaffModule, totpCode } from '@duet/accounts';
import { priceOf } from '@duet/contract';
import type { AnswerOf, listBundles, PAYMENT_METHODS, StaffRole } from '@duet/contract';
import { domains, entities } from '@duet/domains';
import { SandboxProvider } from '@duet/payments';
import type { Config } from '@duet/platform';
import { Clock, createApp, loadConfig, PlatformModule, UNGUARDED, Versions } from '@duet/platform';
import { SitesAdminModule } from '@duet/sites';
import type { DynamicModule } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { DataSource } from 'typeorm';
import { readData } from '../people/data';
import { playCases } from './cases';
import { DEMO_STAFF, LOGIN_BY_ROLE } from './staff';
import { Visitor } from './visitor';

type Fate =
  'paid' | 'failed' | 'cancelled' | 'pending' | 'charged_back' | 'withdrawn' | 'refund_paid' | 'refund_waiting';

/** One order of the past: which bundle, how it was to be paid, and what has become of it. */
interface Sale {
  site: string;
  /** So long ago. */
  days: number;
  credits: number;
  method: (typeof PAYMENT_METHODS)[number];
  fate: Fate;
}

/** From the oldest to the latest, for the clock of the demo goes forward. */
const SALES = readData<readonly Sale[]>('orders.json');

type PaymentFate = Parameters<SandboxProvider['decide']>[1];

const DAY_MS = 86_400_000;
const PASSWORD = 'demo-password';

/** A clock that stands where the demo's past has got to. */
class PastClock extends Clock {
  private at = new Date();

  override now(): Date {
    return new Date(this.at);
  }

  set(time: Date): void {
    this.at = time;
  }
}

/** Every call of members and staff, on a clock of our own. */
class SeedModule {
  static with(config: Config, clock: Clock): DynamicModule {
    const platform = PlatformModule.with({ config, process: 'seed', entities, clock });
    return { module: SeedModule, imports: [platform, ...domains, SitesAdminModule, StaffModule] };
  }
}

interface SeedRun {
  app: NestFastifyApplication;
  source: DataSource;
  clock: PastClock;
  now: Date;
}

interface Purchase {
  host: string;
  buyer: Visitor;
  id: string;
}

/**
 * Makes the records that staff find from the start: orders of every fate with their invoices, refunds (one waits for a
 * second person), complaints and a report, decisions on photos and the trail of all that. Made through the calls that members and staff use.
 * Answers how many orders were made; none where the sites have some already.
 */
export async function seedStaffRecords(source: DataSource, now: Date): Promise<number> {
  const [found] = (await source.query('SELECT 1 FROM orders LIMIT 1')) as unknown[];
  if (found) return 0;
  const clock = new PastClock();
  const config = { ...loadConfig(), ...UNGUARDED, logLevel: 'error' };
  const app = await createApp(SeedModule.with(config, clock), config);
  await app.init();
  await app.getHttpAdapter().getInstance().ready();
  await app.get(Versions).start();
  try {
    const run: SeedRun = { app, source, clock, now };
    for (const one of SALES) await playSale(run, one);
    await playCases(casePlayOf(run));
    await playModeration(run);
  } finally {
    await app.get(Versions).stop();
    await app.close();
  }
  return SALES.length;
}

/** The parts of the run that the cases need. */
const casePlayOf = (run: SeedRun) => ({
  app: run.app,
  source: run.source,
  setDaysAgo: (days: number) => run.clock.set(new Date(run.now.getTime() - days * DAY_MS)),
  logInSupport: () => staff(run, 'support'),
  logInAdministrator: () => staff(run, 'administrator'),
  logInMember: async (site: string, login: string) => {
    const visitor = new Visitor(run.app, `${site}.localhost`);
    await visitor.post('/api/user.php', { login, password: PASSWORD });
    return visitor;
  },
});

async function playSale(run: SeedRun, one: Sale): Promise<void> {
  run.clock.set(new Date(run.now.getTime() - one.days * DAY_MS));
  const order = await buy(run, one);
  if (one.fate === 'pending' || one.fate === 'failed' || one.fate === 'cancelled') return decide(run, order, one.fate);
  await decide(run, order, 'paid');
  run.clock.set(new Date(run.now.getTime() - (one.days * DAY_MS) / 2));
  if (one.fate === 'charged_back') {
    await decide(run, order, 'disputed');
    await decide(run, order, 'charged_back');
  }
  if (one.fate === 'withdrawn') await withdraw(order);
  if (one.fate === 'refund_paid') await refund(run, order, 20);
  if (one.fate === 'refund_waiting') await refund(run, order, one.credits);
}

/** Members of a site who may buy, each once: those who have been there long and are not a log-in of the demo. */
async function nextBuyer({ source, now }: SeedRun, { site, days }: Sale): Promise<string> {
  const since = new Date(now.getTime() - (days + 5) * DAY_MS);
  const rows = (await source.query(
    `SELECT a.email FROM accounts a JOIN sites s ON s.id = a.site_id
     JOIN profiles p ON p.site_id = a.site_id AND p.id = a.id
     WHERE s.key = $1 AND a.created_at < $2 AND NOT a.paid_user AND NOT p.fictional AND a.email LIKE '%@members.example'
       AND NOT EXISTS (SELECT 1 FROM orders o WHERE o.site_id = a.site_id AND o.member_id = a.id)
     ORDER BY p.last_active_at DESC, a.id LIMIT 1`,
    [site, since],
  )) as { email: string }[];
  const [buyer] = rows;
  if (!buyer) throw new Error(`demo: nobody on ${site} can buy`);
  return buyer.email;
}

async function buy(run: SeedRun, one: Sale): Promise<Purchase> {
  const host = `${one.site}.localhost`;
  const buyer = new Visitor(run.app, host);
  await buyer.post('/api/user.php', { login: await nextBuyer(run, one), password: PASSWORD });
  const offers = (await buyer.get('/api/credit-bundles')) as AnswerOf<typeof listBundles>;
  const bundle = offers.bundles.find(({ credits }) => credits === one.credits);
  const fee = offers.methods.find(({ method }) => method === one.method);
  if (!bundle || !fee) throw new Error(`demo: ${one.site} does not sell ${one.credits} credits by ${one.method}`);
  const terms = {
    listPrice: bundle.price,
    discount: offers.discount?.percentage ?? 0,
    vatPerMille: offers.vat_per_mille,
  };
  const rate = { fixed: fee.fee, basisPoints: fee.fee_basis_points };
  const expected = { amount: priceOf({ ...terms, fee: rate }).total, currency: offers.currency };
  const { order } = await buyer.post('/api/orders', { bundle_id: bundle.id, method: one.method, expected });
  return { host, buyer, id: (order as { id: string }).id };
}

/** The sandbox decides on an order's payment, and tells the shop as a provider does. */
async function decide({ app, source }: SeedRun, { id, host }: Purchase, status: PaymentFate): Promise<void> {
  const [row] = (await source.query('SELECT provider_ref FROM orders WHERE id = $1', [id])) as {
    provider_ref: string;
  }[];
  const ref = row?.provider_ref ?? '';
  const sandbox = app.get(SandboxProvider);
  await sandbox.decide(ref, status);
  const headers = { host, 'x-payment-signature': sandbox.sign(ref) };
  const response = await app.inject({
    method: 'POST',
    url: '/api/payments/sandbox/events',
    headers,
    payload: { id: ref },
  });
  if (response.statusCode >= 300)
    throw new Error(`demo: the shop did not take the news of a payment: ${response.body}`);
}

async function withdraw({ buyer, id }: Purchase): Promise<void> {
  const { order } = await buyer.get(`/api/orders/${id}`);
  const { amount } = (order as { refundable: { amount: object } }).refundable;
  await buyer.post(`/api/orders/${id}/refund`, { expected: amount });
}

/** Support pays back so many unused credits; above a hundred of the currency that waits for somebody else. */
async function refund(run: SeedRun, { id }: Purchase, credits: number): Promise<void> {
  const support = await staff(run, 'support');
  const response = await support.get(`/api/admin/orders/${id}/refunds?credits=${credits}&goodwill=0`);
  const expected = { amount: response.amount, currency: response.currency };
  const reason = 'Did not want to go on, credits unused';
  await support.post(`/api/admin/orders/${id}/refunds`, { credits, goodwill: 0, reason, expected });
}

async function staff(run: SeedRun, role: StaffRole): Promise<Visitor> {
  const person = DEMO_STAFF.find((one) => one.role === role);
  // Cases begin before the last sale, and a code counts in the order of time alone.
  await run.source.query('UPDATE staff SET totp_last_step = NULL WHERE is_demo');
  const visitor = new Visitor(run.app, 'console.localhost');
  await visitor.post('/api/admin/session', { email: LOGIN_BY_ROLE[role], password: PASSWORD });
  await visitor.post('/api/admin/session/totp', { code: totpCode(person?.totp ?? '', run.clock.now()) });
  return visitor;
}

/** A moderator has approved one photo this morning, and taken the approval of another back. */
async function playModeration(run: SeedRun): Promise<void> {
  run.clock.set(new Date(run.now.getTime() - DAY_MS / 12));
  const photo = async (status: 'pending' | 'active'): Promise<string> => {
    const [row] = (await run.source.query(
      `SELECT p.id FROM photos p JOIN sites s ON s.id = p.site_id
       WHERE s.key = 'duet' AND p.status = $1 AND NOT p.main ORDER BY p.created_at LIMIT 1`,
      [status],
    )) as { id: string }[];
    return row?.id ?? '';
  };
  const [waiting, shown] = [await photo('pending'), await photo('active')];
  const moderator = await staff(run, 'moderator');
  await moderator.post(`/api/admin/photos/${waiting}/approve`, {});
  await moderator.post(`/api/admin/photos/${shown}/reject`, { reason: 'not_a_person', reverse: true });
}
