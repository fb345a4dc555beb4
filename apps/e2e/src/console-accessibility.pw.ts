import type { Page } from '@playwright/test';
import { address } from './addresses';
import { callConsole, logInStaff } from './console';
import { seriousFindings } from './findings';
import { expect, test } from './journey';
import { goWithin } from './visit';
import routes from './console-routes.json' with { type: 'json' };

/** A window goes from wide to narrow; its menu gives way to the page. */
const WIDTHS = [1280, 768, 360] as const;
const HEIGHT = 860;

/** Waits until the page stands: its heading is there and nothing is still being read. */
async function settlePage(page: Page): Promise<void> {
  // Two frames after a change of width: the second is drawn by what the first one's media queries changed.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('main .MuiSkeleton-root')).toHaveCount(0);
}

async function findingsAt(page: Page, width: number): Promise<string[]> {
  await page.setViewportSize({ width, height: HEIGHT });
  await settlePage(page);
  // The preview's frame holds pages of the site, which have checks of their own.
  const found = await seriousFindings(page, { without: 'iframe' });
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  if (overflow > 1) found.push(`${overflow} px wider than the screen`);
  return found;
}

/** Looks at the page that stands at each of the widths. */
async function findingsOf(page: Page, path: string): Promise<string[]> {
  const found: string[] = [];
  for (const width of WIDTHS) {
    found.push(...(await findingsAt(page, width)).map((text) => `${path} at ${width} px: ${text}`));
  }
  return found;
}

test(`[I01] nothing serious on any page of the console, at ${WIDTHS.join(', ')} px`, async ({ page }) => {
  test.setTimeout(600_000);
  await logInStaff(page, 'admin@example.com');
  const [site] = await callConsole<{ id: string }[]>(page, 'GET /api/admin/sites?range=[0,0]');
  const [member] = await callConsole<{ id: string }[]>(page, 'GET /api/admin/members?range=[0,0]');
  const paths = routes.map((path) => path.replace(':site', site!.id).replace(':member', member!.id));
  const found: string[] = [];
  const [first] = paths;
  for (const path of paths) {
    await page.setViewportSize({ width: WIDTHS[0], height: HEIGHT });
    await (path === first ? page.goto(address('console.localhost', path)) : goWithin(page, path));
    found.push(...(await findingsOf(page, path)));
  }
  expect(found).toEqual([]);
});
