import type { Locator, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import sharp from 'sharp';
import { sql } from './database';
import type { Pair } from './live-pair';
import { bubbles, change, field, openChat, outgoing, read } from './live-pair';
import { PASSWORD } from './members';
import { letters } from './new-member';
import { dealFaces } from './swipe-faces';
import { openPage } from './visit';

/** One way to write something: where it is, what is pressed, and how its end shows. Every row goes through every bad move. */
export interface WriteFlow {
  name: string;
  /** The calls that the press makes, as method and path. */
  call: RegExp;
  /** Leads the page of the pair's first member to where one press writes, as if for the first time; answers what is pressed. */
  open: (pair: Pair) => Promise<Locator>;
  done: (pair: Pair) => Promise<void>;
  /** Answers what is pressed for another try, where that is another button than the first. */
  again?: (pair: Pair) => Promise<Locator>;
}

const toast = (page: Page, words: RegExp | string) => expect(page.getByText(words).first()).toBeVisible();

async function openProfile({ a, b, host }: Pair): Promise<Page> {
  await openPage(a.page, host, `/members/${b.id}`);
  await expect(a.page.getByTestId('member-actions')).toBeVisible();
  return a.page;
}

/** Opens an entry of the menu about the other member. */
async function openMenu(pair: Pair, name: string): Promise<Page> {
  const page = await openProfile(pair);
  await page.getByRole('button', { name: `More about ${pair.b.name}` }).click();
  await page.getByRole('menuitem', { name }).click();
  return page;
}

/** Opens the sheet behind a button of the settings, with its fields filled in. */
async function openSettings({ a, host }: Pair, button: string, fields: Record<string, string>): Promise<Locator> {
  await openPage(a.page, host, '/settings');
  await a.page.getByRole('button', { name: button }).click();
  const sheet = a.page.getByRole('dialog');
  for (const [label, value] of Object.entries(fields)) await sheet.getByLabel(label, { exact: true }).fill(value);
  return sheet;
}

const photos = (page: Page) => page.getByRole('region', { name: 'Photos' });

/** Chooses a photo for a profile without any; answers the button that sends it up. */
async function choosePhoto({ a, host }: Pair): Promise<Locator> {
  await sql('DELETE FROM photos WHERE member_id = $1', [a.id]);
  await openPage(a.page, host, '/settings');
  await openPage(a.page, host, '/profile');
  const picture = sharp({ create: { width: 900, height: 1100, channels: 3, background: '#2f6bb5' } });
  const chooser = a.page.waitForEvent('filechooser');
  await photos(a.page).getByRole('button', { name: 'Choose photos' }).click();
  await (await chooser).setFiles({ name: 'sea.jpg', mimeType: 'image/jpeg', buffer: await picture.jpeg().toBuffer() });
  return a.page.getByRole('dialog').getByRole('button', { name: 'Use photo' });
}

/** Undoes what an earlier row or move has done, by the call that a button makes. */
const undo = ({ a }: Pair, call: string) => change(a.page, call);

const NEXT_PASSWORD = 'copper violin harbour';
/** Of the password that the journeys know: put back after each change. */
let passwordHash = '';
let text = '';

const reminders = (page: Page) =>
  page.getByRole('group', { name: 'Reminders', exact: true }).getByRole('switch', { name: 'E-mail' });

export const WRITE_FLOWS: readonly WriteFlow[] = [
  {
    name: 'a like',
    call: /^(PUT|DELETE) \/api\/likes\//,
    open: async (pair) => {
      await undo(pair, `DELETE /api/likes/${pair.b.id}`);
      return (await openProfile(pair)).getByRole('button', { name: 'Like', exact: true });
    },
    done: ({ a }) => expect(a.page.getByRole('button', { name: 'Liked', exact: true })).toBeVisible(),
  },
  {
    name: 'a favourite',
    call: /^(PUT|DELETE) \/api\/favourites\//,
    open: async (pair) => {
      await undo(pair, `DELETE /api/favourites/${pair.b.id}`);
      return (await openProfile(pair)).getByRole('button', { name: `Add ${pair.b.name} to favourites` });
    },
    done: ({ a, b }) => expect(a.page.getByRole('button', { name: `Remove ${b.name} from favourites` })).toBeVisible(),
  },
  {
    name: 'a message',
    call: /^POST \/api\/conversations\/[^/]+\/messages$/,
    open: async (pair) => {
      text = `words ${letters()}`;
      await openChat(pair.a.page, pair);
      await expect(outgoing(pair.a.page)).toHaveCount(0);
      await field(pair.a.page).fill(text);
      return pair.a.page.getByTestId('send');
    },
    done: async ({ b, a }) => {
      await expect(bubbles(a.page).filter({ hasText: text })).toHaveCount(1);
      const said = await read<{ chats: { last_message: unknown }[] }>(b.page, '/api/chats.php');
      expect(said.chats).toHaveLength(1);
    },
  },
  {
    name: 'a gift',
    call: /^POST \/api\/conversations/,
    open: async (pair) => {
      const page = await openProfile(pair);
      await page
        .getByRole('button', { name: /^Gift$/ })
        .first()
        .click();
      const sheet = page.getByRole('dialog');
      await sheet.getByRole('radio', { name: /Coffee/ }).check();
      return sheet.getByRole('button', { name: /^Send · 1 credit$/ });
    },
    done: ({ a }) => expect(bubbles(a.page).last()).toContainText('You sent a coffee'),
  },
  {
    name: 'an order',
    call: /^POST \/api\/orders$/,
    open: async ({ a, host }) => {
      await openPage(a.page, host, '/credits');
      await a.page.getByRole('link', { name: /^20 credits/ }).click();
      return a.page.getByRole('button', { name: 'Order with obligation to pay' });
    },
    done: ({ a }) => expect(a.page).toHaveURL(/\/sandbox\/payments\//),
  },
  {
    name: 'a report',
    call: /^POST \/api\/reports$/,
    open: async (pair) => {
      const page = await openMenu(pair, `Report ${pair.b.name}`);
      const dialog = page.getByRole('dialog').last();
      await dialog.getByRole('radio', { name: 'Spam or advertising' }).check();
      return dialog.getByRole('button', { name: 'Send report' });
    },
    done: ({ a }) => expect(a.page.getByRole('dialog').getByRole('status')).toContainText(/C-\d{4}-\d{6}/),
  },
  {
    name: 'a block',
    call: /^PUT \/api\/blocks\//,
    open: async (pair) => {
      await undo(pair, `DELETE /api/blocks/${pair.b.id}`);
      const page = await openMenu(pair, `Block ${pair.b.name}`);
      return page.getByRole('dialog').getByRole('button', { name: 'Block' });
    },
    done: async (pair) => {
      await toast(pair.a.page, `${pair.b.name} is blocked.`);
      await undo(pair, `DELETE /api/blocks/${pair.b.id}`);
    },
  },
  {
    name: 'a hidden member',
    call: /^PUT \/api\/hides\//,
    open: async (pair) => {
      await undo(pair, `DELETE /api/hides/${pair.b.id}`);
      const page = await openProfile(pair);
      await page.getByRole('button', { name: `More about ${pair.b.name}` }).click();
      return page.getByRole('menuitem', { name: `Don’t show ${pair.b.name} again` });
    },
    done: async (pair) => {
      await toast(pair.a.page, `${pair.b.name} is no longer shown in your search.`);
      await undo(pair, `DELETE /api/hides/${pair.b.id}`);
    },
  },
  {
    name: 'a text of the profile',
    call: /^PATCH \/api\/profile$/,
    open: async ({ a, host }) => {
      // An address with a fragment that stands already would not be loaded again.
      await openPage(a.page, host, '/settings');
      await openPage(a.page, host, '/profile#about_me');
      const sheet = a.page.getByRole('dialog');
      await sheet.getByLabel('About me').fill(`I like ${letters()}`);
      return sheet.getByRole('button', { name: 'Save' });
    },
    done: async ({ a }) => {
      await toast(a.page, 'Saved');
      await expect(a.page.getByRole('dialog')).toHaveCount(0);
    },
  },
  {
    name: 'a photo',
    call: /^POST \/api\/profile\/photos$/,
    open: choosePhoto,
    again: ({ a }) => Promise.resolve(photos(a.page).getByRole('button', { name: 'Try again' })),
    done: async ({ a }) => {
      await expect(photos(a.page).getByText(/^(Main photo once checked|Being checked)$/)).toHaveCount(1);
      await expect(photos(a.page).getByRole('listitem')).toHaveCount(1);
    },
  },
  {
    name: 'a switch of the settings',
    call: /^PATCH \/api\/profile$/,
    open: async ({ a, host }) => {
      await change(a.page, 'PATCH /api/profile', { read_receipts: false });
      await openPage(a.page, host, '/settings');
      // Parts that come later stand above it.
      await expect(a.page.locator('#money').getByRole('heading', { level: 3 }).first()).toBeVisible();
      await expect(a.page.getByText('You have no passkeys yet.')).toBeVisible();
      return a.page.getByRole('switch', { name: 'Show read receipts' });
    },
    done: ({ a }) => expect(a.page.getByRole('switch', { name: 'Show read receipts' })).toBeChecked(),
  },
  {
    name: 'a new address',
    call: /^POST \/api\/account\/email-changes$/,
    open: async (pair) => {
      const fields = { 'New e-mail address': `new-${letters()}@example.com`, 'Your password': PASSWORD };
      const sheet = await openSettings(pair, 'Change address', fields);
      return sheet.getByRole('button', { name: 'Send me the link' });
    },
    done: ({ a }) => toast(a.page, /^We sent a link to new-/),
  },
  {
    name: 'a new password',
    call: /^PUT \/api\/account\/password$/,
    open: async (pair) => {
      const fields = { 'Old password': PASSWORD, 'New password': NEXT_PASSWORD, 'Repeat new password': NEXT_PASSWORD };
      const [account] = await sql<{ hash: string }>('SELECT password_hash AS hash FROM accounts WHERE id = $1', [
        pair.a.id,
      ]);
      passwordHash = account!.hash;
      return (await openSettings(pair, 'Change password', fields)).getByRole('button', { name: 'Save new password' });
    },
    done: async ({ a }) => {
      await expect(a.page.getByRole('dialog')).toHaveCount(0);
      await sql('UPDATE accounts SET password_hash = $2 WHERE id = $1', [a.id, passwordHash]);
    },
  },
  {
    name: 'a switch of the notifications',
    call: /^PATCH \/api\/notifications$/,
    open: async ({ a, host }) => {
      const off = { reminders: { mail: false } };
      expect(await change(a.page, 'PATCH /api/notifications', off)).toBeLessThan(300);
      await openPage(a.page, host, '/notifications');
      return reminders(a.page);
    },
    done: ({ a }) => expect(reminders(a.page)).toBeChecked(),
  },
  {
    name: 'a complaint',
    call: /^POST \/api\/complaints$/,
    open: async ({ a, host }) => {
      await openPage(a.page, host, '/complaints');
      await a.page.getByLabel('What is it about?').selectOption({ label: 'Technical problem' });
      await a.page.getByLabel('What happened?').fill(`The page of my likes stays empty, ${letters()}.`);
      return a.page.getByRole('button', { name: 'Send complaint' });
    },
    done: ({ a }) => expect(a.page.getByRole('status').filter({ hasText: /C-\d{4}-\d{6}/ })).toBeVisible(),
  },
  {
    name: 'a date plan',
    call: /^POST \/api\/date-plans$/,
    open: async ({ a, host }) => {
      await openPage(a.page, host, '/date-plans');
      await a.page.getByRole('button', { name: 'New plan' }).click();
      await a.page.getByLabel('Who are you meeting?').fill('Robin');
      await a.page.getByLabel('Where?').fill(`Café ${letters()}`);
      const day = await a.page.evaluate(() => new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10));
      await a.page.getByLabel('When?').fill(`${day}T20:00`);
      return a.page.getByRole('button', { name: 'Save plan' });
    },
    done: ({ a }) => expect(a.page.getByRole('article', { name: 'With Robin' }).first()).toBeVisible(),
  },
  {
    name: 'a like of the swipe game',
    call: /^POST \/api\/swipes$/,
    open: async ({ a, host }) => {
      await dealFaces(a.id, 2);
      await openPage(a.page, host, '/swipe-game');
      await expect(a.page.getByTestId('swipe-card')).toBeVisible();
      return a.page.getByTestId('swipe-acts').getByRole('button', { name: 'Like', exact: true });
    },
    done: ({ a }) => expect(a.page.getByTestId('swipe-told')).toContainText('You liked'),
  },
];
