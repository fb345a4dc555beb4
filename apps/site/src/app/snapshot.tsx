import type { Snapshot, SnapshotTask } from '@duet/contract';
import i18next from 'i18next';
import { renderToString } from 'react-dom/server';
import { prerenderToNodeStream } from 'react-dom/static';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom';
import type { RouteObject, StaticHandlerContext } from 'react-router-dom';
import type { ReactNode } from 'react';
import { loadOffers } from '../features/discounts';
import { loadRareAlerts } from '../features/shell';
import { queryClient } from '../api/query-client';
import { keepServed } from '../api/served-answers';
import { setUser } from '../members/session/use-user';
import type { Boot } from '../site/boot';
import { keepBrowserFacts } from '../site/browser';
import { loadTexts, startI18n } from '../site/i18n';
import { namespaces } from '../site/namespaces';
import { rememberTexts } from '../site/remembered-texts';
import { collectedStyles, collectStyles } from '../site/style-cache';
import { findTextsBy } from '../site/use-translation';
import { App } from './app';
import { moveStylesToRules } from './styles-to-rules';
import { routes } from './routes';

/** React's mark of a Suspense boundary that failed; the outermost one holds the whole page. */
const FAILED = '<!--$!-->';

findTextsBy(rememberTexts);
const { query } = createStaticHandler(routes);
let started: Promise<void> | undefined;
/** Languages whose texts are all there. */
const loadedLanguages = new Set<string>();

/** The program keeps its state in modules: everything of the page before goes, whoever it was for. */
function begin({ user, answers, browser }: Boot): void {
  queryClient.clear();
  setUser(user);
  keepServed({ ...answers });
  keepBrowserFacts(browser);
  collectStyles();
}

function end(): void {
  queryClient.clear();
  keepServed({});
}

/** With all texts of the language: what a page fetches later would make it wait. */
async function loadLanguage(locale: string): Promise<void> {
  started ??= startI18n(locale);
  await started;
  if (i18next.language !== locale) await i18next.changeLanguage(locale);
  if (loadedLanguages.has(locale)) return;
  await Promise.all([loadTexts(namespaces), loadOffers(), loadRareAlerts()]);
  loadedLanguages.add(locale);
}

/**
 * The HTML of a page. The first time that a part is drawn whose code comes on its own, its boundary fails: then the page is drawn
 * once more, after all of its parts have come.
 */
async function renderPage(page: ReactNode): Promise<string> {
  const html = renderToString(page);
  if (!html.includes(FAILED)) return html;
  await prerenderToNodeStream(page);
  collectStyles();
  return renderToString(page);
}

/** The routes that lead to the page, one within the other: with all of the site's, the router would rank them anew for each page. */
const routesTo = ({ matches }: StaticHandlerContext): RouteObject[] =>
  matches.reduceRight<RouteObject[]>(
    (children, { route }) => [{ ...route, ...(!route.index && { children }) } as RouteObject],
    [],
  );

async function drawContext(boot: Boot, context: StaticHandlerContext): Promise<Snapshot> {
  const router = createStaticRouter(routesTo(context), context);
  const page = await renderPage(
    <App boot={boot}>
      <StaticRouterProvider router={router} context={context} hydrate={false} />
    </App>,
  );
  if (page.startsWith(FAILED)) throw new Error(`${context.location.pathname} failed while it was drawn`);
  const { html, css } = moveStylesToRules(page);
  const styles = collectedStyles();
  return { html, styles: { ...styles, css: styles.css + css } };
}

/**
 * Draws a page for the server's HTML, so that it is there to look at before the program has come. One at a time: see
 * `begin`. Null where an address leads on.
 */
export default async function draw({ address, boot: text }: SnapshotTask): Promise<Snapshot | null> {
  const boot = JSON.parse(text) as Boot;
  await loadLanguage(boot.locale);
  const context = await query(new Request(new URL(`http://page${address}`)));
  if (context instanceof Response) return null;
  try {
    begin(boot);
    return await drawContext(boot, context);
  } finally {
    end();
  }
}
