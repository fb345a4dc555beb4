import type { Page } from '@playwright/test';
import { address, linkIn, mailTo } from './addresses';
import { logInStaff } from './console';
import { seriousFindings } from './findings';
import { expect, test } from './journey';
import { bubbles, openChat, openPair } from './live-pair';
import { isReady } from './visit';

const HOST = 'duet.localhost';
const NUMBER = /C-\d{4}-\d{6}/;

/** Looks at the page as it stands, on a phone and on a desktop. */
async function expectNoFindings(page: Page): Promise<void> {
  const before = page.viewportSize()!;
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await seriousFindings(page)).toEqual([]);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow).toBeLessThanOrEqual(1);
  }
  await page.setViewportSize(before);
}

/** Fills the report in that is open; answers its number. */
async function sendReport(page: Page, { reason, block }: { reason: string; block?: string }): Promise<string> {
  const dialog = page.getByRole('dialog').last();
  await dialog.getByRole('radio', { name: reason }).check();
  if (block) await dialog.getByLabel(`Block ${block} as well`).check();
  await dialog.getByRole('button', { name: 'Send report' }).click();
  const confirmation = dialog.getByRole('status');
  await expect(confirmation).toContainText(NUMBER);
  const [number] = NUMBER.exec(await confirmation.innerText())!;
  return number;
}

test('[I07] [C07] [B03] a member reports a message and blocks, staff decide, the member hears of it', async ({
  browser,
  page: desk,
}) => {
  test.setTimeout(240_000);
  const pair = await openPair(browser, HOST);
  const { a, b } = pair;
  await openChat(a.page, pair);
  const theirs = bubbles(a.page).filter({ hasText: 'first words' });
  await theirs.getByRole('button', { name: 'More about this message' }).click();
  await a.page.getByRole('menuitem', { name: 'Report this message' }).click();
  const dialog = a.page.getByRole('dialog', { name: 'Report this message' });
  await expect(dialog).toContainText('the last 30 messages of your conversation');
  await expectNoFindings(a.page);
  await dialog.getByRole('button', { name: 'Send report' }).click();
  await expect(dialog.getByRole('group', { name: 'What is wrong?' })).toHaveClass(/is-faulty/);
  const number = await sendReport(a.page, { reason: 'Seems to be under 18', block: b.name });
  await expectNoFindings(a.page);

  await b.page.goto(address(HOST, `/members/${a.id}`));
  await expect(b.page.getByText(`You're blocked by ${a.name}.`)).toBeVisible();

  await a.page.getByRole('link', { name: 'My reports' }).click();
  const line = a.page.getByRole('listitem').filter({ hasText: number });
  await expect(line).toContainText(`Message: ${b.name}`);
  await expect(line).toContainText('Received');

  await logInStaff(desk, 'admin@example.com');
  const filter = encodeURIComponent(JSON.stringify({ reference: number }));
  await desk.goto(address('console.localhost', `/cases?filter=${filter}`));
  await desk.getByText(number).click();
  await expect(desk.getByRole('heading', { name: `Case ${number}` })).toBeVisible();
  await expect(desk.getByText('first words')).toHaveCount(0);
  await desk.getByRole('button', { name: 'Take it' }).click();
  await expect(desk.getByText('Being looked at', { exact: true })).toBeVisible();
  await desk.getByLabel('Why do you read them?').fill('To decide');
  await desk.getByRole('button', { name: 'Show messages' }).click();
  await expect(desk.getByRole('list', { name: 'Kept messages' })).toContainText('first words');
  await desk.getByLabel('Reason *').fill('The photos show a child');
  await desk.getByLabel('Rule *').fill('Terms 2');
  await desk.getByLabel('Remedy *').click();
  await desk.getByRole('option', { name: 'Member banned' }).click();
  await desk.getByLabel('Answer to them').fill('Thank you for telling us.');
  await expectNoFindings(desk);
  await desk.getByRole('button', { name: 'Decide' }).click();
  await expect(desk.getByRole('button', { name: 'Close', exact: true })).toBeVisible();

  const mail = await mailTo(a.email, new RegExp(number));
  await a.page.goto(linkIn(mail.text, '/cases'));
  await expect(line).toContainText('We found a breach of our rules and have acted on it.');
  await expect(line).toContainText('Thank you for telling us.');
  await expectNoFindings(a.page);
});

test('[I07] a profile is reported from its menu in two taps, and once while its case is open', async ({ browser }) => {
  const { a, b } = await openPair(browser, HOST);
  const open = async () => {
    await a.page.goto(address(HOST, `/members/${b.id}`));
    await isReady(a.page);
    await a.page.getByRole('button', { name: `More about ${b.name}` }).click();
    await a.page.getByRole('menuitem', { name: `Report ${b.name}` }).click();
  };
  await open();
  const number = await sendReport(a.page, { reason: 'Fake profile or scam' });
  await a.page.getByRole('button', { name: 'Done' }).click();
  await expect(a.page.getByRole('dialog')).toHaveCount(0);
  await open();
  expect(await sendReport(a.page, { reason: 'Spam or advertising' })).toBe(number);
  await expect(a.page.getByRole('dialog', { name: 'You have already reported this' })).toBeVisible();
});
