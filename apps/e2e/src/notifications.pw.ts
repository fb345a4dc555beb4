import type { Page } from '@playwright/test';
import { address } from './addresses';
import { markBounced, turnOffAsSpam } from './database';
import { expect, test } from './journey';
import { join, settle } from './new-member';

const HOST = 'duet.localhost';

const switchOf = (page: Page, category: string, channel: 'E-mail' | 'Push') =>
  page.getByRole('group', { name: category, exact: true }).getByRole('switch', { name: channel });
const saved = (page: Page) =>
  page.waitForResponse(
    (answer) => answer.url().endsWith('/api/notifications') && answer.request().method() === 'PATCH',
  );

test('[G01] [H13] eight categories are switched by mail and by push from the settings, at once and for good', async ({
  page,
}) => {
  await join(page);
  await page.goto(address(HOST, '/settings'));
  await page
    .getByRole('region', { name: 'E-mails and push messages' })
    .getByRole('link', { name: 'Notifications' })
    .click();
  const groups = page.getByRole('region', { name: 'What we tell you about' }).getByRole('group');
  await expect(groups).toHaveCount(8);
  await expect(page.getByText('Between 22:00 and 8:00 your time')).toBeVisible();
  await expect(page.getByRole('group', { name: 'Offers' })).toContainText('at most 1 a week');
  for (const [category, channel, before] of [
    ['Likes and matches', 'E-mail', true],
    ['Weekly update', 'Push', false],
  ] as const) {
    const control = switchOf(page, category, channel);
    await expect(control).toBeChecked({ checked: before });
    const answer = saved(page);
    await control.click();
    expect((await answer).status()).toBe(200);
    await expect(control).toBeChecked({ checked: !before });
  }
  await page.reload();
  await expect(switchOf(page, 'Likes and matches', 'E-mail')).not.toBeChecked();
  await expect(switchOf(page, 'Likes and matches', 'Push')).toBeChecked();
  await expect(switchOf(page, 'Weekly update', 'Push')).toBeChecked();
});

test.describe('refused', () => {
  // A service worker that has begun meanwhile would send the call past the journey's refusal.
  test.use({ serviceWorkers: 'block' });

  test('[G01] a switch that could not be saved stands as before and says why', async ({ page }) => {
    await join(page);
    await page.goto(address(HOST, '/notifications'));
    await expect(switchOf(page, 'Reminders', 'E-mail')).toBeChecked();
    const refusal = { status: 500, json: { code: 'internal', detail: 'Not now.' } };
    await page.route(/\/api\/notifications$/, (route) =>
      route.request().method() === 'PATCH' ? route.fulfill(refusal) : route.continue(),
    );
    await switchOf(page, 'Reminders', 'E-mail').click();
    await expect(page.getByText('Not now.')).toBeVisible();
    await expect(switchOf(page, 'Reminders', 'E-mail')).toBeChecked();
  });
});

test('[G04] what was turned off is told on other pages, and neither in the settings nor here', async ({ page }) => {
  await settle(page, HOST);
  await page.goto(address(HOST, '/notifications'));
  const answer = saved(page);
  await switchOf(page, 'New messages', 'E-mail').click();
  await answer;
  const alert = page.getByRole('region', { name: 'Some notifications are off' });
  await page.goto(address(HOST, '/members'));
  await alert.getByRole('link', { name: 'Review them' }).click();
  await expect(switchOf(page, 'New messages', 'E-mail')).not.toBeChecked();
  await expect(alert).toHaveCount(0);
  await page.goto(address(HOST, '/settings'));
  await expect(page.getByRole('heading', { name: 'Notifications', exact: true })).toBeVisible();
  await expect(alert).toHaveCount(0);
});

test('[G02] reasons of mail are shown with the way out of them', async ({ page }) => {
  const member = await settle(page, HOST);
  await turnOffAsSpam(member.id, 'like');
  await markBounced(member.id);
  await page.goto(address(HOST, '/notifications'));
  const likes = page.getByRole('group', { name: 'Likes and matches' });
  await expect(likes).toContainText('Off because you marked one of our e-mails as spam.');
  const answer = saved(page);
  await switchOf(page, 'Likes and matches', 'E-mail').click();
  await answer;
  await expect(likes).not.toContainText('spam');
  const note = page.getByRole('region', { name: 'Our e-mails do not reach you' });
  await expect(note).toContainText(member.email);
  await note.getByRole('link', { name: 'Change address' }).click();
  await expect(page).toHaveURL(/\/settings$/);
});
