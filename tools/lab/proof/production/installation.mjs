// Acts 1 to 5: a bare machine becomes a platform with staff, a site and members, and is restarted under load.
import { openGuide } from './guide.mjs';
import { openStream, postTo } from './live.mjs';
import { addPhoto, enrol, joinSite, launchSite, makePicture } from './people.mjs';
import { restartUnderLoad } from './rolling.mjs';
import { ADMINISTRATOR, CONSOLE, offerRepository, startBare, startRelay, valuesFor } from './set-up.mjs';
import { openWeb } from './web.mjs';

const SITE = 'www.trial.example';

export async function installAndServe(proof) {
  const { report, lifetime } = proof;
  const trial = {};
  await report.act(1, 'A bare machine', async () => {
    trial.machine = await startBare(proof, 'a');
  });
  await report.act(2, 'Set up by the documents', () => setUp(proof, trial));
  trial.web = openWeb(trial.machine);
  lifetime.defer(() => trial.web.close());
  await report.act(3, 'The first administrator, a company, a site', () => openSite(proof, trial));
  await report.act(4, 'Members, and a message across both api processes', () => exchangeMessages(proof, trial));
  await report.act(5, 'Restarted one by one under load', () => restartUnderLoad(proof, trial));
  trial.web.close();
  await trial.machine.remove();
}

async function setUp(proof, trial) {
  const { machine } = trial;
  const gitPort = await offerRepository(proof);
  trial.relay = await startRelay(machine, proof.lifetime);
  await machine.run(`echo "127.0.0.1 ${CONSOLE} ${SITE}" >> /etc/hosts`);
  trial.guide = openGuide(valuesFor({ here: machine.here, gitPort, relay: trial.relay }));
  const { administrator, doctor = '' } = await trial.guide.follow(machine, 'install', { report: proof.report });
  trial.password = /shown this once: (\S+)/.exec(administrator)?.[1];
  if (doctor) console.log(doctor.trim().replace(/^/gm, '          '));
}

async function openSite({ report }, trial) {
  const { web, password } = trial;
  await report.step('log-in with the printed password, second factor enrolled, over https', async () => {
    trial.staff = await enrol(web, { host: CONSOLE, email: ADMINISTRATOR, password });
  });
  await report.step('a company, a site, published', async () => {
    trial.site = await launchSite(trial.staff.browser, SITE);
  });
  await report.step('its first page over https, with a certificate of its own', async () => {
    const { status, body } = await web.browser(SITE).ask('GET', '/');
    if (status !== 200 || !body.includes('Trial')) throw new Error(`the first page answers ${status}`);
  });
}

async function exchangeMessages({ report }, trial) {
  const { web, relay, machine } = trial;
  const join = (name) => joinSite({ web, relay, host: SITE, name });
  await report.step('two members sign up, open the link of their mail, log in', async () => {
    trial.members = [await join('Hannah'), await join('Judith')];
  });
  await report.step('a photo of one of them is made by a worker', async () => {
    await addPhoto(trial.members[0], await makePicture(3));
  });
  const [one, other] = trial.members;
  const path = '/api/conversations';
  const text = 'Good evening from the other side of town';
  const { conversation } = await report.step('a first message, sent at 8082, is told by 8081', () =>
    sendAcross({ machine, one, other, ports: [8082, 8081] }, path, { profile_id: other.id, type: 'text', text }),
  );
  await report.step('a second, sent at 8081, is told by 8082', () =>
    sendAcross({ machine, one, other, ports: [8081, 8082] }, `${path}/${conversation.id}/messages`, {
      type: 'text',
      text,
    }),
  );
  trial.conversation = conversation.id;
}

/** One writes at the first port while the other's page is open at the second, and is told of it there. */
async function sendAcross({ machine, one, other, ports: [sent, open] }, path, json) {
  const stream = openStream(machine, { port: open, host: SITE, cookie: other.browser.cookie() });
  try {
    await stream.waitForEvent('state');
    const message = stream.waitForEvent('message');
    const answer = await postTo(machine, { port: sent, host: SITE, cookie: one.browser.cookie(), path, json });
    const { id } = await message;
    if (id !== answer.message.id) throw new Error(`another message was told: ${id}`);
    return answer;
  } finally {
    stream.close();
  }
}
