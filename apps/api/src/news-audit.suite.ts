import type { Browser } from '@duet/testing';
import type { makersFor } from './new-records.suite';

/** A person of staff who writes news, known once the test has begun. */
interface Writer {
  browser: Browser;
  make: ReturnType<typeof makersFor>;
}

/** The acts on news that the audit log keeps: the entry expected of each, and the call itself. */
export function newsScenarios(writer: () => Writer) {
  const path = (rest = '') => `/api/admin/news${rest}`;
  const draft = async () => {
    const { browser, make } = writer();
    const { id } = (await browser.post(path(), make.news())).body as { id: string };
    return { browser, id };
  };
  const change = (field: string, before: string, after: string) => ({
    field,
    before: JSON.stringify(before),
    after: JSON.stringify(after),
  });
  return {
    adminCreateNews: async () => {
      const { browser, make } = writer();
      const body = make.news();
      const entry = { resource: 'news', act: 'created', resource_name: body.name };
      return Promise.resolve({ entry, send: () => browser.post(path(), body) });
    },
    adminPatchNews: async () => {
      const { browser, id } = await draft();
      const entry = { resource: 'news', changes: [change('premium', 'any', 'free')] };
      return { entry, send: () => browser.patch(path(`/${id}`), { premium: 'free' }) };
    },
    adminDeleteNews: async () => {
      const { browser, id } = await draft();
      return { entry: { resource: 'news', act: 'removed' }, send: () => browser.delete(path(`/${id}`)) };
    },
    adminSendNews: async () => {
      const { browser, id } = await draft();
      const entry = { resource: 'news', act: 'published', changes: [change('state', 'draft', 'sending')] };
      return { entry, send: () => browser.post(path(`/${id}/send`)) };
    },
    adminStopNews: async () => {
      const { browser, id } = await draft();
      await browser.post(path(`/${id}/send`));
      const entry = { resource: 'news', act: 'ended', changes: [change('state', 'sending', 'stopped')] };
      return { entry, send: () => browser.post(path(`/${id}/stop`)) };
    },
  };
}
