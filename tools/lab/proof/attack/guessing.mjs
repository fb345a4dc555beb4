// Passwords, codes and the tokens of mailed links, guessed.
import { randomBytes } from 'node:crypto';
import { CONSOLE_HOST, bodyOf, fromNewNetwork, HOST, join, makeBrowser, mailedToken, PASSWORD } from './world.mjs';

const SUITE = 'guessing';
const TOKENS = 60;
const NETWORKS = 12;
/** Wrong passwords that may be judged: five of a network, fifty of an account (D-05). */
const MOST_OF_NETWORK = 5;
const MOST_OF_ACCOUNT = 50;

const visitorOf = ({ port }, host = HOST) => makeBrowser(port, { host, headers: fromNewNetwork() });

/** Wrong passwords at once; answers how many were judged rather than refused unseen. */
async function guessPasswords(visitor, { login, count, where = '/api/user.php', field = 'login' }) {
  const tries = Array.from({ length: count }, (_, index) =>
    visitor.send('POST', where, { body: { [field]: login, password: `wrong password ${index}` } }),
  );
  const answers = await Promise.all(tries);
  return { judged: answers.filter(({ status }) => status !== 429).length, answers };
}

async function attackLogIn(world, findings) {
  const target = await join(world.port);
  const visitor = visitorOf(world);
  const { judged, answers } = await guessPasswords(visitor, { login: target.login, count: 30 });
  for (const { status } of answers) findings.tried(SUITE, 'a password', status < 300 ? `answered ${status}` : null);
  findings.tried(SUITE, '30 passwords at once', judged > MOST_OF_NETWORK ? `${judged} were judged` : null);
  const right = await visitor.send('POST', '/api/user.php', {
    body: { login: target.login, password: target.password },
  });
  findings.tried(SUITE, 'the right password after the block', right.status === 429 ? null : `answered ${right.status}`);
  let all = 0;
  for (let index = 0; index < NETWORKS; index += 1)
    all += (await guessPasswords(visitorOf(world), { login: target.login, count: 6 })).judged;
  findings.tried(SUITE, 'passwords from many networks', all > MOST_OF_ACCOUNT ? `${all} were judged` : null);
  const own = await target.send('GET', '/api/user.php');
  findings.tried(SUITE, 'the owner is kept out by it', bodyOf(own).user ? null : 'the session is gone');
}

/** A wrong log-in says the same whether there is an account or none. */
async function tellAccounts(world, findings) {
  const target = await join(world.port);
  for (const login of [target.login, 'nobody-at-all@example.com']) {
    const answer = await visitorOf(world).send('POST', '/api/user.php', {
      body: { login, password: 'wrong password' },
    });
    target.said = [...(target.said ?? []), `${answer.status} ${bodyOf(answer).code} ${bodyOf(answer).detail}`];
  }
  const [of, ofNobody] = target.said;
  findings.tried(SUITE, 'whose address has an account', of === ofNobody ? null : `${of} and ${ofNobody}`);
  const visitor = visitorOf(world);
  const asks = Array.from({ length: 30 }, (_, index) => ({ email: `person${index}@example.com` }));
  const resets = [];
  for (const body of asks) resets.push(await visitor.send('POST', '/api/password-resets', { body }));
  const answered = resets.filter(({ status }) => status === 404).length;
  findings.tried(SUITE, 'addresses by the reset', answered > 5 ? `${answered} were told (D-74 allows five)` : null);
}

const token = () => randomBytes(32).toString('base64url');

/** Calls that take the token of a mailed link, with what else they need. */
const TOKEN_CALLS = [
  ['POST', '/api/activation', {}],
  ['PUT', '/api/password-resets', { password: 'lantern orchid tramway two' }],
  ['PUT', '/api/account/email-changes', {}],
  ['POST', '/api/account/deletion/status', {}],
  ['POST', '/api/account/deletion/restore', {}],
  ['POST', '/api/decisions/read', {}],
  ['POST', '/api/date-plans/read', {}],
  ['POST', '/api/complaints/case', {}],
  ['POST', '/api/complaints/messages', { text: 'Hello' }],
  ['POST', '/api/complaints/objection', { text: 'Hello' }],
  ['POST', '/api/withdrawals/calculation', {}],
  ['POST', '/api/mail/subscription', { is_on: false }],
];

/** The real one with one sign changed: a bit of each part. */
function tampered(real) {
  const places = [0, 1, Math.floor(real.length / 2), real.length - 2];
  return places.map((at) => real.slice(0, at) + (real[at] === 'A' ? 'B' : 'A') + real.slice(at + 1));
}

async function guessTokens(world, findings) {
  const visitor = visitorOf(world);
  for (const [method, where, more] of TOKEN_CALLS) {
    const tries = Array.from({ length: TOKENS }, token);
    for (const one of [...tries, '', 'A'.repeat(43), '../../etc', tries[0].slice(1)]) {
      const { status } = await visitor.send(method, where, { body: { token: one, ...more } });
      findings.tried(
        SUITE,
        `a token of ${method} ${where}`,
        status >= 400 && status < 500 ? null : `answered ${status}`,
      );
    }
  }
  const target = await join(world.port);
  const real = await mailedToken({ mailPort: world.mailPort, to: target.login, page: '/activate' });
  for (const one of tampered(real)) {
    const { status } = await visitor.send('POST', '/api/activation', { body: { token: one } });
    findings.tried(SUITE, 'a token with one sign changed', status < 300 ? `answered ${status}` : null);
  }
  const other = makeBrowser(world.port, { host: 'she.localhost', headers: fromNewNetwork() });
  const crossed = await other.send('POST', '/api/activation', { body: { token: real } });
  findings.tried(SUITE, 'a token at another site', crossed.status < 300 ? `answered ${crossed.status}` : null);
  const misused = { token: real, password: 'lantern orchid tramway two' };
  const { status } = await visitor.send('PUT', '/api/password-resets', { body: misused });
  findings.tried(SUITE, 'the token of another kind of link', status < 300 ? `answered ${status}` : null);
}

/** Codes short enough to be guessed have to end in 429. */
async function guessCodes(world, findings) {
  const visitor = visitorOf(world);
  const member = await join(world.port);
  const code = () => randomBytes(5).toString('hex').toUpperCase();
  const kinds = {
    'invite codes': () => visitor.send('POST', '/api/invite-codes/check', { body: { invite_code: code() } }),
    'discount codes': () => member.send('GET', `/api/discountcode.php?code=${code()}`),
    'the own password': () => member.send('POST', '/api/account/proofs', { body: { password: code() } }),
  };
  for (const [name, guess] of Object.entries(kinds)) {
    const answers = await Promise.all(Array.from({ length: 60 }, guess));
    const judged = answers.filter(({ status }) => status !== 429).length;
    findings.tried(SUITE, `60 ${name}`, judged > 30 ? `${judged} were judged` : null);
    for (const { status } of answers) findings.tried(SUITE, `one of ${name}`, status === 204 ? 'taken' : null);
  }
}

async function guessStaff(world, findings) {
  const atConsole = visitorOf(world, CONSOLE_HOST);
  const asStaff = { login: 'operator@example.com', where: '/api/admin/session', field: 'email' };
  const first = await atConsole.must('POST', asStaff.where, { body: { email: asStaff.login, password: PASSWORD } });
  const cookie = (first.headers['set-cookie'] ?? []).map((line) => line.split(';')[0]).join('; ');
  const half = makeBrowser(world.port, { host: CONSOLE_HOST, headers: { ...fromNewNetwork(), cookie } });
  const inside = await half.send('GET', '/api/admin/sites');
  findings.tried(SUITE, 'the console after the password alone', inside.status === 200 ? 'let in' : null);
  const codes = Array.from({ length: 30 }, (_, index) => String(100_000 + index * 31_337).slice(0, 6));
  const answers = await Promise.all(
    codes.map((code) => half.send('POST', '/api/admin/session/totp', { body: { code } })),
  );
  const judged = answers.filter(({ status }) => status !== 429 && status !== 401 && status !== 403).length;
  findings.tried(SUITE, '30 second factors at once', judged > 5 ? `${judged} were judged` : null);
  const { judged: passwords } = await guessPasswords(visitorOf(world, CONSOLE_HOST), { ...asStaff, count: 30 });
  findings.tried(SUITE, '30 passwords of staff', passwords > MOST_OF_NETWORK ? `${passwords} were judged` : null);
}

export async function guess(world, findings) {
  await guessTokens(world, findings);
  await guessCodes(world, findings);
  await tellAccounts(world, findings);
  await attackLogIn(world, findings);
  await guessStaff(world, findings);
}
