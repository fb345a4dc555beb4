import type { OwnPhoto, OwnVerification } from '@duet/contract';
import { VERIFICATION_LIMITS } from '@duet/contract';
import { Storage } from '@duet/platform';
import { makeSite, placePhoto, problemOf } from '@duet/testing';
import { ModerationJobs } from '../moderation.jobs';
import { VerificationPlay } from './verification.suite';

let play: VerificationPlay;
beforeAll(async () => {
  play = await VerificationPlay.start();
});
afterAll(() => play.test.close());

const HOUR = 3600;
const DAY = 24 * HOUR;
const filesBelow = async (folder: string) => {
  const keys: string[] = [];
  for await (const { key } of play.test.get(Storage).list(folder)) keys.push(key);
  return keys;
};
const photosOf = (member: { id: string }) =>
  play.test.db.systemRows<{ id: string; purpose: string; blurred_name: string | null; picture_hash: string | null }>(
    `SELECT id, purpose, blurred_name, picture_hash FROM photos WHERE member_id = $1 AND purpose = 'selfie'`,
    [member.id],
  );

describe('a member who asks to be verified', () => {
  it('[I07] is told a gesture once they consent, once per key, and has 24 hours for it', async () => {
    const ann = await play.place();
    const before = await play.own(ann);
    expect(before).toEqual({ verification: null, verified_at: null, uncompared: 1, has_main_photo: true, left: 3 });
    const missing = await play.begin(ann, { consent: false });
    expect([missing.status, problemOf(missing).errors]).toEqual([422, [{ field: 'consent', code: 'selfie_consent' }]]);
    const first = (await play.begin(ann, { consent: true }, 'one-key')).body as OwnVerification;
    const again = (await play.begin(ann, { consent: true }, 'one-key')).body as OwnVerification;
    expect(again).toEqual(first);
    expect(first).toMatchObject({ verification: { state: 'open', gesture: expect.any(String) }, left: 2 });
    const other = await play.begin(ann);
    expect([other.status, problemOf(other).args]).toEqual([409, { status: 'open' }]);
    play.test.clock.advance(DAY);
    const late = await play.send(ann);
    expect(problemOf(late).errors).toMatchObject([{ field: 'file', code: 'gesture_expired' }]);
    expect((await play.own(ann)).verification?.state).toBe('expired');
    const next = (await play.begin(ann)).body as OwnVerification;
    expect(next.verification!.gesture).not.toBe(first.verification!.gesture);
  });

  it('[I07] asks three times in seven days, and one time at once', async () => {
    const ann = await play.place();
    const both = await Promise.all([play.begin(ann), play.begin(ann)]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    for (let count = 1; count < VERIFICATION_LIMITS.weekly; count += 1) {
      await play.withdraw(ann);
      expect((await play.begin(ann)).status).toBe(201);
    }
    await play.withdraw(ann);
    const refused = await play.begin(ann);
    expect([refused.status, problemOf(refused).code]).toEqual([429, 'too_many_verifications']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(6 * DAY);
    play.test.clock.advance(7 * DAY);
    expect((await play.own(ann)).left).toBe(3);
    expect((await play.begin(ann)).status).toBe(201);
  });

  it('[I07] needs an approved main photo that nobody has compared, on a site that verifies', async () => {
    const ann = await play.place();
    await play.test.db.systemRows('DELETE FROM photos WHERE member_id = $1', [ann.id]);
    await placePhoto(play.test, { site: play.site, member: ann }, { status: 'pending', reviewed: false, main: true });
    expect(problemOf(await play.begin(ann)).code).toBe('photo_needed');
    const bob = await play.place();
    await play.approve(await play.ask(bob));
    const again = await play.begin(bob);
    expect([problemOf(again).code, problemOf(again).args]).toEqual(['wrong_state', { status: 'approved' }]);
    await play.addPhoto(bob);
    expect((await play.begin(bob)).status).toBe(201);
    const off = await makeSite(play.test);
    expect((await play.begin(await play.place({}, off))).status).toBe(404);
  });

  it('[I07] [C04] sends a selfie once per key: it has no blurred picture and no hash, and nobody else is served it', async () => {
    const [ann, eve] = [await play.place(), await play.place({ paid: true })];
    expect(problemOf(await play.send(ann)).args).toEqual({ status: 'none' });
    await play.begin(ann);
    const small = await play.send(ann, Buffer.from('no picture'));
    expect(problemOf(small).errors).toMatchObject([{ field: 'file', code: 'photo_unsupported' }]);
    const sent = await play.send(ann, play.picture, 'selfie-key');
    expect(sent.body).toMatchObject({ verification: { state: 'waiting', selfie_kept: true } });
    expect((await play.send(ann, play.picture, 'selfie-key')).body).toEqual(sent.body);
    expect((await play.send(ann)).status).toBe(409);
    await play.test.runJobs();
    const [selfie, ...others] = await photosOf(ann);
    expect([selfie, others]).toEqual([
      { id: selfie!.id, purpose: 'selfie', blurred_name: null, picture_hash: null },
      [],
    ]);
    const { photos } = ((await ann.browser.get('/api/profile')).body as { profile: { photos: OwnPhoto[] } }).profile;
    expect(photos.map(({ id }) => id)).toEqual([ann.photo.id]);
    const path = photos[0]!.filename!.replace(ann.photo.id, selfie!.id);
    expect((await ann.browser.get(`/${path}`)).status).toBe(200);
    const shown = ((await eve.browser.get(`/api/members/${ann.id}`)).body as { profile: { photos: OwnPhoto[] } })
      .profile;
    expect(shown.photos.map(({ id }) => id)).toEqual([ann.photo.id]);
    const theirs = shown.photos[0]!.filename!.replace(ann.photo.id, selfie!.id);
    expect((await eve.browser.get(`/${theirs}`)).status).toBe(404);
    expect((await play.ann.browser.get(`/api/admin/photos/${selfie!.id}/full`)).status).toBe(404);
  });

  it('[I07] is asked for another one where the file cannot be read', async () => {
    const ann = await play.place();
    await play.begin(ann);
    const broken = Buffer.concat([play.picture.subarray(0, 400), Buffer.alloc(400)]);
    expect((await play.send(ann, broken)).status).toBe(201);
    await play.test.runJobs();
    expect((await play.own(ann)).verification).toMatchObject({ state: 'unreadable', selfie_kept: false });
    expect(await photosOf(ann)).toEqual([]);
    expect((await play.begin(ann)).status).toBe(201);
  });

  it('[I07] withdraws the consent at any time: the selfie is gone at once, the badge stays', async () => {
    const ann = await play.place();
    const id = await play.ask(ann);
    const [selfie] = await photosOf(ann);
    expect(await filesBelow(`${play.site.id}/photos/${selfie!.id}`)).toHaveLength(4);
    expect((await play.withdraw(ann)).body).toMatchObject({ verification: { state: 'withdrawn', selfie_kept: false } });
    expect((await play.withdraw(ann)).status).toBe(200);
    await play.test.runJobs();
    expect([await photosOf(ann), await filesBelow(`${play.site.id}/photos/${selfie!.id}`)]).toEqual([[], []]);
    expect((await play.ann.browser.get(play.picturePath(id))).status).toBe(404);
    const late = await play.approve(id);
    expect(problemOf(late).args).toEqual({ status: 'withdrawn' });
    await play.approve(await play.ask(ann));
    await play.withdraw(ann);
    expect(await play.own(ann)).toMatchObject({
      verification: { state: 'approved', selfie_kept: false },
      verified_at: expect.any(String),
    });
  });

  it('[I07] has the selfie deleted 30 days after the decision, and is forgotten after a year', async () => {
    const [ann, bob] = [await play.place(), await play.place()];
    await play.approve(await play.ask(ann));
    await play.ask(bob);
    const jobs = play.test.get(ModerationJobs);
    const sweep = async () => {
      for (const { name, run } of jobs.timetable()) if (name === 'moderation.remove-selfies') await run();
      await play.test.runJobs();
    };
    play.test.clock.advance(VERIFICATION_LIMITS.kept_days * DAY - HOUR);
    await sweep();
    expect((await photosOf(ann)).length).toBe(1);
    play.test.clock.advance(HOUR);
    await sweep();
    expect(await photosOf(ann)).toEqual([]);
    // Sessions are over by then.
    const rows = 'SELECT state, photo_id FROM verifications WHERE member_id = $1';
    expect(await play.test.db.systemRows(rows, [ann.id])).toEqual([{ state: 'approved', photo_id: null }]);
    expect(await photosOf(bob)).toHaveLength(1);
    play.test.clock.advance(365 * DAY);
    await sweep();
    expect(await play.test.db.systemRows(rows, [ann.id])).toEqual([]);
    const compared = 'SELECT verified_at IS NOT NULL AS compared FROM photos WHERE id = $1';
    expect(await play.test.db.systemRows(compared, [ann.photo.id])).toEqual([{ compared: true }]);
  });

  it('[I07] D-31: is never fictional: the schema refuses it', async () => {
    const drawn = await play.place({ fictional: true });
    const row = `INSERT INTO verifications (site_id, id, member_id, gesture, state, asked_at, expires_at)
      VALUES ($1, gen_random_uuid(), $2, 'thumb_up', 'open', now(), now())`;
    await expect(play.test.db.systemRows(row, [play.site.id, drawn.id])).rejects.toThrow(/fk_verifications_member/);
  });
});
