import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { address } from './addresses';

interface LogIn {
  login: string;
  password: string;
}

/** Opens an empty page of a host: calls from there are the host's own, and no program is loaded for them. */
export async function openEmptyPage(page: Page, host: string): Promise<void> {
  const url = address(host, '/empty');
  await page.route(url, (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }), { times: 1 });
  await page.goto(url);
}

/**
 * Logs in by the call that the form makes, and stays on an empty page. `premium@example.com`, `free@example.com` and the demo's people are everybody's:
 * journeys only look at what is theirs. A journey that likes, writes, hides or counts has members of its own (`settle`).
 */
export async function logIn(page: Page, host: string, who: string | LogIn = 'premium@example.com'): Promise<void> {
  // Leaves the page of the previous member first: it would follow the change of session and end the call.
  await page.goto('about:blank');
  await page.context().clearCookies({ name: 'auth.session', domain: host });
  await openEmptyPage(page, host);
  const status = await page.evaluate(
    async (body) => {
      // This visit has seen its unasked profile already: nothing opens above what a journey does.
      localStorage.setItem('auto-like', String(Date.now()));
      const answer = await fetch('/api/user.php', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
      });
      return answer.status;
    },
    typeof who === 'string' ? { login: who, password: 'demo-password' } : who,
  );
  expect(status).toBe(200);
}

/** Waits until the page answers: what the server drew before the program came is only to look at. */
export const isReady = (page: Page): Promise<void> => expect(page.locator('#root:not([inert])')).toBeAttached();

/** Opens a page of a site and waits until it answers. */
export async function openPage(page: Page, host: string, path: string): Promise<void> {
  await page.goto(address(host, path));
  await isReady(page);
}

/** Goes from the page that stands to another one as a link does, without a load; ends when the other one's heading is there. */
export async function goWithin(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    for (const heading of document.querySelectorAll('h1')) heading.setAttribute('data-left', '');
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
  await expect(page.locator('h1[data-left]')).toHaveCount(0);
  await expect(page.locator('h1').first()).toBeAttached();
}

/** Waits until the service worker has what it shows without a network. */
export async function readyOffline(page: Page): Promise<void> {
  await page.evaluate('navigator.serviceWorker.ready.then(() => true)');
  await expect.poll(() => page.evaluate(`caches.match('/offline').then(Boolean)`)).toBe(true);
}

/** Shows the site as to a visitor from a country, as the language page would store it. */
export async function chooseCountry(page: Page, host: string, country: string): Promise<void> {
  await page.context().addCookies([{ name: 'country', value: country, domain: host, path: '/' }]);
}

/**
 * Opens a page to which one file of the program does not come, by the beginning of the file's name, and waits until the page has gone on
 * without it. Answers how to let it come.
 */
export async function openWithoutCode(page: Page, file: string, { host, path }: { host: string; path: string }) {
  const code = `**/assets/${file}-*.js`;
  await page.route(code, (route) => route.abort());
  let missing = 0;
  page.on('requestfailed', (request) => (missing += Number(request.url().includes(`/assets/${file}-`))));
  await openPage(page, host, path);
  // A page whose code is missing is loaded once more, for there may have been a release.
  await expect.poll(() => missing).toBe(2);
  await isReady(page);
  return () => page.unroute(code);
}
