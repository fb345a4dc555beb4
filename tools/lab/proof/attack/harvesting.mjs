// A free account of its own reads as many members as it gets, several at a time, as a script would.
import { HOST, bodyOf, fromNewNetwork, join, logIn, makeBrowser } from './world.mjs';

const SUITE = 'harvesting';
const AT_ONCE = 6;
/** The pause of READ_MARKS for a member (read-marks.ts), with what may be under way when it comes. */
const MOST_CARDS = 2_000 + AT_ONCE * 24;
const MOST_PROFILES = 160 + AT_ONCE;
const PAGES = 140;
const MORE_AFTER_THE_PAUSE = 12;

/** Makes the requests, several at once; answers those answered 200 and the rest. A request is a path, or a path with headers. */
async function askAll(browser, requests) {
  const [got, refused] = [[], []];
  const left = requests.map((one) => (typeof one === 'string' ? { path: one } : one));
  const work = async () => {
    for (let one = left.shift(); one; one = left.shift()) {
      const answer = await browser.send('GET', one.path, { headers: one.headers });
      (answer.status === 200 ? got : refused).push(answer);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return { got, refused };
}

const membersIn = (answer) => bodyOf(answer).profiles ?? [];

async function readPages(reader, findings) {
  // By a header, as the site does it, and in the address, as a script would: both are counted together.
  const pages = Array.from({ length: PAGES }, (_, index) => {
    const query = `page_number=${(index % 8) + 1}&min_age=${18 + (index % 5)}`;
    return index % 2 ? { path: `/api/members?${query}` } : { path: '/api/members', headers: { 'x-query': query } };
  });
  const { got, refused } = await askAll(reader, pages);
  const cards = got.length * 24;
  findings.tried(SUITE, `${PAGES} search pages`, cards > MOST_CARDS ? `${cards} cards` : null);
  for (const { status, text } of refused)
    findings.tried(
      SUITE,
      'a search page beyond the pace',
      status === 429 && text.includes('too_many_reads') ? null : `answered ${status}`,
    );
  if (refused.length > 0) {
    const again = await askAll(reader, pages.slice(0, MORE_AFTER_THE_PAUSE));
    for (const { status } of [...again.got, ...again.refused])
      findings.tried(SUITE, 'a search page in the pause', status === 429 ? null : `answered ${status}`);
  }
  findings.note(`Harvesting: ${cards} cards of search pages before the pause.`);
  return [...new Set(got.flatMap(membersIn).map(({ id }) => id))];
}

async function readProfiles(reader, { ids, findings }) {
  const { got, refused } = await askAll(
    reader,
    ids.map((id) => `/api/members/${id}`),
  );
  findings.tried(SUITE, `${ids.length} profiles`, got.length > MOST_PROFILES ? `${got.length} profiles` : null);
  for (const { status } of refused)
    findings.tried(SUITE, 'a profile beyond the pace', [429, 404].includes(status) ? null : `answered ${status}`);
  findings.note(`Harvesting: ${got.length} of ${ids.length} profiles before the pause.`);
}

/** A visitor without an account gets no profile. */
async function readAsVisitor({ world, findings, ids }) {
  const visitor = makeBrowser(world.port, { host: HOST, headers: fromNewNetwork() });
  for (const id of ids.slice(0, 20)) {
    const { status } = await visitor.send('GET', `/api/members/${id}`);
    findings.tried(SUITE, 'a profile without an account', status === 200 ? 'answered 200' : null);
  }
}

export async function harvest(world, findings) {
  const reader = await join(world.port);
  const [first, second] = [reader, await logIn(world.port, { host: HOST, login: 'free@example.com' })];
  const pool = await readPages(first, findings);
  if (pool.length < MOST_PROFILES) {
    const more = await askAll(
      second,
      Array.from({ length: 12 }, (_, index) => `/api/members?page_number=${index + 1}`),
    );
    pool.push(...more.got.flatMap(membersIn).map(({ id }) => id));
  }
  const ids = [...new Set(pool)];
  if (ids.length <= MOST_PROFILES)
    findings.note(`Harvesting: the demo shows ${ids.length} members, too few for the pause of profiles.`);
  await readProfiles(second, { ids, findings });
  await readAsVisitor({ world, findings, ids });
}
