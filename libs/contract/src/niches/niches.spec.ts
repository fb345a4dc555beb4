import { settingFault } from '../sites/settings/setting-rules';
import { NICHES } from './niche-names';
import { NICHE_PRESETS, NICHE_THEMES } from './niches';
import { nicheChoices } from './sign-ups';

describe('the tables of niches', () => {
  it('have every niche in the order of its number', () => {
    expect(Object.keys(NICHE_THEMES)).toEqual(NICHES);
    expect(Object.keys(NICHE_PRESETS)).toEqual(NICHES);
  });

  it.each(NICHES)('[A04] the settings of %s obey the rules that operators do', (niche) => {
    const settings = Object.entries(NICHE_PRESETS[niche].settings);
    const faults = settings.map(([key, value]) => settingFault(key as 'min_age', value)).filter(Boolean);
    expect(faults).toEqual([]);
  });

  it('[A04] set sign-up to whom the niche is for, with a choice made already where the niche leaves no doubt', () => {
    expect(nicheChoices('she')).toMatchObject({ gender: 'female', genders: ['female'] });
    expect(nicheChoices('gay')).toMatchObject({ gender: 'male', genders: ['male'] });
    expect(nicheChoices('bdsm')).toMatchObject({ gender: null, sexualities: ['hetero', 'gay', 'lesbian', 'bi'] });
  });
});
