// The calls whose bodies forms fill in. This module carries the schemas and yup: only `judge.ts` imports it, late.
export {
  changePassword,
  checkInviteCode,
  createOrder,
  findFaults,
  logIn,
  requestEmailChange,
  requestPasswordReset,
  resetPassword,
  signUp,
  updateProfile,
} from '@duet/contract';
