import type { NotificationCategory } from '@duet/contract';

/** One kind of mail; its texts are in `locales/<language>/mail.json` under its key. */
interface MailKindRow {
  /** Values that its texts may name, besides those that every mail has: `site` and `support`. */
  args: readonly string[];
  /** Sent again when nobody can know if it was sent (decision 0070). */
  isRepeatedInDoubt: boolean;
  /** The category that a member turns off; without one the mail is transactional and always goes out (D-61). */
  category?: NotificationCategory;
}

const TO_MEMBER = ['name', 'email'] as const;
const ABOUT_ORDER = [...TO_MEMBER, 'order', 'amount', 'credits', 'when'] as const;
const ABOUT_WITHDRAWAL = [...TO_MEMBER, 'order', 'when'] as const;

/**
 * Every kind of mail. Repeated in doubt are mails that a law wants delivered, and warnings that nothing else gives; not
 * those that the member can request again, or whose content is on the site.
 */
export const MAIL_KINDS = {
  activation: { args: TO_MEMBER, isRepeatedInDoubt: false },
  activation_reminder: { args: TO_MEMBER, isRepeatedInDoubt: false, category: 'reminders' },
  password_reset: { args: TO_MEMBER, isRepeatedInDoubt: false },
  email_change: { args: TO_MEMBER, isRepeatedInDoubt: false },
  email_change_notice: { args: [...TO_MEMBER, 'new_email'], isRepeatedInDoubt: true },
  device_added: { args: [...TO_MEMBER, 'device', 'when'], isRepeatedInDoubt: true },
  passkey_added: { args: [...TO_MEMBER, 'passkey'], isRepeatedInDoubt: true },
  passkeys_kept: { args: [...TO_MEMBER, 'passkeys'], isRepeatedInDoubt: true },
  sign_up_repeated: { args: TO_MEMBER, isRepeatedInDoubt: false },
  account_deletion: { args: [...TO_MEMBER, 'date'], isRepeatedInDoubt: true },
  inactivity_notice: { args: [...TO_MEMBER, 'date'], isRepeatedInDoubt: true },
  inactivity_warning: { args: [...TO_MEMBER, 'date'], isRepeatedInDoubt: true },
  inactivity_deletion: { args: [...TO_MEMBER, 'date'], isRepeatedInDoubt: true },
  data_export: { args: TO_MEMBER, isRepeatedInDoubt: true },
  photo_rejected: { args: [...TO_MEMBER, 'date', 'reason'], isRepeatedInDoubt: false },
  selfie_refused: { args: [...TO_MEMBER, 'date', 'reason'], isRepeatedInDoubt: false },
  text_rejected: { args: [...TO_MEMBER, 'date', 'text', 'reason'], isRepeatedInDoubt: false },
  age_doubted: { args: [...TO_MEMBER, 'date', 'text'], isRepeatedInDoubt: true },
  age_cleared: { args: [...TO_MEMBER, 'date'], isRepeatedInDoubt: true },
  restriction_made: { args: [...TO_MEMBER, 'statement'], isRepeatedInDoubt: true },
  restriction_ended: { args: [...TO_MEMBER, 'date', 'measure'], isRepeatedInDoubt: true },
  contact_gone: { args: [...TO_MEMBER, 'returned'], isRepeatedInDoubt: true },
  report_decided: { args: [...TO_MEMBER, 'date', 'reference', 'outcome'], isRepeatedInDoubt: true },
  case_received: { args: [...TO_MEMBER, 'date', 'reference'], isRepeatedInDoubt: true },
  case_answer: { args: [...TO_MEMBER, 'reference', 'text'], isRepeatedInDoubt: true },
  case_appealed: { args: [...TO_MEMBER, 'date', 'reference'], isRepeatedInDoubt: true },
  case_decided: { args: [...TO_MEMBER, 'date', 'reference', 'outcome', 'text'], isRepeatedInDoubt: true },
  order_receipt: { args: ABOUT_ORDER, isRepeatedInDoubt: true },
  refund_received: { args: ABOUT_ORDER, isRepeatedInDoubt: true },
  refund_paid: { args: ABOUT_ORDER, isRepeatedInDoubt: true },
  refund_failed: { args: ABOUT_ORDER, isRepeatedInDoubt: true },
  late_payment: { args: ABOUT_ORDER, isRepeatedInDoubt: true },
  late_payment_failed: { args: ABOUT_ORDER, isRepeatedInDoubt: true },
  new_conversation: { args: TO_MEMBER, isRepeatedInDoubt: false, category: 'new_conversations' },
  new_messages: { args: TO_MEMBER, isRepeatedInDoubt: false, category: 'new_messages' },
  new_like: { args: TO_MEMBER, isRepeatedInDoubt: false, category: 'like' },
  unread_reminder: { args: TO_MEMBER, isRepeatedInDoubt: false, category: 'unread_message_reminders' },
  order_reminder: { args: TO_MEMBER, isRepeatedInDoubt: false, category: 'reminders' },
  photo_reminder: { args: TO_MEMBER, isRepeatedInDoubt: false, category: 'reminders' },
  profile_reminder: { args: TO_MEMBER, isRepeatedInDoubt: false, category: 'reminders' },
  weekly_update: { args: TO_MEMBER, isRepeatedInDoubt: false, category: 'weekly_updates' },
  offer_ending: { args: [...TO_MEMBER, 'percentage', 'until'], isRepeatedInDoubt: false, category: 'promotions' },
  news: { args: [...TO_MEMBER, 'subject', 'text'], isRepeatedInDoubt: false, category: 'news' },
  premium_ended: { args: TO_MEMBER, isRepeatedInDoubt: false },
  withdrawal_link: { args: ABOUT_WITHDRAWAL, isRepeatedInDoubt: true },
  withdrawal_unknown: { args: ABOUT_WITHDRAWAL, isRepeatedInDoubt: true },
} as const satisfies Record<string, MailKindRow>;

export type MailKind = keyof typeof MAIL_KINDS;

/** The values that a mail of this kind must be given; of several kinds, all values of them all. */
export type MailArgs<K extends MailKind> = Record<(typeof MAIL_KINDS)[K]['args'][number], string>;

/** The category of a kind of mail; null where it is transactional. */
export function categoryOf(kind: MailKind): NotificationCategory | null {
  const row: MailKindRow = MAIL_KINDS[kind];
  return row.category ?? null;
}
