import type { AdminDiscountCode } from '@duet/contract';
import { codesAsCsv } from './csv';

const code = (rest: Partial<AdminDiscountCode> = {}): AdminDiscountCode => ({
  id: '1',
  site_id: '2',
  site_name: 'Duet',
  code: 'FAIR-7KQ2M-X94TD',
  country: null,
  member_id: null,
  member_name: null,
  percentage: 20,
  currency: 'GBP',
  minimum_order_value: 1499,
  payment_methods: ['ideal', 'visa'],
  starts_at: '2026-01-01T00:00:00.000Z',
  expires_at: null,
  max_uses: 1,
  reserved: 0,
  consumed: 1,
  status: 'active',
  state: 'used_up',
  batch_id: null,
  note: null,
  created_at: '2026-01-01T00:00:00.000Z',
  version: 'one',
  updated_at: '2026-01-01T00:00:00.000Z',
  ...rest,
});
const lineOf = (rest: Partial<AdminDiscountCode>) => codesAsCsv([code(rest)]).split('\r\n')[1];

describe('discount codes as a table', () => {
  it('[I04] have a head and a line each, with money and methods readable', () => {
    const [head, line, end] = codesAsCsv([code()]).split('\r\n');
    expect(head).toContain('code,site,percentage,state');
    expect(line).toContain('FAIR-7KQ2M-X94TD,Duet,20,Used up,,,14.99,GBP,ideal visa,2026-01-01T00:00:00.000Z,,1,0,1,');
    expect(end).toBe('');
  });

  it('[I04] keep commas, quotes and lines in their cell, and run no formula', () => {
    expect(lineOf({ note: 'Leeds, "north"' })).toMatch(/"Leeds, ""north"""$/);
    expect(lineOf({ note: '=1+1' })).toMatch(/,'=1\+1$/);
    expect(lineOf({ note: '@SUM(A1)' })).toMatch(/,'@SUM\(A1\)$/);
  });
});
