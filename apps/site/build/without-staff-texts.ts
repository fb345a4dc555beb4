import path from 'node:path';
import type { Plugin } from 'vite';

/** Faults that only the console's forms can have: the server words them, and members never meet them. */
export const STAFF_RULES = [
  'bundle_taken',
  'reply_taken',
  'code_reserved',
  'code_signs',
  'code_taken',
  'code_wrong',
  'color',
  'contrast',
  'csv_columns',
  'csv_double',
  'csv_flag',
  'csv_formula',
  'csv_lines',
  'csv_quotes',
  'currency_missing',
  'end_before_start',
  'host',
  'host_taken',
  'key_taken',
  'member_unknown',
  'method_taken',
  'missing',
  'one_scope',
  'picture_gone',
  'picture_too_small',
  'picture_unsupported',
  'site_key',
  'staff_email_taken',
  'time_gap',
  'unknown_placeholder',
];
const STAFF_ERRORS = ['record_changed', 'factor_unreadable', 'list_too_long', 'needs_confirmation', 'check_needed'];
/** Refusals that no page says by itself: their sentence comes with the server's answer. */
const SAID_BY_THE_SERVER = [
  'bad_request',
  'unknown_site',
  'method_not_allowed',
  'idempotency_conflict',
  'key_required',
  'origin_refused',
  'proof_needed',
  'too_many_passkeys',
  'passkey_known',
  'passkey_expired',
  'passkey_refused',
  'passkey_invalid',
  'forbidden',
  'account_banned',
  'preview_read_only',
  'email_not_found',
  'discount_code_not_found',
  'refund_changed',
  'not_refundable',
  'spend_limit',
  'above_spend_limit',
  'buying_paused',
  'code_used',
  'code_country',
  'code_expired',
  'too_many_favourites',
  'preview_expired',
  'too_large',
  'photo_too_large',
  'unsupported_type',
  'unknown_field',
  'login_failed',
  'too_many_reset_mails',
  'too_many_exports',
  'login_blocked',
  'debit_blocked',
  'debit_limit',
  'code_invalid',
  'part_failed',
  'field_sentence',
  'code_held',
  'account_suspended',
  'too_many_plans',
  'too_many_reads',
  'too_many_reads_today',
];

type Texts = Record<string, unknown> & { rules: Record<string, unknown> };

const without = <T extends Record<string, unknown>>(texts: T, keys: readonly string[]): T =>
  Object.fromEntries(Object.entries(texts).filter(([key]) => !keys.includes(key))) as T;

/** The errors that every page carries, out of those of a language. */
export function errorsOfPages(source: string): Texts {
  const texts = without(JSON.parse(source) as Texts, [...STAFF_ERRORS, ...SAID_BY_THE_SERVER]);
  return { ...texts, rules: without(texts.rules, STAFF_RULES) };
}

/** Leaves texts that are for staff alone, and those that the server says, out of the errors that every page carries. */
export function withoutStaffTexts(folder: string): Plugin {
  return {
    name: 'duet-without-staff-texts',
    enforce: 'pre',
    transform(source, id) {
      if (!id.startsWith(folder) || path.basename(id) !== 'errors.json') return null;
      return { code: JSON.stringify(errorsOfPages(source)), map: null };
    },
  };
}
