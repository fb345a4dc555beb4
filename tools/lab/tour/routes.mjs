// Lists the addresses that the site's build names, with one or more examples for those with a parameter.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../../start/processes.mjs';

const BUILT = 'dist/site/pages.json';
const OF_CONSOLE = 'apps/e2e/src/console-routes.json';
const PAGES = ['terms', 'privacy', 'faq'];

/** Parameters that need no look-up; the rest is asked of the running demo. */
const FIXED = {
  'pages/:token': PAGES.map((page) => `pages/${page}`),
  ':token': ['faq'],
  'likes/:type': ['likes/sent', 'likes/matches', 'likes/received'],
  '*': ['no/such/page'],
};
/** The id of the first thing that a call lists, and the addresses that it fills. */
const ASKED = {
  'members/:id': ['members', ({ profiles }) => profiles[0].id],
  'members/:id/chat': ['members', ({ profiles }) => profiles[0].id],
  'likes/m/:id': ['likes.php', ({ profiles }) => profiles[0].id],
  'credits/:id': ['credit-bundles', ({ bundles }) => bundles[0].id],
  'credits/:id/:paymentmethod': ['credit-bundles', ({ bundles }) => bundles[0].id],
  'transactions/:id': ['orders', ({ orders }) => orders[0].id],
  'chats/:id': ['chats.php', ({ chats }) => chats[0].conversation.id],
};

/** Every route of the member site: its pattern, `isClosed` to visitors, `isSecret` where a secret link opens it. */
function routes() {
  const { pages } = JSON.parse(readFileSync(path.join(root, BUILT), 'utf8'));
  const known = pages.map((one) => ({ pattern: one.path, isClosed: one.members_only, isSecret: one.secret }));
  return [{ pattern: '', isClosed: false, isSecret: false }, ...known];
}

async function askFor(page, pattern) {
  const [call, idOf] = ASKED[pattern];
  const answer = await page.evaluate(async (path) => (await fetch(path)).json(), `/api/${call}`);
  try {
    return [pattern.replace(':id', idOf(answer)).replace(':paymentmethod', 'paypal')];
  } catch {
    return [];
  }
}

/** The addresses to visit, each with its route; a pattern without an example is named in `unknown`. */
export async function listAddresses(page) {
  const found = [];
  const unknown = [];
  for (const route of routes()) {
    const { pattern } = route;
    const isPlain = !/[:*]/.test(pattern);
    const fixed = isPlain ? [pattern] : FIXED[pattern];
    const addresses = fixed ?? (ASKED[pattern] && (await askFor(page, pattern)));
    if (!addresses) unknown.push(pattern);
    found.push(...(addresses ?? []).map((address) => ({ ...route, address: `/${address}` })));
  }
  return { found, unknown };
}

/** The console's addresses, with the first site and the first member in the place of their parameters; asked by a page that is logged in. */
export async function consoleAddresses(page) {
  const firstId = (list) =>
    page.evaluate(async (path) => (await (await fetch(path)).json())[0].id, `/api/admin/${list}?range=[0,0]`);
  const [site, member] = [await firstId('sites'), await firstId('members')];
  const routes = JSON.parse(readFileSync(path.join(root, OF_CONSOLE), 'utf8'));
  return routes.map((route) => route.replace(':site', site).replace(':member', member));
}
