import '../styles/base.css';
import '../styles/shell/index.css';
import '../styles/landing/index.css';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { isMemberPreview, isPreview } from '../api/preview';
import { storeInvite } from '../members/session/invite';
import { watchVisibility } from '../members/session/page-hidden';
import { storeTracking } from '../members/session/tracking';
import { setUser } from '../members/session/use-user';
import { readBoot } from '../site/boot';
import type { Boot } from '../site/boot';
import { keepBrowserFacts } from '../site/browser';
import { ensureThemeCss } from '../site/ensure-theme-css';
import { startI18n } from '../site/i18n';
import { App } from './app';
import { reloadForChunk, watchChunks } from './chunk-reload';
import { guardDoubleClicks } from './double-click';
import { showsStoredSignUp } from './stored-sign-up';
import { paths } from '../site/paths';
import { createRouter, firstPageOf } from './router';

// The landings' own styles, one file per niche, after those that all landings share.
import.meta.glob('../site/niches/*/landing.css', { eager: true });

/** Shows the sentence that came with the page: the drawn page stays, and is only to look at (see `start-program.js`). */
function showStartFailure(error: unknown): void {
  console.error(error);
  if (reloadForChunk(error)) return;
  const sentence = document.getElementById('no-start');
  if (sentence) sentence.hidden = false;
}

/** The page's own data; in the preview of members, with a made-up one. */
async function readPage(): Promise<Boot> {
  const boot = await readBoot();
  return isMemberPreview ? (await import('./preview/sample-member')).enterSampleMember(boot) : boot;
}

/** Ends the task: what a member does meanwhile is heard between two steps of the start. */
const giveWay = () =>
  new Promise<void>((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });

async function start(root: HTMLElement): Promise<void> {
  watchChunks();
  if (isPreview) (await import('./preview')).startPreview();
  await giveWay();
  const boot = await readPage();
  await ensureThemeCss(boot);
  await giveWay();
  setUser(boot.user);
  keepBrowserFacts(boot.browser);
  storeTracking();
  storeInvite();
  watchVisibility();
  guardDoubleClicks(document);
  // The home of members is the search: the server has drawn it already.
  if (boot.user && location.pathname === paths.home) history.replaceState(null, '', paths.members);
  const texts = startI18n(boot.locale);
  await giveWay();
  const router = createRouter();
  await Promise.all([texts, firstPageOf(router)]);
  const app = (
    <App boot={boot}>
      <RouterProvider router={router} />
    </App>
  );
  const isAsDrawn =
    root.hasChildNodes() && !isMemberPreview && !showsStoredSignUp(router.state.location.pathname, boot);
  // As a transition, it lets a press or a scroll in between.
  if (isAsDrawn) startTransition(() => void hydrateRoot(root, app, { onRecoverableError: console.warn }));
  else createRoot(root).render(app);
}

const root = document.getElementById('root');
if (root) start(root).catch((error: unknown) => showStartFailure(error));
