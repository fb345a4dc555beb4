import { faultOfBirth, joinParts, partOrder, partsOf } from './birth-date';

const rule = { today: '2026-03-01', minAge: 18 };

describe('date of birth', () => {
  it('is put together from its parts and taken apart again', () => {
    expect(joinParts({ day: '7', month: '3', year: '1990' })).toBe('1990-03-07');
    expect(joinParts({ day: '', month: '', year: '' })).toBe('');
    expect(partsOf('1990-03-07')).toEqual({ day: '7', month: '3', year: '1990' });
  });

  it('is asked for in the order of the language', () => {
    expect(partOrder(['nl'])).toEqual(['day', 'month', 'year']);
    expect(partOrder(['sv-SE'])).toEqual(['year', 'month', 'day']);
    expect(partOrder(['en-US'])).toEqual(['month', 'day', 'year']);
    expect(partOrder(['en-GB', 'nl'])).toEqual(['day', 'month', 'year']);
  });

  it('[B03] is needed, real, and of an adult whatever the setting says', () => {
    expect(faultOfBirth('', { ...rule, minAge: 21 })).toEqual({
      code: 'date_of_birth_required',
      args: { min_age: 21 },
    });
    expect(faultOfBirth('1990-02-30', rule)).toEqual({ code: 'invalid_date' });
    expect(faultOfBirth('1990--01', rule)).toEqual({ code: 'invalid_date' });
    expect(faultOfBirth('1890-01-01', rule)).toEqual({ code: 'invalid_date' });
    expect(faultOfBirth('2008-03-01', rule)).toBeNull();
    expect(faultOfBirth('2008-03-02', { ...rule, minAge: 3 })).toEqual({ code: 'too_young', args: { min_age: 18 } });
  });
});
