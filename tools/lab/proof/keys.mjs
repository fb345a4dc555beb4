// `npm run proof -- keys`: every key of the platform and the data keys of its sites are changed twice by the operator's commands while members
// read and write, messages as well as texts of profiles that wait for moderation. Counts calls that failed, sessions that ended, links of
// mails that died before their time, texts that nobody can read any more, and texts that lie in clear: all of them none. What is
// sealed of staff and the turn of `SECRET` are held by `libs/domains/src/keys.api.spec.ts`.
import { setTimeout as sleep } from 'node:timers/promises';
import { createLifetime, runToEnd } from '../../start/lifetime.mjs';
import { runCommand } from '../../start/processes.mjs';
import { bodyOf, fromNewNetwork, HOST, join, mailedToken, makeBrowser, startAttacked } from './attack/world.mjs';
import { logInEverywhere, prepareWriters, withDatabase } from './clients.mjs';

const TURNS = 2;
const WRITE_EVERY_MS = 1500;
const NEXT_PASSWORD = 'harbour violin eleven';
const COMMANDS = {
  keys: 'dist/server/apps/operations/src/keys/main.js',
  sealing: 'dist/server/apps/operations/src/sealing/main.js',
};

const lifetime = createLifetime();

async function run(env, command, ...args) {
  const code = await runCommand(process.execPath, ['--no-warnings', COMMANDS[command], ...args], { env, lifetime });
  if (code !== 0) throw new Error(`npm run ${command} -- ${args.join(' ')} ended with ${code}`);
}

/** Has every site hold new texts back. */
const holdTexts = (settings) =>
  withDatabase(settings, async (client) => {
    await client.query(`UPDATE site_versions SET settings = settings || '{"hold_texts": true}'`);
    await client.query(`SELECT pg_notify('duet_versions', 'site:*')`);
  });

/** A member of each site with a conversation and a text in it, written by today's keys. */
async function enterMembers({ settings }) {
  await holdTexts(settings);
  const people = await logInEverywhere(settings.ports.api, 'premium@example.com');
  await prepareWriters(settings, people);
  return people.map((person) => {
    const browser = makeBrowser(settings.ports.api, person);
    return {
      ...browser,
      id: person.id,
      place: `/api/conversations/${person.conversation}/messages`,
      texts: [],
      held: '',
    };
  });
}

async function write(member, text) {
  const answer = await member.send('POST', member.place, { body: { type: 'text', text } });
  if (answer.status < 300) member.texts.push(text);
  return answer;
}

/** A text of the profile, which waits. */
async function hold(member, text) {
  const answer = await member.send('PATCH', '/api/profile', { body: { about_me: text } });
  if (answer.status < 300) member.held = text;
  return answer;
}

/** One round of what a member does; each answer is counted. */
async function act(member, round, counts) {
  const answers = {
    session: await member.send('GET', '/api/user.php'),
    chats: await member.send('GET', '/api/chats.php'),
    messages: await member.send('GET', member.place),
    send: await write(member, `Round ${round}`),
    profile: await hold(member, `About round ${round}`),
  };
  for (const [name, { status, text }] of Object.entries(answers)) {
    counts.calls += 1;
    if (status >= 200 && status < 300) continue;
    counts.failed.push(`${member.host} ${name}: ${status} ${text.slice(0, 120)}`);
  }
  if (!bodyOf(answers.session).user) counts.ended.add(member.host);
}

/** Members act until `stop`; answers what was counted. */
function startLoad(members) {
  const counts = { calls: 0, failed: [], ended: new Set() };
  let isOn = true;
  const live = async (member) => {
    for (let round = 1; isOn; round += 1) {
      await act(member, round, counts);
      await sleep(WRITE_EVERY_MS);
    }
  };
  const all = Promise.all(members.map(live));
  const stop = async () => {
    isOn = false;
    await all;
    return counts;
  };
  return { stop };
}

/** Links in mails of three kinds, made by today's keys; `use` answers the status. */
async function mailLinks({ settings }) {
  const { api: port, mailPage: mailPort } = settings.ports;
  const visitor = makeBrowser(port, { host: HOST, headers: fromNewNetwork() });
  const [fresh, forgetful, moving] = [await join(port), await join(port), await join(port)];
  await visitor.must('POST', '/api/password-resets', { body: { email: forgetful.login } });
  const address = `new-${moving.login}`;
  await moving.must('POST', '/api/account/email-changes', { body: { email: address, password: moving.password } });
  const token = (to, page) => mailedToken({ mailPort, to, page });
  const activation = await token(fresh.login, '/activate');
  const reset = await token(forgetful.login, '/reset-password/do');
  const change = await token(address, '/mail-change/do');
  const put = async (method, where, body) => (await visitor.send(method, where, { body })).status;
  return {
    activation: () => put('POST', '/api/activation', { token: activation }),
    'new password': () => put('PUT', '/api/password-resets', { token: reset, password: NEXT_PASSWORD }),
    'new address': () => put('PUT', '/api/account/email-changes', { token: change }),
  };
}

/** The links that did not work. */
async function useLinks(links) {
  const dead = [];
  for (const [name, use] of Object.entries(links)) {
    const status = await use();
    if (status >= 300) dead.push(`${name}: ${status}`);
  }
  return dead;
}

/** The texts that a member wrote and cannot read any more. */
async function unreadable(member) {
  const { profile } = await member.read('/api/profile');
  const isHeld = profile.about_me === member.held && profile.held_texts.includes('about_me');
  const shown = new Set();
  for (let before = ''; before !== null;) {
    const { messages, next } = await member.read(`${member.place}${before}`);
    for (const { text } of messages) shown.add(text);
    before = next && `?before=${next}`;
  }
  return [...member.texts.filter((text) => !shown.has(text)), ...(isHeld ? [] : [member.held])];
}

/** The members whose text of the profile lies in clear while it waits. */
const listClear = (settings, members) =>
  withDatabase(settings, async (client) => {
    const { rows } = await client.query(
      `SELECT id FROM profiles WHERE id = ANY($1::uuid[]) AND jsonb_typeof(held_texts) IS DISTINCT FROM 'string'`,
      [members.map(({ id }) => id)],
    );
    return rows.map(({ id }) => id);
  });

async function main() {
  const stack = await startAttacked(lifetime);
  const members = await enterMembers(stack);
  for (const member of members) {
    await write(member, 'Before the first change');
    await hold(member, 'Before the first change');
  }
  const links = await mailLinks(stack);
  const load = startLoad(members);
  for (let turn = 1; turn <= TURNS; turn += 1) {
    await run(stack.env, 'keys', 'rotate', 'all');
    await run(stack.env, 'sealing', 'turn');
  }
  await run(stack.env, 'keys', 'retire', 'all');
  const { calls, failed, ended } = await load.stop();
  const dead = await useLinks(links);
  const lost = (await Promise.all(members.map(unreadable))).flat();
  const rows = {
    'calls that failed': failed,
    'sessions that ended': [...ended],
    'links that died': dead,
    'texts lost': lost,
    'texts in clear': await listClear(stack.settings, members),
  };
  console.log(`${calls} calls by ${members.length} members of as many sites, ${TURNS} changes of every key`);
  for (const [name, list] of Object.entries(rows)) {
    console.log(`${name.padEnd(20)} ${list.length}`);
    for (const one of list.slice(0, 5)) console.log(`  ${one}`);
  }
  return Object.values(rows).every((list) => list.length === 0) && stack.sentences.length === 0;
}

await runToEnd(lifetime, main);
