import type { AdminStaff } from '@duet/contract';
import { fromForm, fromNewForm } from './staff.form-values';

const PERSON = {
  id: '1',
  name: 'Ada',
  disabled: false,
  assignments: [{ role: 'support', company_id: null, site_id: null }],
} as unknown as AdminStaff;
const options = { previousData: PERSON };

describe('the form of a person of staff', () => {
  test('a new name alone changes no right, so nobody is logged out by it', () => {
    expect(fromForm({ ...PERSON, name: 'Ada L.' }, options)).toEqual({ name: 'Ada L.' });
  });

  test('a role without company and site is for everything', () => {
    const assignments = [
      { role: 'support', company_id: '' },
      { role: 'moderator', site_id: 's1' },
    ];
    const sent = [
      { role: 'support', company_id: null, site_id: null },
      { role: 'moderator', company_id: null, site_id: 's1' },
    ];
    expect(fromForm({ ...PERSON, assignments }, options)).toEqual({ assignments: sent });
    expect(fromNewForm({ name: 'Bo', assignments })).toEqual({ name: 'Bo', assignments: sent });
  });
});
