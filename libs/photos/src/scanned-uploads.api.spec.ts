import type { PlacedMember, TestApp } from '@duet/testing';
import { ClamdServer, makeSite, placeMember, problemOf, startTestApp, upload } from '@duet/testing';
import sharp from 'sharp';

describe('a virus scanner', () => {
  let clamd: ClamdServer;
  let test: TestApp;
  let eve: PlacedMember;
  let jpeg: Buffer;
  let png: Buffer;
  beforeAll(async () => {
    clamd = await ClamdServer.start();
    test = await startTestApp({ config: { clamdUrl: clamd.url } });
    eve = await placeMember(test, await makeSite(test));
    const picture = sharp({ create: { width: 400, height: 400, channels: 3, background: '#7aa' } });
    [jpeg, png] = [await picture.clone().jpeg().toBuffer(), await picture.clone().png().toBuffer()];
  });
  afterAll(() => test.close());

  it('looks at the whole of a picture, and what it knows is refused by name', async () => {
    const signature = ['EICAR-STANDARD-', 'ANTIVIRUS-TEST-FILE'].join('');
    const refusal = await upload(eve.browser, { parts: Buffer.concat([jpeg, Buffer.from(signature)]) });
    expect(problemOf(refusal).errors).toEqual([{ field: 'file', code: 'file_malicious' }]);
    expect((await upload(eve.browser, { parts: jpeg })).status).toBeLessThan(300);
    expect(clamd.received.at(-1)).toEqual(jpeg);
  });

  it('that is away lets nothing in', async () => {
    await clamd.close();
    const refusal = await upload(eve.browser, { parts: png });
    expect([refusal.status, problemOf(refusal).code]).toEqual([503, 'unavailable']);
  });
});
