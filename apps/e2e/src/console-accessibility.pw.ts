import { AxeBuilder } from '@axe-core/playwright';
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { address } from './addresses';
import { callConsole, logInToConsole } from './console';

const WIDTHS = [1280, 768, 360];

/** Serious and critical findings; what stands in the preview's frame is checked where it belongs, on the site. */
async function findings(page: Page): Promise<string[]> {
  const axe = new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa']).exclude('iframe');
  const { violations } = await axe.analyze();
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  return serious.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`);
}

for (const width of WIDTHS) {
  test(`[I01] nothing serious on any page of the console, ${width} px`, async ({ page }) => {
    test.setTimeout(600_000);
    await page.setViewportSize({ width: 1280, height: 860 });
    await logInToConsole(page, 'admin@example.com');
    await page.setViewportSize({ width, height: 860 });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const [site] = await callConsole<{ id: string }[]>(page, 'GET /api/admin/sites?range=[0,0]');
    const [member] = await callConsole<{ id: string }[]>(page, 'GET /api/admin/members?range=[0,0]');
    const pages = [
      ...['/', '/sites', '/sites/create', `/sites/${site!.id}`, '/companies', '/companies/create'],
      ...['/members', `/members/${member!.id}/show`, '/ledger-entries', '/photos', '/audit-entries', '/staff'],
    ];
    const found: string[] = [];
    for (const path of pages) {
      await page.goto(address('console.localhost', path));
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('main .MuiSkeleton-root')).toHaveCount(0);
      found.push(...(await findings(page)).map((text) => `${path} ${text}`));
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      if (overflow > 1) found.push(`${path} is ${overflow} px wider than the screen`);
    }
    expect(found).toEqual([]);
  });
}
