import '../styles/kit/index.css';
import { CacheProvider } from '@emotion/react';
import ThemeProvider from '@mui/system/ThemeProvider';
import type { ReactNode } from 'react';
import { useSite } from '../site';
import { styleCache } from '../site/style-cache';
import { muiTheme } from '../site/themes/mui-theme';

/** The component library in the site's theme, with styles that carry the page's nonce: for what stands outside of a page of it, such as a notice above. */
export function Library({ children }: { children: ReactNode }) {
  const { nonce } = useSite();
  return (
    <CacheProvider value={styleCache(nonce)}>
      <ThemeProvider theme={muiTheme}>{children}</ThemeProvider>
    </CacheProvider>
  );
}
