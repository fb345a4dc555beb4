import type { Locator, Page } from '@playwright/test';
import { address, linkIn, mailTo } from './addresses';
import { logInStaff } from './console';
import { sql } from './database';
import { seriousFindings } from './findings';
import { expect, test } from './journey';
import { join } from './new-member';
import { openPage } from './visit';

const HOST = 'duet.localhost';
const NUMBER = /C-\d{4}-\d{6}/;

test.use({ locale: 'en-GB' });

/** A new member who has bought credits and used none; answers who they are and the order's number. */
async function buyer(page: Page) {
  const member = await join(page, HOST);
  await page.evaluate(() => localStorage.setItem('auto-like', String(Date.now())));
  await openPage(page, HOST, '/credits');
  await page.locator('main li > a[href^="/credits/"]').nth(1).click();
  await page.getByRole('button', { name: 'Order with obligation to pay' }).click();
  await page.locator('button[name=act][value=pay]').click();
  await expect(page.getByRole('heading', { name: 'Thank you, your payment is complete' })).toBeVisible();
  const [order] = await sql<{ payment_id: string }>('SELECT payment_id FROM orders WHERE member_id = $1', [member.id]);
  return { ...member, order: order!.payment_id };
}

/** The movements of a member's credits and the balance that the wallet has. */
async function ledgerOf(memberId: string) {
  const entries = await sql<{ reason: string; delta: number }>(
    'SELECT reason, delta FROM credit_entries WHERE member_id = $1 ORDER BY seq',
    [memberId],
  );
  const [wallet] = await sql<{ balance: number }>('SELECT balance FROM wallets WHERE member_id = $1', [memberId]);
  expect(entries.reduce((sum, { delta }) => sum + delta, 0)).toBe(wallet!.balance);
  return { reasons: entries.map(({ reason }) => reason), balance: wallet!.balance };
}

/** Goes on by Tab until something has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(async () => {
    await page.keyboard.press('Tab');
    await expect(target).toBeFocused({ timeout: 300 });
  }).toPass({ intervals: [0], timeout: 20_000 });
}

/** Presses a key of the page and waits until it has put the focus there. */
async function jump(page: Page, key: string, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  await page.keyboard.press(key);
  await expect(target).toBeFocused();
}

test('[I05] a support case from complaint to refund by keyboard only, with the member’s mails and ledger at each step', async ({
  browser,
  page: desk,
}) => {
  test.setTimeout(240_000);
  const page = await (await browser.newContext({ locale: 'en-GB' })).newPage();
  const member = await buyer(page);
  const before = await ledgerOf(member.id);

  await openPage(page, HOST, '/complaints');
  await page.getByLabel('What is it about?').selectOption({ label: 'Payment or refund' });
  await page.getByLabel(/^Order number/).fill(member.order);
  await page.getByLabel('What happened?').fill('I bought these credits by mistake. Please send my money back.');
  await page.getByRole('button', { name: 'Send complaint' }).click();
  const confirmation = page.getByRole('status').filter({ hasText: NUMBER });
  await expect(confirmation).toBeVisible();
  const [number] = NUMBER.exec(await confirmation.innerText())!;
  await mailTo(member.email, new RegExp(`We have received your complaint ${number}`));

  await logInStaff(desk, 'support@example.com');
  const filter = encodeURIComponent(JSON.stringify({ reference: number, reporter_id: member.id }));
  await desk.goto(address('console.localhost', `/cases?filter=${filter}`));
  await jump(desk, 'j', desk.getByRole('row', { name: new RegExp(number) }));
  await desk.keyboard.press('Enter');
  await expect(desk.getByRole('heading', { level: 1, name: `Case ${number}` })).toBeVisible();
  await expect(desk.getByRole('button', { name: /^Take it/ })).toBeVisible();
  await desk.keyboard.press('t');
  await expect(desk.getByText('Being looked at', { exact: true })).toBeVisible();

  await jump(desk, 'r', desk.getByRole('textbox', { name: 'Answer', exact: true }));
  await desk.keyboard.type('Hello, have you used any of the credits?');
  await desk.keyboard.press('Control+Enter');
  await expect(desk.getByText('Waits for the member', { exact: true }).first()).toBeVisible();
  const answer = await mailTo(member.email, new RegExp(`Our answer about ${number}`));
  expect(answer.text).toContain('have you used any of the credits?');
  await page.goto(linkIn(answer.text, '/cases/'));
  await page.getByLabel('Your answer').fill('No, not one.');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByText('No, not one.')).toBeVisible();

  await desk.reload();
  await expect(desk.getByText('No, not one.')).toBeVisible();
  await jump(desk, 'n', desk.getByLabel('Note for colleagues'));
  await desk.keyboard.type('Unused, within the time of return.');
  await tabTo(desk, desk.getByRole('button', { name: 'Add note' }));
  await desk.keyboard.press('Enter');
  await expect(desk.getByRole('listitem').filter({ hasText: 'Unused, within the time of return.' })).toBeVisible();

  await desk.keyboard.press('Escape');
  await jump(desk, 'f', desk.getByRole('button', { name: `Refund order ${member.order}` }));
  await desk.keyboard.press('Enter');
  const dialog = desk.getByRole('dialog', { name: `Refund order ${member.order}` });
  await expect(dialog.getByLabel('Reason *')).toHaveValue(`${number}: Payment or refund`);
  await tabTo(desk, dialog.getByRole('button', { name: /^Refund £/ }));
  await desk.keyboard.press('Enter');
  await expect(desk.getByRole('region', { name: 'Refunds of this case' })).toContainText('Paid back');
  await mailTo(member.email, /Your money is on its way back/);
  const after = await ledgerOf(member.id);
  expect(after.reasons).toEqual([...before.reasons, 'refund']);

  await jump(desk, 'd', desk.getByLabel('Reason *'));
  await desk.keyboard.type('Bought by mistake, and no credit was used.');
  await tabTo(desk, desk.getByLabel('Rule *'));
  await desk.keyboard.type('Terms, section 7');
  await expect(desk.getByLabel('Remedy *')).toHaveText('Money paid back');
  await tabTo(desk, desk.getByLabel('Answer to them'));
  await desk.keyboard.type('Your money is on its way.');
  for (const width of [1280, 390]) {
    await desk.setViewportSize({ width, height: 900 });
    expect(await seriousFindings(desk)).toEqual([]);
  }
  await desk.setViewportSize({ width: 1280, height: 900 });
  await tabTo(desk, desk.getByRole('button', { name: 'Decide' }));
  await desk.keyboard.press('Enter');
  await expect(desk.getByText('Decided', { exact: true }).first()).toBeVisible();

  const decision = await mailTo(member.email, new RegExp(`Our decision on your complaint ${number}`));
  expect(decision.text).toContain('Your money is on its way.');
  await page.goto(linkIn(decision.text, '/cases/'));
  await expect(page.getByRole('heading', { name: 'Our decision' })).toBeVisible();
  await expect(page.getByText('Money back', { exact: true })).toBeVisible();
  expect(await ledgerOf(member.id)).toEqual(after);
});
