import type { MadeSite, TestApp } from '@duet/testing';
import { addressOfPhoto, makeMember, makeSite, placeMember, placePhoto, problemOf, startTestApp } from '@duet/testing';
import { AppModule } from './app.module';

let test: TestApp;
let site: MadeSite;

beforeAll(async () => {
  test = await startTestApp({ root: AppModule.with });
  site = await makeSite(test);
});
afterAll(() => test.close());

describe('who may, where one domain decides for another', () => {
  it('[D10] chatting, looking at photos, liking and sending a gift are refused without a session', async () => {
    const site = await makeSite(test, { settings: { logged_out_search: 'full' } });
    const ann = await placeMember(test, site);
    const visitor = test.browser(site.host);
    const answers = await Promise.all([
      visitor.post('/api/conversations', { profile_id: ann.id, type: 'text', text: 'Hello' }),
      visitor.post('/api/conversations', { profile_id: ann.id, type: 'gift', gift: { key: 'rose', credits: 3 } }),
      visitor.put(`/api/likes/${ann.id}`),
    ]);
    for (const answer of answers) {
      expect([answer.status, problemOf(answer).code]).toEqual([403, 'authentication_required']);
    }
    const photo = await visitor.get(`/media/open/${ann.id}/full.webp`);
    expect([photo.status, problemOf(photo).code]).toEqual([404, 'not_found']);
  });

  it('[A13] the page of a member wants a log-in', async () => {
    const closed = await makeSite(test, { settings: { logged_out_search: 'off' } });
    const { id } = await placeMember(test, closed);
    const response = await test.browser(closed.host).get(`/api/members/${id}`);
    expect([response.status, problemOf(response).code]).toEqual([403, 'authentication_required']);
  });

  it('[D02] [C08] D-26: an invisible member’s page is there until they are invisible', async () => {
    const [anna, bea] = [await placeMember(test, site), await placeMember(test, site)];
    const look = async () => (await bea.browser.get(`/api/members/${anna.id}`)).status;
    expect(await look()).toBe(200);
    await anna.browser.patch('/api/profile', { invisible: true });
    expect(await look()).toBe(404);
  });

  it('[C05] a like of an invisible member shows their photos to the liked one', async () => {
    const [ann, hidden] = [await placeMember(test, site), await placeMember(test, site, { invisible: true })];
    const photo = await placePhoto(test, { site, member: hidden });
    const open = () => ann.browser.get(addressOfPhoto(test, ann, { id: photo.id, file: 'full.webp' }));
    expect((await open()).status).toBe(404);
    await hidden.browser.put(`/api/likes/${ann.id}`);
    expect((await open()).status).toBe(200);
  });

  it('D-11: whose profile rests without the consent is not shown and likes nobody', async () => {
    const niche = await makeSite(test, { niche: 3 });
    const [anna, bea] = [await makeMember(test, niche), await placeMember(test, niche)];
    await anna.browser.delete('/api/account/consents/special-data');
    expect((await bea.browser.get(`/api/members/${anna.id}`)).status).toBe(404);
    expect(problemOf(await anna.browser.put(`/api/likes/${bea.id}`)).code).toBe('forbidden');
  });
});
