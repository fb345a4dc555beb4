import type { Page } from '@playwright/test';
import { seriousFindings } from './findings';
import { expect, test } from './journey';
import { goWithin, logIn, openPage } from './visit';

const NICHES = ['duet', 'she', 'bdsm', 'bbw', 'gilf', 'milf', 'gay'];
/** Pages that show most of a theme: looked at in all of them. */
const FOR_VISITORS = ['/', '/signup'];
const FOR_MEMBERS = ['/members', '/profile'];
/** The rest: each once light and once dark, once on a phone and once on a desktop. */
const MORE_FOR_VISITORS = [
  '/login',
  '/reset-password',
  '/pages/terms',
  '/no/such/page',
  '/members',
  '/match-finder',
  '/pricing',
  '/credits',
  '/withdrawal',
  '/landers/tinderswipe',
  '/safety',
];
const MORE_FOR_MEMBERS = [
  '/match-finder',
  '/likes',
  '/likes/favourites',
  '/likes/visits',
  '/swipe-game',
  '/chats',
  '/settings',
  '/cases',
  '/notifications',
  '/credits/:bundle',
  '/transactions',
  '/credits/repeat-order',
  '/date-plans',
  '/verification',
];
/** These lead a premium member elsewhere, or have nothing left to ask. */
const MORE_FOR_FREE_MEMBERS = ['/premium', '/complete-signup'];
const SIZES = [
  { width: 360, height: 760 },
  { width: 1280, height: 900 },
];
const MODES = ['light', 'dark'] as const;

/** The room of a screen of 1280 × 720 at 200 %. */
const ZOOMED = { width: 640, height: 360 };

/** Runs in the page: what keeps a reader at 200 % from the content. Bars at the edges may cover none of its beginning. */
function zoomFaults(): string[] {
  window.scrollTo(0, 0);
  const faults: string[] = [];
  const sideways = document.documentElement.scrollWidth - innerWidth;
  if (sideways > 1) faults.push(`scrolls sideways by ${sideways} px at 200 %`);
  const main = document.querySelector('main') ?? document.body;
  const isShown = (element: Element) => {
    const { top, left, width, height } = element.getBoundingClientRect();
    if (width <= 1 || height <= 1 || top < 0 || top + Math.min(height, 24) > innerHeight) return false;
    const there = document.elementFromPoint(left + Math.min(width, 40) / 2, top + Math.min(height, 24) / 2);
    return there !== null && (element.contains(there) || there.contains(element));
  };
  const content = [...main.querySelectorAll('h1, h2, p, a, button, input, li, article')];
  if (!content.some(isShown)) faults.push('shows no content on its first screen at 200 %');
  return faults;
}

/** Gives the page another size, and two frames: the second is drawn by what the media queries of the first have changed. */
async function resize(page: Page, size: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(size);
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
}

/** Runs in the page: rows of a conversation that lie on each other. They stand where they were guessed to be until they are measured. */
function countOverlaps(): number {
  const rows = [...document.querySelectorAll('li[data-index]')].map((row) => row.getBoundingClientRect());
  rows.sort((one, other) => one.top - other.top);
  return rows.filter(({ top }, index) => top < (rows[index - 1]?.bottom ?? top) - 1).length;
}

/** The findings of the page at 200 %. */
async function zoomFindings(page: Page): Promise<string[]> {
  const size = page.viewportSize()!;
  await resize(page, ZOOMED);
  const found = await page.evaluate(zoomFaults);
  await page.setViewportSize(size);
  return found;
}

/**
 * The findings of the page at its full height: a bar at the lower edge of the screen then covers nothing that a reader
 * would scroll free.
 */
async function findings(page: Page): Promise<string[]> {
  const size = page.viewportSize()!;
  const heightOf = () => page.evaluate(() => document.documentElement.scrollHeight);
  // A list whose end has come near goes on, a few times by itself.
  for (let times = 0, height = size.height; times < 8; times += 1) {
    const whole = Math.max(height, await heightOf());
    if (times > 0 && whole === height) break;
    height = whole;
    await resize(page, { ...size, height });
    await expect(page.locator('[role=status] .MuiSkeleton-root')).toHaveCount(0);
    await expect.poll(() => page.evaluate(countOverlaps)).toBe(0);
  }
  const found = await seriousFindings(page);
  await page.setViewportSize(size);
  return [...found, ...(await zoomFindings(page))];
}

/** A path with the id of the first bundle that is sold. */
async function filled(page: Page, path: string): Promise<string> {
  if (!path.includes(':bundle')) return path;
  const id = await page.evaluate(async () => {
    const { bundles } = (await (await fetch('/api/credit-bundles')).json()) as { bundles: { id: string }[] };
    return bundles[0]!.id;
  });
  return path.replace(':bundle', id);
}

/** Loads the first of the pages, goes on to each other one, and looks at them. */
async function look(page: Page, host: string, paths: string[]): Promise<void> {
  const found: string[] = [];
  for (const [index, path] of paths.entries()) {
    const to = await filled(page, path);
    await (index === 0 ? openPage(page, host, to) : goWithin(page, to));
    await expect(page.locator('h1').first()).toBeAttached();
    await expect(page.locator('[role=status] .MuiSkeleton-root')).toHaveCount(0);
    found.push(...(await findings(page)).map((text) => `${path} ${text}`));
  }
  expect(found).toEqual([]);
}

/**
 * Two themes that differ in size and mode, by their places in the list: each further page is seen in one of these pairs. A
 * theme is tokens, so the rest need not show it again.
 */
const PAIRS = [
  [0, 3],
  [1, 2],
  [4, 3],
  [5, 6],
];
const some = (paths: string[], index: number): string[] =>
  paths.filter((_path, at) => PAIRS[at % PAIRS.length]!.includes(index));

// Pages, themes, phone and desktop, light and dark, combined in pairs.
for (const [index, niche] of NICHES.entries()) {
  const size = SIZES[index % 2]!;
  const mode = MODES[Math.floor(index / 2) % 2]!;
  test(`[H12] nothing serious on the pages of ${niche}, ${size.width} px, ${mode}, and content first at 200 %`, async ({
    page,
  }) => {
    test.setTimeout(600_000);
    await page.setViewportSize(size);
    await page.emulateMedia({ colorScheme: mode });
    await look(page, `${niche}.localhost`, [...FOR_VISITORS, ...some(MORE_FOR_VISITORS, index)]);
    const forFree = some(MORE_FOR_FREE_MEMBERS, index);
    if (forFree.length > 0) await logIn(page, `${niche}.localhost`, 'free@example.com');
    await look(page, `${niche}.localhost`, forFree);
    await logIn(page, `${niche}.localhost`);
    await look(page, `${niche}.localhost`, [...some(MORE_FOR_MEMBERS, index), ...FOR_MEMBERS]);
    await goWithin(page, '/chats');
    await page.getByTestId('chat').first().click();
    await expect(page.getByTestId(/message$/).first()).toBeVisible();
    expect(await findings(page)).toEqual([]);
    await goWithin(page, '/members');
    await page.getByTestId('member-card').first().click();
    await expect(page.getByRole('article')).toBeVisible();
    expect(await findings(page)).toEqual([]);
  });
}
