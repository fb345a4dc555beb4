import { readFile } from 'node:fs/promises';
import { unzipSync } from 'fflate';
import { address, linkIn, mailTo } from './addresses';
import { expect, test } from './journey';
import { join } from './new-member';

const HOST = 'duet.localhost';

test('[B17] a member requests their data, gets a link by mail and downloads the file', async ({ page }) => {
  const { email, name } = await join(page);
  await page.goto(address(HOST, '/settings'));
  const section = page.getByRole('region', { name: 'Download my data' });
  await section.getByRole('button', { name: 'Request file' }).click();
  await expect(section.getByText('You can request it once a day')).toBeVisible();
  await expect(section.getByRole('button')).toHaveCount(0);
  await expect(section.getByText('Your file is ready')).toBeVisible({ timeout: 30_000 });

  const mail = await mailTo(email, /Your file is ready/);
  await page.goto(linkIn(mail.text, '/data-export'));
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download file' }).click();
  const file = unzipSync(await readFile(await (await downloading).path()));
  for (const part of ['data.json', 'data.html']) expect(Buffer.from(file[part]!).toString('utf8')).toContain(name);

  await page.goto(address(HOST, `/data-export#${'x'.repeat(43)}`));
  await page.getByRole('button', { name: 'Download file' }).click();
  await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
});
