import type { AdminCaseDetail, AdminText, FollowedCase, OwnDecision, OwnPhoto } from '@duet/contract';
import { adminGetCase, endpointOf, findFaults, getOwnCase, listOwnDecisions, readDecision } from '@duet/contract';
import type { PhotoEntity } from '@duet/photos';
import type { Browser, MadeSite, MadeStaff, PlacedMember, TestApp } from '@duet/testing';
import { logInStaff, makeSite, placeMember, placePhoto, problemOf, startTestApp } from '@duet/testing';
import { AppModule } from './app.module';

const WORDS = 'I do not see a rule that it breaks.';

interface ReadProfile {
  photos: OwnPhoto[];
  name: string;
  about_me: string | null;
}

/** A site with two moderators and support, where photos and texts are rejected and objected to. */
export class ObjectionPlay {
  private keys = 0;

  private constructor(
    readonly test: TestApp,
    readonly site: MadeSite,
    readonly staff: Record<'moderator' | 'second' | 'support', MadeStaff>,
  ) {}

  static async start(): Promise<ObjectionPlay> {
    const test = await startTestApp({ root: AppModule.with });
    const site = await makeSite(test, { settings: { verification: true } });
    const logIn = (role: 'moderator' | 'support') => logInStaff(test, { role, siteId: site.id });
    const staff = { moderator: await logIn('moderator'), second: await logIn('moderator') };
    return new ObjectionPlay(test, site, { ...staff, support: await logIn('support') });
  }

  place(options = {}): Promise<PlacedMember> {
    return placeMember(this.test, this.site, { language: 'en', ...options });
  }

  visitor(host = this.site.host): Browser {
    return this.test.browser(host);
  }

  async listDecisions({ browser }: PlacedMember): Promise<OwnDecision[]> {
    const { body } = await browser.get('/api/decisions');
    expect(findFaults(endpointOf(listOwnDecisions).answer!, body)).toEqual([]);
    return (body as { decisions: OwnDecision[] }).decisions;
  }

  async newest(member: PlacedMember): Promise<OwnDecision> {
    return (await this.listDecisions(member))[0]!;
  }

  /** The decision of a token, or the code of the refusal. */
  async readBy(token: string, browser = this.visitor()): Promise<OwnDecision | string> {
    const answer = await browser.post('/api/decisions/read', { token });
    if (answer.status !== 200) return problemOf(answer).code;
    expect(findFaults(endpointOf(readDecision).answer!, answer.body)).toEqual([]);
    return (answer.body as { decision: OwnDecision }).decision;
  }

  async mailsTo({ name }: PlacedMember) {
    await this.test.runJobs();
    return this.test.mails.filter(({ to }) => to === `${name}@example.com`);
  }

  /** The token of the newest mail about a decision. */
  async tokenFor(member: PlacedMember): Promise<string> {
    const text = (await this.mailsTo(member)).map((mail) => mail.text).join('\n');
    return [...text.matchAll(/\/decisions#([\w-]{43})/g)].at(-1)![1]!;
  }

  object(browser: Browser, body: object) {
    const key = `objection-${(this.keys += 1)}`;
    return browser.post('/api/complaints', { kind: 'my_content', words: WORDS, ...body }, { key });
  }

  /** Objects to a decision; answers the id of the case. */
  async openCase(member: PlacedMember, decision: string): Promise<string> {
    expect((await this.object(member.browser, { decision })).status).toBe(201);
    return ((await member.browser.get('/api/cases')).body as { cases: [{ id: string }] }).cases[0].id;
  }

  async getCase(id: string, { browser } = this.staff.second): Promise<AdminCaseDetail> {
    const { body } = await browser.get(`/api/admin/cases/${id}`);
    expect(findFaults(endpointOf(adminGetCase).answer!, body)).toEqual([]);
    return body as AdminCaseDetail;
  }

  async decide(id: string, remedy: 'restored' | 'none', { browser } = this.staff.second) {
    await browser.post(`/api/admin/cases/${id}/take`);
    const body = { reason: 'Looked at it again', rule: 'Terms, section 6', remedy };
    return browser.post(`/api/admin/cases/${id}/decision`, body);
  }

  async follow({ browser }: PlacedMember, id: string): Promise<FollowedCase> {
    const { body } = await browser.get(`/api/cases/${id}`);
    expect(findFaults(endpointOf(getOwnCase).answer!, body)).toEqual([]);
    return body as FollowedCase;
  }

  async rejectPhoto(member: PlacedMember, reason = 'nudity', { browser } = this.staff.moderator): Promise<PhotoEntity> {
    const waiting = { status: 'pending', reviewed: false } as const;
    const photo = await placePhoto(this.test, { site: this.site, member }, waiting);
    expect((await browser.post(`/api/admin/photos/${photo.id}/reject`, { reason })).status).toBe(200);
    return photo;
  }

  async rejectText(member: PlacedMember, field: AdminText['field'], reason = 'other'): Promise<AdminText> {
    await this.test.runJobs();
    const { browser } = this.staff.moderator;
    const filter = JSON.stringify({ waiting: true, member_id: member.id, field });
    const [text] = (await browser.get('/api/admin/texts', { filter })).body as [AdminText];
    expect((await browser.post(`/api/admin/texts/${text.id}/reject`, { reason })).status).toBe(200);
    return text;
  }

  async write({ browser }: PlacedMember, texts: object): Promise<void> {
    expect((await browser.patch('/api/profile', texts)).status).toBe(200);
  }

  async own({ browser }: PlacedMember): Promise<ReadProfile> {
    return ((await browser.get('/api/profile')).body as { profile: ReadProfile }).profile;
  }
}

/** One line of a statement of reasons. */
export const partOf = ({ lines }: OwnDecision, name: string): string => lines.find(({ part }) => part === name)!.text;
