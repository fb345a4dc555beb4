import type { OwnProfile } from '@duet/contract';
import { profileVisibility } from './profile-visibility';
import { hideableFields, visibleProfile } from './visible-profile';

const settings = {
  visible_profile_fields: ['age', 'city', 'eye_color', 'body_type', 'interests'] as const,
  optional_facts: ['smoking', 'languages'] as const,
  visible_profile_notes: ['about_me'] as const,
  interests: ['tea'],
  prompts: ['together'],
} as unknown as Parameters<typeof visibleProfile>[1];
const profile = {
  region: 'NL-DR',
  city: 'Assen',
  gender: 'female',
  eye_color: 'blue',
  body_type: null,
  hair_color: 'red',
  smoking: 'never',
  height: 'from_170',
  languages: ['de', 'tr'],
  interests: ['tea', 'wine'],
  prompts: [
    { prompt: 'learning', answer: 'chess' },
    { prompt: 'together', answer: 'sail' },
  ],
  about_me: 'Hello',
  looking_for: 'You',
  hidden_fields: ['city'],
} as unknown as OwnProfile;

describe('what others see', () => {
  it('[C01] is what the site shows and the member has not hidden', () => {
    expect(visibleProfile(profile, settings)).toEqual({
      facts: ['eye_color', 'smoking'],
      languages: ['de', 'tr'],
      region: null,
      city: null,
      gender: null,
      interests: ['tea'],
      notes: ['about_me'],
      prompts: [{ prompt: 'together', answer: 'sail' }],
    });
  });

  it('[C01] always has the age', () => {
    expect(hideableFields(settings)).toEqual(['city', 'eye_color', 'body_type', 'interests', 'smoking', 'languages']);
  });

  it('is nothing while the profile is disabled, and the reason has a name', () => {
    expect(profileVisibility({ status: 'disabled', disabled_reason: 'paused', invisible: true })).toBe('paused');
    expect(profileVisibility({ status: 'active', disabled_reason: null, invisible: true })).toBe('invisible');
    expect(profileVisibility({ status: 'active', disabled_reason: null, invisible: false })).toBe('active');
  });
});
