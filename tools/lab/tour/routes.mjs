// Lists the addresses that the site's build names, with one or more examples for those with a parameter.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../../start/processes.mjs';

const BUILT = 'dist/site/pages.json';
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

/** Every route pattern of the member site. */
export function routePatterns() {
  const { pages } = JSON.parse(readFileSync(path.join(root, BUILT), 'utf8'));
  return ['', ...pages.map(({ path: pattern }) => pattern)];
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

/** The addresses to visit, each with its pattern; a pattern without an example is named in `unknown`. */
export async function listAddresses(page) {
  const found = [];
  const unknown = [];
  for (const pattern of routePatterns()) {
    const isPlain = !/[:*]/.test(pattern);
    const fixed = isPlain ? [pattern] : FIXED[pattern];
    const addresses = fixed ?? (ASKED[pattern] && (await askFor(page, pattern)));
    if (!addresses) unknown.push(pattern);
    found.push(...(addresses ?? []).map((address) => ({ pattern, address: `/${address}` })));
  }
  return { found, unknown };
}
