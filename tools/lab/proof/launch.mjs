// `npm run proof -- launch`: an operator launches a site in a real browser, at the pace of a person who types and looks before each
// click: name, domain, niche, company, country, language, then a logo. The console is served by one api process; the new site is asked
// for at another one, which has to hear of each publishing. From the log-in to the site that answers with its logo: under a minute;
// from the click on "Publish" to the right page from the other process: under five seconds.
/* global document, OffscreenCanvas */
import http from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePorts } from '../../../libs/installation/src/ports.mjs';
import { processEnvironment } from '../../start/environment.mjs';
import { createLifetime, runToEnd } from '../../start/lifetime.mjs';
import { startOwnStack } from '../../start/own-stack.mjs';
import { waitUntilReady } from '../../start/readiness.mjs';
import { Supervised } from '../../start/supervisor.mjs';
import { startBrowser } from '../tour/browser.mjs';

const GOAL_S = 60;
const PUBLISHED_GOAL_S = 5;
const HOST = 'velvet.localhost';
const NAME = 'Velvet Harbour';
/** Milliseconds between two keys, and before a click: a person who knows the console. */
const KEY_MS = 120;
const LOOK_MS = 900;
const ASK_MS = 100;
const PATIENCE_MS = 30_000;

const lifetime = createLifetime();
const secondsSince = (time) => Math.round((Date.now() - time) / 100) / 10;

async function startSecondApi({ settings, env }) {
  const port = await freePorts();
  const own = { ...processEnvironment(env), PORT: String(port), METRICS_PORT: '' };
  const options = { name: 'api-2', script: 'dist/server/apps/api/src/main.js', logDir: `${settings.dir}/logs` };
  const api = new Supervised({ ...options, env: own, onEnd: () => undefined });
  lifetime.defer(() => api.stop());
  api.start();
  await waitUntilReady(`http://127.0.0.1:${port}/api/health/ready`, { isOver: () => lifetime.isEnding });
  return port;
}

/** A page of the new site from one process; the status and the text. */
function visit(port, path = '/') {
  return new Promise((resolve, reject) => {
    const request = http.get(
      { host: '127.0.0.1', port, path, headers: { host: HOST, accept: 'text/html' } },
      (answer) => {
        let text = '';
        answer.setEncoding('utf8').on('data', (piece) => (text += piece));
        answer.on('end', () => resolve({ status: answer.statusCode, text }));
      },
    );
    request.on('error', reject);
  });
}

/** Asks until the page is right; answers the seconds since `published`. */
async function secondsUntil(isRight, port, published) {
  while (Date.now() - published < PATIENCE_MS) {
    const page = await visit(port);
    if (isRight(page)) return secondsSince(published);
    await sleep(ASK_MS);
  }
  return Infinity;
}

/** Looks, then clicks. */
async function click(target) {
  await target.waitFor();
  await sleep(LOOK_MS);
  await target.click();
}

/** Looks, then types. */
async function type(target, text) {
  await target.waitFor();
  await sleep(LOOK_MS);
  await target.click();
  await target.pressSequentially(text, { delay: KEY_MS });
}

async function logIn(page, origin) {
  await page.goto(origin);
  await type(page.getByLabel('E-mail'), 'operator@example.com');
  await type(page.getByLabel('Password'), 'demo-password');
  await click(page.getByRole('button', { name: 'Continue' }));
  await click(page.getByRole('button', { name: 'Use this code' }));
  await click(page.getByRole('button', { name: 'Log in', exact: true }));
  await page.getByRole('menuitem', { name: 'Sites' }).waitFor();
}

/** Answers the six questions and publishes; the time of the click. */
async function launch(page) {
  const goOn = () => click(page.getByRole('button', { name: 'Continue' }).last());
  await click(page.getByRole('menuitem', { name: 'Sites' }));
  await click(page.getByRole('link', { name: 'New site' }));
  await type(page.getByLabel('Name'), NAME);
  await goOn();
  await type(page.getByLabel('Domain'), HOST);
  await goOn();
  await click(page.getByRole('radio', { name: /bdsm/i }));
  await goOn();
  await click(page.getByRole('radio', { name: /Duet Social/ }));
  await goOn();
  await click(page.getByRole('button', { name: 'Germany', exact: true }));
  await goOn();
  await click(page.getByRole('button', { name: 'German', exact: true }));
  await click(page.getByRole('button', { name: 'Create draft' }));
  return publish(page);
}

async function publish(page) {
  await click(page.getByRole('button', { name: 'Publish', exact: true }));
  return Date.now();
}

/** A drawn logo as a file of PNG. Runs in the page. */
async function drawLogo() {
  const canvas = new OffscreenCanvas(640, 160);
  const pen = canvas.getContext('2d');
  pen.fillStyle = '#7a1030';
  pen.fillRect(0, 0, 640, 160);
  const bytes = new Uint8Array(await (await canvas.convertToBlob({ type: 'image/png' })).arrayBuffer());
  return { bytes: [...bytes], title: document.title };
}

async function addLogo(page) {
  const { bytes } = await page.evaluate(drawLogo);
  const file = { name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from(bytes) };
  await click(page.getByRole('tab', { name: 'Brand' }));
  await sleep(LOOK_MS);
  await page.getByLabel('Logo: choose a file', { exact: true }).setInputFiles(file);
  await page.getByAltText('Logo as it is shown', { exact: true }).first().waitFor();
  await click(page.getByRole('button', { name: 'Save draft' }));
  await page.getByText('Draft saved').first().waitFor();
}

async function main() {
  const stack = await startOwnStack({ lifetime, name: 'launch' });
  const other = await startSecondApi(stack);
  const browser = await startBrowser();
  lifetime.defer(() => browser.close());
  const page = await browser.newPage();
  const begun = Date.now();
  await logIn(page, `http://console.localhost:${stack.settings.ports.api}`);
  const isThere = ({ status, text }) =>
    status === 200 && text.includes(`<title>${NAME}`) && text.includes('lang="de"') && text.includes('niche-bdsm');
  const answered = await secondsUntil(isThere, other, await launch(page));
  const withoutLogo = secondsSince(begun);
  await addLogo(page);
  const isBranded = (answer) => isThere(answer) && /\/brand\/[0-9a-f-]{36}\//.test(answer.text);
  if (isBranded(await visit(other))) throw new Error('the logo shows before it is published');
  const branded = await secondsUntil(isBranded, other, await publish(page));
  const all = secondsSince(begun);
  console.log(`from the log-in to a site that answers: ${withoutLogo} s; with its logo: ${all} s (goal ${GOAL_S})`);
  console.log(
    `from a publishing to the page of the other process: ${answered} and ${branded} s (goal ${PUBLISHED_GOAL_S})`,
  );
  return all < GOAL_S && answered < PUBLISHED_GOAL_S && branded < PUBLISHED_GOAL_S;
}

await runToEnd(lifetime, main);
