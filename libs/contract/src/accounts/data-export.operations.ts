import { defineOperation } from '../operation';
import { shape } from '../rules';
import { dataExport, dataExportTokenRequest } from './data-export.shapes';

export const getDataExport = defineOperation({
  summary: 'The file with everything that is held about the member: none, being made, or ready.',
  access: 'member',
  answer: shape({ export: dataExport }),
});
export const requestDataExport = defineOperation({
  summary: 'Have the file made; a mail goes out with a link that works for 72 hours. Once a day.',
  access: 'member',
  status: 201,
  answer: shape({ export: dataExport }),
  idempotent: true,
  errors: ['too_many_exports', 'idempotency_conflict'],
});
export const downloadDataExport = defineOperation({
  summary: 'The file (ZIP), for the member who requested it, with the token of the mail.',
  access: 'member',
  body: dataExportTokenRequest,
  file: 'application/zip',
  errors: ['link_expired'],
});
