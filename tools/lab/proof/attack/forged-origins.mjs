// Every call that changes something, made by the victim's browser from a page of somebody else.
import { CONSOLE_HOST, makeBrowser } from './world.mjs';

const SUITE = 'forged origins';
const NOBODY = '01900000-0000-7000-8000-00000000dead';
const EVIL = 'https://evil.example';

/** Headers as a browser, or something that is none, sends them along from elsewhere. */
const forgeries = (port, host) => ({
  'another site': { 'sec-fetch-site': 'cross-site', origin: EVIL },
  'a sibling site': { 'sec-fetch-site': 'same-site', origin: `http://she.localhost:${port}` },
  'an address typed in': { 'sec-fetch-site': 'none' },
  'our origin, from another site': { 'sec-fetch-site': 'cross-site', origin: `http://${host}` },
  'an old browser elsewhere': { 'sec-fetch-site': undefined, origin: EVIL },
  'an opaque origin': { 'sec-fetch-site': undefined, origin: 'null' },
  'our host on https': { 'sec-fetch-site': undefined, origin: `https://${host}` },
  'our host as a part': { 'sec-fetch-site': undefined, origin: `http://${host}.evil.example` },
  'no origin at all': { 'sec-fetch-site': undefined },
  'a form of plain text': { 'sec-fetch-site': 'cross-site', origin: EVIL, 'content-type': 'text/plain' },
  'the Referer alone': { 'sec-fetch-site': undefined, referer: `${EVIL}/?http://${host}/` },
});

/** An address of the call with ids of nobody. */
export const addressOf = ({ path }) =>
  path.replace(':slug', 'terms').replace(':type', 'received').replace(':provider', 'sandbox').replace(/:\w+/g, NOBODY);

const changes = ({ method, access, sameOrigin }) => (method !== 'GET' || sameOrigin) && access !== 'machine';

/** Without the proof of the origin a call has to end at the door: 403 `origin_refused`, whatever else is wrong with it. */
async function forge({ world, findings, browser }, call) {
  for (const [name, headers] of Object.entries(forgeries(world.port, browser.host))) {
    const sent = call.method === 'GET' ? { headers } : { headers, data: '{}' };
    const { status, text } = await browser.send(call.method, addressOf(call), sent);
    const isRefused = status === 403 && text.includes('origin_refused');
    findings.tried(SUITE, `${call.method} ${call.path} from ${name}`, isRefused ? null : `answered ${status}`);
  }
}

/** Another site may neither ask beforehand nor read what it gets. */
async function readAcross({ findings, browser }, call) {
  const asking = { origin: EVIL, 'sec-fetch-site': 'cross-site' };
  const preflight = { ...asking, 'access-control-request-method': call.method };
  for (const [method, headers] of [
    ['OPTIONS', preflight],
    ...(call.method === 'GET' && !call.events ? [['GET', asking]] : []),
  ]) {
    const answer = await browser.send(method, addressOf(call), { headers });
    const allowed = answer.headers['access-control-allow-origin'];
    findings.tried(SUITE, `${method} ${call.path} read across`, allowed ? `allowed for ${allowed}` : null);
  }
}

export async function forgeOrigins(world, findings) {
  const { calls, victim } = world;
  const own = await victim.send('PUT', `/api/favourites/${NOBODY}`);
  if (own.status === 403) throw new Error('the victim’s own page is refused too');
  const attack = { world, findings, browser: victim };
  const ofSites = calls.filter(({ access }) => access === 'anyone' || access === 'member');
  for (const call of ofSites.filter(changes)) await forge(attack, call);
  for (const call of ofSites) await readAcross(attack, call);
  const atConsole = { ...attack, browser: makeBrowser(world.port, { host: CONSOLE_HOST, headers: {} }) };
  const ofConsole = calls.filter(({ access }) => access === 'staff' || access === 'staff_login');
  for (const call of ofConsole.filter(changes)) await forge(atConsole, call);
}
