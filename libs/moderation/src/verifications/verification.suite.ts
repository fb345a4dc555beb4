import type { AdminSelfie, ClaimedSelfies, OwnVerification } from '@duet/contract';
import { adminClaimSelfies, adminGetSelfie, endpointOf, findFaults, getVerification } from '@duet/contract';
import type { Locale } from '@duet/contract';
import type { PhotoEntity } from '@duet/photos';
import type { MadeSite, MadeStaff, PlacedMember, TestApp } from '@duet/testing';
import { logInStaff, makeSite, placeMember, placePhoto, startTestApp, upload } from '@duet/testing';
import sharp from 'sharp';
import { ModerationModule } from '../moderation.module';

/** A member with an approved main photo. */
export interface PicturedMember extends PlacedMember {
  photo: PhotoEntity;
}

/** A site that verifies members, with two moderators. */
export class VerificationPlay {
  private keys = 0;

  private constructor(
    readonly test: TestApp,
    readonly site: MadeSite,
    readonly ann: MadeStaff,
    readonly bob: MadeStaff,
    readonly picture: Buffer,
  ) {}

  static async start(locales: Locale[] = ['en']): Promise<VerificationPlay> {
    const test = await startTestApp({ domains: [ModerationModule] });
    const site = await makeSite(test, { locales, settings: { verification: true } });
    const background = { width: 500, height: 600, channels: 3, background: '#a77' } as const;
    const picture = await sharp({ create: background }).jpeg().toBuffer();
    const logIn = () => logInStaff(test, { role: 'moderator' });
    return new VerificationPlay(test, site, await logIn(), await logIn(), picture);
  }

  async place(options = {}, site = this.site): Promise<PicturedMember> {
    const member = await placeMember(this.test, site, { language: 'en', ...options });
    return { ...member, photo: await placePhoto(this.test, { site, member }, { main: true }) };
  }

  addPhoto(member: PlacedMember, options = {}): Promise<PhotoEntity> {
    return placePhoto(this.test, { site: this.site, member }, { position: 5, ...options });
  }

  begin({ browser }: PlacedMember, body: object = { consent: true }, key = this.key()) {
    return browser.post('/api/verification', body, { key });
  }

  send({ browser }: PlacedMember, bytes = this.picture, key = this.key()) {
    return upload(browser, { path: '/api/verification/selfie', parts: bytes, key });
  }

  withdraw({ browser }: PlacedMember) {
    return browser.delete('/api/verification/selfie');
  }

  async own({ browser }: PlacedMember): Promise<OwnVerification> {
    const { body } = await browser.get('/api/verification');
    expect(findFaults(endpointOf(getVerification).answer!, body)).toEqual([]);
    return body as OwnVerification;
  }

  /** Asks, sends a selfie and has its sizes made; answers the id of the request. */
  async ask(member: PlacedMember): Promise<string> {
    expect((await this.begin(member)).status).toBe(201);
    expect((await this.send(member)).status).toBe(201);
    await this.test.runJobs();
    return (await this.own(member)).verification!.id;
  }

  async claim({ browser }: MadeStaff, body: object = {}): Promise<ClaimedSelfies> {
    const request = { site_id: this.site.id, count: 5, keep: [], skip: [], ...body };
    const response = await browser.post('/api/admin/selfies/claims', request);
    expect(findFaults(endpointOf(adminClaimSelfies).answer!, response.body)).toEqual([]);
    return response.body as ClaimedSelfies;
  }

  async get(id: string, { browser } = this.ann): Promise<AdminSelfie> {
    const { body } = await browser.get(`/api/admin/selfies/${id}`);
    expect(findFaults(endpointOf(adminGetSelfie).answer!, body)).toEqual([]);
    return body as AdminSelfie;
  }

  /** Approves with the photos that are approved now, or others. */
  async approve(id: string, { by = this.ann, ...body }: { by?: MadeStaff; photos?: string[]; reverse?: boolean } = {}) {
    const photos = body.photos ?? (await this.get(id)).photos.map((photo) => photo.id);
    return by.browser.post(`/api/admin/selfies/${id}/approve`, { ...body, photos });
  }

  refuse(id: string, body: object = { reason: 'other_gesture' }, { browser } = this.ann) {
    return browser.post(`/api/admin/selfies/${id}/reject`, body);
  }

  picturePath = (id: string, size = 'full') => `/api/admin/selfies/${id}/${size}`;

  /** The picture of a member's card as another member, or a visitor, sees it in the search. */
  async cardOf(member: PlacedMember, { browser }: PlacedMember): Promise<{ verified_at?: string }> {
    const { body } = await browser.get(`/api/members/${member.id}`);
    return (body as { profile: { main_image: { verified_at?: string } } }).profile.main_image;
  }

  async mailsTo({ name }: PlacedMember) {
    await this.test.runJobs();
    return this.test.mails.filter(({ to }) => to === `${name}@example.com`);
  }

  private key = () => `verification-${(this.keys += 1)}`;
}
