// Things that were right once, used again or by somebody else: links, sessions, keys of calls, messages of machines.
import { createHmac, randomUUID } from 'node:crypto';
import { bodyOf, fromNewNetwork, HOST, join, logIn, makeBrowser, mailedToken, OTHER_HOST } from './world.mjs';

const SUITE = 'replay';
const NEXT = 'lantern orchid tramway two';

const isIn = async (browser) => Boolean(bodyOf(await browser.send('GET', '/api/user.php')).user);

async function reuseLinks(world, findings) {
  const member = await join(world.port);
  const visitor = makeBrowser(world.port, { host: HOST, headers: fromNewNetwork() });
  const mail = { mailPort: world.mailPort, to: member.login };
  const activation = await mailedToken({ ...mail, page: '/activate' });
  await visitor.must('POST', '/api/activation', { body: { token: activation } });
  const again = await visitor.send('POST', '/api/activation', { body: { token: activation } });
  findings.tried(SUITE, 'an activation link twice', again.status < 300 ? `answered ${again.status}` : null);
  await visitor.must('POST', '/api/password-resets', { body: { email: member.login } });
  const reset = await mailedToken({ ...mail, page: '/reset-password/do' });
  const tries = [NEXT, `${NEXT} three`, `${NEXT} four`, `${NEXT} five`].map((password) =>
    visitor.send('PUT', '/api/password-resets', { body: { token: reset, password } }),
  );
  const done = (await Promise.all(tries)).filter(({ status }) => status < 300).length;
  if (done === 0) throw new Error('the reset link never worked');
  findings.tried(SUITE, 'a reset link four times at once', done > 1 ? `${done} times` : null);
  const late = await visitor.send('PUT', '/api/password-resets', { body: { token: reset, password: NEXT } });
  findings.tried(SUITE, 'a reset link later', late.status < 300 ? `answered ${late.status}` : null);
  findings.tried(SUITE, 'a session from before the reset', (await isIn(member)) ? 'still in' : null);
}

async function reuseSessions(world, findings) {
  const member = await join(world.port);
  const twin = await logIn(world.port, { host: HOST, login: member.login, password: member.password });
  const change = { old_password: member.password, password: NEXT };
  await member.must('PUT', '/api/account/password', { body: change });
  findings.tried(SUITE, 'another session after a new password', (await isIn(twin)) ? 'still in' : null);
  const back = await logIn(world.port, { host: HOST, login: member.login, password: NEXT });
  if (!(await isIn(back))) throw new Error('the new password does not log in');
  await back.send('GET', '/api/logout.php');
  findings.tried(SUITE, 'a session after the log-out', (await isIn(back)) ? 'still in' : null);
  const elsewhere = makeBrowser(world.port, { host: OTHER_HOST, headers: world.victim.headers });
  findings.tried(SUITE, 'a session at another site', (await isIn(elsewhere)) ? 'logged in' : null);
  const { cookie: real } = world.victim.headers;
  const changed = real.replace(/(auth\.session=)(.)/, (_all, name, sign) => `${name}${sign === 'A' ? 'B' : 'A'}`);
  if (changed === real) throw new Error('the cookie of a session has another name');
  for (const cookie of [changed, 'auth.session=', `auth.session=${randomUUID()}`]) {
    const forged = makeBrowser(world.port, { host: HOST, headers: { ...fromNewNetwork(), cookie } });
    findings.tried(SUITE, 'a forged cookie', (await isIn(forged)) ? 'logged in' : null);
  }
}

/** One key, two members: each call has its own effect and answer, and the key never shows the other's. */
async function reuseKeys({ attacker, victim }, findings) {
  const key = { 'idempotency-key': randomUUID() };
  const report = (who) => ({
    subject: 'profile',
    subject_id: who,
    reason: 'spam',
    words: 'Private words',
    block: false,
  });
  const { chats } = await victim.read('/api/chats.php');
  const open = chats.find(({ conversation, profile }) => profile && !conversation.read_only);
  const first = await victim.must('POST', '/api/reports', { headers: key, body: report(open.profile.id) });
  const second = await attacker.send('POST', '/api/reports', { headers: key, body: report(open.profile.id) });
  const shown = bodyOf(first).reference;
  findings.tried(SUITE, 'the key of another member', second.text.includes(shown) ? 'shows the other’s answer' : null);
  const otherBody = { ...report(open.profile.id), words: 'Other words' };
  const changed = await victim.send('POST', '/api/reports', { headers: key, body: otherBody });
  findings.tried(SUITE, 'a key with another body', changed.status === 409 ? null : `answered ${changed.status}`);
  const where = `/api/conversations/${open.conversation.id}/messages`;
  const body = { type: 'text', text: `Twice ${randomUUID()}` };
  const sent = await Promise.all(
    Array.from({ length: 10 }, () =>
      victim.send('POST', where, { headers: { 'idempotency-key': key['idempotency-key'] }, body }),
    ),
  );
  const ids = new Set(
    sent.filter(({ status }) => status < 300).map((one) => bodyOf(one).message?.id ?? bodyOf(one).id),
  );
  findings.tried(SUITE, 'a message ten times with one key', ids.size > 1 ? `${ids.size} messages` : null);
}

/** Messages of machines without a signature, or with one by somebody who lacks the secret. */
async function forgeMachines(world, findings) {
  const machine = makeBrowser(world.port, {
    host: HOST,
    headers: { ...fromNewNetwork(), 'sec-fetch-site': undefined },
  });
  const sign = (text, secret) => createHmac('sha256', secret).update(text).digest('hex');
  const event = JSON.stringify({ id: randomUUID() });
  const mail = JSON.stringify([{ type: 'bounce', email: 'premium@example.com', event: 'bounce' }]);
  const signatures = [
    undefined,
    '',
    'x',
    sign(event, ''),
    sign(event, 'secret'),
    `t=${Date.now()},v1=${sign(event, '')}`,
  ];
  const calls = [
    ['/api/payments/sandbox/events', event],
    ['/api/payments/mollie/events', event],
    ['/api/payments/nobody/events', event],
    ['/api/mail/events', mail],
    ['/api/mail/inbound', mail],
  ];
  for (const [where, data] of calls) {
    for (const signature of signatures) {
      const headers = {
        'content-type': 'application/json',
        'x-payment-signature': signature,
        'x-signature': signature,
        'x-duet-signature': signature,
        authorization: signature && `Bearer ${signature}`,
      };
      const { status } = await machine.send('POST', where, { headers, data });
      const isRefused = status >= 400 && status < 500;
      findings.tried(SUITE, `a forged message to ${where}`, isRefused ? null : `answered ${status}`);
    }
  }
}

async function forgeUnsubscription(world, findings) {
  const machine = makeBrowser(world.port, {
    host: HOST,
    headers: { ...fromNewNetwork(), 'sec-fetch-site': undefined },
  });
  const { status } = await machine.send('POST', `/api/mail/unsubscribe?token=${'A'.repeat(43)}`, {
    data: 'List-Unsubscribe=One-Click',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  findings.tried(SUITE, 'a forged unsubscription', status >= 400 && status < 500 ? null : `answered ${status}`);
}

export async function replay(world, findings) {
  await reuseLinks(world, findings);
  await reuseSessions(world, findings);
  await reuseKeys(world, findings);
  await forgeMachines(world, findings);
  await forgeUnsubscription(world, findings);
}
