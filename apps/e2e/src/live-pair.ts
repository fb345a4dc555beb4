import type { Browser, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { address } from './addresses';
import { settle } from './new-member';
import { isReady } from './visit';

/** Two members of a site who have a conversation, each in a browser of their own. */
export interface Pair {
  host: string;
  conversation: string;
  a: PairMember;
  b: PairMember;
}

export interface PairMember {
  id: string;
  name: string;
  email: string;
  page: Page;
}

interface Chat {
  conversation: { id: string };
  num_unread_messages: number;
}

/** Reads a call's answer as the member of this page. */
export const read = <T>(page: Page, path: string): Promise<T> =>
  page.evaluate(async (address_) => (await fetch(address_)).json() as Promise<T>, path);

/** Sends a change (`PUT /api/…`) as the page's member, by fetch inside the page; answers the status. */
export const change = (page: Page, call: string, body?: unknown): Promise<number> =>
  page.evaluate(
    async ([callName, json]) => {
      const [verb = '', address_ = ''] = callName.split(' ');
      const answer = await fetch(address_, {
        method: verb,
        headers: { 'Idempotency-Key': crypto.randomUUID(), ...(json && { 'Content-Type': 'application/json' }) },
        body: json || null,
      });
      return answer.status;
    },
    [call, body === undefined ? '' : JSON.stringify(body)] as const,
  );

/** Sends what needs a key, as the page's member; answers the answer. */
async function post<T>(page: Page, path: string, body: object): Promise<T> {
  const { status, text } = await page.evaluate(
    async ([address_, json]) => {
      const headers = { 'Content-Type': 'application/json', 'Idempotency-Key': crypto.randomUUID() };
      const answer = await fetch(address_, { method: 'POST', headers, body: json });
      return { status: answer.status, text: await answer.text() };
    },
    [path, JSON.stringify(body)] as const,
  );
  if (status !== 201) throw new Error(`POST ${path}: ${status} ${text}`);
  return JSON.parse(text) as T;
}

/** Two new premium members of a site who have written to each other once. */
export async function openPair(browser: Browser, host: string): Promise<Pair> {
  const [a, b] = [await newPage(browser), await newPage(browser)];
  const [one, other] = [await settle(a, host), await settle(b, host)];
  const { conversation } = await post<{ conversation: { id: string } }>(b, '/api/conversations', {
    profile_id: one.id,
    type: 'text',
    text: 'first words',
  });
  await post(a, `/api/conversations/${conversation.id}/messages`, { type: 'text', text: 'an answer' });
  return {
    host,
    conversation: conversation.id,
    a: { ...one, page: a },
    b: { ...other, page: b },
  };
}

/** Closes the browsers of both; there is no pair where its opening has failed. */
export async function closePair(pair: Pair | undefined): Promise<void> {
  await pair?.a.page.context().close();
  await pair?.b.page.context().close();
}

const newPage = async (browser: Browser): Promise<Page> => (await browser.newContext({ locale: 'en-GB' })).newPage();

/** The field that messages are written in; the part that grows it has no role. */
export const field = (page: Page) => page.getByTestId('composer').getByRole('textbox').first();
/** The messages that a page shows, of both members. */
export const bubbles = (page: Page) => page.getByTestId(/message$/);
/** Those of the viewer's own that have not arrived yet. */
export const outgoing = (page: Page) => page.locator('[data-state=sending], [data-state=failed]');
/** The element that scrolls the messages. */
export const history = (page: Page) => page.getByTestId('conversation').getByRole('region').first();

/** Opens the conversation on both sides; `port` is another way to the same server. */
export async function openBoth(pair: Pair, port?: number): Promise<void> {
  for (const { page } of [pair.a, pair.b]) await openChat(page, pair, port);
}

export async function openChat(page: Page, { host, conversation }: Pair, port?: number): Promise<void> {
  const direct = address(host, `/chats/${conversation}`);
  const lined = new Promise((resolve) => {
    page.on('response', (response) => response.url().includes('/api/events') && resolve(true));
  });
  await page.goto(port ? direct.replace(/:\d+\//, `:${port}/`) : direct);
  await expect(bubbles(page).last()).toBeVisible();
  await lined;
  await isReady(page);
}

export interface ChatLine {
  id: string;
  text: string;
}

/** The rows that a page draws now, from top to bottom. */
export const readLines = (page: Page): Promise<ChatLine[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('li[data-id]')]
      .map((row) => ({ top: row.getBoundingClientRect().top, row }))
      .sort((one, other) => one.top - other.top)
      .map(({ row }) => ({
        id: row.dataset.id ?? '',
        text: row.querySelector('[data-testid$=message] p')?.textContent ?? '',
      })),
  );

/** Writes a line and sends it, as a member does. */
export async function say(page: Page, text: string): Promise<void> {
  await isReady(page);
  await field(page).fill(text);
  await page.keyboard.press('Enter');
}

/** Writes several lines as fast as fingers never could: each goes through the page's own field and its Enter key. */
export const sayAll = (page: Page, texts: string[]): Promise<void> =>
  page.evaluate(async (lines) => {
    const field = document.querySelector<HTMLTextAreaElement>('[data-testid=composer] textarea:not([aria-hidden])')!;
    const put = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')!.set!;
    const turn = () => new Promise((resolve) => setTimeout(resolve));
    for (const line of lines) {
      put.call(field, line);
      field.dispatchEvent(new Event('input', { bubbles: true }));
      await turn();
      field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }));
      await turn();
    }
  }, texts);

export const unread = async (page: Page, conversation: string): Promise<number> => {
  const { chats } = await read<{ chats: Chat[] }>(page, '/api/chats.php');
  return chats.find((chat) => chat.conversation.id === conversation)?.num_unread_messages ?? 0;
};
