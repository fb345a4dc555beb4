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
const FIRST_CARD = "fetch('/api/members').then((answer) => answer.json()).then(({ profiles }) => profiles[0].id)";
const FIRST_LIKE = "fetch('/api/likes.php').then((answer) => answer.json()).then(({ profiles }) => profiles[0].id)";
const FIRST_BUNDLE =
  "fetch('/api/credit-bundles').then((answer) => answer.json()).then(({ bundles }) => bundles[0].id)";
const FIRST_ORDER = "fetch('/api/orders').then((answer) => answer.json()).then(({ orders }) => orders[0].id)";
const FIRST_CHAT =
  "fetch('/api/chats.php').then((answer) => answer.json()).then(({ chats }) => chats[0].conversation.id)";
const ASKED = {
  'members/:id': { ask: FIRST_CARD, fill: (id) => [`members/${id}`] },
  'members/:id/chat': { ask: FIRST_CARD, fill: (id) => [`members/${id}/chat`] },
  'likes/m/:id': { ask: FIRST_LIKE, fill: (id) => [`likes/m/${id}`] },
  'credits/:id': { ask: FIRST_BUNDLE, fill: (id) => [`credits/${id}`] },
  'credits/:id/:paymentmethod': { ask: FIRST_BUNDLE, fill: (id) => [`credits/${id}/paypal`] },
  'transactions/:id': { ask: FIRST_ORDER, fill: (id) => [`transactions/${id}`] },
  'chats/:id': { ask: FIRST_CHAT, fill: (id) => [`chats/${id}`] },
};

/** Every route pattern of the member site. */
export function routePatterns() {
  const { pages } = JSON.parse(readFileSync(path.join(root, BUILT), 'utf8'));
  return ['', ...pages.map(({ path: pattern }) => pattern)];
}

async function askFor(page, { ask, fill }) {
  const id = await page.evaluate(`${ask}.catch(() => null)`);
  return id ? fill(id) : [];
}

/** The addresses to visit, each with its pattern; a pattern without an example is named in `unknown`. */
export async function listAddresses(page) {
  const found = [];
  const unknown = [];
  for (const pattern of routePatterns()) {
    const isPlain = !/[:*]/.test(pattern);
    const fixed = isPlain ? [pattern] : FIXED[pattern];
    const addresses = fixed ?? (ASKED[pattern] && (await askFor(page, ASKED[pattern])));
    if (!addresses) unknown.push(pattern);
    found.push(...(addresses ?? []).map((address) => ({ pattern, address: `/${address}` })));
  }
  return { found, unknown };
}
