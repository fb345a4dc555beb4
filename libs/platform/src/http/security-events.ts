import type { Endpoint, ErrorCode } from '@duet/contract';

/** Every event of the security log, each a value of the label `event` of `duet_security_events_total`. */
export const SECURITY_EVENTS = [
  'signed_up',
  'logged_in',
  'log_in_failed',
  'log_in_blocked',
  'passkey_failed',
  'passkey_added',
  'passkey_deleted',
  'proof_failed',
  'logged_out',
  'session_ended',
  'reset_requested',
  'reset_failed',
  'password_reset',
  'password_changed',
  'email_change_requested',
  'email_changed',
  'data_exported',
  'deletion_requested',
  'staff_password_accepted',
  'staff_log_in_failed',
  'staff_logged_in',
  'staff_factor_failed',
  'staff_factor_changed',
  'staff_reset_requested',
  'staff_password_set',
  'staff_exported',
  'staff_refused',
  'origin_refused',
  'callback_forged',
  'limit_met',
  'reads_paused',
  'reads_reported',
  'outbound_refused',
  'upload_malicious',
] as const;
export type SecurityEvent = (typeof SECURITY_EVENTS)[number];

interface CallEvents {
  done?: SecurityEvent;
  refused?: SecurityEvent;
}

/** The calls that are an event when they are done, or when they are refused for what the caller sent. */
const BY_CALL: Partial<Record<string, CallEvents>> = {
  signUp: { done: 'signed_up' },
  logIn: { done: 'logged_in', refused: 'log_in_failed' },
  logInByPasskey: { done: 'logged_in', refused: 'passkey_failed' },
  addPasskey: { done: 'passkey_added', refused: 'passkey_failed' },
  deletePasskey: { done: 'passkey_deleted' },
  proveMember: { refused: 'proof_failed' },
  logOut: { done: 'logged_out' },
  endSession: { done: 'session_ended' },
  requestPasswordReset: { done: 'reset_requested', refused: 'reset_failed' },
  resetPassword: { done: 'password_reset', refused: 'reset_failed' },
  changePassword: { done: 'password_changed', refused: 'proof_failed' },
  requestEmailChange: { done: 'email_change_requested', refused: 'proof_failed' },
  confirmEmailChange: { done: 'email_changed' },
  requestDataExport: { done: 'data_exported' },
  downloadDataExport: { done: 'data_exported', refused: 'proof_failed' },
  requestDeletion: { done: 'deletion_requested', refused: 'proof_failed' },
  staffLogIn: { done: 'staff_password_accepted', refused: 'staff_log_in_failed' },
  staffEnterCode: { done: 'staff_logged_in', refused: 'staff_factor_failed' },
  staffEnrol: { refused: 'staff_factor_failed' },
  staffCheck: { refused: 'staff_factor_failed' },
  staffReplaceFactor: { done: 'staff_factor_changed', refused: 'staff_factor_failed' },
  staffAskReset: { done: 'staff_reset_requested' },
  staffUseLink: { done: 'staff_password_set', refused: 'staff_log_in_failed' },
  staffChangePassword: { done: 'staff_password_set', refused: 'staff_log_in_failed' },
};

/** The event that a refusal is; null for an ordinary one, such as a field that is missing somewhere. */
export function eventOfRefusal(code: ErrorCode, call: Endpoint | undefined): SecurityEvent | null {
  if (code === 'origin_refused') return 'origin_refused';
  if (code === 'login_blocked') return 'log_in_blocked';
  if (code.startsWith('too_many_reads')) return 'reads_paused';
  if (code.startsWith('too_many')) return isOfRate(code) ? 'limit_met' : null;
  if (code === 'forbidden' && call?.access === 'machine') return 'callback_forged';
  if (code === 'forbidden' && call?.access === 'staff') return 'staff_refused';
  return isOfInput(code) ? ((call && BY_CALL[call.name]?.refused) ?? null) : null;
}

/** The event that a call is which was done; null for an ordinary one. */
export const eventOfCall = ({ name }: Endpoint): SecurityEvent | null => BY_CALL[name]?.done ?? null;

const OF_STOCK: readonly ErrorCode[] = [
  'too_many_photos',
  'too_many_passkeys',
  'too_many_plans',
  'too_many_favourites',
];
/** A rate, and not a number of things that one may have at once. */
const isOfRate = (code: ErrorCode) => !OF_STOCK.includes(code);

const INNOCENT: readonly ErrorCode[] = ['internal', 'unavailable', 'authentication_required', 'check_needed'];
const isOfInput = (code: ErrorCode) => !INNOCENT.includes(code);
