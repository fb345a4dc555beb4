import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { inspectPage, isAtRest, runAxe } from './inspect.mjs';

// axe itself comes with its adapter for Playwright.
const adapter = createRequire(import.meta.url).resolve('@axe-core/playwright');
const axeSource = readFileSync(createRequire(adapter).resolve('axe-core/axe.min.js'), 'utf8');
const REST = 8000;

/** Listens to a page for what must not happen on any address; `take` answers and forgets what was heard. */
export function listen(page) {
  let messages = [];
  page.on('pageerror', ({ message }) => messages.push(`error: ${message.slice(0, 160)}`));
  page.on('console', (entry) => {
    const isFault = entry.type() === 'error' && !/status of 4\d\d/.test(entry.text());
    if (isFault) messages.push(`console: ${entry.text().slice(0, 160)}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 500) messages.push(`${response.status()} ${new URL(response.url()).pathname}`);
  });
  return () => {
    const previous = messages;
    messages = [];
    return previous;
  };
}

async function shoot(page, { size, tall }) {
  const full = tall ? await page.evaluate('document.scrollingElement.scrollHeight') : size.height;
  const height = Math.min(full, tall ? size.height * 5 : size.height);
  return page.screenshot({
    type: 'jpeg',
    quality: 82,
    fullPage: tall,
    clip: { x: 0, y: 0, width: size.width, height },
  });
}

/** Opens one address and answers its picture and findings; null where the site sent the visitor elsewhere. */
export async function visit(page, { origin, address, look }) {
  await page.goto(origin + address, { waitUntil: 'domcontentloaded' });
  const restless = await page.waitForFunction(isAtRest, null, { timeout: REST, polling: 50 }).then(
    () => [],
    () => ['does not come to rest'],
  );
  if (new URL(page.url()).pathname !== address) return null;
  const findings = await page.evaluate(inspectPage);
  const picture = await shoot(page, look);
  if (look.axe) await page.evaluate(axeSource);
  const grave = look.axe ? await page.evaluate(runAxe) : [];
  return { picture, findings: [...restless, ...sentences(findings), ...grave.map((text) => `axe ${text}`)] };
}

function sentences({ overflow, clipped, keys, shift }) {
  return [
    ...(overflow ? [`scrolls sideways by ${overflow} px`] : []),
    ...clipped.map((text) => `cut off: ${text}`),
    ...keys.map((key) => `key instead of words: ${key}`),
    ...(shift > 0.05 ? [`layout shift ${shift}`] : []),
  ];
}
