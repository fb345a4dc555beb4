// Sends members' requests over https while processes are restarted one by one.
import { setTimeout as sleep } from 'node:timers/promises';

/** Two members who send half as many as the limit of a member allows to one process. */
const EVERY_MS = 50;
const LEAST = 1000;

/** The requests of a member's day. One has failed when it gets no answer, or an error. */
const MIX = [
  (browser) => browser.ask('GET', '/'),
  (browser) => browser.ask('GET', '/api/user.php'),
  (browser) => browser.ask('GET', '/api/members'),
  (browser) => browser.ask('PUT', '/api/user.php', { json: { language: 'en' } }),
  (browser) => browser.ask('GET', '/api/chats.php'),
  (browser, count) => browser.ask('PATCH', '/api/profile', { json: { about_me: `Met ${count} people` } }),
];

/** Sends a request every 50 ms until `stop()`, which answers how many there were and what failed. */
export function startLoad(browsers, mix = MIX) {
  const failed = [];
  const under = [];
  let isOn = true;
  const calls = (async () => {
    for (let count = 0; isOn; count += 1) {
      under.push(
        one(mix[count % mix.length], browsers[count % browsers.length], count).then(
          (fault) => fault && failed.push(fault),
        ),
      );
      await sleep(EVERY_MS);
    }
  })();
  return {
    count: () => under.length,
    async stop() {
      isOn = false;
      await calls;
      await Promise.all(under);
      return { sent: under.length, failed };
    },
  };
}

async function one(ask, browser, count) {
  const at = new Date().toISOString();
  const { status, body } = await ask(browser, count);
  if (status >= 200 && status < 400) return null;
  return `${at} ${ask.toString().replace(/^.*ask\(/, '')}: ${status} ${JSON.stringify(body).slice(0, 200)}`;
}

/** Throws where one failed; else a note for the report. `isUnready`: processes of 0.1.0, which close their port without a word at `/api/health/ready`. */
export function tellLoad({ sent, failed }, { isUnready = false } = {}) {
  const refused = failed.filter((fault) => fault.includes(': 503 ')).length;
  if (isUnready && refused === failed.length)
    return `${refused} of ${sent} requests were answered 503 as processes of 0.1.0 ended, none otherwise`;
  if (failed.length > 0)
    throw new Error(`${failed.length} of ${sent} requests failed:\n${failed.slice(0, 20).join('\n')}`);
  return `0 of ${sent} requests failed`;
}

/** The restart of the documents, until enough requests have been sent meanwhile. */
export async function restartUnderLoad({ report }, { machine, guide, members }) {
  const load = startLoad(members.map(({ browser }) => browser));
  try {
    do await guide.follow(machine, 'restart', { report });
    while (load.count() < LEAST);
  } finally {
    const sum = await load.stop();
    await report.step('requests of members meanwhile', () => tellLoad(sum));
  }
}
