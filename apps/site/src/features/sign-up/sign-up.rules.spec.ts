import { findFaults, signUpRequest } from '@duet/contract';
import type { SignUpValues } from './sign-up.rules';
import { faultsOf, stepOf, stepsOf, toBody } from './sign-up.rules';

const values: SignUpValues = {
  signup_message: null,
  gender: 'female',
  date_of_birth: '1990-05-04',
  country: 'NL',
  region: '',
  city: ' Assen ',
  special_consent: true,
  sexuality: 'bi',
  email: 'zoe@example.com',
  name: 'Zoë',
  password: 'tulip sofa rain',
};
const context = { site: { min_age: 18, special_data_required: false }, today: '2026-01-01' };
const faults = (change: Partial<SignUpValues>, site = context.site) => {
  const changed = { ...values, ...change };
  const ofBody = findFaults(signUpRequest, toBody(changed));
  return faultsOf(changed, { ...context, site, faults: ofBody }).map(({ field, code }) => `${field} ${code}`);
};

describe('sign-up', () => {
  it('passes when all is there', () => {
    expect(faults({})).toEqual([]);
  });

  it('[B02] refuses a username that is the address or begins with @', () => {
    expect(faults({ name: 'Zoe@example.com' })).toEqual(['name name_is_email']);
    expect(faults({ name: '@zoe' })).toEqual(['name name_starts_with_at']);
    expect(faults({ name: 'Zo' })).toEqual(['name name_length']);
  });

  it('[B03] [B04] names the faults of date and address', () => {
    expect(faults({ date_of_birth: '2010-01-01', email: 'zoe@' })).toEqual([
      'email email_invalid',
      'date_of_birth too_young',
    ]);
  });

  it('[B01] sends sexuality only under the consent', () => {
    expect(toBody(values).sexuality).toBe('bi');
    expect(toBody({ ...values, special_consent: false }).sexuality).toBeNull();
  });

  it('[B01] needs the consent where the site says so, and only there', () => {
    expect(faults({ special_consent: false })).toEqual([]);
    expect(faults({ special_consent: false }, { min_age: 18, special_data_required: true })).toEqual([
      'special_consent consent_required',
    ]);
  });

  it('[B07] begins with the message where there is one, and leaves an empty one out', () => {
    const message = { profile_id: '0190a000-0000-7000-8000-000000000001', text: ' ' };
    expect(stepsOf(values)).toEqual(['you', 'place', 'private', 'account']);
    expect(stepsOf({ signup_message: message })).toHaveLength(5);
    expect(toBody({ ...values, signup_message: message })).not.toHaveProperty('signup_message');
    expect(faults({ signup_message: { ...message, text: 'x'.repeat(251) } })).toEqual([
      'signup_message.text message_too_long',
    ]);
  });

  it('[B07] D-40: sends contact details along only with the very text that was agreed to', () => {
    const message = { profile_id: '0190a000-0000-7000-8000-000000000001', text: 'a@b.de ', agreed: 'a@b.de' };
    expect(toBody({ ...values, signup_message: message }).signup_message).toMatchObject({
      text: 'a@b.de',
      anyway: true,
    });
    const changed = toBody({ ...values, signup_message: { ...message, text: 'c@d.de' } });
    expect(changed.signup_message).not.toHaveProperty('anyway');
  });

  it('goes back to the first step that has a fault', () => {
    expect(stepOf([{ field: 'email' }, { field: 'country' }], stepsOf(values))).toBe('place');
    expect(stepOf([{ field: 'traffic_source' }], stepsOf(values))).toBeNull();
  });
});
