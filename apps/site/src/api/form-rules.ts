// The bodies that forms fill in, by the name of their call. This module carries the schemas and yup: it is fetched late.
export {
  changePasswordRequest as changePassword,
  checkInviteCodeRequest as checkInviteCode,
  confirmMandateRequest as confirmMandate,
  createMandateRequest as createMandate,
  createOrderRequest as createOrder,
  declareWithdrawalRequest as declareWithdrawal,
  emailChangeRequest as requestEmailChange,
  findFaults,
  logInRequest as logIn,
  passwordResetRequest as requestPasswordReset,
  pauseBuyingRequest as pauseBuying,
  resetPasswordRequest as resetPassword,
  sendMandateCodeRequest as sendMandateCode,
  setSpendLimitRequest as setSpendLimit,
  signUpRequest as signUp,
  updateProfileRequest as updateProfile,
} from '@duet/contract';
