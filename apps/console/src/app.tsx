import { Admin, Resource } from 'react-admin';
import { Route } from 'react-router-dom';
import { authProvider } from './access/auth-provider';
import { LogInPage } from './access/log-in.page';
import auditEntries from './audit-entries';
import companies from './companies';
import creditBundles from './credit-bundles';
import { DashboardPage } from './dashboard/dashboard.page';
import { dataProvider } from './data/data-provider';
import discountCodes, { DiscountBatchCreate } from './discount-codes';
import { ConsoleLayout } from './layout/console.layout';
import { NotFoundPage } from './layout/not-found.page';
import ledgerEntries from './ledger-entries';
import members from './members';
import orders from './orders';
import paymentMethods from './payment-methods';
import photos from './photos';
import refunds from './refunds';
import sites from './sites';
import staff from './staff';
import { theme } from './theme';

/** The console's table of contents: one folder per resource. */
export const App = () => (
  <Admin
    title="Duet console"
    authProvider={authProvider}
    catchAll={NotFoundPage}
    dashboard={DashboardPage}
    dataProvider={dataProvider}
    disableTelemetry
    layout={ConsoleLayout}
    loginPage={LogInPage}
    requireAuth
    theme={theme}
    darkTheme={null}
  >
    <Resource name="sites" {...sites} />
    <Resource name="companies" {...companies} />
    <Resource name="credit-bundles" {...creditBundles} />
    <Resource name="orders" {...orders} />
    <Resource name="refunds" {...refunds} />
    <Resource name="payment-methods" {...paymentMethods} />
    <Resource name="discount-codes" {...discountCodes}>
      <Route path="batch" element={<DiscountBatchCreate />} />
    </Resource>
    <Resource name="photos" {...photos} />
    <Resource name="members" {...members} />
    <Resource name="ledger-entries" {...ledgerEntries} />
    <Resource name="audit-entries" {...auditEntries} />
    <Resource name="staff" {...staff} />
  </Admin>
);
