/** Filters in which staff type something of a person. */
const OF_PERSONS = ['q', 'name', 'email'];

function hasPersons(search: string): boolean {
  try {
    const filter = JSON.parse(new URLSearchParams(search).get('filter') ?? '{}') as Record<string, unknown>;
    return OF_PERSONS.some((name) => Boolean(filter[name]));
  } catch {
    return false;
  }
}

/** The address to ask, and the query that goes in the header `X-Query` where it says something of a person (ASVS 14.2.1). */
export function splitQuery(url: string): { url: string; query: string | null } {
  const [path = '', search = ''] = url.split('?');
  return hasPersons(search) ? { url: path, query: search } : { url, query: null };
}

/** The place in the window that a query is shown at: behind #, where no server sees it, if it says something of a person. */
export const shownAddress = ({ pathname, search }: { pathname: string; search: string }): string =>
  hasPersons(search) ? `${pathname}#${search}` : pathname + search;

const HIDDEN = '#?';

function bringBack(): void {
  const { pathname, hash } = window.location;
  if (hash.startsWith(HIDDEN)) window.history.replaceState(window.history.state, '', pathname + hash.slice(1));
}

/**
 * Keeps what staff search for in the browser: while a page stands, such a query is behind # in its address, so that neither a reload
 * nor an address that is passed on sends it. The router has it in the query as always. Answers what to do after each step of it.
 */
export function keepPersonsInBrowser(): () => void {
  bringBack();
  // Before the router, which reads the address at each step back.
  window.addEventListener('popstate', bringBack, true);
  return () => {
    const { location, history } = window;
    const shown = shownAddress(location);
    if (!location.hash && shown !== location.pathname + location.search) history.replaceState(history.state, '', shown);
  };
}
