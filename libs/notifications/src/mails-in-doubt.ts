import type { MailKind } from './mail-composer';

/**
 * Which mails go out again when nobody can say whether they did (docs/decisions/0070). Repeated: what a
 * law wants delivered, and warnings that nothing else gives. Not repeated: what the member can ask for again on the page,
 * hears again, or sees on the site.
 */
export const IS_REPEATED_IN_DOUBT: Record<MailKind, boolean> = {
  activation: false,
  activation_reminder: false,
  password_reset: false,
  email_change: false,
  email_change_notice: true,
  sign_up_repeated: false,
  photo_rejected: false,
  order_receipt: true,
  refund_received: true,
  refund_paid: true,
  refund_failed: true,
  late_payment: true,
  late_payment_failed: true,
  premium_ended: false,
  withdrawal_link: true,
  withdrawal_unknown: true,
};
