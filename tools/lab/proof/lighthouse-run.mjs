// Runs Lighthouse over addresses of a demo, in a Chromium in which somebody may be logged in.
import { chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import desktop from 'lighthouse/core/config/desktop-config.js';
import { freePorts } from '../../../libs/installation/src/ports.mjs';
import { makeFolder } from '../../start/lifetime.mjs';
import { provide } from '../../test/machine.mjs';
import { FLAGS } from '../tour/browser.mjs';

/** Names of the categories as Lighthouse has them, in the order of the table. */
export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];
/** Of these the points for performance are made. */
const METRICS = [
  ['first paint', 'first-contentful-paint'],
  ['largest', 'largest-contentful-paint'],
  ['blocked', 'total-blocking-time'],
  ['filled by', 'speed-index'],
  ['shift', 'cumulative-layout-shift'],
];
const MOST_PLACES = 4;
const REST = 20_000;

/**
 * A Chromium whose one profile Lighthouse shares with `context`, so that a log-in there holds for its pages too; `port` is where it
 * listens. With `cookies` somebody is logged in from the beginning.
 */
export async function openShared(lifetime, cookies = []) {
  const port = await freePorts();
  const context = await chromium.launchPersistentContext(makeFolder(lifetime, 'lighthouse'), {
    executablePath: provide('chromium'),
    args: [...FLAGS, `--remote-debugging-port=${port}`],
    viewport: null,
  });
  lifetime.defer(() => context.close().catch(() => undefined));
  await context.addCookies(cookies);
  return { context, port };
}

/** The first few elements and addresses that an audit points at. */
function placesOf({ details, explanation, displayValue }) {
  const items = details?.items ?? [];
  const found = items.map(
    ({ node, source, url, description, href }) => node?.selector ?? description ?? href ?? url ?? source,
  );
  const texts = found.filter((one) => typeof one === 'string').slice(0, MOST_PLACES);
  return texts.join(' | ') || explanation || displayValue || '';
}

/** The audits that cost points in a category, with what they point at. */
const lostIn = ({ auditRefs }, audits) =>
  auditRefs
    .filter(({ id, weight }) => weight > 0 && audits[id].score !== null && audits[id].score < 1)
    .map(({ id }) => ({ id, places: placesOf(audits[id]) }));

/** Measures one address, with Lighthouse's own index of the machine's speed; null where the site leads elsewhere. `skip` are audits that the page must fail on purpose. */
export async function measure({ url, port, skip = [], isDesktop = false }) {
  const flags = { port, logLevel: 'silent', locale: 'en', maxWaitForLoad: REST, ignoreStatusCode: true };
  const quick = { onlyCategories: CATEGORIES, skipAudits: skip, disableFullPageScreenshot: true };
  const { lhr } = await lighthouse(url, { ...flags, ...quick }, isDesktop ? desktop : undefined);
  if (lhr.runtimeError) throw new Error(`${url}: ${lhr.runtimeError.message}`);
  if (new URL(lhr.finalDisplayedUrl).pathname !== new URL(url).pathname) return null;
  const one = (name) => ({
    points: Math.round((lhr.categories[name].score ?? 0) * 100),
    lost: lostIn(lhr.categories[name], lhr.audits),
  });
  return {
    ...Object.fromEntries(CATEGORIES.map((name) => [name, one(name)])),
    speed: Math.round(lhr.environment.benchmarkIndex),
    metrics: METRICS.map(([word, id]) => `${word} ${lhr.audits[id].displayValue ?? ''}`).join(', '),
  };
}
