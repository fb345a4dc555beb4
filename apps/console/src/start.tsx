import '@fontsource-variable/inter/index.css';
import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { LinkPage } from './access/link.page';
import { App } from './app';
import { keepPersonsInBrowser } from './data/private-address';

/** The page's own nonce: with it, and nothing else, styles may be added while the console runs. */
const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? '';
const styles = createCache({ key: 'css', nonce, prepend: true });
const hidePersons = keepPersonsInBrowser();
const router = createBrowserRouter([
  { path: '/link', element: <LinkPage /> },
  { path: '*', element: <App /> },
]);
hidePersons();
router.subscribe(hidePersons);

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <CacheProvider value={styles}>
      <RouterProvider router={router} />
    </CacheProvider>
  </StrictMode>,
);
