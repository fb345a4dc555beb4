import { spawnSync } from 'node:child_process';
import { CreditsService, RestitutionsService } from '@duet/credits';
import { Ids } from '@duet/platform';
import type { PlacedMember, TestApp } from '@duet/testing';
import { makeSite, placeMember, startTestApp, SalesFixture } from '@duet/testing';
import pg from 'pg';
import type { BookFinding } from './audit';
import { auditBooks, lookThrough } from './audit';
import { PROMISES } from './promises';
import { AppModule } from '../../../api/src/app.module';

let test: TestApp;
let sales: SalesFixture;
let client: pg.Client;
let buyer: PlacedMember;

beforeAll(async () => {
  test = await startTestApp({ root: AppModule.with });
  sales = new SalesFixture(test, await makeSite(test, {}));
  client = new pg.Client({ connectionString: test.database.systemUrl });
  await client.connect();
  await trade();
});
afterAll(async () => {
  await client.end();
  await test.close();
});

/** Spends credits on a message, and gets them back (D-41): two from before there were lots, and two that were bought. */
async function beDeceived(memberId: string): Promise<void> {
  const [message, ban] = [test.get(Ids).next(), test.get(Ids).next()];
  const ctx = { site: { id: sales.site.id } };
  await test.db.tx(ctx, async (tx) => {
    await test.get(CreditsService).charge(tx, ctx, { memberId, amount: 4, reason: 'message', ref: message });
    await test.get(RestitutionsService).giveBack(tx, ctx, { memberId, messageIds: [message], ref: ban });
  });
}

/** Bought, spent, given back, paid back, disputed, won and charged back; and spent once more, which no lot knows yet. */
async function trade(): Promise<void> {
  const bundle = await sales.sell({ credits: 20, price: 1499 });
  buyer = await placeMember(test, sales.site, { credits: 3 });
  const first = await sales.buyBundle(buyer, bundle);
  await sales.spend(buyer, 1);
  await beDeceived(buyer.id);
  await sales.spend(buyer, 9);
  const expected = { amount: 375, currency: 'EUR' };
  const { status, text } = await buyer.browser.post(`/api/orders/${first.id}/refund`, { credits: 5, expected });
  expect([status, text]).toEqual([201, text]);
  const second = await sales.buyBundle(buyer, bundle);
  await sales.decide(second.id, 'disputed');
  await sales.decide(second.id, 'paid');
  const third = await sales.buyBundle(await placeMember(test, sales.site, {}), bundle);
  await sales.decide(third.id, 'charged_back');
  await sales.spend(buyer, 4);
}

const brokenOf = (found: BookFinding[]) => found.filter(({ broken }) => broken.length > 0).map(({ says }) => says);

/** A change that each promise must notice, in its turn. */
const CHANGES: Record<string, string> = {
  'a wallet holds': 'UPDATE wallets SET balance = balance + 1 WHERE balance > 0',
  'ledger entries follow': 'UPDATE credit_entries SET balance_after = balance_after + 1 WHERE seq = 2',
  'a lot began': 'UPDATE credit_lots SET granted = granted + 1',
  'what lots hold': 'UPDATE credit_lots SET remaining = granted',
  'a paid order has': `UPDATE orders SET refunded_credits = 0 WHERE refunded_credits > 0`,
  'an order knows': 'UPDATE refunds SET amount = amount + 1',
  "an order's history": 'DELETE FROM order_events WHERE seq = 1',
  'numbers of invoices': 'UPDATE invoice_counters SET last = last + 1',
  'every paid order': `DELETE FROM invoices WHERE series = 'invoice' AND number = 1`,
  'every refund that': `DELETE FROM invoices WHERE series = 'credit_note'`,
  'the lines of an': `UPDATE invoices SET lines = '[]'`,
};

const runCommand = () =>
  spawnSync(process.execPath, ['--no-warnings', 'dist/server/apps/operations/src/books/main.js'], {
    env: { ...process.env, DATABASE_SYSTEM_URL: test.database.systemUrl },
    encoding: 'utf8',
  });

describe('the audit of the books', () => {
  it('[F11] [F12] [F13] finds that all adds up after buying, spending, paying back and disputes', async () => {
    const found = await auditBooks(client);
    expect(brokenOf(found)).toEqual([]);
    expect(found.map(({ lookedAt }) => lookedAt > 0)).toEqual(PROMISES.map(() => true));
    expect(runCommand()).toMatchObject({ status: 0, stderr: '', stdout: expect.stringContaining('the books add up') });
  });

  it.each(Object.entries(CHANGES))('finds where it is not so that %s …', async (promise, change) => {
    await client.query('BEGIN');
    try {
      await client.query(change);
      expect(brokenOf(await lookThrough(client))).toContainEqual(expect.stringMatching(`^${promise}`));
    } finally {
      await client.query('ROLLBACK');
    }
  });
});
