import { countTable, findLedgerFaults, readLedger } from './ledger.mjs';

const row = (held, status = 'met') => readLedger(`| 1.1.1 | 2 | decode once | ${status} | there | ${held} |`);
const specs = { 'a.spec.ts': "it('decodes once', () => {})" };
const faultsOf = (rows) =>
  findLedgerFaults(rows, (file) => specs[file] ?? null).filter((fault) => fault.startsWith('1.1.1'));

describe('the ledger of security', () => {
  test('takes a met row with a spec that says so, and others without one', () => {
    expect(faultsOf(row('`a.spec.ts` “decodes once”'))).toEqual([]);
    expect(faultsOf(row('', 'partly'))).toEqual([]);
  });

  test.each([
    ['', 'met', '1.1.1 is met and names no test, such as `libs/x/y.spec.ts` “its title”'],
    ['`b.spec.ts` “decodes once”', 'met', '1.1.1: b.spec.ts is not there'],
    ['`a.spec.ts` “decodes twice”', 'met', '1.1.1: a.spec.ts does not say “decodes twice”'],
    ['`a.spec.ts` “decodes once”', 'partly', '1.1.1 is partly and names a test'],
    ['', 'open', '1.1.1: “open” is no status'],
  ])('refuses %j where it is %s', (held, status, fault) => {
    expect(faultsOf(row(held, status))).toEqual([fault]);
  });

  test('misses what is not there, and what stands there twice', () => {
    const rows = row('`a.spec.ts` “decodes once”');
    const faults = findLedgerFaults([...rows, ...rows], () => specs['a.spec.ts']);
    expect(faults).toEqual(
      expect.arrayContaining(['1.1.1 stands there twice', 'chapter 1 has 2 requirements, not 27']),
    );
  });

  test('counts by chapter and by level', async () => {
    const table = await countTable([...row(''), ...row('', 'partly')]);
    expect(table).toMatch(/\| V1 +\| 2 +\| 1 +\| 1 +\| 0 /);
    expect(table).toMatch(/\| level 2 +\| 2 +\| 1 +\| 1 /);
  });
});
