import type { User } from '@duet/contract';
import { missingSteps } from './missing-steps';

const facts = {
  region: 'NL-DR',
  city: 'Assen',
  body_type: 'slim',
  hair_color: 'red',
  eye_color: 'blue',
  relationship_status: 'single',
};
const member = (status: string, change: object) =>
  ({ status, profile: { ...facts, about_me: 'Hello', interests: ['tea'], ...change } }) as unknown as User;

describe('what a new profile lacks', () => {
  it('[B06] is nothing when all is said', () => {
    expect(missingSteps(member('active', {}))).toEqual([]);
  });

  it('[B06] is named in order', () => {
    const change = { city: null, eye_color: null, about_me: null, interests: [] };
    expect(missingSteps(member('not_confirmed', change))).toEqual([
      'email',
      'place',
      'personal',
      'about_me',
      'interests',
    ]);
  });
});
