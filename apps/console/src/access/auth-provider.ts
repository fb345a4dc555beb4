import type { Permission } from '@duet/contract';
import { staffLogOut } from '@duet/contract';
import type { AuthProvider } from 'react-admin';
import { callApi } from '../data/http';
import { clearTab } from '../data/tab-storage';
import { isUnsaved } from '../data/unsaved';
import { t } from '../ui/texts';
import { currentStaff, forgetPerson, forgetStaff, isLoggedIn } from './session';

/** Looking is enough to open a page; what its buttons may do, each asks for itself. */
const PERMISSION_OF: Record<string, Permission> = {
  'sites:list': 'sites:read',
  'sites:edit': 'sites:read',
  'sites:create': 'sites:create',
  'companies:list': 'companies:read',
  'companies:edit': 'companies:read',
  'companies:create': 'companies:create',
  'members:list': 'members:read',
  'members:show': 'members:read',
  'ledger-entries:list': 'ledger:read',
  'refunds:list': 'refunds:read',
  'refunds:show': 'refunds:read',
  'credit-bundles:list': 'bundles:read',
  'credit-bundles:edit': 'bundles:read',
  'credit-bundles:create': 'bundles:write',
  'discount-codes:list': 'discounts:read',
  'discount-codes:edit': 'discounts:read',
  'discount-codes:create': 'discounts:write',
  'discount-codes/batches:create': 'discounts:write',
  'orders:list': 'orders:read',
  'orders:show': 'orders:read',
  'payment-methods:list': 'methods:read',
  'payment-methods:edit': 'methods:read',
  'payment-methods:create': 'methods:write',
  'cases:list': 'cases:read',
  'cases:show': 'cases:read',
  'case-figures:list': 'dashboard:read',
  'saved-replies:list': 'replies:read',
  'saved-replies:edit': 'replies:read',
  'saved-replies:create': 'replies:write',
  'restrictions:list': 'restrictions:read',
  'photos:list': 'photos:moderate',
  'selfies:list': 'photos:moderate',
  'photo-decisions:list': 'photos:moderate',
  'alarms:list': 'photos:moderate',
  'texts:list': 'photos:moderate',
  'text-decisions:list': 'photos:moderate',
  'audit-entries:list': 'audit:read',
  'jobs:list': 'jobs:read',
  'job-kinds:list': 'jobs:read',
  'timetable:list': 'jobs:read',
  'mail-log:list': 'members:contact',
  'mails:list': 'sites:read',
  'own-texts:list': 'texts:read',
  'news:list': 'news:read',
  'news:edit': 'news:read',
  'news:create': 'news:write',
  'statistics:list': 'statistics:read',
  'traffic-partners:list': 'partners:read',
  'traffic-partners:edit': 'partners:read',
  'traffic-partners:create': 'partners:write',
  'postbacks:list': 'partners:read',
  'staff:list': 'staff:read',
  'staff:edit': 'staff:read',
  'staff:create': 'staff:write',
};

/**
 * Log-in state for react-admin. Both steps of the log-in are done by its page; `login` only says that they are. A session
 * that ends in between never logs out by itself: the calls wait until the person has logged in again (log-in-again.ts).
 */
export const authProvider: AuthProvider = {
  login: async () => {
    forgetPerson();
    if (!(await isLoggedIn())) throw new Error(t('shared.errors.authentication_required'));
  },
  checkAuth: async () => {
    if (!(await isLoggedIn()))
      throw Object.assign(new Error(t('shared.errors.authentication_required')), { message: false });
  },
  checkError: () => Promise.resolve(),
  logout: async () => {
    const staff = await currentStaff().catch(() => null);
    // A person who is asked about unsaved work and stays can log in again over it.
    if (isUnsaved()) forgetStaff();
    else forgetPerson();
    clearTab();
    if (staff) await callApi(staffLogOut).catch(() => undefined);
  },
  getIdentity: async () => {
    const staff = await currentStaff();
    return { id: staff?.id ?? '', fullName: staff?.name ?? '' };
  },
  getPermissions: async () => (await currentStaff())?.permissions ?? [],
  canAccess: async ({ action, resource }) => {
    const permission = PERMISSION_OF[`${resource}:${action}`];
    return permission ? ((await currentStaff())?.permissions.includes(permission) ?? false) : false;
  },
};
