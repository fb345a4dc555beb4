import type { Locale } from '@duet/contract';

interface Page {
  path: string;
  members_only: boolean;
  /** The page stands between the site's top bar and footer. */
  framed: boolean;
  /** A secret link opens it. */
  secret?: boolean;
  files: string[];
  texts: string[];
  /** Addresses of the calls that it begins with, with `:name` and `:locale` to fill. */
  calls: { member: string[]; visitor: string[] };
  /** The parameters of its calls come from the address's query, which only the browser can read. */
  calls_read_query: boolean;
}

/** The list of pages that the site's build writes (pages.json). */
export interface PageParts {
  pages: Page[];
  texts: Record<string, Record<string, string>>;
}

export interface PageVisit {
  /** Address without its query. */
  path: string;
  hasQuery: boolean;
  locale: Locale;
  isMember: boolean;
}

/** The files, texts and calls that the HTML of an address brings with it. */
export interface Opening {
  /** The address that will show: where a visitor or a member is led to from the one that was asked for. */
  path: string;
  /** Links to its files: the styles that it is drawn with, and the code and texts that go on with it. */
  styles: string;
  scripts: string;
  /** Calls whose answers are put in; those of its own are about what it shows. */
  addresses: string[];
  own: string[];
  /** The page stands between the site's top bar and footer, where a member's offer shows. */
  isFramed: boolean;
  /** No page has this address. */
  isUnknown: boolean;
  /** A secret link opens it: it is neither listed nor kept. */
  isSecret: boolean;
  /** The pattern of its address, such as `/members/:id`: it names no member. */
  pattern: string;
}

const HOME_OF_MEMBERS = '/members';
/** Where a visitor finds themselves at an address for members. */
const LOG_IN = '/login';
const EVERYWHERE = '/api/companyinfo.php?locale=:locale';

/** The parameters of an address that fits a route's pattern: `:name` stands for one part, `*` for everything. */
function fit(pattern: string, path: string): Record<string, string> | null {
  if (pattern === '*') return {};
  const [patternParts, pathParts] = [pattern.split('/'), path.split('/').filter(Boolean)];
  const fits =
    patternParts.length === pathParts.length &&
    patternParts.every((part, at) => part.startsWith(':') || part === pathParts[at]);
  const names = patternParts.flatMap((part, at) =>
    part.startsWith(':') ? [[part.slice(1), pathParts[at] ?? ''] as const] : [],
  );
  return fits ? Object.fromEntries(names) : null;
}

const fill = (address: string, params: Record<string, string>): string =>
  address.replace(/:(\w+)/g, (_whole, name: string) => params[name] ?? '');

const isStyle = (file: string): boolean => file.endsWith('.css');

/** Links to styles and scripts: the first hold up what is drawn, the second must not. */
const linksTo = (files: string[]): Pick<Opening, 'styles' | 'scripts'> => ({
  styles: files
    .filter(isStyle)
    .map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`)
    .join(''),
  scripts: files
    .filter((file) => !isStyle(file))
    .map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`)
    .join(''),
});

/** Everything that the page at an address is drawn with, so that the browser need not find out one after another. */
export function openingOf({ pages, texts }: PageParts, { path, hasQuery, locale, isMember }: PageVisit): Opening {
  const isLanding = path === '/' && !isMember;
  const requestedPath = path === '/' ? HOME_OF_MEMBERS : path;
  const isClosed = !isMember && pages.find((one) => fit(one.path, requestedPath) !== null)?.members_only;
  const address = isClosed ? LOG_IN : requestedPath;
  const page = pages.find((one) => fit(one.path, address) !== null);
  const words = (names: string[]) => names.flatMap((name) => texts[locale]?.[name] ?? []);
  const everywhere = fill(EVERYWHERE, { locale });
  if (isLanding || !page)
    return {
      path,
      ...linksTo(words(['app'])),
      addresses: [everywhere],
      own: [],
      isFramed: true,
      isUnknown: false,
      isSecret: false,
      pattern: '/',
    };
  const calls = hasQuery && page.calls_read_query ? [] : page.calls[isMember ? 'member' : 'visitor'];
  const params = { ...fit(page.path, address), locale };
  const own = calls.map((call) => fill(call, params));
  return {
    path: address,
    ...linksTo([...page.files, ...words(page.texts)]),
    addresses: [...own, ...(page.framed ? [everywhere] : [])],
    own,
    isFramed: page.framed,
    isUnknown: page.path === '*',
    isSecret: page.secret ?? false,
    pattern: `/${page.path}`,
  };
}
