// The calls whose bodies forms fill in. This module carries the schemas and yup: only `judge.ts` imports it, late.
export {
  changePassword,
  checkInviteCode,
  createOrder,
  declareWithdrawal,
  findFaults,
  logIn,
  pauseBuying,
  requestEmailChange,
  requestPasswordReset,
  resetPassword,
  setSpendLimit,
  signUp,
  updateProfile,
} from '@duet/contract';
