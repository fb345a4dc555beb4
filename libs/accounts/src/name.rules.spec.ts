import { cleanName, findNameFault, nameKey } from './name.rules';

const fault = (name: string) => findNameFault(cleanName(name), { email: 'anna@example.com', country: 'NL' });

describe('names', () => {
  it('may have letters of any script, digits, space and _ - .', () => {
    for (const name of [
      'Anna',
      'Åse-Marie',
      'Łukasz_9',
      'Зоя К.',
      '안나의 집',
      'मीरा देवी',
      'J. van Dam',
      '1990 Anna',
    ]) {
      expect(fault(name)).toBeNull();
    }
    for (const name of ['Anna!', 'An<b>na', 'Anna\u200b', 'Ann😀', 'An\nna', '...', `Ann${'\u0351'.repeat(7)}`]) {
      expect(fault(name)).toBe('name_characters');
    }
  });

  it('have 3 to 20 characters as the reader counts them', () => {
    expect(fault('An')).toBe('name_length');
    expect(fault('a'.repeat(21))).toBe('name_length');
    expect(fault('a'.repeat(20))).toBeNull();
    expect(fault('e\u0301e\u0301e\u0301'.repeat(6))).toBeNull();
    expect(fault('  An  ')).toBe('name_length');
  });

  it('[B02] are not the e-mail address and do not start with @', () => {
    expect(fault('Anna@Example.com')).toBe('name_is_email');
    expect(fault('@anna')).toBe('name_starts_with_at');
  });

  it('hold no address, site or phone number', () => {
    for (const name of [
      'bob@mail.nl',
      'anna.de',
      'www.anna',
      'see anna.com',
      '0612345678',
      '06 12 34 56 78',
      '+31612345678',
    ]) {
      expect(fault(name)).toBe('name_contact');
    }
    for (const name of ['anna.maria', 'Mr. Deacon', 'anna 1990']) expect(fault(name)).toBeNull();
  });

  it('are one name in every case and width', () => {
    expect(nameKey('  ANNA  Maria ')).toBe(nameKey('anna maria'));
    expect(nameKey('Ａｎｎａ')).toBe('anna');
    expect(nameKey('Zoe\u0301')).toBe(nameKey('Zo\u00e9'));
  });
});
