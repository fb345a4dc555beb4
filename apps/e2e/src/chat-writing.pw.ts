import type { Page } from '@playwright/test';
import { address } from './addresses';
import { sql } from './database';
import { expect, test } from './journey';
import { bubbles, change, closePair, field, openBoth, openChat, openPair, outgoing, read, say } from './live-pair';
import type { Pair } from './live-pair';
import { settle } from './new-member';
import { findStranger } from './strangers';

const HOST = 'milf.localhost';

test.describe('somebody who writes', () => {
  let pair: Pair;
  test.beforeAll(async ({ browser }) => {
    pair = await openPair(browser, HOST);
  });
  test.afterAll(() => closePair(pair));

  test('[E02] sends by the button and stays in the field', async () => {
    const { page } = pair.a;
    await openChat(page, pair);
    await expect(page.getByTestId('send')).toHaveAttribute('aria-disabled', 'true');
    await field(page).fill('by the button');
    await page.getByTestId('send').click();
    await expect(field(page)).toHaveValue('');
    await expect(field(page)).toBeFocused();
    await expect(page.getByTestId('own-message').getByText('by the button').last()).toBeVisible();
    await page.getByTestId('send').dispatchEvent('click');
    await expect(outgoing(page)).toHaveCount(0);
  });

  test('[E01] [E02] loses nothing of what they type while the first message is on its way', async () => {
    const { page } = pair.a;
    const stranger = await findStranger(page);
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/api/conversations', (route) => held.then(() => route.continue()));
    await page.goto(address(HOST, `/members/${stranger}`));
    await page.getByTestId('member-actions').getByRole('link').click();
    await say(page, 'the first message');
    await field(page).pressSequentially('and by the way');
    release();
    await expect(page).toHaveURL(/\/chats\//);
    await expect(field(page)).toHaveValue('and by the way');
    await expect(field(page)).toBeFocused();
    await field(page).fill('');
    await page.unroute('**/api/conversations');
    const conversation = page.url();
    await page.getByTestId('conversation-head').getByRole('link').last().click();
    await expect(page).toHaveURL(new RegExp(`/members/${stranger}$`));
    await page.getByTestId('member-actions').getByRole('link').click();
    await expect(page).toHaveURL(conversation);
  });

  test('[E04] sees equal texts once each, though an answer is lost and the page is loaded anew in between', async () => {
    const { a, b } = pair;
    await openBoth(pair);
    const shown = (page: Page) => bubbles(page).getByText('the same again', { exact: true });
    await a.page.evaluate(() => {
      const { fetch } = window;
      window.fetch = async (input, init) => {
        const answer = await fetch(input, init);
        if (init?.method === 'POST' && String(input).endsWith('/messages')) throw new TypeError('Failed to fetch');
        return answer;
      };
    });
    await say(a.page, 'the same again');
    await say(a.page, 'the same again');
    await expect(shown(b.page)).toHaveCount(1);
    await expect(shown(a.page)).toHaveCount(2);
    await a.page.reload();
    for (const { page } of [a, b]) {
      await expect(shown(page)).toHaveCount(2);
      await expect(outgoing(page)).toHaveCount(0);
    }
  });

  test('[E02] D-40 is asked before a number goes along in a first message, and decides', async () => {
    const { page } = pair.a;
    const stranger = await findStranger(page);
    await page.goto(address(HOST, `/members/${stranger}/chat`));
    await say(page, 'Zadzwoń: 501 234 567');
    const bubble = page.locator('[data-state=failed]');
    await expect(bubble).toContainText('zawiera numer telefonu');
    await page.reload();
    await bubble.getByRole('button', { name: 'Wyślij mimo to' }).click();
    await expect(page).toHaveURL(/\/chats\//);
    await expect(page.getByTestId('own-message')).toHaveCount(1);
    await expect(page.getByTestId('conversation-head').getByRole('heading')).toBeVisible();
  });

  test('[E02] D-40 is warned of a request for money where it stands, and the one who asks is not told', async () => {
    await openBoth(pair);
    await say(pair.b.page, 'Pożycz mi 200 zł, proszę');
    await expect(pair.a.page.getByRole('note').last()).toContainText('nigdy nie wysyłaj pieniędzy');
    await expect(outgoing(pair.b.page)).toHaveCount(0);
    await expect(pair.b.page.getByRole('note')).toHaveCount(0);
  });

  test('[E02] counts the last characters on a line of its own, and the field keeps its width', async () => {
    const { page } = pair.a;
    await openChat(page, pair);
    const wide = page.viewportSize()!;
    await page.setViewportSize({ width: 360, height: 640 });
    const width = async () => (await field(page).boundingBox())?.width ?? 0;
    await expect.poll(width).toBeLessThan(360);
    const before = await width();
    await field(page).fill('a'.repeat(900));
    await expect(page.getByTestId('composer').getByRole('status')).toContainText('100');
    await field(page).fill('a'.repeat(1200));
    await expect(page.getByTestId('composer').getByRole('status')).toContainText('200');
    await expect(page.getByTestId('composer').getByRole('status')).toHaveCSS('font-weight', '700');
    expect(await width()).toBe(before);
    await field(page).fill('');
    await page.setViewportSize(wide);
  });

  test('[E02] sees the bar and the tabs on a phone where there is no such conversation', async () => {
    const { page } = pair.a;
    const wide = page.viewportSize()!;
    await page.setViewportSize({ width: 360, height: 640 });
    await page.goto(address(HOST, '/members/01900000-0000-7000-8000-000000000001/chat'));
    await expect(page.getByText('404')).toBeVisible();
    await expect(page.locator('.d-tabs')).toBeInViewport();
    await expect(page.locator('.d-nav')).toBeInViewport();
    await page.setViewportSize(wide);
  });

  test('[E02] sees later what was read while the conversation was closed', async () => {
    const { a, b } = pair;
    const receipts = { method: 'PATCH', body: JSON.stringify({ read_receipts: true }) };
    for (const { page } of [a, b]) {
      const status = await page.evaluate(async (init) => {
        const headers = { 'Content-Type': 'application/json' };
        return (await fetch('/api/profile', { ...init, headers })).status;
      }, receipts);
      expect(status).toBe(200);
    }
    await b.page.goto(address(HOST, '/profile'));
    await openChat(a.page, pair);
    await say(a.page, 'read this later');
    await expect(a.page.locator('[data-state=sending]')).toHaveCount(0);
    await a.page.locator('aside a[href="/chats"]').click();
    await expect(a.page).toHaveURL(/\/chats$/);
    await openChat(b.page, pair);
    await expect(b.page.getByText('read this later').last()).toBeVisible();
    await expect.poll(() => readAt(a.page, pair.conversation)).not.toBeNull();
    await a.page.locator(`main ul a[href="/chats/${pair.conversation}"]`).click();
    const line = a.page.locator('ol > li').filter({ hasText: 'read this later' });
    await expect(line.getByTestId('read')).toBeVisible();
  });

  test('[E02] finds the newest message at the end of a small screen, with and without motion', async () => {
    const { page } = pair.a;
    await openChat(page, pair);
    for (let number = 1; number <= 8; number += 1) await say(page, `number ${number}: ${'words and words '.repeat(6)}`);
    await expect(outgoing(page)).toHaveCount(0);
    const wide = page.viewportSize()!;
    await page.setViewportSize({ width: 360, height: 640 });
    const lineOf = (text: string) => page.getByTestId('conversation').locator('ol').getByText(text);
    for (const reducedMotion of ['reduce', 'no-preference'] as const) {
      await page.emulateMedia({ reducedMotion });
      await page.reload();
      await expect(lineOf('number 8:')).toBeInViewport();
      await expect(lineOf('number 1:')).not.toBeInViewport();
      await expect(page.locator('.d-floating-button')).toHaveCount(0);
    }
    await page.setViewportSize(wide);
  });

  test('[E02] is told when older messages do not come, and asks again', async () => {
    const { page } = pair.a;
    await openBoth(pair);
    const newest = await read<{ messages: { id: string }[] }>(page, `/api/conversations/${pair.conversation}/messages`);
    let tries = 0;
    await page.route(/\/messages(\?before=.*)?$/, (route) => {
      if (route.request().method() !== 'GET') return route.continue();
      if (!route.request().url().includes('before=')) {
        return route.fulfill({ json: { ...newest, next: newest.messages.at(-1)!.id } });
      }
      tries += 1;
      return route.fulfill({ status: 404, json: { code: 'not_found', detail: 'Nothing here' } });
    });
    await page.goto(new URL('/chats', page.url()).href);
    await page.locator(`a[href="/chats/${pair.conversation}"]`).click();
    const again = page.locator('[data-testid=older] button');
    await expect(again).toBeVisible();
    expect(tries).toBe(1);
    await page.unroute(/\/messages(\?before=.*)?$/);
    await again.click();
    await expect(page.getByTestId('older')).toHaveCount(0);
  });

  test('[E05] a chat leaves the list at once, comes back when the server refuses, and can be begun anew', async () => {
    const { page } = pair.a;
    const remove = async () => {
      await page.getByTestId('conversation-head').locator('> button').last().click();
      await page.getByRole('menuitem', { name: 'Usuń rozmowę' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Usuń rozmowę' }).click();
      await expect(page).toHaveURL(/\/chats$/);
    };
    await openChat(page, pair);
    await page.route('**/api/chat.php*', (route) => route.fulfill({ status: 500, json: { detail: 'no' } }));
    const alerts: string[] = [];
    page.once('dialog', (dialog) => {
      alerts.push(dialog.type());
      void dialog.accept();
    });
    await remove();
    await expect.poll(() => alerts).toEqual(['alert']);
    const row = page.locator(`a[href="/chats/${pair.conversation}"]`);
    await expect(row).toBeVisible();
    await page.unroute('**/api/chat.php*');

    await row.click();
    await expect(bubbles(page).last()).toBeVisible();
    const second = await page.context().newPage();
    await second.goto(page.url());
    await expect(bubbles(second).last()).toBeVisible();
    const gone = page.waitForResponse((answer) => answer.url().includes('/api/chat.php'));
    await remove();
    expect((await gone).ok()).toBe(true);
    await expect(row).toHaveCount(0);
    await expect(second).toHaveURL(/\/chats$/);
    await second.close();
    await page.goto(address(HOST, `/members/${pair.b.id}`));
    await page.getByTestId('member-actions').getByRole('link').click();
    await expect(page.getByTestId('hello')).toBeVisible();
    await say(page, 'here I am again');
    await expect(page).toHaveURL(new RegExp(`/chats/${pair.conversation}$`));
    await expect(bubbles(page)).toHaveText([/here I am again/]);
    await expect(field(page)).toBeFocused();
  });

  test('[C07] [E02] loses an open conversation at once when the other one blocks, and has it again afterwards', async () => {
    const { a, b } = pair;
    await openBoth(pair);
    expect(await change(b.page, `PUT /api/blocks/${a.id}`)).toBeLessThan(300);
    await expect(a.page.locator('[data-testid=composer], [data-testid$=message]')).toHaveCount(0);
    await expect(a.page.getByTestId('conversation').getByText(b.name)).toBeVisible();
    await expect(a.page.locator(`a[href="/chats/${pair.conversation}"]`)).toHaveCount(0);
    expect(await change(b.page, `DELETE /api/blocks/${a.id}`)).toBeLessThan(300);
    await expect(
      a.page
        .getByTestId('conversation')
        .getByTestId(/message$/)
        .last(),
    ).toBeVisible();
  });
});

/** When the other one read my newest message, as the server says. */
async function readAt(page: Page, conversation: string): Promise<string | null> {
  const { messages } = await read<{ messages: { read_at: string | null }[] }>(
    page,
    `/api/conversations/${conversation}/messages`,
  );
  return messages[0]?.read_at ?? null;
}

test('[E02] D-37 a free member with no free conversation left is told so before they write', async ({ page }) => {
  const { id } = await settle(page, HOST, { free: true });
  const stranger = await findStranger(page);
  await sql('UPDATE member_states SET conversations_opened = 2 WHERE member_id = $1', [id]);
  await page.goto(address(HOST, `/members/${stranger}`));
  await page.getByTestId('member-actions').getByRole('button', { name: 'Napisz' }).click();
  const alert = page.getByRole('dialog');
  await expect(alert).toContainText('2 bezpłatne rozmowy');
  await expect(alert).toContainText('Ta funkcja jest dostępna tylko z kontem Premium.');
  await alert.getByRole('button').last().click();
  await page.goto(address(HOST, `/members/${stranger}/chat`));
  await expect(page.getByTestId('limit')).toContainText('2 bezpłatne rozmowy');
  await expect(page.getByTestId('limit')).toContainText('odpisywać');
  await expect(page.getByTestId('limit').getByRole('link')).toHaveAttribute('href', '/credits');
  await expect(field(page)).toHaveCount(0);
});
