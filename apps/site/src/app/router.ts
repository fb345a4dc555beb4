import { createBrowserRouter } from 'react-router-dom';
import { routes } from './routes';

/** History mode with base /. */
export const createRouter = () => createBrowserRouter(routes, { basename: '/' });

/** Settles when everything that the first page is drawn with is there; until then the server's first look stands. */
export function firstPageOf(router: ReturnType<typeof createRouter>): Promise<void> {
  return new Promise((resolve) => {
    const stop = router.subscribe(look);
    function look(): void {
      if (!router.state.initialized) return;
      stop();
      resolve();
    }
    look();
  });
}
