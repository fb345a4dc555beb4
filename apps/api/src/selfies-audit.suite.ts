import type { Browser, MadeSite, PlacedMember, TestApp } from '@duet/testing';
import { placeMember, placePhoto, upload } from '@duet/testing';
import sharp from 'sharp';

/** A person of staff who compares selfies, known once the test has begun. */
interface Worker {
  test: TestApp;
  home: MadeSite;
  browser: Browser;
}

/** A selfie in the queue, with its member. */
export interface WaitingSelfie {
  id: string;
  /** The approved photo with which it is compared. */
  photo: string;
  member: PlacedMember;
}

let count = 0;

/** A selfie that waits for a moderator, on a site that verifies members. */
export async function sendSelfie({ test, home }: Pick<Worker, 'test' | 'home'>): Promise<WaitingSelfie> {
  const member = await placeMember(test, home);
  const photo = await placePhoto(test, { site: home, member }, { main: true });
  const key = `selfie-${(count += 1)}`;
  await member.browser.post('/api/verification', { consent: true }, { key });
  const drawn = { create: { width: 500, height: 500, channels: 3, background: '#a66' } } as const;
  const parts = await sharp(drawn).jpeg().toBuffer();
  const sent = await upload(member.browser, { path: '/api/verification/selfie', parts, key: `${key}-file` });
  if (sent.status !== 201) throw new Error(sent.text);
  await test.runJobs();
  return { id: (sent.body as { verification: { id: string } }).verification.id, photo: photo.id, member };
}

/** The decisions on selfies that the audit log keeps: the entry expected of each, and the call itself. */
export function selfiesScenarios(worker: () => Worker) {
  const scenario = async (path: 'approve' | 'reject', act: string) => {
    const { id, photo, member } = await sendSelfie(worker());
    const body = path === 'approve' ? { photos: [photo] } : { reason: 'other_gesture' };
    const send = () => worker().browser.post(`/api/admin/selfies/${id}/${path}`, body);
    const entry = { resource: 'selfies', act, resource_id: id, member: { id: member.id, name: member.name } };
    return { entry, send };
  };
  return {
    adminApproveSelfie: () => scenario('approve', 'approved'),
    adminRejectSelfie: () => scenario('reject', 'rejected'),
  };
}
