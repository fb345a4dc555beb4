import '../styles/kit/index.css';
import { CacheProvider } from '@emotion/react';
import ThemeProvider from '@mui/system/ThemeProvider';
import type { ReactNode } from 'react';
import { Outlet } from 'react-router-dom';
import { MomentHost } from './moments/moment-host';
import { styleCache } from '../site/style-cache';
import { muiTheme } from '../site/themes/mui-theme';
import { ToastArea } from '../ui/toast';

/** The component library in the site's theme. */
export const Library = ({ children }: { children: ReactNode }) => (
  <CacheProvider value={styleCache()}>
    <ThemeProvider theme={muiTheme}>{children}</ThemeProvider>
  </CacheProvider>
);

/** The library around a page, with the moments and toasts that stand above it. */
export const Themed = ({ children }: { children: ReactNode }) => (
  <Library>
    {children}
    <MomentHost />
    <ToastArea />
  </Library>
);

/** Route that brings the component library. */
export default function ThemedRoute() {
  return (
    <Themed>
      <Outlet />
    </Themed>
  );
}
