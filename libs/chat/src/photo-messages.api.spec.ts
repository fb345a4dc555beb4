import { endpointOf, findFaults, listMessages, sendMessage, uploadMessagePhoto } from '@duet/contract';
import type { Message } from '@duet/contract';
import type { MadeSite, PlacedMember, TestApp } from '@duet/testing';
import {
  TestEventStream,
  makeSite,
  placeMember,
  problemOf,
  startTestApp,
  until,
  upload,
  countLockWaits,
} from '@duet/testing';
import sharp from 'sharp';
import { MessagePhotos } from './message-photos';
import { ChatModule } from './chat.module';

let test: TestApp;
let site: MadeSite;
let picture: Buffer;

beforeAll(async () => {
  test = await startTestApp({ domains: [ChatModule] });
  site = await makeSite(test);
  const noise = { type: 'gaussian' as const, mean: 120, sigma: 40 };
  picture = await sharp({ create: { width: 500, height: 420, channels: 3, background: '#7aa', noise } })
    .jpeg()
    .toBuffer();
});
afterAll(() => test.close());

const place = (options = {}) => placeMember(test, site, { credits: 20, paid: true, ...options });
const start = async (from: PlacedMember, to: PlacedMember) => {
  const answer = await from.browser.post('/api/conversations', { profile_id: to.id, type: 'text', text: 'Hello' });
  return (answer.body as { conversation: { id: string } }).conversation.id;
};
const give = (member: PlacedMember, conversation: string, parts: Buffer = picture) =>
  upload(member.browser, { path: `/api/conversations/${conversation}/photos`, parts });
const uploaded = async (member: PlacedMember, conversation: string) => {
  const answer = await give(member, conversation);
  expect([answer.status, findFaults(endpointOf(uploadMessagePhoto).answer!, answer.body)]).toEqual([201, []]);
  return (answer.body as { photo: { id: string } }).photo.id;
};
const send = (member: PlacedMember, conversation: string, photoId: string, key?: string) =>
  member.browser.post(
    `/api/conversations/${conversation}/messages`,
    { type: 'photo', photo_id: photoId },
    key ? { key } : {},
  );
const messagesOf = async (member: PlacedMember, conversation: string) => {
  const { body } = await member.browser.get(`/api/conversations/${conversation}/messages`);
  expect(findFaults(endpointOf(listMessages).answer!, body)).toEqual([]);
  return (body as { messages: Message[] }).messages;
};
const creditsOf = async ({ browser }: PlacedMember) =>
  ((await browser.get('/api/user.php')).body as { user: { credits: number } }).user.credits;
/** A photo message that has been sent by ann to bob. */
async function sent() {
  const [ann, bob] = [await place(), await place()];
  const id = await start(ann, bob);
  const photoId = await uploaded(ann, id);
  await test.runJobs();
  expect((await send(ann, id, photoId)).status).toBe(201);
  return { ann, bob, id, photoId };
}

describe('a photo in a message', () => {
  it('[E02] is uploaded, sent once it is processed, charged once, and seen by both', async () => {
    const [ann, bob] = [await place(), await place()];
    const id = await start(ann, bob);
    const line = await TestEventStream.open(test, bob.browser);
    const photoId = await uploaded(ann, id);
    expect(problemOf(await send(ann, id, photoId, 'photo-1')).code).toBe('wrong_state');
    expect(await creditsOf(ann)).toBe(19);
    await test.runJobs();
    const answer = await send(ann, id, photoId, 'photo-1');
    expect(findFaults(endpointOf(sendMessage).answer!, answer.body)).toEqual([]);
    expect(answer.body).toMatchObject({ message: { type: 'photo', photo: { id: photoId } }, credits: 17 });
    expect((await send(ann, id, photoId, 'photo-1')).body).toEqual(answer.body);
    expect(await creditsOf(ann)).toBe(17);
    await until(() => line.of('message').length > 0);
    for (const member of [ann, bob]) {
      const [message] = await messagesOf(member, id);
      expect(message).toMatchObject({ type: 'photo', photo: { id: photoId, blurred: false } });
      const file = await member.browser.get(`/${message!.photo!.filename}`);
      expect([file.status, file.headers['content-type']]).toEqual([200, 'image/webp']);
    }
    expect((await bob.browser.get('/api/chats.php')).body).toMatchObject({
      chats: [{ last_message: { type: 'photo', text: null } }],
    });
    line.cut();
  });

  it('is nothing to anyone else, by its address or by its id', async () => {
    const { bob, id, photoId } = await sent();
    const eve = await place();
    const address = (await messagesOf(bob, id))[0]!.photo!.filename!;
    expect((await eve.browser.get(`/${address}`)).status).toBe(404);
    const own = await start(eve, await place());
    expect((await send(eve, own, photoId)).status).toBe(422);
    expect((await give(eve, id)).status).toBe(404);
    expect((await bob.browser.get(`/api/members/${eve.id}`)).status).toBe(200);
  });

  it('is gone for who removed the conversation, and for who is blocked', async () => {
    const { ann, bob, id } = await sent();
    const address = (await messagesOf(bob, id))[0]!.photo!.filename!;
    await bob.browser.delete('/api/chat.php', { conversation: id });
    expect((await bob.browser.get(`/${address}`)).status).toBe(404);
    const other = await sent();
    const theirs = (await messagesOf(other.bob, other.id))[0]!.photo!.filename!;
    await other.ann.browser.put(`/api/blocks/${other.bob.id}`);
    expect((await other.bob.browser.get(`/${theirs}`)).status).toBe(404);
    expect((await messagesOf(ann, id))[0]!.photo).toBeDefined();
  });

  it('D-27: stays for the one who has blocked, as the conversation does', async () => {
    const { ann, bob, id } = await sent();
    const address = (await messagesOf(bob, id))[0]!.photo!.filename!;
    await bob.browser.put(`/api/blocks/${ann.id}`);
    expect((await bob.browser.get(`/${address}`)).status).toBe(200);
    expect((await messagesOf(bob, id))[0]!.photo!.filename).toBe(address);
    await bob.browser.delete('/api/chat.php', { conversation: id });
    expect((await bob.browser.get(`/${address}`)).status).toBe(404);
  });

  it('that is being sent while the unsent ones of a day are swept away stays', async () => {
    const [ann, bob] = [await place(), await place()];
    const id = await start(ann, bob);
    const photoId = await uploaded(ann, id);
    await test.runJobs();
    test.clock.advance(25 * 3600);
    const { sending, sweeping } = await test.db.system(async (tx) => {
      await tx.query('SELECT 1 FROM inboxes WHERE member_id = $1 FOR UPDATE', [bob.id]);
      const sending = send(ann, id, photoId);
      await until(async () => (await countLockWaits(test)) === 1);
      let isSwept = false;
      const sweeping = test
        .get(MessagePhotos)
        .deleteUnsent()
        .then(() => (isSwept = true));
      await until(async () => isSwept || (await countLockWaits(test)) === 2);
      return { sending, sweeping };
    });
    await sweeping;
    expect((await sending).status).toBe(201);
    await test.runJobs();
    const [message] = await messagesOf(bob, id);
    expect(message).toMatchObject({ type: 'photo', photo: { id: photoId } });
    expect((await bob.browser.get(`/${message!.photo!.filename}`)).status).toBe(200);
  });

  it('is sent once: not in a second message, not under two keys at one moment', async () => {
    const [ann, bob] = [await place(), await place()];
    const id = await start(ann, bob);
    const photoId = await uploaded(ann, id);
    await test.runJobs();
    const answers = await Promise.all(Array.from({ length: 5 }, () => send(ann, id, photoId)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422, 422, 422]);
    expect(await creditsOf(ann)).toBe(17);
  });

  it('is refused without a photo, with a broken one, and without credits', async () => {
    const [ann, bob] = [await place(), await place()];
    const id = await start(ann, bob);
    const none = await ann.browser.post(`/api/conversations/${id}/messages`, { type: 'photo' });
    expect(problemOf(none).errors).toEqual([{ field: 'photo_id', code: 'required' }]);
    const text = await ann.browser.post(`/api/conversations/${id}/messages`, { type: 'text' });
    expect(problemOf(text).errors).toEqual([{ field: 'text', code: 'required' }]);
    expect((await give(ann, id, Buffer.from('no picture'))).status).toBe(422);
    const poor = await place({ credits: 2 });
    const other = await start(poor, ann);
    expect(problemOf(await give(poor, other)).code).toBe('not_enough_credits');
  });

  it('that is not sent within a day is forgotten with its files; one that was sent stays', async () => {
    const { ann, id, photoId } = await sent();
    const unsent = await uploaded(ann, id);
    await test.runJobs();
    test.clock.advance(25 * 3600);
    await test.get(MessagePhotos).deleteUnsent();
    await test.runJobs();
    test.clock.advance(-25 * 3600);
    const left = await test.db.systemRows<{ id: string }>('SELECT id FROM photos WHERE id = ANY($1)', [
      [unsent, photoId],
    ]);
    expect(left).toEqual([{ id: photoId }]);
  });
});
