import { lazyPage } from '../ui/lazy-page';

export default {
  list: lazyPage(() => import('./audit-entry.list'), 'AuditEntryList'),
  options: { label: 'Audit log' },
};
