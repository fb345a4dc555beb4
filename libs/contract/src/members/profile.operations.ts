import { defineOperation } from '../operation';
import { shape } from '../rules';
import { ownProfile, updateProfileRequest } from './members.shapes';

export const getProfile = defineOperation({
  summary: "The member's own profile.",
  access: 'member',
  answer: shape({ profile: ownProfile }),
});
export const updateProfile = defineOperation({
  summary: 'Change fields of the own profile; absent fields stay.',
  access: 'member',
  body: updateProfileRequest,
  answer: shape({ profile: ownProfile }),
});
