import { readFileSync } from 'node:fs';
import { factValues, PROFILE_FACT_NAMES, SEARCHABLE_FACTS } from '@duet/contract';

const readTexts = (name: string): unknown => JSON.parse(readFileSync(`locales/en/${name}.json`, 'utf8'));
const TEXTS = { errors: readTexts('errors'), members: readTexts('members'), profile: readTexts('profile') };

const WORD = expect.stringMatching(/\S/) as unknown;

describe('the texts of facts', () => {
  it.each(PROFILE_FACT_NAMES)('name %s and each of its values', (fact) => {
    expect(TEXTS).toMatchObject({
      errors: { fields: { [fact]: WORD } },
      profile: { fields: { [fact]: WORD }, [fact]: Object.fromEntries(factValues(fact).map((value) => [value, WORD])) },
    });
  });

  it.each(SEARCHABLE_FACTS)('name the filter %s', (fact) => {
    expect(TEXTS).toMatchObject({ members: { search: { filter: { [fact]: WORD } } } });
  });
});
