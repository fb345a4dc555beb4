import { lazyPage } from '../ui/lazy-page';
import { t } from '../ui/texts';

export default {
  list: lazyPage(() => import('./ledger-entry.list'), 'LedgerEntryList'),
  options: { label: t('ledger-entries.title') },
};
