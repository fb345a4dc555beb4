import { address } from './addresses';
import { expect, test } from './journey';
import { tabTo } from './keyboard';
import type { Pair } from './live-pair';
import { bubbles, closePair, openChat, openPair } from './live-pair';
import { isReady } from './visit';

let pair: Pair | undefined;
test.afterEach(() => closePair(pair));

test('[E07] [C06] a gift is given by keyboard alone, shows live in the conversation, and is counted on the profile', async ({
  browser,
}) => {
  pair = await openPair(browser, 'duet.localhost');
  const { a, b, host } = pair;
  await openChat(b.page, pair);
  await a.page.goto(address(host, `/members/${b.id}`));
  await isReady(a.page);
  await tabTo(a.page, a.page.getByRole('button', { name: /^Gift$/ }).first());
  await a.page.keyboard.press('Enter');
  const sheet = a.page.getByRole('dialog', { name: `A gift for ${b.name}` });
  await expect(sheet.getByRole('radio')).toHaveCount(12);
  await tabTo(a.page, a.page.getByRole('radio', { name: /clover/ }).first());
  await a.page.keyboard.press('Space');
  await a.page.keyboard.press('ArrowRight');
  await expect(sheet.getByRole('radio', { name: /Coffee/ })).toBeChecked();
  await tabTo(a.page, a.page.getByRole('button', { name: /^Send · 1 credit$/ }).first());
  await a.page.keyboard.press('Enter');
  await expect(sheet).toBeHidden();
  await expect(bubbles(a.page).last()).toContainText('You sent a coffee');
  await expect(bubbles(b.page).last()).toContainText(`${a.name}: Sent you a coffee`);
  await b.page.goto(address(host, '/profile'));
  const received = b.page.getByRole('region', { name: 'Gifts you have received' });
  await expect(received.getByRole('listitem')).toHaveText(['Coffee× 1']);
  await a.page.goto(address(host, `/members/${b.id}`));
  await expect(a.page.getByRole('region', { name: 'Gifts received' }).getByRole('listitem')).toHaveText(['Coffee× 1']);
});
