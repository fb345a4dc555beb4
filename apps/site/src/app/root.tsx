import { useEffect, useLayoutEffect } from 'react';
import { Outlet, ScrollRestoration, useNavigation } from 'react-router-dom';
import type { Location } from 'react-router-dom';
import { progress } from '../api/progress';
import { resumeSending } from '../features/chat';
import { removeServed } from '../features/landing';
import { useMoments } from '../features/moments';
import { OfflineBar, ProgressBar } from '../features/shell';
import { useLive } from '../members/session/use-live';
import { usePolling } from '../members/session/use-polling';
import { usePush } from '../members/session/use-push';
import { useSessionEnd } from '../members/session/leaving';
import { reportAutofill } from './report-autofill';
import { PageTitle } from './page-title';
import { restoreInlineStyles } from './styles-from-rules';

/** Shows the progress bar while a page's parts are fetched. */
function useNavigationProgress(): void {
  const busy = useNavigation().state !== 'idle';
  useEffect(() => {
    if (!busy) return undefined;
    const act = progress.start();
    return () => act.done();
  }, [busy]);
}

/** As far as the page that the server drew was scrolled when the program took it over, in pixels. */
let drawnScroll = 0;

/** Stands before `ScrollRestoration`, whose effect begins a document at its top, also when its reader has scrolled already. */
function ScrollReader() {
  useLayoutEffect(() => {
    drawnScroll = window.scrollY;
  }, []);
  return null;
}

/** Makes the page that the server drew respond to input: until now it was inert. */
function activatePage(): void {
  removeServed();
  const root = document.getElementById('root');
  if (!root?.hasAttribute('inert')) return;
  root.removeAttribute('inert');
  root.removeAttribute('aria-disabled');
  if (window.scrollY === 0) window.scrollTo(0, drawnScroll);
  restoreInlineStyles();
  reportAutofill(root);
}

/** The page of a list in its address follows the scrolling (`usePageInAddress`), and so cannot name it. */
const PAGE_OF_LIST = /[?&](?:pageNumber|after)=[^&]*/g;

/** A page's place among those whose scroll position is kept; every document begins with the same key, so its address says more. */
const scrollKeyOf = ({ key, pathname, search, hash }: Location) =>
  key === 'default' ? pathname + search.replace(PAGE_OF_LIST, '') + hash : key;

/** The work beside every page (polls, live line, push); apart from it, so that none of its changes has the page rendered again. */
function Background() {
  useNavigationProgress();
  useSessionEnd();
  usePolling();
  usePush();
  useLive(resumeSending);
  useMoments();
  return null;
}

/** Frame of every page: progress bar, title, polling, scroll positions. */
export function Root() {
  useLayoutEffect(activatePage, []);
  return (
    <>
      <ProgressBar />
      <PageTitle />
      <OfflineBar />
      <Outlet />
      <ScrollReader />
      <ScrollRestoration getKey={scrollKeyOf} />
      <Background />
    </>
  );
}
