import type { MailKind } from './mail-composer';

/**
 * Kinds of mails that are sent again when nobody can know if they were sent (decision 0070). Repeated: mails that a law
 * wants delivered, and warnings that nothing else gives. Not repeated: mails that the member can request again, or
 * whose content is on the site.
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
