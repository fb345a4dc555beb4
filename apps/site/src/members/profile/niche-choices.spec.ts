import { sexualitiesFor } from './niche-choices';

describe('choices of a niche', () => {
  it('leave out the words of the other gender', () => {
    expect(sexualitiesFor('general', 'female')).toEqual(['hetero', 'lesbian', 'bi']);
    expect(sexualitiesFor('general', 'male')).toEqual(['hetero', 'gay', 'bi']);
    expect(sexualitiesFor('she', 'female')).toEqual(['lesbian', 'bi']);
  });
});
