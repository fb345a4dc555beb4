import { Admin, CustomRoutes, Resource } from 'react-admin';
import { Route } from 'react-router-dom';
import { authProvider } from './access/auth-provider';
import { guarded, guardedPage } from './access/guarded';
import { LogInPage } from './access/log-in.page';
import { AccountPage } from './account';
import alarms from './alarms';
import auditEntries from './audit-entries';
import caseFigures from './case-figures';
import cases from './cases';
import savedReplies from './saved-replies';
import companies from './companies';
import creditBundles from './credit-bundles';
import { DashboardPage } from './dashboard/dashboard.page';
import { dataProvider } from './data/data-provider';
import discountCodes, { DiscountBatchCreate } from './discount-codes';
import jobKinds from './job-kinds';
import jobs from './jobs';
import { ConsoleLayout } from './layout/console.layout';
import { ForbiddenPage, NotFoundPage } from './layout/not-found.page';
import { Toast } from './layout/toast';
import ledgerEntries from './ledger-entries';
import mailLog from './mail-log';
import mails from './mails';
import members from './members';
import news from './news';
import orders from './orders';
import ownTexts from './own-texts';
import paymentMethods from './payment-methods';
import photos, { photoDecisions } from './photos';
import selfies from './selfies';
import postbacks from './postbacks';
import refunds from './refunds';
import restrictions from './restrictions';
import sites from './sites';
import staff, { RolesPage } from './staff';
import { CohortsPage, SourcesPage } from './statistics';
import { theme } from './theme';
import texts, { textDecisions } from './texts';
import { i18nProvider } from './ui/i18n-provider';
import { t } from './ui/texts';
import timetable from './timetable';
import trafficPartners from './traffic-partners';

const pages = {
  sites: guarded('sites', sites),
  companies: guarded('companies', companies),
  creditBundles: guarded('credit-bundles', creditBundles),
  orders: guarded('orders', orders),
  refunds: guarded('refunds', refunds),
  restrictions: guarded('restrictions', restrictions),
  paymentMethods: guarded('payment-methods', paymentMethods),
  discountCodes: guarded('discount-codes', discountCodes),
  DiscountBatch: guardedPage(DiscountBatchCreate, { resource: 'discount-codes/batches', action: 'create' }),
  cases: guarded('cases', cases),
  caseFigures: guarded('case-figures', caseFigures),
  savedReplies: guarded('saved-replies', savedReplies),
  photos: guarded('photos', photos),
  selfies: guarded('selfies', selfies),
  alarms: guarded('alarms', alarms),
  texts: guarded('texts', texts),
  textDecisions: guarded('text-decisions', textDecisions),
  photoDecisions: guarded('photo-decisions', photoDecisions),
  members: guarded('members', members),
  ledgerEntries: guarded('ledger-entries', ledgerEntries),
  auditEntries: guarded('audit-entries', auditEntries),
  jobs: guarded('jobs', jobs),
  jobKinds: guarded('job-kinds', jobKinds),
  timetable: guarded('timetable', timetable),
  mailLog: guarded('mail-log', mailLog),
  mails: guarded('mails', mails),
  news: guarded('news', news),
  ownTexts: guarded('own-texts', ownTexts),
  trafficPartners: guarded('traffic-partners', trafficPartners),
  postbacks: guarded('postbacks', postbacks),
  staff: guarded('staff', staff),
  Roles: guardedPage(RolesPage, { resource: 'staff', action: 'list' }),
  Sources: guardedPage(SourcesPage, { resource: 'statistics', action: 'list' }),
  Cohorts: guardedPage(CohortsPage, { resource: 'statistics', action: 'list' }),
};

/** The console's table of contents: one folder per resource. */
export const App = () => (
  <Admin
    title={t('app.title')}
    accessDenied={ForbiddenPage}
    authProvider={authProvider}
    catchAll={NotFoundPage}
    dashboard={DashboardPage}
    dataProvider={dataProvider}
    disableTelemetry
    i18nProvider={i18nProvider}
    layout={ConsoleLayout}
    loginPage={LogInPage}
    notification={Toast}
    requireAuth
    theme={theme}
    darkTheme={null}
  >
    <Resource name="sites" {...pages.sites} />
    <Resource name="companies" {...pages.companies} />
    <Resource name="credit-bundles" {...pages.creditBundles} />
    <Resource name="orders" {...pages.orders} />
    <Resource name="refunds" {...pages.refunds} />
    <Resource name="payment-methods" {...pages.paymentMethods} />
    <Resource name="discount-codes" {...pages.discountCodes}>
      <Route path="batch" element={<pages.DiscountBatch />} />
    </Resource>
    <Resource name="cases" {...pages.cases} />
    <Resource name="case-figures" {...pages.caseFigures} />
    <Resource name="saved-replies" {...pages.savedReplies} />
    <Resource name="restrictions" {...pages.restrictions} />
    <Resource name="photos" {...pages.photos} />
    <Resource name="selfies" {...pages.selfies} />
    <Resource name="photo-decisions" {...pages.photoDecisions} />
    <Resource name="alarms" {...pages.alarms} />
    <Resource name="texts" {...pages.texts} />
    <Resource name="text-decisions" {...pages.textDecisions} />
    <Resource name="members" {...pages.members} />
    <Resource name="ledger-entries" {...pages.ledgerEntries} />
    <Resource name="audit-entries" {...pages.auditEntries} />
    <Resource name="jobs" {...pages.jobs} />
    <Resource name="job-kinds" {...pages.jobKinds} />
    <Resource name="timetable" {...pages.timetable} />
    <Resource name="mail-log" {...pages.mailLog} />
    <Resource name="mails" {...pages.mails} />
    <Resource name="news" {...pages.news} />
    <Resource name="own-texts" {...pages.ownTexts} />
    <Resource name="traffic-partners" {...pages.trafficPartners} />
    <Resource name="postbacks" {...pages.postbacks} />
    <Resource name="staff" {...pages.staff}>
      <Route path="roles" element={<pages.Roles />} />
    </Resource>
    <CustomRoutes>
      <Route path="/account" element={<AccountPage />} />
      <Route path="/traffic-sources" element={<pages.Sources />} />
      <Route path="/weeks" element={<pages.Cohorts />} />
    </CustomRoutes>
  </Admin>
);
