import { address } from './addresses';
import { seriousFindings } from './findings';
import { expect, test } from './journey';
import { chooseCountry, isReady } from './visit';

const HOST = 'she.localhost';

test.use({ locale: 'de-DE', viewport: { width: 360, height: 760 } });

test('[A15] the footer leads a visitor on a phone to the safety tips, in German and with the emergency number', async ({
  page,
}) => {
  await chooseCountry(page, HOST, 'DE');
  await page.goto(address(HOST, '/pages/faq'));
  await isReady(page);
  const warning = page.getByRole('dialog');
  if (await warning.isVisible()) await warning.getByRole('button').click();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Sicherheitstipps' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sicherheitstipps');
  await expect(page.getByRole('link', { name: /^112/ })).toHaveAttribute('href', 'tel:112');
  expect(await seriousFindings(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(1);
  const index = page.getByRole('navigation', { name: 'Auf dieser Seite' });
  await expect(index.getByRole('link')).toHaveCount(9);
  await index.getByRole('link', { name: 'Wer dir hilft' }).click();
  await expect(page.getByRole('heading', { name: 'Wer dir hilft' })).toBeInViewport();
  await page.getByRole('main').getByRole('link', { name: 'Beschwerde' }).click();
  await expect(page).toHaveURL(/\/complaints$/);
  await page.goto(address(HOST, '/safety'));
  await isReady(page);
  await page.getByRole('main').getByRole('link', { name: 'Date-Plan' }).click();
  await expect(page).toHaveURL(/\/login\?next=%2Fdate-plans$/);
});
