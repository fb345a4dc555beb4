// Acts 6 and 7: an installation of the last release with data is upgraded under load, backed up under load, and restored on
// another bare machine after everything of it was destroyed.
import { openGuide } from './guide.mjs';
import { installOld, OLD } from './old-release.mjs';
import { addPhoto, logInMember, makePicture } from './people.mjs';
import { restoreElsewhere } from './restore.mjs';
import { startLoad, tellLoad } from './rolling.mjs';
import { bareTree, offerRepository, startBare, startRelay, valuesFor } from './set-up.mjs';
import { BUSY, lookAt, PASSWORD, requireSame, requireSession } from './state.mjs';
import { openWeb } from './web.mjs';

const QUIET_HOST = 'she.localhost';
const LOG_INS = ['free@example.com', 'premium@example.com'];

export async function upgradeAndRestore(proof) {
  const { report, lifetime } = proof;
  const trial = {};
  await report.act(6, `The upgrade from ${OLD.version}, with data and under load`, async () => {
    await bareTree(proof);
    trial.machine = await startBare(proof, 'b');
    trial.gitPort = await offerRepository(proof);
    trial.relay = await startRelay(trial.machine, lifetime);
    const { here } = trial.machine;
    trial.guide = openGuide(valuesFor({ here, gitPort: trial.gitPort, relay: trial.relay }));
    await installOld({ report, machine: trial.machine, guide: trial.guide });
    await logInMembers(proof, trial);
    await upgrade(proof, trial);
  });
  await report.act(7, 'Back-up under load, everything destroyed, restored on a bare machine', () =>
    restoreElsewhere(proof, trial),
  );
}

/** Members log in on both sites, and one uploads a photo. */
async function logInMembers({ report, lifetime }, trial) {
  trial.web = openWeb(trial.machine);
  lifetime.defer(() => trial.web.close());
  await report.step(`members log in at ${OLD.version}, one uploads a photo`, async () => {
    const logIn = (host) => (login) => logInMember(trial.web, { host, login, password: PASSWORD });
    trial.busy = await Promise.all(LOG_INS.map(logIn(BUSY.host)));
    trial.quiet = await Promise.all(LOG_INS.map(logIn(QUIET_HOST)));
    await addPhoto(trial.quiet[1], await makePicture(7));
  });
}

async function upgrade({ report }, { machine, guide, busy, quiet }) {
  const before = await report.step('fingerprints of all rows and files', async () => lookAt(machine));
  const page = (await busy[0].browser.ask('GET', '/')).body;
  const load = startLoad(busy.map(({ browser }) => browser));
  try {
    await guide.follow(machine, 'upgrade', { report });
    await guide.follow(machine, 'restart', { report });
  } finally {
    const sum = await load.stop();
    await report.step('requests of members meanwhile', () => tellLoad(sum, { isUnready: true }));
  }
  await report.step('files of a page that was open before are still there', () => requireFiles(busy[0].browser, page));
  await report.step('all rows and files are as they were, sessions go on', async () => {
    const after = await lookAt(machine, before);
    requireSame(before, after, { rights: false });
    for (const { browser, id } of quiet) await requireSession(browser, id);
    return `${Object.keys(before.database.rows).length} tables, ${Object.keys(before.files).length} files`;
  });
}

async function requireFiles(browser, page) {
  const files = [...new Set(page.match(/\/assets\/[\w./-]+\.(?:js|css)/g))];
  for (const file of files) {
    const { status } = await browser.ask('GET', file);
    if (status !== 200) throw new Error(`${file} answers ${status}`);
  }
  if (files.length === 0) throw new Error('the page names no files');
  return `${files.length} files`;
}
