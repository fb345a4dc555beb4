import { searchTerms } from './search-terms';

const ID = '0198c0de-1234-7abc-8def-0123456789ab';

describe('the search box of the console', () => {
  it.each([
    ['wal', { members: { name: 'wal' } }],
    ['ann@example.com', { members: { email: 'ann@example.com' } }],
    [ID.toUpperCase(), { members: { id: ID }, orders: { id: ID } }],
    ['7kq2f-m9x4t', { members: { name: '7kq2f-m9x4t' }, orders: { payment_id: '7KQ2F-M9X4T' } }],
    ['7KQ2FM9X4T', { members: { name: '7KQ2FM9X4T' }, orders: { payment_id: '7KQ2F-M9X4T' } }],
    ['c-2026-7', { cases: { reference: 'C-2026-000007' } }],
    ['a', {}],
    ['  ', {}],
  ])('[I06] looks for %s where it can be', (input, terms) => {
    expect(searchTerms(input)).toEqual(terms);
  });
});
