import type { DataProvider, Identifier, RaRecord } from 'react-admin';
import simpleRestProvider from 'ra-data-simple-rest';
import { consoleCalls } from './console-calls';
import { sendConfirmed } from './doubts';
import { forEachRecord } from './each-record';
import { httpClient } from './http';
import { saveChanges } from './save-changes';
import { forgetUnsaved } from './unsaved';

const BASE = '/api/admin';
const rest = simpleRestProvider(BASE, httpClient);
const urlOf = (resource: string, id: Identifier) => `${BASE}/${resource}/${encodeURIComponent(String(id))}`;

const remove = async (resource: string, id: Identifier) =>
  (await httpClient(urlOf(resource, id), { method: 'DELETE' })).json;

export type ConsoleProvider = DataProvider & typeof consoleCalls;

/**
 * Lists read the simple-rest dialect; changes are PATCH with the changed fields alone and the version that they were typed
 * over, one record at a time.
 */
export const dataProvider: ConsoleProvider = {
  ...rest,
  ...consoleCalls,
  update: async (resource, { id, data, previousData }) => {
    const patch = data as object as Record<string, unknown>;
    const saved = await saveChanges({ resource, url: urlOf(resource, id), patch, base: previousData as RaRecord });
    forgetUnsaved();
    return { data: saved as never };
  },
  updateMany: (resource, { ids, data }) =>
    forEachRecord(ids, (id) => sendConfirmed(urlOf(resource, id), 'PATCH', data as object)),
  create: async (resource, { data }) => {
    const saved = await sendConfirmed(`${BASE}/${resource}`, 'POST', data);
    forgetUnsaved();
    return { data: saved as never };
  },
  delete: async (resource, { id }) => {
    const removed = await remove(resource, id);
    forgetUnsaved();
    return { data: removed as never };
  },
  deleteMany: (resource, { ids }) => forEachRecord(ids, (id) => remove(resource, id)),
};
