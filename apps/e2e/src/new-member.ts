import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { confirm, forgetSignUps, giveCredits } from './database';
import { PASSWORD } from './members';
import { logIn, openEmptyPage } from './visit';

/** Letters alone: a row of digits in a name is taken for a phone number. */
export const letters = () =>
  Array.from({ length: 12 }, () => String.fromCharCode(97 + Math.floor(Math.random() * 26))).join('');

export interface JoinedMember {
  id: string;
  name: string;
  email: string;
}

const WOMAN = { country: 'GB', date_of_birth: '1990-05-17', gender: 'female', sexuality: 'hetero' };
/** The person who signs up on a demo site, where it is not somebody from Britain. */
const PEOPLE: Readonly<Record<string, typeof WOMAN>> = {
  'she.localhost': { ...WOMAN, country: 'DE' },
  'bdsm.localhost': { ...WOMAN, country: 'NL' },
  'bbw.localhost': { ...WOMAN, country: 'BE' },
  'milf.localhost': { country: 'PL', date_of_birth: '1981-05-17', gender: 'male', sexuality: 'hetero' },
  'gay.localhost': { ...WOMAN, country: 'ES', gender: 'male', sexuality: 'gay' },
};

/** Signs up by the call that the form makes; the page is logged in then, and empty. */
export async function join(page: Page, host = 'duet.localhost'): Promise<JoinedMember> {
  await forgetSignUps();
  const name = `New ${letters()}`;
  const email = `${name.replaceAll(' ', '-').toLowerCase()}@example.com`;
  await openEmptyPage(page, host);
  const body = { email, name, password: PASSWORD, ...(PEOPLE[host] ?? WOMAN) };
  const made = await page.evaluate(
    async (values) => {
      const answer = await fetch('/api/signup', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'Idempotency-Key': crypto.randomUUID() },
        body: JSON.stringify(values),
      });
      const own = answer.ok ? ((await (await fetch('/api/user.php')).json()) as { user: { id: string } }) : null;
      return { status: answer.status, id: own?.user.id ?? '' };
    },
    { ...body, region: null, city: null, special_consent: true },
  );
  expect(made.status).toBe(201);
  return { id: made.id, name, email };
}

/** Signs up and is let go as somebody who has been here for a while: confirmed, with credits, premium unless `free`. */
export async function settle(page: Page, host: string, { free = false, credits = 100 } = {}): Promise<JoinedMember> {
  const member = await join(page, host);
  await confirm(member.id, { premium: !free });
  await expect.poll(() => giveCredits(member.id, credits)).toHaveLength(1);
  await logIn(page, host, { login: member.email, password: PASSWORD });
  return member;
}
