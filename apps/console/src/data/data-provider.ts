import type { DataProvider } from 'react-admin';
import simpleRestProvider from 'ra-data-simple-rest';
import { httpClient } from './http';

const BASE = '/api/admin';
const rest = simpleRestProvider(BASE, httpClient);

/** Lists read the simple-rest dialect; changes are PATCH with the changed fields alone, one record at a time. */
export const dataProvider: DataProvider = {
  ...rest,
  update: async (resource, { id, data }) => {
    const url = `${BASE}/${resource}/${encodeURIComponent(String(id))}`;
    const { json } = await httpClient(url, { method: 'PATCH', body: JSON.stringify(data) });
    return { data: json as never };
  },
  create: async (resource, { data }) => {
    const { json } = await httpClient(`${BASE}/${resource}`, { method: 'POST', body: JSON.stringify(data) });
    return { data: json as never };
  },
  delete: async (resource, { id }) => {
    const url = `${BASE}/${resource}/${encodeURIComponent(String(id))}`;
    const { json } = await httpClient(url, { method: 'DELETE' });
    return { data: json as never };
  },
};
