import type { AuditEntry } from '@duet/contract';
import type { Browser, MadeSite, TestApp } from '@duet/testing';
import { logInStaff, makeSite, problemOf, startTestApp } from '@duet/testing';
import { AppModule } from './app.module';

let test: TestApp;
let admin: Browser;
let site: MadeSite;
beforeAll(async () => {
  test = await startTestApp({ root: AppModule.with });
  admin = (await logInStaff(test)).browser;
  site = await makeSite(test);
});
afterAll(() => test.close());

interface VersionedRecord {
  id: string;
  version: string;
}
type Change = Record<string, unknown>;
interface Kind {
  resource: string;
  make: () => Change;
  /** The change that one person saves, then one of somebody else who had read the record before that. */
  first: Change;
  second: Change;
}

const atSite = (rest: Change) => ({ site_id: site.id, ...rest });
const company = { address: 'Kade 1', city: 'Leiden', country: 'NL' };
const person = { email: 'ana@example.com' };
const moderator = { role: 'moderator', company_id: null, site_id: null };
const free = { country: null, currency: null, on_offer: true, fee_fixed: 0, fee_basis_points: 0 };

const KINDS: Kind[] = [
  {
    resource: 'companies',
    make: () => ({ name: 'Heron BV', ...company }),
    first: { city: 'Delft' },
    second: { city: 'Gouda' },
  },
  {
    resource: 'credit-bundles',
    make: () => atSite({ currency: 'GBP', credits: 20, price: 1499 }),
    first: { price: 999 },
    second: { price: 1999 },
  },
  {
    resource: 'discount-codes',
    make: () => atSite({ code: 'HERON', percentage: 20 }),
    first: { percentage: 30 },
    second: { percentage: 40 },
  },
  {
    resource: 'payment-methods',
    make: () => atSite({ method: 'paypal', ...free }),
    first: { fee_fixed: 35 },
    second: { fee_fixed: 50 },
  },
  {
    resource: 'staff',
    make: () => ({ name: 'Ana', ...person, assignments: [moderator] }),
    first: { name: 'Ana Maria' },
    second: { name: 'Anna' },
  },
];

const read = async (resource: string, id: string) =>
  (await admin.get(`/api/admin/${resource}/${id}`)).body as VersionedRecord & Change;

async function make({ resource, make: body }: Kind): Promise<VersionedRecord & Change> {
  const answer = await admin.post(`/api/admin/${resource}`, body());
  expect(answer.status).toBe(201);
  return answer.body as VersionedRecord & Change;
}

describe('two people on one record of the console', () => {
  it.each(KINDS)('[I01] $resource: the second one is refused, and nothing of theirs is saved', async (kind) => {
    const { resource, first, second } = kind;
    const { id, version } = await make(kind);
    const path = `/api/admin/${resource}/${id}`;
    const saved = (await admin.patch(path, { ...first, version })).body as VersionedRecord;
    expect(saved).toMatchObject(first);
    expect(saved.version).not.toBe(version);
    const refused = await admin.patch(path, { ...second, version });
    expect(refused.status).toBe(409);
    expect(problemOf(refused).code).toBe('record_changed');
    expect(await read(resource, id)).toMatchObject({ ...first, version: saved.version });
    expect((await admin.patch(path, { ...second, version: saved.version })).body).toMatchObject(second);
  });

  it('[I02] a site: a draft that somebody else saved meanwhile stays, and publishing it is no change of it', async () => {
    const made = await makeSite(test);
    const path = `/api/admin/sites/${made.id}`;
    const { version } = await read('sites', made.id);
    expect((await admin.post(`${path}/publish`)).status).toBe(200);
    const patch = { settings: { message_credits: 4 }, version };
    const saved = (await admin.patch(path, patch)).body as VersionedRecord;
    const refused = problemOf(await admin.patch(path, { settings: { photo_credits: 9 }, version }));
    expect(refused.code).toBe('record_changed');
    expect(await read('sites', made.id)).toMatchObject({ version: saved.version, settings: { message_credits: 4 } });
  });

  it('of two changes that come at once on the ground of one version, one is made', async () => {
    const made = await makeSite(test);
    const { version } = await read('sites', made.id);
    const names = Array.from({ length: 6 }, (_, index) => `Heron ${index}`);
    const answers = await Promise.all(
      names.map((name) => admin.patch(`/api/admin/sites/${made.id}`, { name, version })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
  });

  it('a change that names no version is made, and the log keeps no versions', async () => {
    const made = await make({ ...KINDS[0]!, make: () => ({ name: 'Egret BV', ...company }) });
    await admin.patch(`/api/admin/companies/${made.id}`, { city: 'Delft' });
    const filter = JSON.stringify({ resource: 'companies' });
    const entries = (await admin.get('/api/admin/audit-entries', { filter })).body as AuditEntry[];
    const fields = entries.flatMap(({ changes }) => changes.map(({ field }) => field));
    expect(fields).toContain('city');
    expect(fields).not.toContain('version');
  });
});
