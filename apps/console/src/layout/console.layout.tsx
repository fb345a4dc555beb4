import type { ReactNode } from 'react';
import { Layout } from 'react-admin';
import { IdentityCheckDialog } from '../access/identity-check.dialog';
import { IdleWarning } from '../access/idle-warning';
import { LogInAgainDialog } from '../access/log-in-again.dialog';
import { ConsoleAppBar } from './console-app-bar';
import { Conflicts } from './conflicts';
import { Doubts } from './doubts';
import { ConsoleMenu } from './console-menu';
import { ConsoleSidebar } from './console-sidebar';
import { LeaveGuard } from './leave-guard';
import { SiteNotice } from './site-notice';

/** App bar with the site switcher, menu by task, and the page. */
export const ConsoleLayout = ({ children }: { children: ReactNode }) => (
  <Layout
    appBar={ConsoleAppBar}
    menu={ConsoleMenu}
    sidebar={ConsoleSidebar}
    sx={{
      // React-admin's own is fit-content, by which one wide table widens the page and not its card.
      minWidth: 0,
      '& .RaLayout-appFrame': { marginTop: { xs: '58px', sm: '62px' } },
      '& .RaLayout-content': { padding: { xs: 2, sm: 3 }, minWidth: 0, backgroundColor: 'background.default' },
      '& .RaLayout-contentWithSidebar': { minWidth: 0 },
    }}
  >
    <SiteNotice />
    {children}
    <LeaveGuard />
    <Conflicts />
    <Doubts />
    <IdleWarning />
    <IdentityCheckDialog />
    <LogInAgainDialog />
  </Layout>
);
