import type { ReactNode } from 'react';
import { Layout } from 'react-admin';
import { ConsoleAppBar } from './console-app-bar';
import { ConsoleMenu } from './console-menu';

/** App bar with the site switcher, menu by task, and the page. */
export const ConsoleLayout = ({ children }: { children: ReactNode }) => (
  <Layout
    appBar={ConsoleAppBar}
    menu={ConsoleMenu}
    sx={{
      '& .RaLayout-appFrame': { marginTop: { xs: '58px', sm: '62px' } },
      '& .RaLayout-content': { padding: { xs: 2, sm: 3 }, minWidth: 0, backgroundColor: 'background.default' },
      '& .RaLayout-contentWithSidebar': { minWidth: 0 },
    }}
  >
    {children}
  </Layout>
);
