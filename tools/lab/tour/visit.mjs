import { AxeBuilder } from '@axe-core/playwright';
import { inspectPage, isAtRest } from './inspect.mjs';

const LEVELS = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'];
const REST = 20_000;

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
  const grave = look.axe ? await runAxe(page) : [];
  return { picture, findings: [...restless, ...sentences(findings), ...grave] };
}

/** Serious and critical findings of axe. */
async function runAxe(page) {
  const { violations } = await new AxeBuilder({ page }).withTags(LEVELS).setLegacyMode().analyze();
  const grave = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  return grave.map(({ id, nodes }) => `axe ${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`);
}

/** The findings of `inspectPage`, in words. */
export function sentences({ overflow, clipped, keys, shift, blankFrames }) {
  return [
    ...(blankFrames > 0 ? [`without its heading for ${blankFrames} frames`] : []),
    ...(overflow ? [`scrolls sideways by ${overflow} px`] : []),
    ...clipped.map((text) => `cut off: ${text}`),
    ...keys.map((key) => `key instead of words: ${key}`),
    ...(shift > 0.05 ? [`layout shift ${shift}`] : []),
  ];
}
