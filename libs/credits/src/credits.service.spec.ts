import { accountActivated, accountSignedUp } from '@duet/accounts';
import { Outbox } from '@duet/platform';
import type { MadeSite, TestApp } from '@duet/testing';
import { makeSite, placeMember, startTestApp } from '@duet/testing';
import fc from 'fast-check';
import { bonusEndFor, CreditsService } from './credits.service';
import { LedgerEntryEntity } from './ledger-entry.entity';
import { WalletEntity } from './wallet.entity';

let test: TestApp;
let site: MadeSite;
let credits: CreditsService;

beforeAll(async () => {
  test = await startTestApp();
  site = await makeSite(test, { settings: { signup_credits: 5 } });
  credits = test.get(CreditsService);
});
afterAll(() => test.close());

const ctx = () => ({ site: { id: site.id } });
const entriesOf = (memberId: string) =>
  test.db.tx(ctx(), (tx) =>
    tx.find(LedgerEntryEntity, { where: { site_id: site.id, member_id: memberId }, order: { seq: 'ASC' } }),
  );
const balanceOf = (memberId: string) => test.db.tx(ctx(), (tx) => credits.getBalance(tx, ctx(), memberId));
const move = (memberId: string, change: number) =>
  test.db.tx(ctx(), (tx) => {
    const movement = { memberId, amount: Math.abs(change), reason: 'message' as const, ref: memberId };
    const from = { kind: 'bonus', expiresAt: bonusEndFor(test.clock.now()) } as const;
    return change < 0 ? credits.charge(tx, ctx(), movement) : credits.grant(tx, ctx(), { ...movement, from });
  });

describe('the ledger', () => {
  it('[F11] keeps balance = sum of entries, never negative, for any movements in any order', async () => {
    const changes = fc.array(
      fc.integer({ min: -8, max: 8 }).filter((change) => change !== 0),
      { maxLength: 25 },
    );
    const holds = async (sequence: number[]) => {
      const { id } = await placeMember(test, site);
      let model = 0;
      for (const change of sequence) {
        const balance = await move(id, change);
        expect(balance).toBe(model + change < 0 ? null : model + change);
        model = balance ?? model;
      }
      await expectLedger(id, model);
    };
    await fc.assert(fc.asyncProperty(changes, holds), { numRuns: 25 });
  });

  it('[F11] never goes below 0 when many charges come at once', async () => {
    const { id } = await placeMember(test, site, { credits: 7 });
    const answers = await Promise.all(Array.from({ length: 30 }, () => move(id, -1)));
    expect(answers.filter((balance) => balance !== null)).toHaveLength(7);
    await expectLedger(id, 0);
  });

  it('enters nothing for a price of 0', async () => {
    const { id } = await placeMember(test, site);
    const charge = { memberId: id, amount: 0, reason: 'message' as const, ref: null };
    expect(await test.db.tx(ctx(), (tx) => credits.charge(tx, ctx(), charge))).toBe(0);
    expect(await entriesOf(id)).toEqual([]);
  });

  it('can only be added to by the application', async () => {
    const { id } = await placeMember(test, site, { credits: 3 });
    const forge = test.db.tx(ctx(), (tx) => tx.update(LedgerEntryEntity, { member_id: id }, { delta: 100 }));
    await expect(forge).rejects.toThrow('permission denied');
    await expect(test.db.tx(ctx(), (tx) => tx.delete(LedgerEntryEntity, { member_id: id }))).rejects.toThrow(
      'permission denied',
    );
  });

  async function expectLedger(id: string, balance: number): Promise<void> {
    const entries = await entriesOf(id);
    expect(entries.reduce((sum, { delta }) => sum + delta, 0)).toBe(balance);
    expect(entries.map(({ seq }) => seq)).toEqual(entries.map((_, index) => index + 1));
    expect(entries.at(-1)?.balance_after ?? 0).toBe(balance);
    expect(await balanceOf(id)).toBe(balance);
  }
});

describe('sign-up credits', () => {
  const tell = (event: typeof accountActivated, account_id: string) =>
    test.db.tx(ctx(), (tx) => test.get(Outbox).tell(tx, ctx(), event, { account_id }));

  it('D-36: are granted once, on activation, into a wallet opened at sign-up', async () => {
    const { id } = await placeMember(test, site);
    await test.db.system((tx) => tx.delete(WalletEntity, { member_id: id }));
    await tell(accountSignedUp, id);
    expect(await balanceOf(id)).toBe(0);
    await Promise.all([tell(accountActivated, id), tell(accountActivated, id)]);
    await tell(accountActivated, id);
    expect(await balanceOf(id)).toBe(5);
    expect((await entriesOf(id)).map(({ delta, reason }) => ({ delta, reason }))).toEqual([
      { delta: 5, reason: 'signup' },
    ]);
  });

  it('leave no entry where a site gives none', async () => {
    const poor = await makeSite(test, { settings: { signup_credits: 0 } });
    const { id } = await placeMember(test, poor);
    const there = { site: { id: poor.id } };
    await test.db.tx(there, (tx) => test.get(Outbox).tell(tx, there, accountActivated, { account_id: id }));
    expect(await test.db.tx(there, (tx) => credits.getBalance(tx, there, id))).toBe(0);
  });
});
