import { lazyPage } from '../ui/lazy-page';
import { t } from '../ui/texts';

export default {
  list: lazyPage(() => import('./audit-entry.list'), 'AuditEntryList'),
  options: { label: t('audit-entries.title') },
};
