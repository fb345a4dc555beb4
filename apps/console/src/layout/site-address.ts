interface Address {
  pathname: string;
  search: string;
}

/** Lists whose lines belong to sites: the site that they are narrowed to is one of the filters in their address. */
const LISTS = [
  'members',
  'cases',
  'restrictions',
  'photo-decisions',
  'text-decisions',
  'alarms',
  'orders',
  'refunds',
  'credit-bundles',
  'payment-methods',
  'discount-codes',
  'news',
  'ledger-entries',
  'audit-entries',
  'jobs',
  'job-kinds',
  'mail-log',
  'traffic-partners',
  'postbacks',
];
/** Other pages that can be narrowed: the overview, its numbers and those of cases, photos, selfies and texts that wait, mails, own texts. */
const PAGES = ['', 'traffic-sources', 'weeks', 'photos', 'selfies', 'texts', 'mails', 'own-texts', 'case-figures'];

export interface ConsolePlace {
  resource: string;
  /** Absent on a list. */
  id: string | undefined;
}

/** The resource and the record that an address of the console leads to. */
export function placeOf(pathname: string): ConsolePlace {
  const [resource = '', id] = pathname.split('/').filter(Boolean);
  const isRecord = id !== undefined && id !== 'create' && id !== 'batch';
  return { resource, id: isRecord ? decodeURIComponent(id) : undefined };
}

const isForm = (pathname: string) => /\/(create|batch)$/.test(pathname);

function filterOf(search: string): Record<string, unknown> {
  try {
    const filter: unknown = JSON.parse(new URLSearchParams(search).get('filter') ?? '{}');
    return typeof filter === 'object' && filter !== null ? (filter as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

/** True for a list or page that can show either one site or all of them. */
export function isNarrowable(pathname: string): boolean {
  const { resource, id } = placeOf(pathname);
  return id === undefined && !isForm(pathname) && [...LISTS, ...PAGES].includes(resource);
}

/** The site that an address names; null: all sites; undefined: it says nothing about sites. */
export function siteOfAddress({ pathname, search }: Address): string | null | undefined {
  const { resource, id } = placeOf(pathname);
  if (resource === 'sites' && !isForm(pathname)) return id ?? null;
  if (!isNarrowable(pathname)) return undefined;
  const named = PAGES.includes(resource) ? new URLSearchParams(search).get('site') : filterOf(search).site_id;
  return typeof named === 'string' ? named : null;
}

/** The same list or page narrowed to a site, or with null to all of them; other filters stay, and its first page shows. */
export function narrowed({ pathname, search }: Address, siteId: string | null): Address {
  const query = new URLSearchParams(search);
  if (PAGES.includes(placeOf(pathname).resource)) {
    query.delete('site');
    if (siteId) query.set('site', siteId);
  } else {
    const { site_id: _before, ...others } = filterOf(search);
    query.set('filter', JSON.stringify(siteId ? { ...others, site_id: siteId } : others));
    query.delete('page');
  }
  const text = query.toString();
  return { pathname, search: text && text !== 'filter=%7B%7D' ? `?${text}` : '' };
}

/** True where both addresses show one record, or one list or page: then nothing is left by going from one to the other. */
export function isSamePage(from: string, to: string): boolean {
  const [here, there] = [placeOf(from), placeOf(to)];
  return from === to || (here.id !== undefined && here.resource === there.resource && here.id === there.id);
}

/** Where another site is chosen: the same page of it, the same kind of record of it, or undefined where both are one. */
export function addressFor(address: Address, siteId: string | null): Address | undefined {
  const { resource, id } = placeOf(address.pathname);
  if (resource === 'sites' && !isForm(address.pathname)) {
    const tab = address.pathname.split('/')[3];
    return { pathname: siteId ? ['/sites', siteId, tab].filter(Boolean).join('/') : '/sites', search: '' };
  }
  if (isNarrowable(address.pathname)) return narrowed(address, siteId);
  return id !== undefined && LISTS.includes(resource)
    ? narrowed({ pathname: `/${resource}`, search: '' }, siteId)
    : undefined;
}

/** A link of the menu, which leads to the same site as the page that it stands on. */
export function linkTo(to: string, siteId: string | null): Address {
  const [pathname = '', search = ''] = to.split('?');
  return isNarrowable(pathname) ? narrowed({ pathname, search }, siteId) : { pathname, search };
}
