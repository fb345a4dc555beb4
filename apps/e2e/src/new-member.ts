import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { address } from './addresses';
import { forgetSignUps } from './database';
import { PASSWORD } from './members';

/** Letters alone: a row of digits in a name is taken for a phone number. */
export const letters = () =>
  Array.from({ length: 12 }, () => String.fromCharCode(97 + Math.floor(Math.random() * 26))).join('');

const WOMAN = { country: 'GB', date_of_birth: '1990-05-17', gender: 'female', sexuality: 'hetero' };
/** The person who signs up on a demo site, where it is not somebody from Britain. */
const PEOPLE: Readonly<Record<string, typeof WOMAN>> = {
  'she.localhost': { ...WOMAN, country: 'DE' },
  'bdsm.localhost': { ...WOMAN, country: 'NL' },
  'bbw.localhost': { ...WOMAN, country: 'BE' },
};

/** Signs up by the call that the form makes; the page is logged in then. */
export async function join(page: Page, host = 'duet.localhost'): Promise<{ name: string; email: string }> {
  await forgetSignUps();
  const name = `New ${letters()}`;
  const email = `${name.replaceAll(' ', '-').toLowerCase()}@example.com`;
  await page.goto(address(host, '/pages/terms'));
  const body = { email, name, password: PASSWORD, ...(PEOPLE[host] ?? WOMAN) };
  const status = await page.evaluate(
    async (values) => {
      const answer = await fetch('/api/signup', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'Idempotency-Key': crypto.randomUUID() },
        body: JSON.stringify(values),
      });
      return answer.status;
    },
    { ...body, region: null, city: null, special_consent: true },
  );
  expect(status).toBe(201);
  return { name, email };
}
