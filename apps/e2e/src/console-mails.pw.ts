import { address, mailTo } from './addresses';
import { callConsole, logInStaff } from './console';
import { expect, test } from './journey';

const STAFF = 'operator@example.com';

test('[G02] [I04] staff look at every kind of e-mail, light and dark, in a phone’s width, and send one to themselves', async ({
  page,
}) => {
  await logInStaff(page, STAFF);
  const [site] = await callConsole<{ id: string }[]>(page, 'GET /api/admin/sites?range=[0,0]');
  await page.goto(address('console.localhost', `/mails?site=${site!.id}&kind=activation_reminder&locale=de`));
  const frame = page.getByTitle('Preview of the e-mail');
  await expect(frame).toHaveAttribute('sandbox', '');
  const mail = page.frameLocator('[title="Preview of the e-mail"]');
  await expect(mail.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(mail.locator('html')).toHaveAttribute('lang', 'de');
  await expect(mail.getByRole('link', { name: 'E-Mails dieser Art abbestellen' })).toBeVisible();
  expect((await frame.boundingBox())?.width).toBe(360);
  expect(await mail.locator('html').evaluate((root) => root.scrollWidth)).toBeLessThanOrEqual(360);
  const cardColour = () => mail.locator('.card').evaluate((card) => getComputedStyle(card).backgroundColor);
  const light = await cardColour();
  await page.getByRole('button', { name: 'Dark', exact: true }).click();
  // The frame of the other colours takes the place of this one, perhaps while it is being looked at.
  await expect(async () => expect(await cardColour()).not.toBe(light)).toPass();

  await page.getByRole('button', { name: 'Text', exact: true }).click();
  await expect(page.getByLabel('Text of the e-mail')).toContainText('/unsubscribe#');
  await expect(page.getByText('List-Unsubscribe-Post: List-Unsubscribe=One-Click')).toBeVisible();

  await page.getByRole('button', { name: 'Send me this' }).click();
  await expect(page.getByText('Sent to your own address.')).toBeVisible();
  await mailTo(STAFF, /noch nicht bestätigt/);
  await page.goto(address('console.localhost', '/audit-entries'));
  await expect(page.getByText('Sent an example e-mail').first()).toBeVisible();
});

test('[G02] the page of a site says which DNS records its e-mails need, and whether they are there', async ({
  page,
}) => {
  await logInStaff(page, STAFF);
  const [site] = await callConsole<{ id: string }[]>(page, 'GET /api/admin/sites?range=[0,0]');
  await callConsole(page, `POST /api/admin/sites/${site!.id}/sender-domain/key`);
  await page.goto(address('console.localhost', `/sites/${site!.id}/mail`));
  const records = page.getByRole('list', { name: 'DNS records' });
  await expect(records.getByText(/_domainkey\..+ TXT/)).toBeVisible();
  await expect(records.getByText(/^v=DKIM1; k=rsa; p=/)).toBeVisible();
  // The DNS knows nothing of the demo's hosts, or does not answer at all.
  await expect(records.getByText(/Not there|No answer/)).toHaveCount(4);
  await expect(page.getByRole('region', { name: 'Bounces and complaints' })).toContainText('/api/mail/events');
});
