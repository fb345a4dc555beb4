// Every call by somebody whose session is not for it: nobody, a member of another site, a member at the console's calls.
import { addressOf } from './forged-origins.mjs';
import { CONSOLE_HOST, fromNewNetwork, HOST, makeBrowser } from './world.mjs';

const SUITE = 'sessions';

/** Refused before anything is looked at: 401 or 403, and 404 where the call does not exist for this host. */
const isRefused = ({ status }) => [401, 403, 404].includes(status);

async function tryAll({ findings, browser, as }, calls) {
  for (const call of calls) {
    const sent = call.method === 'GET' ? {} : { data: '{}' };
    const answer = await browser.send(call.method, addressOf(call), { ...sent, patience: 5_000 });
    findings.tried(
      SUITE,
      `${call.method} ${call.path} by ${as}`,
      isRefused(answer) ? null : `answered ${answer.status}`,
    );
  }
}

export async function useForeignSessions({ port, calls, victim, stranger }, findings) {
  const ofMembers = calls.filter(({ access }) => access === 'member');
  const ofStaff = calls.filter(({ access }) => access === 'staff');
  const at = (host, headers) => makeBrowser(port, { host, headers: { ...fromNewNetwork(), ...headers } });
  await victim.read('/api/profile');
  await tryAll({ findings, as: 'nobody', browser: at(HOST, {}) }, ofMembers);
  const foreign = at(HOST, { cookie: stranger.headers.cookie });
  await tryAll({ findings, as: 'a member of another site', browser: foreign }, ofMembers);
  const asStaff = at(CONSOLE_HOST, { cookie: victim.headers.cookie });
  await tryAll({ findings, as: 'a member at the console', browser: asStaff }, ofStaff);
  await tryAll({ findings, as: 'a member at the own host', browser: victim }, ofStaff);
  const nobody = at(CONSOLE_HOST, {});
  await tryAll({ findings, as: 'nobody at the console', browser: nobody }, ofStaff);
  for (const path of ['/api/openapi.json', '/api/docs', '/metrics']) {
    const answer = await victim.send('GET', path);
    const isHidden = !answer.text.includes('/api/admin') && !answer.text.includes('process_resident');
    findings.tried(SUITE, `${path} on a site`, isHidden ? null : 'tells of the console');
  }
}
