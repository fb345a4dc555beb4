import { endpoints } from '@duet/contract';
import type { PlacedMember, TestApp } from '@duet/testing';
import { makeSite, placeMember, problemOf, startTestApp } from '@duet/testing';
import type { Response } from 'supertest';
import { AppModule } from './app.module';
import { callsOfRecords } from './calls-of-records.suite';
import type { CallOfRecord } from './calls-of-records.suite';
import { makeOwnRecords } from './foreign-records.suite';
import type { OwnRecords } from './foreign-records.suite';

/** Status and code of a refusal; the status alone of an answer. */
const shortly = (answer: Response) =>
  answer.status < 400 ? String(answer.status) : `${answer.status} ${problemOf(answer).code}`;

describe('every call of members that names a record', () => {
  let test: TestApp;
  let records: OwnRecords;
  let before: string;
  let neighbour: PlacedMember;
  let stranger: PlacedMember;
  const calls = (): CallOfRecord[] => callsOfRecords(records.ids, test.clock.now());

  beforeAll(async () => {
    test = await startTestApp({ root: AppModule.with });
    const [home, away] = [await makeSite(test, { countries: ['DE'] }), await makeSite(test, { countries: ['DE'] })];
    records = await makeOwnRecords(test, home);
    before = await records.look();
    neighbour = await placeMember(test, home, { credits: 50, country: 'DE' });
    stranger = await placeMember(test, away, { credits: 50, country: 'DE' });
  });
  afterAll(() => test.close());

  it('is one that is tried', () => {
    const named = endpoints.filter(
      ({ access, path }) =>
        access !== 'machine' && !path.startsWith('/api/admin') && /:(id|profile_id|message)\b/.test(path),
    );
    const tried = calls().map(({ name }) => name);
    expect(named.map(({ name }) => name).filter((name) => !tried.includes(name))).toEqual([]);
  });

  it('[A01] [C08] answers another site and another member as if there were none, and changes nothing', async () => {
    const odd: string[] = [];
    const tryAs = async (who: string, { browser }: PlacedMember) => {
      for (const call of calls()) {
        if (who === 'a member' && call.isOfAnybody) continue;
        const answer = await browser.send(call.method, call.path, call.sending);
        const id = records.ids[call.kind]!;
        const isTold = answer.text.includes(id) && !call.path.includes(id);
        if (shortly(answer) !== call.expected || isTold)
          odd.push(`${who}: ${call.name} ${shortly(answer)} ${answer.text}`);
      }
    };
    await tryAs('another site', stranger);
    await tryAs('a member', neighbour);
    expect(odd).toEqual([]);
    expect(await records.look()).toBe(before);
  });
});
