import type { Page } from '@playwright/test';
import { seriousFindings } from './findings';
import { expect, test } from './journey';
import { join } from './new-member';
import { openPage } from './visit';

const HOST = 'she.localhost';
const { E2E_MAIL_URL = 'http://127.0.0.1:8081' } = process.env;

test.use({ locale: 'de-DE' });
test.setTimeout(90_000);

const phone = () => `+49 170 ${String(Math.floor(1_000_000 + Math.random() * 9_000_000))}`;
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 2, name });

/** The newest code that reached a phone. */
async function codeFor(number: string): Promise<string> {
  const to = encodeURIComponent(number.replaceAll(' ', ''));
  let code: string | undefined;
  await expect(async () => {
    const { messages } = (await (await fetch(`${E2E_MAIL_URL}/api/sms?to=${to}`)).json()) as {
      messages: { text: string }[];
    };
    code = /\d{6}/.exec(messages[0]?.text ?? '')?.[0];
    expect(code).toBeDefined();
  }).toPass();
  return code!;
}

/** A new member who has ordered 20 credits by direct debit. */
async function order(page: Page): Promise<void> {
  await join(page, HOST);
  await page.evaluate(() => localStorage.setItem('auto-like', String(Date.now())));
  await openPage(page, HOST, '/credits');
  await page.locator('main li > a[href^="/credits/"]').first().click();
  await expect(page.locator('input[name=method][value=sdd]')).toBeChecked();
  await page.getByRole('button', { name: 'Zahlungspflichtig bestellen' }).click();
  await expect(page).toHaveURL(/\/directdebit\?order=/);
}

async function fill(page: Page, number: string): Promise<void> {
  await page.getByLabel('Kontoinhaber/in').fill('Ada Muster');
  await page.getByLabel('IBAN').fill('DE02 1203 0000 0000 2020 51');
  await page.getByLabel('Straße').fill('Lindenstraße');
  await page.getByLabel('Hausnummer').fill('7 a');
  await page.getByLabel('Postleitzahl').fill('10969');
  await page.getByLabel('Ort', { exact: true }).fill('Berlin');
  await page.getByLabel('Handynummer').fill(number);
}

test('[F06] [H12] somebody pays by direct debit on the German site: details, mandate, code from the phone', async ({
  page,
}) => {
  const number = phone();
  await order(page);
  await expect(page.getByLabel('IBAN')).toBeVisible();
  expect(await seriousFindings(page)).toEqual([]);
  await fill(page, number);
  await page.getByRole('button', { name: 'Weiter zum Mandat' }).click();
  await expect(heading(page, 'SEPA-Lastschriftmandat')).toBeFocused();
  expect(await seriousFindings(page)).toEqual([]);
  await expect(page.getByText('DE02 •••• 2051')).toBeVisible();
  await expect(page.getByText(/Ich ermächtige/)).toBeVisible();

  await page.getByRole('button', { name: 'SMS-Code senden' }).click();
  await expect(page.getByText('Setz das Häkchen, um das Mandat zu erteilen.')).toBeVisible();
  await page.getByLabel('Ich erteile dieses Lastschriftmandat.').check();
  await page.getByRole('button', { name: 'SMS-Code senden' }).click();

  const field = page.getByLabel('SMS-Code');
  await expect(field).toHaveAttribute('autocomplete', 'one-time-code');
  expect(await seriousFindings(page)).toEqual([]);
  const code = await codeFor(number);
  await field.fill(String((Number(code) + 1) % 1_000_000).padStart(6, '0'));
  await page.getByRole('button', { name: 'Zahlung bestätigen' }).click();
  await expect(page.getByText('Code ungültig')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Neuer Code in \d+ Sekunden?$/ })).toBeDisabled();

  await field.fill(code);
  await page.getByRole('button', { name: 'Zahlung bestätigen' }).click();
  await expect(page).toHaveURL(/\/transactions\/[0-9a-f-]{36}$/);
  await expect(heading(page, 'Deine Zahlung wird bearbeitet')).toBeVisible();
});

test('[F06] a wrong IBAN is named at its field, and what was typed stays when one goes back', async ({ page }) => {
  const number = phone();
  await order(page);
  await fill(page, number);
  await page.getByLabel('IBAN').fill('DE03 1203 0000 0000 2020 51');
  await page.getByRole('button', { name: 'Weiter zum Mandat' }).click();
  await expect(page.getByText('Prüfe die IBAN: Sie enthält einen Tippfehler.')).toBeVisible();
  await expect(page.getByLabel('IBAN')).toBeFocused();
  await page.getByLabel('IBAN').fill('DE02120300000000202051');
  await page.getByRole('button', { name: 'Weiter zum Mandat' }).click();
  await expect(heading(page, 'SEPA-Lastschriftmandat')).toBeVisible();
  await page.getByRole('button', { name: 'Angaben ändern' }).click();
  await expect(page.getByLabel('Kontoinhaber/in')).toHaveValue('Ada Muster');
});
