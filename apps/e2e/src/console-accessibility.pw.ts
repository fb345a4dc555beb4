import { expect, test } from '@playwright/test';
import { address } from './addresses';
import { callConsole, openConsole } from './console';
import { seriousFindings } from './findings';

const WIDTHS = [1280, 768, 360];

for (const width of WIDTHS) {
  test(`[I01] nothing serious on any page of the console, ${width} px`, async ({ page }) => {
    test.setTimeout(600_000);
    await page.setViewportSize({ width: 1280, height: 860 });
    await openConsole(page, 'admin@example.com');
    await page.setViewportSize({ width, height: 860 });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const [site] = await callConsole<{ id: string }[]>(page, 'GET /api/admin/sites?range=[0,0]');
    const [member] = await callConsole<{ id: string }[]>(page, 'GET /api/admin/members?range=[0,0]');
    const pages = [
      '/',
      '/sites',
      '/sites/create',
      `/sites/${site!.id}`,
      '/companies',
      '/companies/create',
      '/members',
      `/members/${member!.id}/show`,
      '/ledger-entries',
      '/photos',
      '/audit-entries',
      '/jobs',
      '/mails',
      `/sites/${site!.id}/mail`,
      '/staff',
      '/orders',
      '/credit-bundles',
      '/credit-bundles/create',
      '/payment-methods',
      '/payment-methods/create',
      '/discount-codes',
      '/discount-codes/create',
      '/discount-codes/batch',
    ];
    const found: string[] = [];
    for (const path of pages) {
      await page.goto(address('console.localhost', path));
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('main .MuiSkeleton-root')).toHaveCount(0);
      // The preview's frame holds pages of the site, which have checks of their own.
      const serious = await seriousFindings(page, { without: 'iframe' });
      found.push(...serious.map((text) => `${path} ${text}`));
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      if (overflow > 1) found.push(`${path} is ${overflow} px wider than the screen`);
    }
    expect(found).toEqual([]);
  });
}
