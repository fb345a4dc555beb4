// The state of an installation that must outlive an upgrade and a fire.
import { differences, filesOf, fingerprintOf, lostFiles } from './database.mjs';

/** The load goes on at this site; the rows of all others must be the same before and after. */
export const BUSY = { key: 'duet', host: 'duet.localhost' };
/** The password of every member and staff member of the demo. */
export const PASSWORD = 'demo-password';
/** Tables that change by the clock alone. */
const FREE = ['rate_limits', 'idempotency_keys', 'send_requests'];
const isFree = (name) => FREE.includes(name);

/** Fingerprints of a machine; with those of an earlier look, of the same columns. */
export async function lookAt(machine, earlier) {
  const columns = earlier?.database.columns;
  return { database: await fingerprintOf(machine, { apart: BUSY.key, columns }), files: filesOf(machine) };
}

/** Throws a list of what was lost or changed; an upgrade adds tables and with them rights. */
export function requireSame(before, after, { rights }) {
  const compared = rights ? before.database : { ...before.database, rights: {} };
  const faults = differences(compared, after.database, isFree);
  const lost = lostFiles(before.files, after.files).map((file) => `${file} is gone or different`);
  if (faults.length + lost.length > 0)
    throw new Error(`not as before:\n${[...faults, ...lost].slice(0, 20).join('\n')}`);
}

/** Throws when a browser's session does not go on. */
export async function requireSession(browser, id) {
  const { user } = await browser.get('/api/user.php');
  if (user?.id !== id) throw new Error(`a session at ${browser.host} has ended`);
}
