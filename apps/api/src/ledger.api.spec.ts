import type { AnswerOf } from '@duet/contract';
import { endpointOf, findFaults, listCreditEntries } from '@duet/contract';
import { bonusEndFor, CreditsService } from '@duet/credits';
import type { MadeSite, PlacedMember, TestApp } from '@duet/testing';
import { makeSite, placeMember, problemOf, startTestApp } from '@duet/testing';
import { AppModule } from './app.module';

type Ledger = AnswerOf<typeof listCreditEntries>;

let test: TestApp;
let site: MadeSite;

beforeAll(async () => {
  test = await startTestApp({ root: AppModule.with });
  site = await makeSite(test);
});
afterAll(() => test.close());

async function ledgerOf({ browser }: PlacedMember, query: Record<string, unknown> = {}): Promise<Ledger> {
  const response = await browser.get('/api/credits/entries', query);
  expect(response.status).toBe(200);
  expect(findFaults(endpointOf(listCreditEntries).answer!, response.body)).toEqual([]);
  return response.body as Ledger;
}

describe('the ledger as a member reads it', () => {
  it('[F11] tells every movement in order, what it was for, and the balance after it', async () => {
    const [ann, bea] = [await placeMember(test, site, { credits: 3 }), await placeMember(test, site, { name: 'bea' })];
    expect((await ledgerOf(bea)).entries).toEqual([]);
    const body = { profile_id: bea.id, type: 'text', text: 'Hello' };
    const sent = await ann.browser.post('/api/conversations', body);
    const { conversation } = sent.body as { conversation: { id: string } };
    const { entries, balance, next } = await ledgerOf(ann);
    expect(entries).toMatchObject([
      { seq: 2, delta: -1, balance_after: 2, reason: 'message', conversation: { id: conversation.id, name: 'bea' } },
      { seq: 1, delta: 3, balance_after: 3, reason: 'other', conversation: null },
    ]);
    expect([balance, next]).toEqual([2, null]);
  });

  it('[F11] D-27: names and links nobody who has blocked the member', async () => {
    const [ann, bea] = [await placeMember(test, site, { credits: 3 }), await placeMember(test, site)];
    await ann.browser.post('/api/conversations', { profile_id: bea.id, type: 'text', text: 'Hello' });
    await bea.browser.put(`/api/blocks/${ann.id}`);
    expect((await ledgerOf(ann)).entries).toMatchObject([
      { delta: -1, reason: 'message', conversation: null },
      { delta: 3, conversation: null },
    ]);
  });

  it('[F11] goes on page by page without a gap, and adds up to the balance', async () => {
    const ann = await placeMember(test, site, { credits: 50 });
    const ctx = { site: { id: site.id } };
    for (let count = 0; count < 70; count += 1) {
      const movement = { memberId: ann.id, amount: 1 + (count % 3), reason: 'demo' as const, ref: null };
      await test.db.tx(ctx, (tx) => {
        const credits = test.get(CreditsService);
        const from = { kind: 'bonus', expiresAt: bonusEndFor(test.clock.now()) } as const;
        return count % 2 ? credits.grant(tx, ctx, { ...movement, from }) : credits.charge(tx, ctx, movement);
      });
    }
    const pages: Ledger[] = [await ledgerOf(ann)];
    while (pages.at(-1)!.next !== null) pages.push(await ledgerOf(ann, { before: pages.at(-1)!.next }));
    const entries = pages.flatMap((page) => page.entries);
    expect(pages.map((page) => page.entries.length)).toEqual([30, 30, 11]);
    expect(entries.map(({ seq }) => seq)).toEqual(Array.from({ length: 71 }, (_, index) => 71 - index));
    expect(entries.reduce((sum, { delta }) => sum + delta, 0)).toBe(pages[0]?.balance);
  });

  it('[F11] is nobody else’s: another member, another site and a visitor see nothing of it', async () => {
    await placeMember(test, site, { credits: 9 });
    const other = await placeMember(test, await makeSite(test));
    expect(await ledgerOf(other)).toEqual({ entries: [], balance: 0, next: null });
    expect(problemOf(await test.browser(site.host).get('/api/credits/entries')).code).toBe('authentication_required');
    const bad = await other.browser.get('/api/credits/entries', { before: 'x' });
    expect(problemOf(bad).errors).toMatchObject([{ field: 'before' }]);
  });
});
