import type { CallOf } from '../call';
import type * as operations from './mails.admin.operations';

export const adminGetSenderDomain: CallOf<typeof operations.adminGetSenderDomain> = {
  method: 'GET',
  path: '/api/admin/sites/:id/sender-domain',
};
export const adminMakeMailKey: CallOf<typeof operations.adminMakeMailKey> = {
  method: 'POST',
  path: '/api/admin/sites/:id/sender-domain/key',
};
export const adminMakeNextMailKey: CallOf<typeof operations.adminMakeNextMailKey> = {
  method: 'POST',
  path: '/api/admin/sites/:id/sender-domain/next-key',
};
export const adminUseNextMailKey: CallOf<typeof operations.adminUseNextMailKey> = {
  method: 'POST',
  path: '/api/admin/sites/:id/sender-domain/next-key/use',
};
export const adminSaveMailEventKey: CallOf<typeof operations.adminSaveMailEventKey> = {
  method: 'PUT',
  path: '/api/admin/sites/:id/sender-domain/event-key',
};
export const adminListMailKinds: CallOf<typeof operations.adminListMailKinds> = {
  method: 'GET',
  path: '/api/admin/mail-kinds',
};
export const adminPreviewMail: CallOf<typeof operations.adminPreviewMail> = {
  method: 'GET',
  path: '/api/admin/sites/:id/mails/:kind',
};
export const adminShowMail: CallOf<typeof operations.adminShowMail> = {
  method: 'GET',
  path: '/api/admin/sites/:id/mails/:kind/page',
};
export const adminSendMail: CallOf<typeof operations.adminSendMail> = {
  method: 'POST',
  path: '/api/admin/sites/:id/mails/:kind',
};
export const adminListMailRecords: CallOf<typeof operations.adminListMailRecords> = {
  method: 'GET',
  path: '/api/admin/mail-log',
};
export const adminGetDomainStatus: CallOf<typeof operations.adminGetDomainStatus> = {
  method: 'GET',
  path: '/api/admin/sites/:id/domain-status',
};
export const adminCheckDomains: CallOf<typeof operations.adminCheckDomains> = {
  method: 'POST',
  path: '/api/admin/sites/:id/domain-status',
};
