import { defineCall } from '../call';
import { listQuery } from '../list-query';
import { idParams, list } from '../rules';
import { adminBundle, newBundle, bundlePatch } from './bundles.admin.shapes';
import { adminWallet, adminLedgerEntry } from './ledger.admin.shapes';

export const adminGetWallet = defineCall({
  name: 'adminGetWallet',
  summary: 'A member’s balance, checked against the sum of the ledger.',
  method: 'GET',
  path: '/api/admin/members/:id/wallet',
  access: 'staff',
  params: idParams,
  answer: adminWallet,
  errors: ['authentication_required', 'forbidden', 'not_found'],
});
export const adminListLedgerEntries = defineCall({
  name: 'adminListLedgerEntries',
  summary: 'Movements of credits. Filters: `member_id`, `site_id`, `reason`, `from`, `to`.',
  method: 'GET',
  path: '/api/admin/ledger-entries',
  access: 'staff',
  query: listQuery,
  answer: list(adminLedgerEntry).required(),
  errors: ['authentication_required', 'forbidden', 'invalid'],
});

const refusals = ['authentication_required', 'forbidden', 'not_found', 'invalid'] as const;

export const adminListBundles = defineCall({
  name: 'adminListBundles',
  summary: 'Credit bundles of the sites in reach. Filters: `site_id`, `country`, `currency`, `on_offer`.',
  method: 'GET',
  path: '/api/admin/credit-bundles',
  access: 'staff',
  query: listQuery,
  answer: list(adminBundle).required(),
  errors: ['authentication_required', 'forbidden', 'invalid'],
});
export const adminGetBundle = defineCall({
  name: 'adminGetBundle',
  summary: 'A credit bundle.',
  method: 'GET',
  path: '/api/admin/credit-bundles/:id',
  access: 'staff',
  params: idParams,
  answer: adminBundle,
  errors: ['authentication_required', 'forbidden', 'not_found'],
});
export const adminCreateBundle = defineCall({
  name: 'adminCreateBundle',
  summary:
    'A new bundle of a site. Members are offered it at once; orders under way keep their price. An odd price, and one that takes other bundles away, must be `confirmed`.',
  method: 'POST',
  path: '/api/admin/credit-bundles',
  access: 'staff',
  status: 201,
  body: newBundle,
  answer: adminBundle,
  errors: [...refusals, 'needs_confirmation'],
});
export const adminPatchBundle = defineCall({
  name: 'adminPatchBundle',
  summary: 'Change a bundle. Members are offered it so at once; orders under way keep their price.',
  method: 'PATCH',
  path: '/api/admin/credit-bundles/:id',
  access: 'staff',
  params: idParams,
  body: bundlePatch,
  answer: adminBundle,
  errors: [...refusals, 'record_changed', 'needs_confirmation'],
});
export const adminDeleteBundle = defineCall({
  name: 'adminDeleteBundle',
  summary: 'Remove a bundle. Orders that were made of it keep what they sold.',
  method: 'DELETE',
  path: '/api/admin/credit-bundles/:id',
  access: 'staff',
  params: idParams,
  answer: adminBundle,
  errors: [...refusals],
});
