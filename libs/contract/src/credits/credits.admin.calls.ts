import type { CallOf } from '../call';
import type * as operations from './credits.admin.operations';

export const adminGetWallet: CallOf<typeof operations.adminGetWallet> = {
  method: 'GET',
  path: '/api/admin/members/:id/wallet',
};
export const adminListLedgerEntries: CallOf<typeof operations.adminListLedgerEntries> = {
  method: 'GET',
  path: '/api/admin/ledger-entries',
};
export const adminListBundles: CallOf<typeof operations.adminListBundles> = {
  method: 'GET',
  path: '/api/admin/credit-bundles',
};
export const adminGetBundle: CallOf<typeof operations.adminGetBundle> = {
  method: 'GET',
  path: '/api/admin/credit-bundles/:id',
};
export const adminCreateBundle: CallOf<typeof operations.adminCreateBundle> = {
  method: 'POST',
  path: '/api/admin/credit-bundles',
};
export const adminPatchBundle: CallOf<typeof operations.adminPatchBundle> = {
  method: 'PATCH',
  path: '/api/admin/credit-bundles/:id',
};
export const adminDeleteBundle: CallOf<typeof operations.adminDeleteBundle> = {
  method: 'DELETE',
  path: '/api/admin/credit-bundles/:id',
};
export const adminCopyBundles: CallOf<typeof operations.adminCopyBundles> = {
  method: 'POST',
  path: '/api/admin/sites/:id/bundle-copies',
};
export const adminImportBundles: CallOf<typeof operations.adminImportBundles> = {
  method: 'POST',
  path: '/api/admin/sites/:id/bundle-imports',
};
