import type { PageParts, PageVisit } from './page-parts';
import { openingOf } from './page-parts';

const page = (path: string, rest: Partial<PageParts['pages'][number]> = {}) => ({
  path,
  members_only: false,
  framed: true,
  files: [`assets/${path[0]}.js`],
  texts: ['app'],
  calls: { member: [], visitor: [] },
  calls_read_query: false,
  ...rest,
});
const parts: PageParts = {
  pages: [
    page('members', { calls: { member: ['/api/members'], visitor: ['/api/members'] }, calls_read_query: true }),
    page('members/:id', { calls: { member: ['/api/members/:id'], visitor: ['/api/members/:id/card'] } }),
    page('chats/:id', { members_only: true, framed: false, texts: ['app', 'chat'] }),
    page('login'),
    page('plan', { framed: false, secret: true }),
    page(':token'),
    page('*', { files: ['assets/lost.css'] }),
  ],
  texts: { en: { app: 'assets/en.js', chat: 'assets/chat-en.js' }, fi: { app: 'assets/fi.js' } },
};
const open = (path: string, visit: Partial<PageVisit> = {}) =>
  openingOf(parts, { path, hasQuery: false, locale: 'en', isMember: false, ...visit });
const links = (path: string, visit: Partial<PageVisit> = {}) => {
  const { styles, scripts } = open(path, visit);
  return { styles, scripts };
};
const files = (path: string, visit: Partial<PageVisit> = {}) =>
  [
    ...Object.values(links(path, visit))
      .join('')
      .matchAll(/href="([^"]+)"/g),
  ].map(([, file]) => file);

describe('what a page opens with', () => {
  it('names the files of the page at an address and its texts in the language of the reader', () => {
    expect(files('/members')).toEqual(['/assets/m.js', '/assets/en.js']);
    expect(files('/chats/7', { isMember: true })).toEqual(['/assets/c.js', '/assets/en.js', '/assets/chat-en.js']);
    expect(files('/members/', { locale: 'fi' })).toEqual(['/assets/m.js', '/assets/fi.js']);
    expect(files('/no/such/page')).toEqual(['/assets/lost.css', '/assets/en.js']);
  });

  it('holds up what is drawn for its styles alone', () => {
    expect(links('/no/such/page').styles).toContain('lost.css');
    expect(links('/no/such/page').styles).not.toContain('.js');
    expect(links('/no/such/page').scripts).not.toContain('.css');
  });

  it('knows what no page has for an address', () => {
    expect(open('/no/such/page').isUnknown).toBe(true);
    expect([open('/'), open('/terms'), open('/members/7')].map(({ isUnknown }) => isUnknown)).toEqual([
      false,
      false,
      false,
    ]);
  });

  it('knows which page a secret link opens', () => {
    expect([open('/plan'), open('/login'), open('/')].map(({ isSecret }) => isSecret)).toEqual([true, false, false]);
  });

  it('asks what the page asks first, by who is looking', () => {
    const company = '/api/companyinfo.php?locale=en';
    expect(open('/members/7').addresses).toEqual(['/api/members/7/card', company]);
    expect(open('/members/7', { isMember: true }).addresses).toEqual(['/api/members/7', company]);
    expect(open('/chats/7', { isMember: true }).addresses).toEqual([]);
    expect(open('/members').own).toEqual(['/api/members']);
  });

  it('leaves what an address’s query asks for to the browser, and nothing else', () => {
    expect(open('/members', { hasQuery: true }).own).toEqual([]);
    expect(open('/members/7', { hasQuery: true }).own).toEqual(['/api/members/7/card']);
  });

  it('opens the search for a member who comes to the home page, and nothing but the landing for a visitor', () => {
    expect(files('/', { isMember: true })).toEqual(['/assets/m.js', '/assets/en.js']);
    expect(files('/')).toEqual(['/assets/en.js']);
    expect(open('/', { isMember: true }).path).toBe('/members');
    expect(open('/').path).toBe('/');
  });

  it('fetches the log-in for a visitor at an address of members', () => {
    expect(files('/chats/7')).toEqual(['/assets/l.js', '/assets/en.js']);
    expect(open('/chats/7').path).toBe('/login');
  });
});
