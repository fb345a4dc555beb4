import type { AdminCompany } from '@duet/contract';
import { fromForm, toForm } from './company.form-values';

const COMPANY = {
  id: '1',
  name: 'Tide B.V.',
  kvk: null,
  tradenames: ['Tide'],
  vat_numbers: { NL: 'NL001', DE: 'DE002' },
  delete_discount: 20,
  site_count: 3,
} as unknown as AdminCompany;

describe('the form of a company', () => {
  test('VAT numbers are edited as rows and saved as they were', () => {
    expect(toForm(COMPANY).vat).toEqual([
      { country: 'NL', number: 'NL001' },
      { country: 'DE', number: 'DE002' },
    ]);
    expect(fromForm(toForm(COMPANY))).toMatchObject({ vat_numbers: COMPANY.vat_numbers, tradenames: ['Tide'] });
  });

  test('a row without a country or a number is left out', () => {
    const vat = [{ country: 'NL', number: 'NL001' }, { country: 'DE' }, { number: 'FR003' }];
    expect(fromForm({ ...toForm(COMPANY), vat })).toMatchObject({ vat_numbers: { NL: 'NL001' } });
  });

  test('an emptied text is null, and counts are not sent', () => {
    const sent = fromForm({ ...toForm(COMPANY), support_phone: '' });
    expect(sent).toMatchObject({ support_phone: null, delete_discount: 20 });
    expect(sent).not.toHaveProperty('site_count');
    expect(sent).not.toHaveProperty('vat');
  });
});
