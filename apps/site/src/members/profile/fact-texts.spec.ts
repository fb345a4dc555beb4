import { readFileSync } from 'node:fs';
import { factValues, PROFILE_FACT_NAMES, SEARCHABLE_FACTS } from '@duet/contract';

const readTexts = (name: string): unknown => JSON.parse(readFileSync(`locales/en/${name}.json`, 'utf8'));
const TEXTS = { enums: readTexts('enums'), errors: readTexts('errors'), members: readTexts('members') };

const WORD = expect.stringMatching(/\S/) as unknown;

describe('the texts of facts', () => {
  it.each(PROFILE_FACT_NAMES)('name %s and each of its values', (fact) => {
    expect(TEXTS).toMatchObject({
      enums: { [fact]: Object.fromEntries(factValues(fact).map((value) => [value, WORD])) },
      errors: { fields: { [fact]: WORD } },
      members: { fields: { [fact]: WORD } },
    });
  });

  it.each(SEARCHABLE_FACTS)('name the filter %s', (fact) => {
    expect(TEXTS).toMatchObject({ members: { search: { filter: { [fact]: WORD } } } });
  });
});
