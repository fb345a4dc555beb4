import { createBrowserRouter } from 'react-router-dom';
import { routes } from './routes';

/** History mode with base /. */
export const createRouter = () => createBrowserRouter(routes, { basename: '/' });
