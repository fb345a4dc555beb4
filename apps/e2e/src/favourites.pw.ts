import type { Browser, Page } from '@playwright/test';
import { address } from './addresses';
import { seriousFindings } from './findings';
import { expect, test } from './journey';
import { change, read } from './live-pair';
import { settle } from './new-member';
import { openEmptyPage, openPage } from './visit';

const HOST = 'duet.localhost';
const PHONE = { width: 360, height: 740 };

const newPage = async (browser: Browser): Promise<Page> =>
  (await browser.newContext({ locale: 'en-GB', viewport: PHONE })).newPage();
const lists = (page: Page) => page.getByRole('navigation', { name: 'Likes' });
const card = (page: Page, name: string) => page.getByTestId('member-card').filter({ hasText: name });

test('[D03] a star keeps somebody on a private list, from which they are taken and brought back', async ({
  browser,
}) => {
  const [page, theirs] = [await newPage(browser), await newPage(browser)];
  const [, other] = [await settle(page, HOST), await settle(theirs, HOST)];
  await openPage(page, HOST, '/likes/favourites');
  await expect(page.getByRole('heading', { name: 'No favourites yet' })).toBeVisible();
  await openPage(page, HOST, `/members/${other.id}`);
  await page.getByRole('button', { name: `Add ${other.name} to favourites` }).click();
  await expect(page.getByText('Only you can see that.')).toBeVisible();
  const take = { name: `Remove ${other.name} from favourites` };
  await expect(page.getByRole('button', take)).toBeVisible();

  await openPage(page, HOST, '/likes');
  await lists(page).getByRole('link', { name: 'Favourites' }).click();
  await expect(page).toHaveURL(address(HOST, '/likes/favourites'));
  await expect(card(page, other.name)).toBeVisible();
  expect(await seriousFindings(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  await page.getByRole('button', take).focus();
  await page.keyboard.press('Enter');
  await expect(card(page, other.name)).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(card(page, other.name)).toBeVisible();
  await openPage(page, HOST, '/likes/favourites');
  await expect(card(page, other.name)).toBeVisible();

  await openPage(theirs, HOST, '/likes/favourites');
  await expect(theirs.getByRole('heading', { name: 'No favourites yet' })).toBeVisible();
});

test('[D03] [H13] a visit shows once both show visits, with a quiet number, and is gone when one stops', async ({
  browser,
}) => {
  const [own, theirs] = [await newPage(browser), await newPage(browser)];
  const [me, other] = [await settle(own, HOST), await settle(theirs, HOST)];
  await openPage(own, HOST, '/likes/visits');
  await expect(own.getByText('Others see when you have opened their profile')).toBeVisible();
  // Free of the bar at the lower edge.
  await own.evaluate(() => scrollTo(0, 200));
  expect(await seriousFindings(own)).toEqual([]);
  await own.getByRole('button', { name: 'Show visits' }).click();
  await expect(own.getByRole('heading', { name: 'No visits yet' })).toBeVisible();

  await openPage(theirs, HOST, '/settings');
  await theirs.getByRole('switch', { name: 'Show visits' }).click();
  await expect(theirs.getByText('Visits are shown.')).toBeVisible();
  await openPage(theirs, HOST, `/members/${me.id}`);

  // Visits are written every few seconds.
  await expect.poll(async () => (await read<{ new: number }>(own, '/api/profile-views/count')).new).toBe(1);
  await openPage(own, HOST, '/likes');
  await expect(lists(own).getByRole('link', { name: 'Visits 1 new' })).toBeVisible();
  await lists(own).getByRole('link', { name: 'Visits' }).click();
  await expect(card(own, other.name)).toContainText('New');
  expect(await seriousFindings(own)).toEqual([]);
  await lists(own).getByRole('link', { name: 'Favourites' }).click();
  await expect(lists(own).getByRole('link', { name: 'Visits', exact: true })).toBeVisible();

  await openPage(theirs, HOST, '/settings');
  await theirs.getByRole('switch', { name: 'Show visits' }).click();
  await expect(theirs.getByText('Visits are not shown, and yours are gone.')).toBeVisible();
  await openPage(own, HOST, '/likes/visits');
  await expect(own.getByRole('heading', { name: 'No visits yet' })).toBeVisible();
});

test('[D03] [D04] a like is answered from its card, which then shows a match', async ({ browser }) => {
  const [own, theirs] = [await newPage(browser), await newPage(browser)];
  const [me, other] = [await settle(own, HOST), await settle(theirs, HOST)];
  await openEmptyPage(theirs, HOST);
  expect(await change(theirs, `PUT /api/likes/${me.id}`)).toBe(200);
  await openPage(own, HOST, '/likes');
  const back = own.getByRole('button', { name: `Like back: ${other.name}` });
  await back.click();
  const moment = own.getByRole('dialog', { name: 'You like each other' });
  await expect(moment).toBeVisible();
  await own.keyboard.press('Escape');
  await expect(moment).toHaveCount(0);
  await expect(card(own, other.name)).toContainText('Match');
  await expect(back).toHaveCount(0);
});

test('[D04] whoever likes me is passed from their card, comes back with an undo, and hears nothing of it', async ({
  browser,
}) => {
  const [page, theirs] = [await newPage(browser), await newPage(browser)];
  const [me, other] = [await settle(page, HOST), await settle(theirs, HOST)];
  await change(theirs, `PUT /api/likes/${me.id}`);
  await openPage(page, HOST, '/likes');
  const pass = page.getByRole('button', { name: `Pass: ${other.name}` });
  await pass.focus();
  await page.keyboard.press('Enter');
  await expect(card(page, other.name)).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(card(page, other.name)).toBeVisible();
  await pass.click();
  await expect(card(page, other.name)).toHaveCount(0);
  await expect(page.getByText(`${other.name} is no longer shown here.`)).toBeVisible();
  await openPage(page, HOST, '/likes');
  await expect(page.getByRole('heading', { name: 'No likes yet' })).toBeVisible();
  await openPage(theirs, HOST, '/likes/sent');
  await expect(card(theirs, me.name)).toBeVisible();
});
