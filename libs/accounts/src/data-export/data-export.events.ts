import { shape, uuid } from '@duet/contract';
import { defineEvent, defineJob } from '@duet/platform';

const dataExport = () => shape({ export_id: uuid().required() });

/** Makes the file. */
export const makeDataExport = defineJob('accounts.make-data-export', dataExport());
/** Removes the file of an export whose row is gone. */
export const eraseDataExport = defineJob('accounts.erase-data-export', dataExport());
/** The file is ready, and its mail is wanted. */
export const dataExportReady = defineEvent('accounts.data_export_ready', dataExport());
