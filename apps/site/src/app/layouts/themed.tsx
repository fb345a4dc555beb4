import '../../styles/kit/index.css';
import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { ThemeProvider } from '@mui/material/styles';
import { useMemo, useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import { Outlet } from 'react-router-dom';
import { MomentHost } from '../../features/moments/moment-host';
import { useSite } from '../../site';
import { muiTheme } from '../../site/themes/mui-theme';
import { ToastArea } from '../../ui/toast';

const dark = globalThis.matchMedia?.('(prefers-color-scheme: dark)');
const listen = (onChange: () => void) => {
  dark?.addEventListener('change', onChange);
  return () => dark?.removeEventListener('change', onChange);
};

/** Light or dark, as the system asks and while it changes its mind. */
const useMode = () => useSyncExternalStore(listen, () => (dark?.matches ? 'dark' : 'light'));

let cache: ReturnType<typeof createCache> | undefined;

/** The component library in the site's theme, with styles that carry the page's nonce. */
export function Themed({ children }: { children: ReactNode }) {
  const { theme, nonce } = useSite();
  cache ??= createCache(nonce ? { key: 'm', nonce } : { key: 'm' });
  const mode = useMode();
  const library = useMemo(() => muiTheme(theme, mode), [theme, mode]);
  return (
    <CacheProvider value={cache}>
      <ThemeProvider theme={library}>
        {children}
        <MomentHost />
        <ToastArea />
      </ThemeProvider>
    </CacheProvider>
  );
}

/** Route that brings the component library. */
export default function ThemedRoute() {
  return (
    <Themed>
      <Outlet />
    </Themed>
  );
}
