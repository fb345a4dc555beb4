import type { DataProvider, Identifier, RaRecord } from 'react-admin';
import simpleRestProvider from 'ra-data-simple-rest';
import { consoleCalls } from './console-calls';
import { totalOf } from './queue-calls';
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

/** Beside the rows of a list: whether there are more than its total. */
export interface ListMeta {
  hasMore?: boolean;
}

export type ConsoleProvider = DataProvider & typeof consoleCalls;

/**
 * Lists read the simple-rest dialect; changes are PATCH with the changed fields alone and the version that they were typed
 * over, one record at a time.
 */
export const dataProvider: ConsoleProvider = {
  ...rest,
  ...consoleCalls,
  getList: async (resource, { filter, sort, pagination, signal }) => {
    const { page = 1, perPage = 25 } = pagination ?? {};
    const query = new URLSearchParams({
      filter: JSON.stringify(filter ?? {}),
      // Where nobody chose an order, react-admin sends the id; the list then has its own.
      ...(sort && sort.field !== 'id' ? { sort: JSON.stringify([sort.field, sort.order]) } : {}),
      range: JSON.stringify([(page - 1) * perPage, page * perPage - 1]),
    });
    const { json, headers } = await httpClient(`${BASE}/${resource}?${query.toString()}`, signal ? { signal } : {});
    const meta: ListMeta = { hasMore: headers.get('range-total') === 'more' };
    return { data: json as never, total: totalOf(headers), meta };
  },
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
