import { address } from './addresses';
import { openConsole } from './console';
import { expect, test } from './journey';
import { settle } from './new-member';

test('[G06] [I04] an operator writes news, sees it and how many get it, sends it and stops it', async ({
  page,
  browser,
}) => {
  const reader = await (await browser.newContext()).newPage();
  await settle(reader, 'duet.localhost');
  const status = await reader.evaluate(async () => {
    const init = { method: 'PATCH', headers: { 'Content-Type': 'application/json' }, body: '{"news":{"mail":true}}' };
    return (await fetch('/api/notifications', init)).status;
  });
  expect(status).toBe(200);

  const name = `Games ${Date.now().toString(36)}`;
  await openConsole(page, 'operator@example.com');
  await page.getByRole('menuitem', { name: 'News' }).click();
  await page.getByRole('link', { name: 'Write news' }).click();
  const site = page.getByRole('combobox', { name: 'Site' });
  await site.fill('Duet');
  await expect(page.getByRole('option')).toHaveText(['Duet']);
  await site.press('ArrowDown');
  await site.press('Enter');
  await page.getByRole('textbox', { name: 'Name' }).fill(name);
  await page.getByRole('textbox', { name: 'Subject' }).fill('Two new games');
  await page.getByRole('textbox', { name: 'Text' }).fill('Come and play.\n\nBoth are free.');
  await page.getByRole('button', { name: 'Save' }).click();

  await page.getByRole('row').filter({ hasText: name }).getByText(name).click();
  const mail = page.frameLocator('[title="Preview of the e-mail"]');
  await expect(mail.getByRole('heading', { name: 'Two new games' })).toBeVisible();
  await page.getByRole('button', { name: /^Send to [1-9]/ }).click();
  await expect(page.getByRole('dialog')).toContainText(/get it: \d+ by e-mail/);
  await page.getByRole('dialog').getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('Being sent', { exact: true })).toBeVisible();
  // Its reader is on the site, so that it waits.
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect(page.getByText('Stopped', { exact: true })).toBeVisible();
  await expect(page.getByText('It was stopped and can no longer be changed.')).toBeVisible();
  await expect(page.getByRole('textbox')).toHaveCount(0);
  await expect(page.getByRole('definition').filter({ hasText: 'Both are free.' })).toBeVisible();

  await page.goto(address('console.localhost', '/audit-entries'));
  await expect(page.getByText(`News ${name}`).first()).toBeVisible();
});
