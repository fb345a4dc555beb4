import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { address } from './addresses';
import { CutLine } from './cut-line';
import { giveCredits, sql } from './database';
import { expect, test } from './journey';
import {
  bubbles,
  change,
  closePair,
  field,
  history,
  openBoth,
  openChat,
  openPair,
  outgoing,
  readLines,
  read,
  say,
  sayAll,
  unread,
} from './live-pair';
import type { ChatLine, Pair, PairMember } from './live-pair';

const HOST = 'gay.localhost';
const { E2E_PORT = '8080' } = process.env;
const COUNT = 200;
const CUTS = 10;
/** The numbers up to `most` at which the line is cut: always the same ones, spread over the whole. */
function cutPoints(most: number): Set<number> {
  let seed = 20_261_121;
  const points = new Set<number>();
  while (points.size < CUTS) {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    points.add(1 + (seed % most));
  }
  return points;
}

/** Cuts the line while a message is on its way: at ten of all the sends, whoever's they are. */
function cutDuringSends({ a, b }: Pair, line: CutLine): void {
  const points = cutPoints(COUNT * 2 - 20);
  let sends = 0;
  for (const { page } of [a, b]) {
    page.on('request', (request) => {
      if (request.method() !== 'POST' || !request.url().endsWith('/messages')) return;
      sends += 1;
      if (points.delete(sends)) line.cut();
    });
  }
}

/** Reads a conversation by scrolling up from its end until all of these have shown; each window must stand in order. */
async function readUp(page: Page, until: string[]): Promise<ChatLine[]> {
  const linesById = new Map<string, ChatLine>();
  await history(page).evaluate((scroller) => scroller.scrollTo({ top: scroller.scrollHeight }));
  await expect(async () => {
    const rows = await readLines(page);
    expect(rows.map(({ id }) => id)).toEqual(rows.map(({ id }) => id).sort());
    rows.forEach((row) => linesById.set(row.id, row));
    const texts = new Set([...linesById.values()].map(({ text }) => text));
    if (until.every((text) => texts.has(text))) return;
    await history(page).evaluate((scroller) => scroller.scrollBy({ top: -0.8 * scroller.clientHeight }));
    throw new Error(`${until.join()} are further up`);
  }).toPass({ intervals: [20], timeout: 60_000 });
  return [...linesById.values()].sort((one, other) => (one.id < other.id ? -1 : 1));
}

const textsOf = (lines: ChatLine[], start: string): string[] =>
  lines.flatMap(({ text }) => (text.startsWith(start) ? [text] : []));
const countedOf = (lines: ChatLine[], start: string): string[] =>
  textsOf(lines, start).filter((text) => /^[ab]\d+$/.test(text));
const numberTexts = (start: string): string[] => Array.from({ length: COUNT }, (_one, index) => `${start}${index + 1}`);

test('[E02] [E04] a line cut ten times during 200 messages each way loses, doubles and swaps none', async ({
  browser,
}) => {
  test.setTimeout(600_000);
  const pair = await openPair(browser, HOST);
  await Promise.all([giveCredits(pair.a.id, COUNT + 10), giveCredits(pair.b.id, COUNT + 10)]);
  const credits = async ({ page }: PairMember) =>
    (await read<{ user: { credits: number } }>(page, '/api/user.php')).user.credits;
  const line = await CutLine.to(Number(E2E_PORT));
  await openBoth(pair, line.port);
  const before = [await credits(pair.a), await credits(pair.b)];

  cutDuringSends(pair, line);
  await Promise.all([sayAll(pair.a.page, numberTexts('a')), sayAll(pair.b.page, numberTexts('b'))]);
  for (const { page } of [pair.a, pair.b]) {
    await expect(outgoing(page)).toHaveCount(0, { timeout: 300_000 });
  }
  expect(line.cuts).toBe(CUTS);
  for (const { page } of [pair.a, pair.b]) {
    await expect(async () => {
      const lines = await readUp(page, ['a1', 'b1']);
      expect(countedOf(lines, 'a')).toEqual(numberTexts('a'));
      expect(countedOf(lines, 'b')).toEqual(numberTexts('b'));
    }).toPass({ timeout: 120_000 });
  }
  await expect.poll(() => unread(pair.a.page, pair.conversation)).toBe(0);
  await expect.poll(() => unread(pair.b.page, pair.conversation)).toBe(0);
  expect([await credits(pair.a), await credits(pair.b)]).toEqual(before.map((count) => count - COUNT));

  // A member elsewhere on the site sees as many unread messages as were sent, whether or not the line was cut.
  await pair.b.page.goto(address(HOST, '/profile').replace(/:\d+\//, `:${line.port}/`));
  await expect(pair.b.page.getByRole('main')).toBeVisible();
  const others = (await read<{ unread: number }>(pair.b.page, '/api/chats.php')).unread;
  for (const text of ['c1', 'c2', 'c3']) {
    await say(pair.a.page, text);
    line.cut();
  }
  await expect.poll(() => unread(pair.b.page, pair.conversation), { timeout: 60_000 }).toBe(3);
  const news = await read<{ new: number }>(pair.b.page, '/api/likes.php');
  await expect(pair.b.page).toHaveTitle(new RegExp(`^\\(${others + 3 + news.new}\\) `), { timeout: 60_000 });
  await line.close();
});

test.describe('two who write with each other', () => {
  let pair: Pair;
  test.beforeAll(async ({ browser }) => {
    pair = await openPair(browser, HOST);
  });
  test.afterAll(() => closePair(pair));

  test('[E02] [E01] hear of each other at once: a message, typing, and that it was read', async () => {
    const { a, b } = pair;
    for (const { page } of [a, b]) expect(await change(page, 'PATCH /api/profile', { read_receipts: true })).toBe(200);
    await openBoth(pair);
    await field(b.page).pressSequentially('wri');
    await expect(a.page.getByTestId('typing')).toBeVisible();
    await say(b.page, 'this arrives by itself');
    await expect(a.page.getByText('this arrives by itself').last()).toBeVisible();
    await expect(a.page.getByTestId('typing')).toHaveCount(0);
    await expect(b.page.getByTestId('read')).toBeVisible();
    await expect.poll(() => unread(a.page, pair.conversation)).toBe(0);
  });

  test('[E02] read receipts are off where one of the two does not show them', async () => {
    const { a, b } = pair;
    expect(await change(a.page, 'PATCH /api/profile', { read_receipts: false })).toBe(200);
    await openBoth(pair);
    await say(b.page, 'have you read this?');
    await expect(a.page.getByText('have you read this?').last()).toBeVisible();
    await expect.poll(() => unread(a.page, pair.conversation)).toBe(0);
    await expect(b.page.getByTestId('read')).toHaveCount(0);
  });

  test('[E02] [E04] what was written offline goes out when the line is back, in order and once', async () => {
    const { a, b } = pair;
    await openBoth(pair);
    await a.page.context().setOffline(true);
    await say(a.page, 'offline one');
    await say(a.page, 'offline two');
    const waiting = a.page.locator('[data-state=failed]');
    await expect(waiting).toHaveCount(1);
    // It says what it will do, and offers nothing else but not to.
    await expect(waiting).toContainText('Se enviará en cuanto vuelvas');
    await expect(waiting.getByRole('button')).toHaveText(['Descartar']);
    await a.page.context().setOffline(false);
    await expect(outgoing(a.page)).toHaveCount(0);
    await expect(b.page.getByText('offline two').last()).toBeVisible();
    const texts = textsOf(await readLines(b.page), 'offline ');
    expect(texts).toEqual(['offline one', 'offline two']);
  });

  test('[E04] a message that was under way at a reload is sent by the next page, once', async () => {
    const { a, b } = pair;
    await openBoth(pair);
    await a.page.route('**/messages', (route) =>
      route.request().method() === 'POST' ? route.abort() : route.continue(),
    );
    await say(a.page, 'under way');
    await expect(a.page.locator('[data-state=sending]')).toHaveCount(1);
    await a.page.unroute('**/messages');
    await a.page.reload();
    await expect(b.page.getByText('under way').last()).toBeVisible();
    await expect(a.page.locator('[data-state=sending]')).toHaveCount(0);
    expect(textsOf(await readLines(b.page), 'under way')).toEqual(['under way']);
  });

  test('[E02] a draft survives a reload', async () => {
    const { page } = pair.a;
    await openChat(page, pair);
    await field(page).fill('not sent yet');
    await page.reload();
    await expect(field(page)).toHaveValue('not sent yet');
    await field(page).fill('');
  });

  test('[E02] two pages of one browser share one line, and the second takes over when the first closes', async () => {
    const { a, b } = pair;
    const lines: string[] = [];
    a.page.context().on('request', (request) => request.url().endsWith('/api/events') && lines.push(request.url()));
    await openBoth(pair);
    const second = await a.page.context().newPage();
    await second.goto(address(HOST, `/chats/${pair.conversation}`));
    await expect(bubbles(second).last()).toBeVisible();
    await say(b.page, 'to both pages');
    await expect(a.page.getByText('to both pages').last()).toBeVisible();
    await expect(second.getByText('to both pages').last()).toBeVisible();
    expect(lines).toHaveLength(1);
    await a.page.goto('about:blank');
    await expect.poll(() => lines.length).toBe(2);
    await say(b.page, 'to the page that is left');
    await expect(second.getByText('to the page that is left').last()).toBeVisible();
    await second.close();
  });

  test('[E02] links can be followed once both have written, to web pages alone', async () => {
    const { a, b } = pair;
    await openBoth(pair);
    await say(b.page, 'look at https://example.com/here. And javascript:alert(1)');
    const link = a.page.getByRole('link', { name: 'https://example.com/here', exact: true });
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer nofollow ugc');
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(a.page.locator('a[href^="javascript"]')).toHaveCount(0);
  });

  test('[E02] 10,000 messages draw a few rows, and older ones come in above without a jump', async () => {
    const { a } = pair;
    await sql(
      `INSERT INTO messages (site_id, conversation_id, id, sender_id, type, text, created_at)
       SELECT c.site_id, c.id, uuidv7(-(n * interval '30 seconds') - interval '40 days'),
         CASE WHEN n % 3 = 0 THEN c.a_id ELSE c.b_id END, 'text', 'old ' || n, now() - n * interval '30 seconds' - interval '40 days'
       FROM conversations c, generate_series(1, 10000) n WHERE c.id = $1`,
      [pair.conversation],
    );
    await openChat(a.page, pair);
    const scroller = history(a.page);
    for (const oldText of ['old 40', 'old 400']) {
      await expect(async () => {
        await scroller.evaluate((element) => element.scrollBy({ top: -element.clientHeight }));
        expect((await readLines(a.page)).some(({ text }) => text === oldText)).toBe(true);
      }).toPass({ intervals: [20], timeout: 60_000 });
      expect(await a.page.locator('li[data-id]').count()).toBeLessThan(60);
    }
    const rows = await readLines(a.page);
    expect(rows.map(({ id }) => id)).toEqual(rows.map(({ id }) => id).sort());
    await a.page
      .getByRole('button', { name: /mensaje|message/i })
      .last()
      .click();
    await expect(a.page.locator('.d-floating-button')).toHaveCount(0);
  });

  test('[E02] a photo is shown with its price before it is sent, and opens in full size on the other side', async () => {
    const { a, b } = pair;
    const code = '**/assets/photo-file*';
    await a.page.route(code, (route) => route.abort());
    await openBoth(pair);
    const picture = sharp({ create: { width: 600, height: 800, channels: 3, background: '#b0602f' } });
    const buffer = await picture.jpeg().toBuffer();
    const pick = () =>
      a.page
        .locator('[data-testid=composer]:not([inert]) input[type=file]')
        .setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer });
    await a.page.context().setOffline(true);
    await pick();
    await expect(a.page.locator('.d-toast.is-bad')).toBeVisible();
    await a.page.context().setOffline(false);
    await a.page.unroute(code);
    await openChat(a.page, pair);
    await pick();
    const sheet = a.page.getByRole('dialog');
    await expect(sheet.getByText('Cuesta 2 créditos.')).toBeVisible();
    const upload = '**/api/conversations/*/photos';
    await a.page.route(upload, (route) => route.fulfill({ status: 422, json: { code: 'invalid', detail: 'no' } }));
    await sheet.getByRole('button', { name: 'Enviar foto' }).click();
    await expect(sheet.getByRole('alert')).toBeVisible();
    await a.page.unroute(upload);
    await sheet.getByRole('button', { name: 'Enviar foto' }).click();
    await expect(a.page.getByTestId('own-message').locator('button:has(img)')).toBeVisible({ timeout: 60_000 });
    await bubbles(b.page).locator('button:has(img)').last().click();
    await expect(b.page.getByRole('dialog').locator('img')).toHaveJSProperty('complete', true);
    expect(
      await b.page
        .getByRole('dialog')
        .locator('img')
        .evaluate((image: HTMLImageElement) => image.naturalWidth),
    ).toBe(600);
    await b.page.keyboard.press('Escape');
  });

  test('[B12] logging out on one page ends the others of the browser', async () => {
    const { page } = pair.b;
    await openChat(page, pair);
    await field(page).fill('for nobody else');
    await page.evaluate(() => Object.assign(window, { isOld: true }));
    const second = await page.context().newPage();
    await second.goto(address(HOST, '/settings'));
    await second.getByRole('main').getByRole('button', { name: 'Cerrar sesión' }).last().click();
    await expect(page).toHaveURL(/\/login/);
    await expect.poll(() => page.evaluate(() => 'isOld' in window)).toBe(false);
    expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('for nobody else');
  });
});
