// Act 7: a back-up under load, the whole machine destroyed, and the platform brought back on another bare machine.
import { cpSync } from 'node:fs';
import path from 'node:path';
import { query, queryAsApplication } from './database.mjs';
import { openGuide } from './guide.mjs';
import { fileOf } from './machine.mjs';
import { logInStaff } from './people.mjs';
import { startLoad, tellLoad } from './rolling.mjs';
import { CONSOLE, startBare, startRelay, valuesFor } from './set-up.mjs';
import { buy } from './shop.mjs';
import { BUSY, lookAt, PASSWORD, requireSame, requireSession } from './state.mjs';
import { openWeb } from './web.mjs';

const BACKUPS = 'var/backups/duet';
const STAFF = {
  host: CONSOLE,
  email: 'admin@example.com',
  password: PASSWORD,
  secret: 'DUETDEMOADMINSECRETAAAAAAAAAAAAA',
};
const NUMBERS = `SELECT s.key, c.series, c.last FROM invoice_counters c JOIN sites s ON s.company_id = c.company_id ORDER BY 1, 2`;

export async function restoreElsewhere(proof, trial) {
  const { report } = proof;
  await backUpUnderLoad(proof, trial);
  await report.step('the back-ups are carried elsewhere, the machine is destroyed', async () => {
    trial.kept = path.join(proof.folder, 'kept');
    cpSync(fileOf(trial.machine, BACKUPS), trial.kept, { recursive: true });
    trial.web.close();
    await trial.machine.remove();
  });
  await bringBack(proof, trial);
  await compare(proof, trial);
}

async function backUpUnderLoad({ report }, trial) {
  const { machine, guide, busy } = trial;
  await report.step('messages are sent, then fingerprints of all other sites are taken', async () => {
    trial.sent = await sendMessages(busy);
    trial.before = await lookAt(machine);
    trial.numbers = query(machine, NUMBERS);
  });
  const load = startLoad(busy.map(({ browser }) => browser));
  try {
    await guide.follow(machine, 'backup', { report });
  } finally {
    const sum = await load.stop();
    await report.step('requests of members meanwhile', () => tellLoad(sum));
  }
}

/** Messages that are acknowledged before the back-up begins; answers their ids. */
async function sendMessages([, { browser }]) {
  const { chats } = await browser.get('/api/chats.php');
  const open = chats.filter(({ conversation }) => !conversation.read_only).slice(0, 3);
  const body = { type: 'text', text: 'Still awake, and you?', anyway: true };
  const answers = await Promise.all(
    open.map(({ conversation: { id } }) => browser.post(`/api/conversations/${id}/messages`, body)),
  );
  return answers.map(({ message }) => message.id);
}

/** The chapters of the documents on a bare machine; the values are those of before. */
async function bringBack(proof, trial) {
  const { report, lifetime } = proof;
  const machine = (trial.machine = await startBare(proof, 'c'));
  const relay = await startRelay(machine, lifetime);
  const guide = openGuide(valuesFor({ here: machine.here, gitPort: trial.gitPort, relay }));
  const install = (...only) => guide.follow(machine, 'install', { report, only });
  await machine.run(`echo "127.0.0.1 ${CONSOLE} ${BUSY.host}" >> /etc/hosts`);
  await install('packages', 'accounts', 'release', 'units', 'postgres', 'environment');
  cpSync(trial.kept, fileOf(machine, BACKUPS), { recursive: true });
  await guide.follow(machine, 'restore', { report });
  await machine.run(
    'printf "SANDBOX_PAYMENTS=allowed\\nPAYMENT_PROVIDER=sandbox\\nPAYMENT_EVENTS_URL=http://127.0.0.1:8081\\n" >> /etc/duet/duet.env',
  );
  await install('processes', 'proxy');
  trial.web = openWeb(machine);
  lifetime.defer(() => trial.web.close());
}

async function compare({ report }, trial) {
  const { machine, before, quiet, busy, sent } = trial;
  await report.step('all rows, photos and rights of the other sites are equal', async () => {
    requireSame(before, await lookAt(machine, before), { rights: true });
    const { rows } = before.database;
    const count = ['credit_entries', 'invoices', 'messages', 'photos', 'sessions'].map(
      (name) => `${name} ${rows[name].rows}`,
    );
    return `${count.join(', ')}, files ${Object.keys(before.files).length}`;
  });
  await report.step('messages acknowledged before the back-up are there', () => requireMessages(machine, sent));
  await report.step('sessions go on, and the second factor of staff', async () => {
    const carried = [...quiet, ...busy].map((member) => carry(member, trial.web));
    for (const { browser, id } of carried) await requireSession(browser, id);
    trial.members = carried;
    await logInStaff(trial.web, STAFF);
  });
  await report.step('the next invoice has the next number', () => requireNextNumber(trial));
  await report.step('the books add up (npm run books)', async () => {
    await machine.run('duet npm run --silent books');
  });
  await report.step('without a site the role of the application sees nothing', () => requireClosed(machine));
}

/** A browser on the new machine with the cookies of the old one. */
function carry(member, web) {
  const browser = web.browser(member.host);
  browser.takeCookie(member.browser.cookie());
  return { ...member, browser };
}

function requireMessages(machine, sent) {
  const found = query(machine, `SELECT id FROM messages WHERE id IN (${sent.map((id) => `'${id}'`).join(', ')})`);
  if (found.length !== sent.length || sent.length === 0) throw new Error(`${found.length} of ${sent.length} are there`);
  return `${found.length}`;
}

async function requireNextNumber({ machine, numbers, members: [, buyer] }) {
  await buy(buyer);
  const now = query(machine, NUMBERS);
  const key = buyer.host.split('.')[0];
  const lastOf = (list) => Number(list.find((one) => one.key === key && one.series === 'invoice')?.last ?? 0);
  if (lastOf(now) !== lastOf(numbers) + 1) throw new Error(`${lastOf(numbers)} before, then ${lastOf(now)}`);
  return `${lastOf(now)} after ${lastOf(numbers)}`;
}

function requireClosed(machine) {
  const tables = query(machine, `SELECT tablename FROM pg_policies WHERE schemaname = 'public' GROUP BY 1`);
  for (const { tablename } of tables) {
    const rows = queryAsApplication(machine, `SELECT 1 FROM ${tablename} LIMIT 1`);
    if (rows?.length > 0) throw new Error(`${tablename}: rows are seen`);
  }
  return `${tables.length} tables`;
}
