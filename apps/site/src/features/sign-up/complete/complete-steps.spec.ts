import { factValues, PROFILE_FACT_NAMES } from '@duet/contract';
import type { OwnProfile, ProfileFact } from '@duet/contract';
import type { SignUpState } from './complete-steps';
import { firstOpen, isMissing, stepAddress, stepsOfSite } from './complete-steps';

const noFacts = Object.fromEntries(PROFILE_FACT_NAMES.map((fact) => [fact, null])) as Pick<OwnProfile, ProfileFact>;
const bare: SignUpState = {
  profile: {
    photos: [],
    region: null,
    city: null,
    interests: [],
    about_me: null,
    ...noFacts,
  },
  skipped: [],
  push: 'open',
};
const photo = { status: 'pending' } as SignUpState['profile']['photos'][number];
const full: SignUpState = {
  ...bare,
  profile: {
    ...bare.profile,
    photos: [photo],
    region: 'ENG',
    city: 'Leeds',
    about_me: 'Hello',
    hair_color: 'red',
  },
};

describe('the steps after the account', () => {
  it('[B06] go on at the first that is missing, in their order', () => {
    expect(firstOpen(bare)).toBe('photo');
    const withPhoto = { ...bare, profile: { ...bare.profile, photos: [photo] } };
    expect(firstOpen(withPhoto)).toBe('place');
    expect(firstOpen({ ...full, profile: { ...full.profile, about_me: '' } })).toBe('about_me');
    expect(firstOpen(full)).toBe('push');
    expect(firstOpen({ ...full, push: 'done' })).toBeNull();
  });

  it('[B06] leave out what was put off', () => {
    expect(firstOpen({ ...bare, skipped: ['photo', 'place'] })).toBe('personal');
    expect(firstOpen({ ...bare, skipped: ['photo', 'place', 'personal', 'about_me', 'push'] })).toBeNull();
  });

  it.each(PROFILE_FACT_NAMES)('[B06] %s alone fills in the personal step', (fact) => {
    expect(isMissing('personal', bare)).toBe(true);
    const profile = { ...bare.profile, [fact]: factValues(fact)[0] };
    expect(isMissing('personal', { ...bare, profile })).toBe(false);
  });

  it('[B06] a photo that was not accepted is still missing', () => {
    const rejected = { ...photo, status: 'rejected' as const };
    expect(firstOpen({ ...full, profile: { ...full.profile, photos: [rejected] } })).toBe('photo');
  });

  it('[G03] nobody is asked for push messages that cannot come', () => {
    expect(stepsOfSite({ push: 'off' })).toEqual(['photo', 'place', 'personal', 'about_me']);
    expect(firstOpen({ ...full, push: 'off' })).toBeNull();
  });

  it('[B06] keep in their addresses where the member goes afterwards', () => {
    expect(stepAddress(new URLSearchParams('next=%2Flikes&step=end'), 'photo')).toBe('?next=%2Flikes&step=photo');
  });
});
