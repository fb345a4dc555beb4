import type { Permission } from '@duet/contract';
import { staffLogOut } from '@duet/contract';
import type { AuthProvider, HttpError } from 'react-admin';
import { callApi } from '../data/http';
import { currentStaff, forgetStaff } from './session';

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
  'photos:list': 'photos:moderate',
  'audit-entries:list': 'audit:read',
  'staff:list': 'staff:read',
  'staff:edit': 'staff:read',
  'staff:create': 'staff:write',
};

/** Log-in state for react-admin. Both steps of the log-in are done by its page; `login` only says that they are. */
export const authProvider: AuthProvider = {
  login: async () => {
    forgetStaff();
    if ((await currentStaff())?.step !== 'done') throw new Error('Please log in to continue.');
  },
  checkAuth: async () => {
    if ((await currentStaff())?.step === 'done') return;
    forgetStaff();
    throw Object.assign(new Error('Please log in to continue.'), { message: false });
  },
  checkError: async (error: HttpError) => {
    const problem = error.body as { code?: string } | undefined;
    if (problem?.code !== 'authentication_required') return;
    forgetStaff();
    throw Object.assign(new Error('Please log in again.'), { message: 'Please log in again.' });
  },
  logout: async () => {
    const staff = await currentStaff().catch(() => null);
    if (staff) await callApi(staffLogOut).catch(() => undefined);
    forgetStaff();
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
