import { defineOperation } from '../operation';
import { idParams, shape } from '../rules';
import {
  changeStaffPasswordRequest,
  checkStaffRequest,
  newFactor,
  patchStaffAccountRequest,
  recoveryCodes,
  staffAccount,
  staffCode,
} from './staff-account.admin.shapes';

export const staffGetAccount = defineOperation({
  summary: 'The own account: name, language, recovery codes that are left, and every place where one is logged in.',
  access: 'staff',
  answer: staffAccount,
  errors: ['authentication_required'],
});
export const staffPatchAccount = defineOperation({
  summary: 'Change the own name, language or both.',
  access: 'staff',
  body: patchStaffAccountRequest,
  answer: staffAccount,
  errors: ['authentication_required', 'invalid'],
});
export const staffChangePassword = defineOperation({
  summary: 'Change the own password. Every other session ends.',
  access: 'staff',
  body: changeStaffPasswordRequest,
  errors: ['authentication_required', 'login_blocked', 'invalid'],
});
export const staffCheck = defineOperation({
  summary:
    'Prove by password or code that one is still there: calls that answer `check_needed` work again for ten minutes.',
  access: 'staff',
  body: checkStaffRequest,
  errors: ['authentication_required', 'login_blocked', 'factor_unreadable', 'invalid'],
});
export const staffEndSession = defineOperation({
  summary: 'End one of the own sessions.',
  access: 'staff',
  params: idParams,
  errors: ['authentication_required', 'check_needed', 'not_found'],
});
export const staffEndOtherSessions = defineOperation({
  summary: 'End all own sessions but this one.',
  access: 'staff',
  errors: ['authentication_required', 'check_needed'],
});
export const staffMakeRecoveryCodes = defineOperation({
  summary:
    'Ten new recovery codes, shown this once; those before them work no more. Each stands in for the second factor once.',
  access: 'staff',
  status: 201,
  answer: recoveryCodes,
  errors: ['authentication_required', 'check_needed'],
});
export const staffReplaceFactor = defineOperation({
  summary:
    'A new second factor: without a code the secret to store, with its first code the confirmation, which ends every other session.',
  access: 'staff',
  status: 200,
  body: shape({ code: staffCode() }),
  answer: newFactor,
  errors: ['authentication_required', 'check_needed', 'login_blocked', 'invalid'],
});
