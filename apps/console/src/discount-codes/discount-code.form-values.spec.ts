import { fromBatchForm, fromForm, fromNewForm } from './discount-code.form-values';

describe('the form of a discount code', () => {
  test('an empty field does not limit the code', () => {
    const sent = fromForm({ percentage: 20, note: '  ', payment_methods: [] });
    expect(sent).toMatchObject({ percentage: 20, country: null, max_uses: null, note: null, payment_methods: null });
  });

  test('a currency belongs to a least price, and goes with it', () => {
    expect(fromForm({ currency: 'EUR', minimum_order_value: 1499 })).toMatchObject({ currency: 'EUR' });
    expect(fromForm({ currency: 'EUR' })).toMatchObject({ currency: null, minimum_order_value: null });
  });

  test('times are sent as the API reads them', () => {
    const { starts_at } = fromForm({ starts_at: '2026-11-22T10:00:00+01:00' }) as { starts_at: string };
    expect(starts_at).toBe('2026-11-22T09:00:00.000Z');
  });

  test('a new code names its site, a batch how many', () => {
    const form = { site_id: 's1', code: ' SPRING ', count: 100, prefix: ' ' };
    expect(fromNewForm(form)).toMatchObject({ site_id: 's1', code: 'SPRING' });
    expect(fromBatchForm(form)).toMatchObject({ site_id: 's1', count: 100, prefix: null });
  });
});
