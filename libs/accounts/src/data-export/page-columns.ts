/**
 * Columns that only the program needs, and that the page for people leaves out: numbers of rows, keys, counters, whose row it is
 * on their own page, and what is worked out of other columns; with its table where others have a column of that name. The file for
 * programs has them.
 */
const INNER = new Set(
  `id account_id member_id email_key name_key code_key key client_key public_key credential_id user_handle counter event_id batch_id bundle_id company_id news_id code_id means_id refund_id
   photo_id message_id leaving_member_id real_id last_read_id cleared_until_id ref seq step version done_days tries max_uses reserved
   consumed status_before state_before erased erased_at kept cause notifications_disabled reminder_due_at notify_due_at pushed_at
   check_due_at kept_since removed read_only last_type series locale consent_locale provider_ref redirect_url keep_means
   frozen_credits storage_key blurred_name width photos.height thumbhash processed reviewed main_wanted main_photo audience searchable
   subject_id reporter_id urgency partner_id error
   cell_point card_head card_facts away shown_at reply_to_id delivered_at cut replaces
   text_sealed preview_sealed`.split(/\s+/),
);

/** Sums in the smallest unit of the currency that stands in the same row. */
const SUMS = new Set(
  `amount total list_price discount paid fee refunded goodwill vat minimum_order_value weekly_limit next_limit`.split(
    ' ',
  ),
);

/** Says if the page for people shows a column. */
export const isOnPage = (table: string, column: string): boolean =>
  !INNER.has(column) && !INNER.has(`${table}.${column}`);

/** Says if a column holds a sum of money. */
export const isSum = (column: string): boolean => SUMS.has(column);
