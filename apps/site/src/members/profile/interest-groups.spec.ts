import type { Interest } from './interest-groups';
import { groupInterests } from './interest-groups';

const interest = (key: string, name: string, explicit = false) => ({ key, name, explicit, icon: '' }) as Interest;
const list = [
  interest('wine', 'wine'),
  interest('cooking', 'cooking'),
  interest('theater', 'théâtre'),
  interest('sex', 'sex', true),
];

describe('interests to choose from', () => {
  it('stand in groups, each by name', () => {
    const groups = groupInterests(list, '', 'en').map(({ group, interests }) => [
      group,
      interests.map(({ key }) => key),
    ]);
    expect(groups).toEqual([
      ['table', ['cooking', 'wine']],
      ['culture', ['theater']],
      ['intimate', ['sex']],
    ]);
  });

  it('are found without accents', () => {
    expect(groupInterests(list, ' Theatre', 'fr')).toHaveLength(1);
    expect(groupInterests(list, 'zzz', 'en')).toEqual([]);
  });
});
