// Every call of a member that names a record, with the records of another member and of another site.
import { randomUUID } from 'node:crypto';
import { bodyOf } from './world.mjs';

const SUITE = 'foreign ids';
const IN_A_WEEK = new Date(Date.now() + 7 * 86_400_000).toISOString();
const PLAN = { place: 'The harbour', begins_at: IN_A_WEEK, minutes: 60, zone: 'Europe/London' };
const EXPECTED = { amount: 100, currency: 'EUR' };

/** Bodies that get past the form, by the call's name; a call that is not named here takes none, or none that is needed. */
const BODIES = {
  renamePasskey: { label: 'Mine' },
  renameSavedSearch: { name: 'Mine' },
  cutPhoto: { turn: 0, x: 0, y: 0, width: 400, height: 400 },
  updatePhoto: { caption: 'Mine now' },
  sendMessage: { type: 'text', text: 'A letter in a conversation of others' },
  setReaction: { reaction: 'heart' },
  changeDatePlan: { companion: 'Somebody', ...PLAN },
  answerOwnCase: { text: 'In a case of somebody else' },
  objectToOwnCase: { text: 'In a case of somebody else' },
  refundOrder: { expected: EXPECTED },
  confirmMandate: { code: '123456' },
  sendMandateCode: { authorised: true },
};

/** Calls that name any member of the own site: of a victim there, that is what they are for. */
const namesMember = ({ path }) => /:profile_id|\/members\/:id/.test(path);
/** Its id is made up by whoever saves: tried by itself, with the id of the owner's search. */
const MAKES_OWN = new Set(['saveSearch']);

/** An order that has not been paid, with the body that made it. */
async function orderOf(browser) {
  const { bundles, currency, methods } = await browser.read('/api/credit-bundles');
  const [bundle] = bundles;
  const expected = { amount: bundle.price + methods[0].fee, currency };
  const body = { bundle_id: bundle.id, method: methods[0].method, expected };
  const { order } = bodyOf(await browser.must('POST', '/api/orders', { body }));
  return { id: order.id, bundle: bundle.id, body };
}

/** The ids of what belongs to somebody, by kind. */
async function recordsOf({ browser, id }) {
  const { chats } = await browser.read('/api/chats.php');
  const conversations = chats.map(({ conversation }) => conversation.id).slice(0, 2);
  const { messages } = await browser.read(`/api/conversations/${conversations[0]}/messages`);
  const { sessions } = await browser.read('/api/account/sessions');
  const { profile } = await browser.read('/api/profile');
  const order = await orderOf(browser);
  const search = randomUUID();
  await browser.must('PUT', `/api/saved-searches/${search}`, { body: { name: 'Private', filters: {} } });
  const plan = bodyOf(await browser.must('POST', '/api/date-plans', { body: { companion: 'A secret', ...PLAN } }));
  const report = { subject: 'profile', subject_id: chats[0].profile.id, reason: 'spam', block: false };
  await browser.send('POST', '/api/reports', { body: report });
  const { cases } = await browser.read('/api/cases');
  const all = {
    conversation: conversations,
    message: messages.slice(0, 2).map((one) => one.id),
    session: sessions.map((one) => one.id),
    photo: profile.photos.map((one) => one.id).slice(0, 2),
    order: [order.id],
    case: cases.map((one) => one.id).slice(0, 1),
    search: [search],
    plan: [plan.plan.id],
    member: [id],
  };
  const missing = Object.keys(all).filter((kind) => !all[kind].some(Boolean));
  return { all, missing, order };
}

/** All that the owner sees of the records, as one text: it must be the same before and after. */
async function fingerprintOf({ browser }, { all }) {
  const lists = [
    '/api/saved-searches',
    '/api/date-plans',
    '/api/cases',
    '/api/orders',
    '/api/blocks',
    '/api/favourites',
  ];
  const paths = [...lists, '/api/notifications', ...all.conversation.map((id) => `/api/conversations/${id}/messages`)];
  const parts = [];
  for (const path of paths) parts.push(`${path} ${(await browser.send('GET', path)).text}`);
  const { profile } = await browser.read('/api/profile');
  const { sessions } = await browser.read('/api/account/sessions');
  const withoutTokens = JSON.stringify(profile).replace(/\?[^"]*"/g, '"');
  const ids = sessions.map(({ id }) => id).sort();
  return [...parts.map((part) => part.replace(/"(url|src|\w+_url)":"[^"]*"/g, '')), withoutTokens, ids].join('\n');
}

/** The addresses of a call with these records: each id in each place, and message and conversation of the same owner together. */
function addressesOf({ path }, { all }) {
  const ids = Object.values(all).flat().filter(Boolean);
  const places = path.match(/:\w+/g);
  if (places.length === 1) return ids.map((id) => path.replace(places[0], id));
  const messages = [...all.message, ids[0]];
  return all.conversation.flatMap((one) => messages.map((two) => path.replace(places[0], one).replace(places[1], two)));
}

/** The input of a call to such an address. */
function inputOf(call) {
  if (call.upload) return { data: 'x' };
  if (call.method === 'GET' || !call.body) return {};
  return { body: BODIES[call.name] ?? {} };
}

/** The answer in a few words: status and code. An id of somebody else must have the answer of an id of nobody, or it tells that there is one. */
async function answerTo({ attacker, call }, where) {
  const answer = await attacker.send(call.method, where, { ...inputOf(call), patience: 10_000 });
  return { status: answer.status, said: `${answer.status} ${bodyOf(answer).code ?? ''}`.trim() };
}

/** A refusal, or the removal of nothing, which is answered 204 for every id that there is and is not. */
const isNothing = ({ method }, { status }) =>
  (status >= 400 && status < 500) || (method === 'DELETE' && status === 204);

async function tryIds({ findings, attacker, calls }, owner) {
  for (const call of calls) {
    if (MAKES_OWN.has(call.name) || (owner.isOnSite && namesMember(call))) continue;
    const askNobody = () =>
      answerTo(
        { attacker, call },
        call.path.replace(/:\w+/g, () => randomUUID()),
      );
    let nobody = await askNobody();
    for (const where of new Set(addressesOf(call, owner.records))) {
      const answer = await answerTo({ attacker, call }, where);
      // The limit of a call may have been reached meanwhile: an id of nobody must then be refused by it as well.
      nobody = answer.status === 429 && nobody.status !== 429 ? await askNobody() : nobody;
      const what = `${call.method} ${call.path} with ids of ${owner.name}`;
      const isRefused = isNothing(call, answer) && answer.said === nobody.said;
      findings.tried(SUITE, what, isRefused ? null : `${answer.said}, and ${nobody.said} for an id of nobody`);
      owner.statuses.set(call.name, (owner.statuses.get(call.name) ?? new Set()).add(answer.status));
    }
  }
}

/** Ids of others inside of bodies and queries. */
async function tryBodies({ findings, attacker }, { name, records: { all, order: offer }, isOnSite }) {
  const { chats } = await attacker.read('/api/chats.php');
  const own = `/api/conversations/${chats.find(({ conversation }) => !conversation.read_only).conversation.id}/messages`;
  const [conversation, message, photo, order] = [all.conversation[0], all.message[0], all.photo[0], all.order[0]];
  const member = all.member[0];
  const text = { type: 'text', text: 'Hello there' };
  const report = { reason: 'spam', block: false };
  const mandate = { holder: 'M', iban: 'NL91ABNA0417164300', street: 'S', house_number: '1', postal_code: '1000AA' };
  const tries = [
    ['POST', own, { type: 'photo', photo_id: photo }, 'a photo of others sent'],
    ['POST', own, { ...text, reply_to: message }, 'a message of others quoted'],
    ['DELETE', `/api/chat.php?conversation=${conversation}`, undefined, 'a conversation of others removed'],
    ['POST', '/api/reports', { ...report, subject: 'message', subject_id: message }, 'a message of others reported'],
    [
      'POST',
      '/api/direct-debit/mandates',
      { ...mandate, order_id: order, city: 'A', country: 'NL', phone: '+31612345678' },
      'an order of others paid by mandate',
    ],
    ...(isOnSite
      ? []
      : [
          ['POST', '/api/orders', offer.body, 'a bundle of another site'],
          ['POST', '/api/conversations', { profile_id: member, ...text }, 'a letter to another site'],
          ['POST', '/api/swipes', { profile_id: member, direction: 'like' }, 'a swipe on another site'],
          ['POST', '/api/reports', { ...report, subject: 'profile', subject_id: member }, 'a report of another site'],
          ['POST', '/api/date-plans', { member_id: member, ...PLAN }, 'a date with another site'],
        ]),
  ];
  for (const [method, where, body, what] of tries) {
    const { status } = await attacker.send(method, where, { body });
    const isRefused = status >= 400 && status < 500;
    findings.tried(SUITE, `${what} (${name})`, isRefused ? null : `answered ${status}`);
  }
}

export async function useForeignIds({ calls, attacker, victim, stranger }, findings) {
  const named = calls.filter(({ access, path, events }) => access === 'member' && !events && /:(?!type)\w+/.test(path));
  const owners = [
    { name: 'another member', browser: victim, id: victim.id, isOnSite: true, statuses: new Map() },
    { name: 'another site', browser: stranger, id: stranger.id, isOnSite: false, statuses: new Map() },
  ];
  for (const owner of owners) {
    owner.records = await recordsOf(owner);
    if (owner.records.missing.length > 0)
      findings.note(`${owner.name} has no record of: ${owner.records.missing.join(', ')}; their ids were not tried.`);
    // The first look marks what has come as delivered.
    await fingerprintOf(owner, owner.records);
    const before = await fingerprintOf(owner, owner.records);
    await tryIds({ findings, attacker, calls: named }, owner);
    await tryBodies({ findings, attacker }, owner);
    // It makes a search of the attacker's own: the owner's must stay as it is.
    const search = `/api/saved-searches/${owner.records.all.search[0]}`;
    await attacker.must('PUT', search, { body: { name: 'Mine', filters: {} } });
    await attacker.send('DELETE', search);
    const isSame = (await fingerprintOf(owner, owner.records)) === before;
    findings.tried(SUITE, `the records of ${owner.name} after all tries`, isSame ? null : 'changed');
    const formOnly = [...owner.statuses].filter(([, found]) => [...found].every((status) => status === 422));
    if (formOnly.length > 0)
      findings.note(
        `Refused by the form alone, with ids of ${owner.name}: ${formOnly.map(([name]) => name).join(', ')}.`,
      );
  }
}
