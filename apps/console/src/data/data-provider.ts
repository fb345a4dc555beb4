import type { DataProvider, RaRecord } from 'react-admin';
import simpleRestProvider from 'ra-data-simple-rest';
import { sendConfirmed } from './doubts';
import { httpClient } from './http';
import { saveChanges } from './save-changes';
import { forgetUnsaved } from './unsaved';

const BASE = '/api/admin';
const rest = simpleRestProvider(BASE, httpClient);
const urlOf = (resource: string, id: unknown) => `${BASE}/${resource}/${encodeURIComponent(String(id))}`;

/**
 * Lists read the simple-rest dialect; changes are PATCH with the changed fields alone and the version that they were typed
 * over, one record at a time.
 */
export const dataProvider: DataProvider = {
  ...rest,
  update: async (resource, { id, data, previousData }) => {
    const patch = data as object as Record<string, unknown>;
    const saved = await saveChanges({ resource, url: urlOf(resource, id), patch, base: previousData as RaRecord });
    forgetUnsaved();
    return { data: saved as never };
  },
  create: async (resource, { data }) => {
    const saved = await sendConfirmed(`${BASE}/${resource}`, 'POST', data);
    forgetUnsaved();
    return { data: saved as never };
  },
  delete: async (resource, { id }) => {
    const { json } = await httpClient(urlOf(resource, id), { method: 'DELETE' });
    forgetUnsaved();
    return { data: json as never };
  },
};
