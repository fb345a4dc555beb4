// The acts of a member, call by call as the pages of the site make them.
import { randomUUID } from 'node:crypto';
import { waitOf } from './mix.mjs';

const FILTERS = [{}, {}, {}, { order: 'newest' }, { min_age: 25, max_age: 40 }, { distance: 50 }];
const WORDS =
  'I was at the sea today and thought of the concert that you told me about; shall we walk there when the rain is gone, or is an evening at home with music and a good book more to your taste right now'.split(
    ' ',
  );
const PAGE = 24;
const TYPING_S = 3;
const MOST_LOOKS = 10;
const LOOK_S = 2;
/** So many of ten messages go on with somebody of before. */
const GOES_ON = 0.8;
const MOST_PICTURES = 2000;

const oneOf = (list, chance) => list[Math.floor(chance() * list.length)];

async function search(member, filters = oneOf(FILTERS, member.world.chance), place = {}) {
  const query = new URLSearchParams({ ...filters, ...place });
  const { status, body } = await member.ask('search', { path: `/api/members?${query}`, wanted: true });
  if (status !== 200) return;
  const { profiles, page_number: page, next } = body;
  member.found = { profiles, page, next, filters };
  if (profiles.length === 0) return;
  const ids = profiles.slice(0, PAGE).map(({ id }) => `ids=${id}`);
  const images = profiles.map(({ main_image: image }) => image?.thumb_filename);
  const { mix } = member.world;
  await Promise.all([
    member.ask('like states', { path: `/api/like-states?${ids.join('&')}` }),
    loadPictures(member, images, mix.pictures.search),
  ]);
}

async function nextPage(member) {
  const { page, next, filters } = member.found;
  if (!next) return search(member);
  return search(member, filters, { page_number: page + 1, after: next });
}

/** Pictures that the browser has not kept; an address is good for the hour of its token. */
async function loadPictures(member, names, most) {
  const fresh = names.filter((name) => name && !member.pictures.has(name)).slice(0, most);
  if (member.pictures.size > MOST_PICTURES) member.pictures.clear();
  for (const name of fresh) member.pictures.add(name);
  const headers = { accept: 'image/avif,image/webp,*/*;q=0.8' };
  await Promise.all(fresh.map((name) => member.ask('picture', { path: `/${name.replace(/^\//, '')}`, headers })));
}

async function withProfile(member, act) {
  if (member.found.profiles.length === 0) await search(member);
  const profile = oneOf(member.found.profiles, member.world.chance);
  if (profile) await act(profile);
}

const openProfile = (member) =>
  withProfile(member, async ({ id }) => {
    const { status, body } = await member.ask('profile', { path: `/api/members/${id}`, wanted: true, allowed: [404] });
    if (status !== 200) return;
    const images = body.profile.photos.filter(({ blurred }) => !blurred).map(({ filename }) => filename);
    await loadPictures(member, images, member.world.mix.pictures.profile);
  });

const like = (member) =>
  withProfile(member, ({ id }) => member.ask('like', { method: 'PUT', path: `/api/likes/${id}`, allowed: [404] }));

const readLikes = (member) => member.ask('likes', { path: '/api/likes/received' });

async function openChats(member) {
  const { body, status } = await member.reread('chats', '/api/chats.php', true);
  const chats = status === 200 ? body.chats : member.chats;
  member.chats = chats;
  const chat = chats?.length > 0 && oneOf(chats, member.world.chance);
  if (!chat) return;
  await member.ask('conversation', { path: `/api/conversations/${chat.conversation.id}/messages`, allowed: [404] });
  if (chat.num_unread_messages > 0) await markRead(member, chat.conversation.id);
}

const markRead = (member, id) => member.ask('read', { method: 'PUT', path: `/api/conversations/${id}/read` });

/** Opens the conversation of a message that has just come, and answers it or not. */
async function open(member, { conversation, sender }) {
  await member.ask('conversation', { path: `/api/conversations/${conversation}/messages` });
  await markRead(member, conversation);
  const { mix, chance } = member.world;
  if (chance() >= mix.answerShare) return;
  member.later(waitOf(mix.answerSeconds, chance, TYPING_S), () => write(member, sender));
}

/** Writes to somebody who is online: mostly to those of before. */
async function write(member, to) {
  const { world, talks } = member;
  const known = [...talks.keys()].filter((id) => world.members.get(id)?.isOnline);
  const goesOn = known.length > 0 && world.chance() < GOES_ON;
  const receiver = to ?? (goesOn ? oneOf(known, world.chance) : world.somebodyBeside(member));
  if (!receiver) return;
  const conversation = talks.get(receiver);
  if (!conversation) return send(member, receiver);
  await member.send('typing', { path: `/api/conversations/${conversation}/typing`, json: {} });
  member.later(TYPING_S, () => send(member, receiver));
}

function textOf(chance) {
  const start = Math.floor(chance() * WORDS.length);
  const length = 3 + Math.floor(chance() * 25);
  return Array.from({ length }, (_, index) => WORDS[(start + index) % WORDS.length]).join(' ');
}

async function send(member, to) {
  const { world, talks } = member;
  const conversation = talks.get(to);
  const json = { type: 'text', text: textOf(world.chance), ...(!conversation && { profile_id: to }) };
  const path = conversation ? `/api/conversations/${conversation}/messages` : '/api/conversations';
  const [startedAt, receiver] = [performance.now(), world.members.get(to)];
  const request = { path, json, idempotencyKey: randomUUID(), wanted: true };
  const { status, body } = await member.send(conversation ? 'message' : 'first message', request);
  if (status !== 201) return;
  talks.set(to, body.message.conversation_id);
  if (receiver?.isOnline) world.deliveries.sent(body.message.id, { startedAt, receiver });
}

const BOUNDARY = 'duet-load-proof';

async function upload(member) {
  const picture = oneOf(member.world.uploads, member.world.chance);
  const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="photo.jpg"\r\nContent-Type: image/jpeg\r\n\r\n`;
  const body = Buffer.concat([Buffer.from(head), picture, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)]);
  const headers = { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` };
  const request = { method: 'POST', path: '/api/profile/photos', headers, body, idempotencyKey: randomUUID() };
  const { status } = await member.ask('upload', request);
  if (status === 201) followPhoto(member, performance.now(), 0);
}

/** The page asks until the photo has its sizes: that is the worker's time. */
function followPhoto(member, since, looks) {
  member.later(LOOK_S, async () => {
    const { status, body } = await member.ask('own profile', { path: '/api/profile', wanted: true });
    const isMade = status === 200 && !body.profile.photos.some(({ processing }) => processing);
    if (isMade) return member.world.count('photo made', performance.now() - since);
    if (looks < MOST_LOOKS) return followPhoto(member, since, looks + 1);
    return member.world.count('photo made', performance.now() - since, 0);
  });
}

async function buy(member) {
  const { status, body } = await member.ask('offers', { path: '/api/credit-bundles', wanted: true });
  const bundle = status === 200 && body.bundles[0];
  if (!bundle) return;
  const method = body.methods.find(({ method: name }) => name === 'paypal') ?? body.methods[0];
  const expected = { amount: totalOf(bundle.price, method), currency: body.currency };
  const json = { bundle_id: bundle.id, method: method.method, expected };
  const ordered = await member.send('order', { path: '/api/orders', json, idempotencyKey: randomUUID(), wanted: true });
  if (ordered.status !== 201) return;
  const { id, redirect_url: address } = ordered.body.order;
  await member.send('payment at the sandbox', { path: new URL(address).pathname, json: { act: 'pay' } });
  followOrder(member, { id, since: performance.now() }, 0);
}

/** The sum of a bundle as the page shows it: its price and the fee of the method, in minor units. */
const totalOf = (price, { fee, fee_basis_points: points }) => price + fee + Math.round((price * points) / 10_000);

function followOrder(member, order, looks) {
  member.later(LOOK_S, async () => {
    const { status, body } = await member.ask('order looked at', { path: `/api/orders/${order.id}`, wanted: true });
    if (status === 200 && body.order.status === 'completed')
      return member.world.count('order completed', performance.now() - order.since);
    if (looks < MOST_LOOKS) return followOrder(member, order, looks + 1);
    return member.world.count('order completed', performance.now() - order.since, 0);
  });
}

/** The acts of the mix by name, and `open`, which a message leads to. */
export const ACT = {
  search: (member) => search(member),
  page: nextPage,
  profile: openProfile,
  like,
  likes: readLikes,
  chats: openChats,
  write: (member) => write(member),
  upload,
  buy,
  open,
};
