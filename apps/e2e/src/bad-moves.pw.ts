import { randomUUID } from 'node:crypto';
import type { Locator, Page, Request } from '@playwright/test';
import { linkIn, mailTo } from './addresses';
import { expect, test } from './journey';
import type { Pair } from './live-pair';
import { change, closePair, field, openChat, openPair } from './live-pair';
import { PASSWORD } from './members';
import { join } from './new-member';
import { isReady, logIn, openPage } from './visit';
import { WRITE_FLOWS } from './write-flows';
import type { WriteFlow } from './write-flows';

const HOST = 'duet.localhost';

/**
 * Counts the changes of a kind that a page sends, but for those that got no answer or were refused. What goes out again under its key,
 * or sets the same again, counts once.
 */
function watchWrites(page: Page, call: RegExp): { count: () => number; isAnswered: () => boolean } {
  const writes = new Map<Request, string>();
  const open = new Set<Request>();
  const drop = (request: Request) => {
    writes.delete(request);
    open.delete(request);
  };
  page.on('request', (request) => {
    const act = `${request.method()} ${new URL(request.url()).pathname}`;
    if (!call.test(act)) return;
    const own = request.method() === 'POST' ? randomUUID() : `${act} ${request.postData()}`;
    writes.set(request, request.headers()['idempotency-key'] ?? own);
    open.add(request);
  });
  page.on('requestfailed', drop);
  page.on('response', (response) => {
    open.delete(response.request());
    if (response.status() >= 300) drop(response.request());
  });
  return { count: () => new Set(writes.values()).size, isAnswered: () => open.size === 0 };
}

/** Back in the middle leads to a page that works, Forward to where the press still writes, and nothing was written by either. */
async function leaveAndReturn({ page, count }: Press): Promise<void> {
  for (const go of [() => page.goBack(), () => page.goForward()]) {
    await go();
    await expect(page.getByRole('heading').first()).toBeAttached();
  }
  expect(count()).toBe(0);
}

/** Presses after the session has ended: the log-in says so, and nothing was written. */
async function pressLoggedOut({ page, button, count, pair }: Press): Promise<void> {
  await page.context().clearCookies({ name: 'auth.session' });
  // A page that asks for news may have noticed before, and be at the log-in already.
  await button.click({ timeout: 5000 }).catch(() => undefined);
  await expect(page).toHaveURL(/\/login\?next=/);
  await expect(page.getByText('You have been logged out. Log in to go on where you were.')).toBeVisible();
  await expect.poll(count).toBe(0);
  await logIn(page, pair.host, { login: pair.a.email, password: PASSWORD });
}

/** Presses without a connection: the page says so, and once it is back the write happens, by itself or by another press. */
async function pressOffline({ pair, page, button, count }: Press, { open, again = open }: WriteFlow): Promise<void> {
  await page.context().setOffline(true);
  await button.click();
  await expect(page.getByText(/offline/i).first()).toBeVisible();
  await expect.poll(count).toBe(0);
  await page.context().setOffline(false);
  let next = button;
  await expect(async () => {
    if (count() === 0 && !(await next.isVisible())) next = await again(pair);
    if (count() === 0 && (await next.isEnabled())) await next.click({ timeout: 1000 });
    await expect.poll(count, { timeout: 10_000 }).toBe(1);
  }).toPass({ timeout: 60_000 });
}

/** Presses twice as fast as a double click, by hand: its second click comes when the first one may have been answered. */
async function pressTwice({ button, count }: Press, done: () => Promise<void>): Promise<void> {
  await button.dblclick({ delay: 60 });
  await done();
  expect(count()).toBe(1);
}

interface Press {
  pair: Pair;
  page: Page;
  button: Locator;
  /** The writes since the page was ready for the press. */
  count: () => number;
  /** True once none of them is under way. */
  isAnswered: () => boolean;
}

async function makeMoves(pair: Pair, flow: WriteFlow): Promise<void> {
  const { page } = pair.a;
  const begin = async (): Promise<Press> => {
    const button = await flow.open(pair);
    await expect(button).toBeEnabled();
    return { pair, page, button, ...watchWrites(page, flow.call) };
  };
  await leaveAndReturn(await begin());
  await pressLoggedOut(await begin());
  const offline = await begin();
  await pressOffline(offline, flow);
  await flow.done(pair);
  // The page may show it before it is written, and what comes next undoes it.
  await expect.poll(offline.isAnswered).toBe(true);
  await pressTwice(await begin(), () => flow.done(pair));
}

test.describe('bad moves', () => {
  let pair: Pair;
  test.beforeAll(async ({ browser }) => {
    pair = await openPair(browser, HOST);
  });
  test.afterAll(() => closePair(pair));

  for (const flow of WRITE_FLOWS) {
    test(`[H14] [B12] ${flow.name}: Back, no connection, no session and a double click lose and double nothing`, async () => {
      await makeMoves(pair, flow);
    });
  }

  test('[B12] [E02] what was typed when the session ended is there after the next log-in in this tab', async () => {
    const { page, email } = pair.a;
    await openChat(page, pair);
    await field(page).fill('half a sentence');
    await page.context().clearCookies({ name: 'auth.session' });
    await page
      .getByTestId('send')
      .click({ timeout: 5000 })
      .catch(() => undefined);
    await expect(page).toHaveURL(/\/login\?next=/);
    await page.getByLabel('E-mail address or username').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`/chats/${pair.conversation}$`));
    const sent = page.getByTestId('own-message').filter({ hasText: 'half a sentence' });
    await expect(async () => {
      // Where the page had noticed before the press, it is still to be sent.
      if ((await field(page).inputValue()) === 'half a sentence') await page.getByTestId('send').click();
      await expect(sent).toHaveCount(1, { timeout: 5000 });
    }).toPass({ timeout: 30_000 });
  });

  test('[B12] a second tab: whoever logs out in one is gone in the other, and what they had begun is nobody else’s', async () => {
    const { a, b, host } = pair;
    await openChat(a.page, pair);
    await field(a.page).fill('for one alone');
    const second = await a.page.context().newPage();
    await openPage(second, host, '/settings');
    const { count } = watchWrites(a.page, /^POST \/api\/conversations/);
    await second.getByRole('button', { name: /Account of/ }).click();
    await second.getByRole('banner').getByRole('button', { name: 'Log out' }).click();
    await expect(a.page.getByText('You have been logged out.')).toBeVisible();
    await logIn(second, host, { login: b.email, password: PASSWORD });
    await openChat(a.page, pair);
    await expect(field(a.page)).toHaveValue('');
    expect(count()).toBe(0);
    await second.close();
    await logIn(a.page, host, { login: a.email, password: PASSWORD });
  });
});

test('[B09] [B14] [B15] the links of mails, used twice, say that it is done or ask for a new one', async ({ page }) => {
  const member = await join(page, HOST);
  const use = async (link: string) => {
    await page.goto('about:blank');
    await page.goto(link);
    await isReady(page);
  };
  const activation = linkIn((await mailTo(member.email, /./)).text, '/activate');
  await use(activation);
  await expect(page).toHaveURL(/activate\/done/);
  await use(activation);
  await expect(page.getByText('Your e-mail address is already confirmed.')).toBeVisible();

  const newAddress = `next-${member.email}`;
  expect(await change(page, 'POST /api/account/email-changes', { email: newAddress, password: PASSWORD })).toBeLessThan(
    300,
  );
  const changing = linkIn((await mailTo(newAddress, /./)).text, '/mail-change/do');
  await use(changing);
  await expect(page.getByRole('heading', { name: /address has been changed$/ })).toBeVisible();
  await use(changing);
  await expect(page.getByRole('heading', { name: /address has been changed$/ })).toBeVisible();

  expect(await change(page, 'POST /api/password-resets', { email: newAddress })).toBeLessThan(300);
  const reset = linkIn((await mailTo(newAddress, /password/i)).text, '/reset-password/do');
  await use(reset);
  await page.getByLabel('New password', { exact: true }).fill('harbour violin eleven');
  await page.getByLabel('Repeat new password').fill('harbour violin eleven');
  await page.getByRole('button', { name: 'Save new password' }).dblclick();
  await expect(page.getByText('Your password has been changed')).toBeVisible();
  await use(reset);
  await page.getByLabel('New password', { exact: true }).fill('harbour violin twelve');
  await page.getByLabel('Repeat new password').fill('harbour violin twelve');
  await page.getByRole('button', { name: 'Save new password' }).click();
  await expect(page.getByText('Link expired or invalid, request a new email')).toBeVisible();
  await logIn(page, HOST, { login: newAddress, password: 'harbour violin eleven' });
});
