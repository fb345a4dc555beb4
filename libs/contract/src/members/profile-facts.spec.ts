import type { Schema } from 'yup';
import { findFaults } from '../faults';
import { LOCALES } from '../locales';
import { adminMemberDetail } from './members.admin.shapes';
import { member, ownProfile, searchQuery, updateProfileRequest } from './members.shapes';
import {
  BASIC_FACTS,
  factValues,
  listAskedFacts,
  listShownFields,
  OPTIONAL_FACTS,
  PROFILE_FACT_NAMES,
  PROFILE_FACTS,
  PROFILE_FIELDS,
  SEARCHABLE_FACTS,
  SHOWABLE_FIELDS,
} from './profile-facts';
import { MOST_LANGUAGES, SPOKEN_LANGUAGES } from './spoken-languages';

const SHAPES = { member, ownProfile, updateProfileRequest, adminMemberDetail };

describe('the facts of a profile', () => {
  it.each(Object.entries(SHAPES))('are all fields of %s, with their values or null', (_name, { fields }) => {
    for (const fact of PROFILE_FACT_NAMES) {
      const field = fields[fact] as Schema;
      for (const value of [...factValues(fact), null]) expect(field.isValidSync(value)).toBe(true);
      expect(field.isValidSync('of no fact')).toBe(false);
    }
  });

  it('are shown and hidden by their names', () => {
    expect(SHOWABLE_FIELDS).toEqual(expect.arrayContaining([...PROFILE_FACT_NAMES]));
  });

  it('[C01] are those of every site, and others that a site offers or not', () => {
    expect(BASIC_FACTS).toEqual(['relationship_status', 'body_type', 'hair_color', 'eye_color', 'tattoos']);
    expect(OPTIONAL_FACTS).toEqual(['intent', 'height', 'children', 'smoking', 'languages']);
    expect(SHOWABLE_FIELDS).toEqual([...PROFILE_FIELDS, ...OPTIONAL_FACTS]);
    expect(listAskedFacts({ optional_facts: [] })).toEqual(BASIC_FACTS);
    expect(listAskedFacts({ optional_facts: ['languages', 'smoking'] })).toEqual([...BASIC_FACTS, 'smoking']);
    const settings = { visible_profile_fields: ['age', 'gender'], optional_facts: ['languages', 'intent'] } as const;
    expect(listShownFields(settings)).toEqual(['age', 'gender', 'languages', 'intent']);
  });

  it('[C01] have up to six languages, those of the sites among them, each with a name in every language', () => {
    expect(SPOKEN_LANGUAGES).toEqual(expect.arrayContaining(LOCALES.map((locale) => locale.replace('nb', 'no'))));
    expect(SPOKEN_LANGUAGES).toEqual([...new Set(SPOKEN_LANGUAGES)].sort());
    for (const locale of LOCALES) {
      const names = new Intl.DisplayNames(locale, { type: 'language', fallback: 'none' });
      expect(SPOKEN_LANGUAGES.filter((code) => !names.of(code))).toEqual([]);
    }
    const faultsOf = (languages: unknown) => findFaults(updateProfileRequest, { languages });
    expect(faultsOf(SPOKEN_LANGUAGES.slice(0, MOST_LANGUAGES))).toEqual([]);
    expect(faultsOf(SPOKEN_LANGUAGES.slice(0, MOST_LANGUAGES + 1))).toMatchObject([{ code: 'too_many_items' }]);
    expect(faultsOf(['tlh'])).toMatchObject([{ field: 'languages[0]', code: 'one_of' }]);
  });

  it('are searched where they have a place among the filters, in that order and by up to all of their values', () => {
    const places = SEARCHABLE_FACTS.map((fact) => PROFILE_FACTS[fact].filter);
    expect(places).toEqual(places.map((_place, index) => index + 1));
    for (const fact of PROFILE_FACT_NAMES) {
      const isSearched = SEARCHABLE_FACTS.some((name) => name === fact);
      expect(findFaults(searchQuery, { [fact]: [...factValues(fact)] })).toEqual(
        isSearched ? [] : [{ field: fact, code: 'unknown_field' }],
      );
    }
  });
});
