import { readFileSync, writeFileSync } from 'node:fs';
import type { Assignment, Endpoint, StaffCallName, StaffRole } from '@duet/contract';
import { endpoints, findStaffCallRule, mayDo, reaches, STAFF_CALLS, STAFF_ROLES } from '@duet/contract';
import type { MadeSite, MadeStaff, TestApp } from '@duet/testing';
import { logInStaff, makeSite, startTestApp } from '@duet/testing';
import { AppModule } from './app.module';
import { exampleInput, keepRecord, kindOf, LISTED_KINDS, makeSiteRecords } from './staff-calls.suite';
import type { SiteRecords } from './staff-calls.suite';
import { PAGE, toStaffCallsPage } from './staff-calls-page.suite';

const REACHES = ['everything', 'own company', 'foreign company', 'own site', 'foreign site'] as const;
type Reach = (typeof REACHES)[number];
interface Person extends MadeStaff {
  role: StaffRole;
  reach: Reach;
  assignments: Assignment[];
}

const calls = endpoints.filter(({ access }) => access === 'staff');
/** Archiving comes last: the site is gone for the calls behind it. */
const inOrder = [...calls].sort((one, other) => Number(isArchiving(one)) - Number(isArchiving(other)));
function isArchiving({ name }: Endpoint): boolean {
  return name === 'adminArchiveSite' || name === 'adminRestoreSite';
}

/** Refunds are declined by who approves them; their permission in the table is that of who takes back the own one. */
const NEEDS_MORE: Partial<Record<StaffCallName, 'refunds:approve'>> = { adminDeclineRefund: 'refunds:approve' };
/** Reading a company, or what is its, needs the reach of one of its sites; these need that of the company itself. */
const OF_COMPANY: StaffCallName[] = [
  'adminPatchCompany',
  'adminCreateSite',
  'adminCloneSite',
  'adminCreateSavedReply',
  'adminPatchSavedReply',
  'adminDeleteSavedReply',
];

describe('every call of the console, for every role and reach', () => {
  let test: TestApp;
  let home: MadeSite;
  let records: SiteRecords;
  const people: Person[] = [];

  beforeAll(async () => {
    test = await startTestApp({ root: AppModule.with });
    home = await makeSite(test, { countries: ['NL'], locales: ['en'], settings: { verification: true } });
    const away = await makeSite(test, { countries: ['NL'], locales: ['en'] });
    records = await makeSiteRecords(test, { home, admin: await logInStaff(test) });
    const places: Record<Reach, { companyId?: string; siteId?: string }> = {
      everything: {},
      'own company': { companyId: home.companyId },
      'foreign company': { companyId: away.companyId },
      'own site': { siteId: home.id },
      'foreign site': { siteId: away.id },
    };
    for (const role of STAFF_ROLES) {
      for (const reach of REACHES) {
        const made = await logInStaff(test, { role, ...places[reach] });
        const { companyId = null, siteId = null } = places[reach];
        people.push({ ...made, role, reach, assignments: [{ role, company_id: companyId, site_id: siteId }] });
      }
    }
  });
  afterAll(() => test.close());

  const pathOf = (call: Endpoint) =>
    call.path
      .replace(':id', records[kindOf(call)] ?? 'none')
      .replace(':kind/:key/:locale', 'mail/activation/en')
      .replace('pictures/:kind', 'pictures/logo')
      .replace(':kind', 'order_receipt')
      .replace(':size', 'thumb');

  type Expected = 'answered' | 'forbidden' | 'out of reach';
  function expectedOf({ name }: Endpoint, { assignments }: Person): Expected {
    const { permission, reach } = findStaffCallRule(name)!;
    const [assignment] = assignments as [Assignment];
    if (!permission) return 'answered';
    if (!mayDo(assignments, permission)) return 'forbidden';
    if (reach === 'nothing') return 'answered';
    if (reach === 'platform') return assignment.company_id || assignment.site_id ? 'forbidden' : 'answered';
    const isOfCompany = OF_COMPANY.includes(name as StaffCallName);
    if (!reaches(assignment, { company_id: home.companyId, site_id: isOfCompany ? null : home.id }))
      return 'out of reach';
    const more = NEEDS_MORE[name as StaffCallName];
    return more && !mayDo(assignments, more) ? 'forbidden' : 'answered';
  }

  async function send(call: Endpoint, { browser }: Person) {
    const method = call.method.toLowerCase() as 'get';
    return browser.send(method, pathOf(call), exampleInput(call, records));
  }

  /** Ids of the home site in an answer: those that were asked for are in refusals too, so only answers count. */
  const leaksIn = (text: string) =>
    Object.entries(records).filter(([kind, id]) => kind !== 'staff' && text.includes(id));

  /** The refusal or answer as the table has it. */
  function foundOf(
    status: number,
    { expected, isNew, isOwn }: { expected: Expected; isNew: boolean; isOwn: boolean },
  ): Expected | number {
    if (status === 403) return 'forbidden';
    // Some of the own calls name a session that is not there.
    if (status === 404) return isOwn ? 'answered' : 'out of reach';
    // A new record that names a foreign site is refused as a faulty field.
    if (isNew && status === 422 && expected === 'out of reach') return 'out of reach';
    return status < 500 ? 'answered' : status;
  }

  it.each(inOrder.map((call) => [call.name, call] as const))('[I01] %s', async (name, call) => {
    const rule = findStaffCallRule(name)!;
    const isList = rule.reach === 'list';
    for (const person of people) {
      const expected = expectedOf(call, person);
      const restore = await keepRecord(test, call, records);
      const answer = await send(call, person);
      await restore();
      const who = `${person.role}, ${person.reach}`;
      const isNew = rule.reach === 'new' || name === 'adminCloneSite';
      const found = foundOf(answer.status, { expected, isNew, isOwn: rule.reach === 'own' });
      expect([who, found, answer.text]).toEqual([
        who,
        isList && expected === 'out of reach' ? 'answered' : expected,
        answer.text,
      ]);
      if (expected !== 'answered') expect([who, leaksIn(answer.text)]).toEqual([who, []]);
    }
  });

  it.each(LISTED_KINDS)('[I01] the list of %s has the records in reach', async (kind) => {
    const call = calls.find(({ method, path }) => method === 'GET' && path === `/api/admin/${kind}`)!;
    for (const person of people) {
      const answer = await send(call, person);
      const isThere = answer.status === 200 && answer.text.includes(records[kind]!);
      expect([person.role, person.reach, isThere]).toEqual([
        person.role,
        person.reach,
        expectedOf(call, person) === 'answered',
      ]);
    }
  });

  it('[I01] a call without a row of the table is refused to everyone, also to administrators', () => {
    expect(findStaffCallRule('adminSurprise')).toBeNull();
    expect(calls.map(({ name }) => name).sort()).toEqual(Object.keys(STAFF_CALLS).sort());
  });

  it('[I01] docs/staff-calls.md says the same', async () => {
    const page = await toStaffCallsPage(calls);
    if (process.env.WRITE_PAGE) writeFileSync(PAGE, page);
    expect(readFileSync(PAGE, 'utf8')).toBe(page);
  });
});
