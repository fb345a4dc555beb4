import { AuditEntryList } from './audit-entry.list';

export default { list: AuditEntryList, options: { label: 'Audit log' } };
