import type { Schema } from 'yup';
import { findFaults } from '../faults';
import { NICHE_PRESETS } from '../niches/niches';
import { adminMemberDetail } from './members.admin.shapes';
import { member, ownProfile, searchQuery, updateProfileRequest } from './members.shapes';
import {
  factValues,
  listOfferedFacts,
  PROFILE_FACT_NAMES,
  PROFILE_FACTS,
  PROFILE_FIELDS,
  SEARCHABLE_FACTS,
  USUAL_FACTS,
  USUAL_PROFILE_FIELDS,
} from './profile-facts';

const LISTED: readonly string[] = ['intent', 'height', 'children', 'smoking'];
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
    expect(PROFILE_FIELDS).toEqual(expect.arrayContaining([...PROFILE_FACT_NAMES]));
  });

  it('are those of every site, and others that a site lists', () => {
    expect(USUAL_FACTS).toEqual(['relationship_status', 'body_type', 'hair_color', 'eye_color', 'tattoos']);
    expect(USUAL_PROFILE_FIELDS).toEqual(PROFILE_FIELDS.filter((field) => !LISTED.includes(field)));
    expect(listOfferedFacts(['age'])).toEqual(USUAL_FACTS);
    expect(listOfferedFacts(['age', 'smoking'])).toEqual([...USUAL_FACTS, 'smoking']);
    for (const { settings } of Object.values(NICHE_PRESETS))
      expect(settings.visible_profile_fields.filter((field) => LISTED.includes(field))).toEqual([]);
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
