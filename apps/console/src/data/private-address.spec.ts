import { keepPersonsInBrowser, shownAddress, splitQuery } from './private-address';

const searchOf = (filter: object) =>
  `?${new URLSearchParams({ filter: JSON.stringify(filter), page: '2' }).toString()}`;

describe('what staff search for', () => {
  it('goes in a header where it says something of a person, and no address has it', () => {
    for (const filter of [{ email: 'ann@example.com' }, { name: 'Ann' }, { q: 'ann' }]) {
      const search = searchOf(filter);
      expect(splitQuery(`/api/admin/members${search}`)).toEqual({ url: '/api/admin/members', query: search.slice(1) });
      expect(shownAddress({ pathname: '/members', search })).toBe(`/members#${search}`);
    }
  });

  it('stays in the address where it does not', () => {
    const search = searchOf({ site_id: 'a', status: 'active', name: '' });
    expect(splitQuery(`/api/admin/members${search}`)).toEqual({ url: `/api/admin/members${search}`, query: null });
    expect(shownAddress({ pathname: '/members', search })).toBe(`/members${search}`);
    expect(splitQuery('/api/admin/session')).toEqual({ url: '/api/admin/session', query: null });
    expect(shownAddress({ pathname: '/x', search: '?filter={' })).toBe('/x?filter={');
  });

  it('is behind # while a page stands, and back in the query where the router reads it', () => {
    const search = searchOf({ email: 'ann@example.com' });
    const location = { pathname: '/members', search: '', hash: `#${search}` };
    const history = {
      state: { key: 'a' },
      replaceState: (_state: unknown, _title: string, address: string) =>
        Object.assign(location, {
          search: /^[^#]*?(\?[^#]*)?(#|$)/.exec(address)?.[1] ?? '',
          hash: /#.*/.exec(address)?.[0] ?? '',
        }),
    };
    let goBack = (): void => undefined;
    const addEventListener = (_name: string, listener: () => void) => (goBack = listener);
    Object.assign(globalThis, { window: { location, history, addEventListener } });
    const hide = keepPersonsInBrowser();
    expect(location).toEqual({ pathname: '/members', search, hash: '' });
    hide();
    expect(location).toEqual({ pathname: '/members', search: '', hash: `#${search}` });
    goBack();
    expect(location.search).toBe(search);
    Reflect.deleteProperty(globalThis, 'window');
  });
});
