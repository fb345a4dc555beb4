import { address } from './addresses';
import { expect, test } from './journey';
import { settle } from './new-member';
import { logIn } from './visit';

const HOST = 'milf.localhost';
const WORD = 'Profil fikcyjny';

test('[C06] a fictional profile is labelled on card, profile and chat, is free to write to, and is hidden in one tap', async ({
  page,
}) => {
  await settle(page, HOST, { free: true });
  await page.goto(address(HOST, '/members'));
  const labelled = page.getByTestId('member-card').filter({ has: page.locator('.d-fictional svg') });
  await expect(labelled.first()).toContainText(WORD);
  await expect(labelled.getByRole('img')).toHaveCount(0);
  await labelled.first().click();
  await expect(page.getByRole('article').getByText(WORD)).toBeVisible();
  const path = new URL(page.url()).pathname;
  await page.goto(address(HOST, `${path}/chat`));
  await expect(page.getByTestId('conversation-head').locator('.d-fictional')).toContainText(WORD);
  await expect(page.getByTestId('conversation-head').locator('.d-fictional svg')).toBeVisible();
  await expect(page.getByText('Ten profil jest fikcyjny')).toBeVisible();
  await expect(page.getByText('0 kredytów')).toBeVisible();
  await page.goto(address(HOST, '/members'));
  await page.getByRole('button', { name: /^Ukryj/ }).click();
  await expect(labelled).toHaveCount(0);
});

test('who has no photo is shown by first letters and by what they look for (U3)', async ({ page }) => {
  await logIn(page, HOST, 'free@example.com');
  await page.goto(address(HOST, '/members'));
  const bare = await page.evaluate(async () => {
    // Somebody without a photo stands behind those who have one, within the same distance.
    for (let at = 1; at <= 10; at += 1) {
      const { profiles } = (await (await fetch(`/api/members?page_number=${at}`)).json()) as {
        profiles: { id: string; main_image: object | null }[];
      };
      const found = profiles.find(({ main_image }) => main_image === null);
      if (found) return found.id;
    }
    return null;
  });
  expect(bare).toBeTruthy();
  await page.goto(address(HOST, `/members/${bare}`));
  await expect(page.locator('.d-photo-empty .d-initials')).toHaveText(/^\S{1,2}$/);
  await expect(page.locator('article [aria-hidden=true]').filter({ has: page.locator('p, ul') })).not.toBeEmpty();
});
