import { nicheChoices, sexualitiesFor } from './niche-choices';

describe('choices of a niche', () => {
  it('[A04] are made already where the niche leaves no doubt', () => {
    expect(nicheChoices('she')).toMatchObject({ gender: 'female', genders: ['female'] });
    expect(nicheChoices('gay')).toMatchObject({ gender: 'male', genders: ['male'] });
    expect(nicheChoices('bdsm')).toMatchObject({ gender: null, sexualities: ['hetero', 'gay', 'lesbian', 'bi'] });
  });

  it('leave out the words of the other gender', () => {
    expect(sexualitiesFor('general', 'female')).toEqual(['hetero', 'lesbian', 'bi']);
    expect(sexualitiesFor('general', 'male')).toEqual(['hetero', 'gay', 'bi']);
    expect(sexualitiesFor('she', 'female')).toEqual(['lesbian', 'bi']);
  });
});
