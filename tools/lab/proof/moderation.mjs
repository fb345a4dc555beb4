// `npm run proof -- moderation`: a moderator clears sixty photos by keyboard in a real browser, on a demo that is running
// (PORT=8080 npm start). The photos are uploaded by the demo's members first; every tenth one is rejected with a reason. The next
// key is pressed when the next photo is drawn, so what is measured is the product and not a person's reading.
/* global document, OffscreenCanvas */
import { logIn, openConsole, startBrowser } from '../tour/browser.mjs';

const PORT = process.env.PORT ?? '8080';
const PHOTOS = Number(process.env.PROOF_PHOTOS ?? 60);
const GOAL_SECONDS = 60;
const SITES = ['duet', 'gay', 'she', 'bdsm', 'bbw', 'gilf', 'milf'];
const PATIENCE_MS = 300_000;
const origin = (name) => `http://${name}.localhost:${PORT}`;

/** Uploads drawn pictures until the member's places are taken or enough are there; answers how many. Runs in the page. */
async function uploadHere(wanted) {
  let made = 0;
  for (; made < wanted; made += 1) {
    const canvas = new OffscreenCanvas(640, 800);
    const pen = canvas.getContext('2d');
    for (let square = 0; square < 40; square += 1) {
      pen.fillStyle = `hsl(${Math.random() * 360} 60% ${20 + Math.random() * 60}%)`;
      pen.fillRect(Math.random() * 600, Math.random() * 760, Math.random() * 300, Math.random() * 300);
    }
    const form = new FormData();
    form.append('file', await canvas.convertToBlob({ type: 'image/jpeg' }), 'photo.jpg');
    const headers = { 'Idempotency-Key': globalThis.crypto.randomUUID() };
    const answer = await fetch('/api/profile/photos', { method: 'POST', headers, body: form });
    if (!answer.ok) break;
  }
  return made;
}

async function uploadFor(browser, site, wanted) {
  const context = await browser.newContext();
  await logIn(context, origin(site), 'premium');
  const page = await context.newPage();
  await page.goto(`${origin(site)}/pages/terms`, { waitUntil: 'domcontentloaded' });
  const made = await page.evaluate(uploadHere, wanted);
  await context.close();
  return made;
}

const countWaiting = (page) =>
  page.evaluate(async () => {
    const query = new URLSearchParams({ filter: '{"waiting":true}', range: '[0,0]' });
    const answer = await fetch(`/api/admin/photos?${query}`);
    return Number(answer.headers.get('content-range')?.split('/').at(-1) ?? 0);
  });

async function waitForPhotos(page, wanted) {
  const until = Date.now() + PATIENCE_MS;
  while ((await countWaiting(page)) < wanted) {
    if (Date.now() > until) throw new Error(`fewer than ${wanted} photos wait`);
    await page.waitForTimeout(500);
  }
}

/** Waits until another photo than `before` is drawn on stage; answers its address. */
const nextPhoto = (page, before) =>
  page
    .waitForFunction(
      (known) => {
        const image = document.querySelector('img[src^="/api/admin/photos/"][src$="/full"]');
        return image && image.getAttribute('src') !== known && image.complete && image.naturalWidth > 0
          ? image.getAttribute('src')
          : null;
      },
      before,
      { polling: 'raf' },
    )
    .then((handle) => handle.jsonValue());

async function clear(page) {
  const times = [];
  let shown = await nextPhoto(page, null);
  const started = performance.now();
  for (let number = 1; number <= PHOTOS; number += 1) {
    const pressed = performance.now();
    if (number % 10 === 0) {
      await page.keyboard.press('r');
      await page.keyboard.press('7');
    } else await page.keyboard.press('a');
    if (number < PHOTOS) shown = await nextPhoto(page, shown);
    times.push(performance.now() - pressed);
  }
  return { seconds: (performance.now() - started) / 1000, times: times.sort((one, other) => one - other) };
}

async function fillQueue(browser, page) {
  let missing = PHOTOS + 1 - (await countWaiting(page));
  for (const site of SITES) if (missing > 0) missing -= await uploadFor(browser, site, missing);
  await waitForPhotos(page, PHOTOS + 1);
}

/** Decisions go out one after the other behind the eyes of the moderator; answers how long the last one took. */
async function waitForDecisions(page, left) {
  const started = performance.now();
  while ((await countWaiting(page)) > left) await page.waitForTimeout(100);
  return (performance.now() - started) / 1000;
}

async function measure(browser) {
  const page = await openConsole(browser, origin('console'), 'moderator@example.com');
  await fillQueue(browser, page);
  const waiting = await countWaiting(page);
  await page.goto(`${origin('console')}/photos`);
  const { seconds, times } = await clear(page);
  const behind = await waitForDecisions(page, waiting - PHOTOS);
  const at = (share) => Math.round(times[Math.floor(times.length * share)] ?? 0);
  const keys = `from key to next photo: median ${at(0.5)} ms, p95 ${at(0.95)} ms`;
  console.log(`${PHOTOS} photos in ${seconds.toFixed(1)} s (goal ${GOAL_SECONDS}); ${keys}`);
  console.log(`the last decision was stored ${behind.toFixed(1)} s after the last key`);
  return seconds <= GOAL_SECONDS;
}

async function main() {
  const browser = await startBrowser();
  try {
    return await measure(browser);
  } finally {
    await browser.close();
  }
}

process.exitCode = (await main()) ? 0 : 1;
