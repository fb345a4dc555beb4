import { address } from './addresses';
import { callConsole, logInStaff, makeLiveSite } from './console';
import { expect, test } from './journey';

const stamp = Date.now().toString(36);
const hostOf = (name: string) => `${name}-${stamp}.localhost`;

test('[I02] a draft shows as a made-up member sees it: every page of theirs, labelled as a sample', async ({
  page,
}) => {
  await logInStaff(page, 'operator@example.com');
  const site = await makeLiveSite(page, { name: 'Harbour', domain: hostOf('harbour'), locales: ['en', 'de'] });
  await page.goto(address('console.localhost', `/sites/${site.id}`));
  const pane = page.getByRole('region', { name: 'Preview' });
  const frame = page.frameLocator('iframe[title="Preview of the site"]');
  const choose = async (list: string, option: string) => {
    await pane.getByRole('combobox', { name: list, exact: true }).click();
    await page.getByRole('option', { name: option, exact: true }).click();
  };
  await choose('Seen as', 'Member');
  await expect(pane.getByText('Sample', { exact: true })).toBeVisible();
  await expect(frame.getByTestId('member-card')).toHaveCount(8);
  const portrait = frame.getByTestId('member-card').first().locator('img').first();
  await expect.poll(() => portrait.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await choose('Page', 'A profile');
  await expect(frame.getByRole('heading', { name: /Kim/ }).first()).toBeVisible();
  await choose('Page', 'Likes');
  await expect(frame.getByText('Robin').first()).toBeVisible();
  await choose('Page', 'A conversation');
  const conversation = frame.getByTestId('conversation');
  await expect(conversation.getByText('Coffee sounds good. Do you know a nice place?')).toBeVisible();
  await choose('Page', 'Match finder');
  await expect(frame.getByText('Robin').first()).toBeVisible();
  await choose('Page', 'Credits');
  await expect(frame.getByRole('heading', { level: 1 })).toBeVisible();
  await choose('Page', 'Settings');
  await expect(frame.getByText('Sample device')).toBeVisible();
  await choose('Language', 'German');
  await expect(frame.getByText('Beispielgerät')).toBeVisible();
  await choose('Seen as', 'Visitor');
  await expect(pane.getByText('Sample', { exact: true })).toHaveCount(0);
});

test('[I02] the sample member changes nothing: a message stays unsent, and the host keeps nothing', async ({
  page,
}) => {
  await logInStaff(page, 'operator@example.com');
  const site = await makeLiveSite(page, { name: 'Pier', domain: hostOf('pier'), locales: ['en'] });
  const { url } = await callConsole<{ url: string }>(page, `POST /api/admin/sites/${site.id}/preview`, {});
  const chats = new URL(url);
  chats.pathname = '/chats';
  chats.searchParams.set('as', 'member');
  const refused: number[] = [];
  page.on('response', (response) => {
    if (response.request().method() === 'POST') refused.push(response.status());
  });
  await page.goto(chats.href);
  await page.getByRole('link', { name: /Robin/ }).click();
  const conversation = page.getByTestId('conversation');
  await conversation.getByRole('textbox').fill('Nobody reads this');
  await conversation.getByRole('textbox').press('Enter');
  await expect(conversation.getByText('This is a preview. Nothing is saved or sent here.')).toBeVisible();
  expect(refused.every((status) => status === 403)).toBe(true);
  expect(await page.context().cookies(new URL(url).origin)).toEqual([]);
  await page.goto(address(hostOf('pier'), '/pages/terms'));
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
});
