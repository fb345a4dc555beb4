import type { CallOf } from '../call';
import type * as operations from './data-export.operations';

const PATH = '/api/account/export';

export const getDataExport: CallOf<typeof operations.getDataExport> = { method: 'GET', path: PATH };
export const requestDataExport: CallOf<typeof operations.requestDataExport> = { method: 'POST', path: PATH };
export const downloadDataExport: CallOf<typeof operations.downloadDataExport> = {
  method: 'POST',
  path: `${PATH}/file`,
};
