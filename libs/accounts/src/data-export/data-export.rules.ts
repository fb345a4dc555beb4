import type { DataExport } from '@duet/contract';
import { DAY } from '../limits';
import type { DataExportEntity } from './data-export.entity';

const DAY_MS = DAY * 1000;
/** Days for which the file is kept (D-63). */
export const EXPORT_DAYS = 3;

const FOLDER = 'exports';

/** Storage folder of the files of a site. */
export const exportFolder = (siteId: string): string => `${siteId}/${FOLDER}`;

/** Storage key of a file. */
export const exportKey = (siteId: string, exportId: string): string => `${exportFolder(siteId)}/${exportId}.zip`;

/** Says if a storage key is that of such a file, which lives too shortly for a back-up. */
export const isExportKey = (key: string): boolean => key.split('/')[1] === FOLDER;

/** The time so many days of 24 hours later. */
export const inDays = (now: Date, days: number): Date => new Date(now.getTime() + days * DAY_MS);

/** From when on the next file can be requested: one a day (D-63). */
export const nextRequestAt = ({ requested_at }: Pick<DataExportEntity, 'requested_at'>): Date =>
  inDays(requested_at, 1);

/** The file as its member is shown it. One that was not made within a day counts as none, and can be requested again. */
export function toDataExport(found: DataExportEntity | null, now: Date): DataExport {
  const next = found && nextRequestAt(found);
  const next_at = next && next > now ? next.toISOString() : null;
  if (found?.state === 'ready' && found.expires_at > now)
    return { state: 'ready', until: found.expires_at.toISOString(), next_at };
  return { state: found?.state === 'working' && next_at ? 'working' : 'none', until: null, next_at };
}
