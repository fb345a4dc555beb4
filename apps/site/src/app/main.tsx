import '../styles/base.css';
import '../styles/shell/index.css';
import '../styles/landing/index.css';
import { StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { isPreview } from '../api/preview';
import { keepInvite } from '../features/shell/session/invite';
import { watchPageHidden } from '../features/shell/session/page-hidden';
import { keepTracking } from '../features/shell/session/tracking';
import { setUser } from '../features/shell/session/use-user';
import { readBoot } from '../site/boot';
import { ensureThemeCss } from '../site/ensure-theme-css';
import { startI18n } from '../site/i18n';
import { watchChunks } from './chunk-reload';
import { Providers } from './providers';
import { createRouter, firstPageOf } from './router';
import { showStartFailure } from './start-failure';

async function start(root: HTMLElement): Promise<void> {
  watchChunks();
  if (isPreview) (await import('./preview')).bePreview();
  const boot = await readBoot();
  ensureThemeCss(boot);
  setUser(boot.user);
  keepTracking();
  keepInvite();
  watchPageHidden();
  const texts = startI18n(boot.locale);
  const router = createRouter();
  await Promise.all([texts, firstPageOf(router)]);
  createRoot(root).render(
    <StrictMode>
      <Suspense>
        <Providers boot={boot}>
          <RouterProvider router={router} />
        </Providers>
      </Suspense>
    </StrictMode>,
  );
}

const root = document.getElementById('root');
if (root) start(root).catch((error: unknown) => showStartFailure(root, error));
