import type { Browser, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { address } from './addresses';
import { isReady, logIn } from './visit';

/** Two members of a demo site who have a conversation, each in a browser of their own. */
export interface Pair {
  host: string;
  conversation: string;
  a: Person;
  b: Person;
}

export interface Person {
  id: string;
  name: string;
  page: Page;
}

interface Chat {
  conversation: { id: string; read_only: boolean };
  profile: { id: string; name: string; fictional: boolean };
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
        headers: json ? { 'Content-Type': 'application/json' } : {},
        body: json || null,
      });
      return answer.status;
    },
    [call, body === undefined ? '' : JSON.stringify(body)] as const,
  );

const ownId = async (page: Page): Promise<string> =>
  (await read<{ user: { id: string } }>(page, '/api/user.php')).user.id;

/** The premium log-in of a site and the `nth` person it writes with. */
export async function openPair(browser: Browser, host: string, nth = 0): Promise<Pair> {
  const [a, b] = [await newPage(browser), await newPage(browser)];
  await logIn(a, host, 'premium@example.com');
  const { chats } = await read<{ chats: Chat[] }>(a, '/api/chats.php');
  const open = chats.filter(({ conversation, profile }) => !conversation.read_only && !profile.fictional);
  const chat = open[nth]!;
  await logIn(b, host, chat.profile.name);
  const { user } = await read<{ user: { profile: { name: string } } }>(a, '/api/user.php');
  return {
    host,
    conversation: chat.conversation.id,
    a: { id: await ownId(a), name: user.profile.name, page: a },
    b: { id: chat.profile.id, name: chat.profile.name, page: b },
  };
}

const newPage = async (browser: Browser): Promise<Page> => (await browser.newContext({ locale: 'en-GB' })).newPage();

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
  await expect(page.locator('.c-bubble').last()).toBeVisible();
  await lined;
}

/** Writes a line and sends it, as a member does. */
export async function say(page: Page, text: string): Promise<void> {
  await isReady(page);
  await page.locator('.c-input textarea').first().fill(text);
  await page.keyboard.press('Enter');
}

/** Writes several lines as fast as fingers never could: each goes through the page's own field and its Enter key. */
export const sayAll = (page: Page, texts: string[]): Promise<void> =>
  page.evaluate(async (lines) => {
    const field = document.querySelector<HTMLTextAreaElement>('.c-input textarea:not([aria-hidden])')!;
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
