import type { Page } from '@playwright/test';
import { seriousFindings } from './findings';
import { expect, test } from './journey';
import { settle } from './new-member';
import { openPage } from './visit';

const HOST = 'bbw.localhost';
const PHONE = { width: 360, height: 740 };

const openIn = async (
  browser: { newContext: (options: object) => Promise<{ newPage: () => Promise<Page> }> },
  locale: string,
) => (await browser.newContext({ locale, viewport: PHONE })).newPage();
/** The text beside a name in a list of facts. */
const fact = (page: Page, name: string) =>
  page.locator('dl > div').filter({ has: page.getByText(name, { exact: true }) });

test('[C01] a member says what they hope for and which languages they speak; another one reads it in their own language', async ({
  browser,
}) => {
  const own = await openIn(browser, 'nl-BE');
  const writer = await settle(own, HOST);
  await openPage(own, HOST, '/profile');
  await own.getByRole('button', { name: 'Bewerken: Mijn gegevens' }).click();
  const sheet = own.getByRole('dialog', { name: 'Mijn gegevens' });
  await sheet.getByLabel('Hoopt op').selectOption('friends');
  await sheet.getByLabel('Lengte').selectOption('from_160');
  await sheet.getByLabel('Roken').selectOption('never');

  // Six languages by the keyboard; the list then says that there is no room for a seventh.
  const languages = sheet.getByRole('combobox', { name: 'Talen' });
  for (const begin of ['dui', 'tur', 'eng', 'ara', 'spa', 'ita']) {
    await languages.fill(begin);
    await own.keyboard.press('Enter');
  }
  await expect(sheet.getByRole('button', { name: /verwijderen$/ })).toHaveCount(6);
  await languages.fill('fra');
  await expect(own.getByText('Kies er hoogstens 6.')).toBeVisible();
  expect(await seriousFindings(own)).toEqual([]);
  await own.keyboard.press('Escape');
  for (const name of ['Engels', 'Arabisch', 'Spaans', 'Italiaans'])
    await sheet.getByRole('button', { name: `${name} verwijderen` }).click();
  await sheet.getByRole('button', { name: 'Opslaan' }).click();
  await expect(sheet).toHaveCount(0);
  await expect(fact(own, 'Talen')).toContainText('Duits, Turks');

  await own.getByRole('button', { name: 'Bewerken: Wie ziet wat' }).click();
  await own.getByRole('dialog').getByLabel('Lengte').uncheck();
  await own.getByRole('dialog').getByRole('button', { name: 'Opslaan' }).click();
  await expect(own.getByText('Lengte.')).toBeVisible();

  const other = await openIn(browser, 'fr-BE');
  await settle(other, HOST);
  await openPage(other, HOST, `/members/${writer.id}`);
  await expect(fact(other, 'Langues')).toContainText('Allemand, turc');
  await expect(fact(other, 'Espère trouver')).toContainText('De l’amitié');
  await expect(fact(other, 'Tabac')).toContainText('Jamais');
  await expect(fact(other, 'Taille')).toHaveCount(0);
});
