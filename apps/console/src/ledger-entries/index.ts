import { lazyPage } from '../ui/lazy-page';

export default {
  list: lazyPage(() => import('./ledger-entry.list'), 'LedgerEntryList'),
  options: { label: 'Ledger' },
};
