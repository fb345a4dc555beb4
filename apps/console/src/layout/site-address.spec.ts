import { addressFor, isSamePage, linkTo, narrowed, siteOfAddress } from './site-address';

const at = (path: string) => {
  const { pathname, search } = new URL(path, 'http://console.localhost');
  return { pathname, search };
};
const filterIn = ({ search }: { search: string }) => JSON.parse(new URLSearchParams(search).get('filter') ?? '{}');

describe('the site in an address of the console', () => {
  test('a list says it in its filter, a page in its query, a site in its path', () => {
    expect(siteOfAddress(at('/members?filter={"name":"a","site_id":"s1"}'))).toBe('s1');
    expect(siteOfAddress(at('/?site=s1'))).toBe('s1');
    expect(siteOfAddress(at('/sites/s1/credits'))).toBe('s1');
  });

  test('without it, all sites are meant, whoever reads the link', () => {
    expect(siteOfAddress(at('/members?filter={"name":"a"}'))).toBeNull();
    expect(siteOfAddress(at('/members'))).toBeNull();
    expect(siteOfAddress(at('/photos'))).toBeNull();
    expect(siteOfAddress(at('/orders?filter=broken'))).toBeNull();
  });

  test('records, forms and what belongs to no site say nothing', () => {
    const paths = ['/members/m1/show', '/credit-bundles/create', '/discount-codes/batch', '/companies', '/staff/p1'];
    expect(paths.map((path) => siteOfAddress(at(path)))).toEqual(paths.map(() => undefined));
  });

  test('choosing a site keeps the other filters and goes to the first page', () => {
    const chosen = narrowed(at('/members?filter={"name":"a","site_id":"s1"}&page=4&sort=name'), 's2');
    expect(filterIn(chosen)).toEqual({ name: 'a', site_id: 's2' });
    expect(chosen.search).not.toContain('page=');
    expect(chosen.search).toContain('sort=name');
    expect(narrowed(at('/members?filter={"site_id":"s1"}'), null).search).toBe('');
    expect(narrowed(at('/?site=s1'), null).search).toBe('');
  });

  test('choosing a site over a record leads to the list of that site, over a site to the other one', () => {
    expect(filterIn(addressFor(at('/orders/o1/show'), 's2')!)).toEqual({ site_id: 's2' });
    expect(addressFor(at('/sites/s1/credits'), 's2')).toEqual({ pathname: '/sites/s2/credits', search: '' });
    expect(addressFor(at('/companies/c1'), 's2')).toBeUndefined();
  });

  test('a tab of a record is no other page, another record and its list are', () => {
    expect(isSamePage('/sites/s1', '/sites/s1/credits')).toBe(true);
    expect(isSamePage('/sites/s1/credits', '/sites/s2/credits')).toBe(false);
    expect(isSamePage('/sites/s1', '/sites')).toBe(false);
    expect(isSamePage('/companies/create', '/companies')).toBe(false);
    expect(isSamePage('/discount-codes/create', '/discount-codes/batch')).toBe(false);
  });

  test('the menu leads to the same site', () => {
    expect(filterIn(linkTo('/orders', 's1'))).toEqual({ site_id: 's1' });
    expect(linkTo('/photos', 's1').search).toBe('?site=s1');
    expect(linkTo('/staff', 's1').search).toBe('');
  });
});
