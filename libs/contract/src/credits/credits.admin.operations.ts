import { csvImport, csvImportRequest } from '../csv-import.admin.shapes';
import { listQuery } from '../list-query';
import { defineOperation } from '../operation';
import { idParams, list } from '../rules';
import {
  adminBundle,
  adminCopyBundlesRequest,
  adminCreateBundleRequest,
  adminPatchBundleRequest,
  bundleCopy,
} from './bundles.admin.shapes';
import { adminLedgerEntry, adminWallet } from './ledger.admin.shapes';

export const adminGetWallet = defineOperation({
  summary: 'A member’s balance, checked against the sum of the ledger.',
  access: 'staff',
  params: idParams,
  answer: adminWallet,
  errors: ['authentication_required', 'forbidden', 'not_found'],
});
export const adminListLedgerEntries = defineOperation({
  summary: 'Ledger entries. Filters: `member_id`, `site_id`, `reason`, `from`, `to`.',
  access: 'staff',
  query: listQuery,
  answer: list(adminLedgerEntry).required(),
  errors: ['authentication_required', 'forbidden', 'invalid'],
});

const refusals = ['authentication_required', 'forbidden', 'not_found', 'invalid'] as const;

export const adminListBundles = defineOperation({
  summary: 'Credit bundles of the sites in reach. Filters: `site_id`, `country`, `currency`, `on_offer`.',
  access: 'staff',
  query: listQuery,
  answer: list(adminBundle).required(),
  errors: ['authentication_required', 'forbidden', 'invalid'],
});
export const adminGetBundle = defineOperation({
  summary: 'A credit bundle.',
  access: 'staff',
  params: idParams,
  answer: adminBundle,
  errors: ['authentication_required', 'forbidden', 'not_found'],
});
export const adminCreateBundle = defineOperation({
  summary:
    'A new bundle of a site. Members are offered it at once; orders under way keep their price. An unusual price, or a bundle that hides others, must be `confirmed`.',
  access: 'staff',
  status: 201,
  body: adminCreateBundleRequest,
  answer: adminBundle,
  errors: [...refusals, 'needs_confirmation'],
});
export const adminPatchBundle = defineOperation({
  summary: 'Change a bundle. The change applies at once; orders under way keep their price.',
  access: 'staff',
  params: idParams,
  body: adminPatchBundleRequest,
  answer: adminBundle,
  errors: [...refusals, 'record_changed', 'needs_confirmation'],
});
export const adminDeleteBundle = defineOperation({
  summary: 'Remove a bundle. Existing orders keep it.',
  access: 'staff',
  params: idParams,
  answer: adminBundle,
  errors: [...refusals],
});
export const adminCopyBundles = defineOperation({
  summary:
    'Copy the bundles of another site. One of the same country, currency and size stays as it is. Odd prices, and bundles that hide others, must be `confirmed`.',
  access: 'staff',
  params: idParams,
  body: adminCopyBundlesRequest,
  answer: bundleCopy,
  errors: [...refusals, 'needs_confirmation'],
});
export const adminImportBundles = defineOperation({
  summary:
    'Set bundles of a site from a CSV file, all or none: new ones are added, those of the same country, currency and size take its price and offer. The same file again changes nothing.',
  access: 'staff',
  params: idParams,
  body: csvImportRequest,
  answer: csvImport,
  errors: [...refusals, 'needs_confirmation'],
});
