// The calls whose bodies forms fill in. This module carries the schemas and yup: only `judge.ts` imports it, late.
export {
  changePassword,
  checkInviteCode,
  confirmMandate,
  createMandate,
  createOrder,
  declareWithdrawal,
  findFaults,
  logIn,
  pauseBuying,
  requestEmailChange,
  requestPasswordReset,
  resetPassword,
  setSpendLimit,
  sendMandateCode,
  signUp,
  updateProfile,
} from '@duet/contract';
