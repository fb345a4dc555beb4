import { address } from './addresses';
import { expect, test } from './journey';
import { join } from './new-member';
import { isReady, openPage, openWithoutCode } from './visit';

const HOST = 'duet.localhost';
const TITLE = 'Confirm your e-mail address';

test('[G05] D-07: whoever has not confirmed the address is reminded, on a phone in a sheet after the sign-up, and reads it in the chat', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const { email } = await join(page, HOST);
  await openPage(page, HOST, '/members?api_signup_complete=1');
  const sheet = page.getByRole('dialog', { name: TITLE });
  await expect(sheet).toContainText(email);
  // In the library's styles, which the notices above a page do not have by themselves.
  await expect(sheet).toHaveCSS('overflow-y', 'auto');
  await expect(sheet.getByRole('button', { name: 'Send it again' })).toBeVisible();
  await sheet.getByRole('button', { name: 'Later' }).click();
  await expect(sheet).toBeHidden();

  await openPage(page, HOST, '/settings');
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible();
  await expect(page.getByText(TITLE)).toHaveCount(0);

  await page.setViewportSize({ width: 1280, height: 900 });
  await openPage(page, HOST, '/members?api_signup_complete=1');
  await expect(page.getByText(TITLE)).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  const id = await page.evaluate(async () => {
    const { profiles } = (await (await fetch('/api/members')).json()) as { profiles: { id: string }[] };
    return profiles[0]!.id;
  });
  await page.goto(address(HOST, `/members/${id}/chat`));
  await isReady(page);
  const warning = page.getByText(/is not confirmed yet, so .+ cannot answer you\. Confirm it with the link we sent to/);
  await expect(warning).toContainText(email);
  await expect(page.getByRole('link', { name: 'Change address' })).toHaveAttribute('href', '/settings');
  await expect(page.getByRole('button', { name: 'Send it again' })).toBeVisible();
});

test('[H14] a notice whose code does not come leaves the page as it is, and stands there once the browser is online again', async ({
  page,
}) => {
  await join(page, HOST);
  const letCome = await openWithoutCode(page, 'rare-alerts', { host: HOST, path: '/members' });
  await expect(page.getByText(TITLE)).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await letCome();
  await page.context().setOffline(true);
  await page.context().setOffline(false);
  await expect(page.getByText(TITLE)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send it again' })).toBeEnabled();
});
