/** Every enumeration of the product, by the keys that travel and are stored. Texts are in `locales/<lng>/enums.json`, those of a profile in `profile.json`. */
export const GENDERS = ['male', 'female'] as const;
export type Gender = (typeof GENDERS)[number];

export const SEXUALITIES = ['hetero', 'gay', 'lesbian', 'bi'] as const;
export type Sexuality = (typeof SEXUALITIES)[number];

export const COUNTRIES = [
  'US',
  'NL',
  'BE',
  'FR',
  'IT',
  'ES',
  'DE',
  'AT',
  'IE',
  'GB',
  'CA',
  'PL',
  'AU',
  'NZ',
  'CH',
  'DK',
  'FI',
  'NO',
  'SE',
] as const;
export type Country = (typeof COUNTRIES)[number];

export const CURRENCIES = ['EUR', 'GBP', 'CHF', 'DKK', 'SEK', 'NOK', 'PLN', 'USD', 'CAD', 'AUD', 'NZD'] as const;

export const REGION_WORDS = ['province', 'state', 'canton', 'county', 'region', 'voivodeship'] as const;

export const SEARCH_ORDERS = ['active', 'newest', 'nearest'] as const;
/** Steps of the distance between members, in km: it is never shown finer (D-19). */
export const DISTANCES = ['5', '10', '25', '50', '100', '100+'] as const;
/** Reasons of ledger entries. */
export const LEDGER_REASONS = [
  'signup',
  'message',
  'gift',
  'demo',
  'bonus',
  'purchase',
  'refund',
  'refund_failed',
  'chargeback',
  'expired',
  'correction',
  'restitution',
] as const;
/** Reasons of ledger entries as members read them; `other` stands for every reason without a word of its own. */
export const CREDIT_REASONS = [
  'signup',
  'message',
  'photo',
  'gift',
  'icebreaker',
  'demo',
  'bonus',
  'purchase',
  'refund',
  'refund_failed',
  'chargeback',
  'expired',
  'correction',
  'restitution',
  'other',
] as const;
/** In the words of the specification (§3). */
export const PAYMENT_METHODS = [
  'sdd',
  'prezelewy24',
  'blik',
  'sct',
  'giropay',
  'mastercard',
  'visa',
  'creditcard',
  'dankort',
  'mobilepay',
  'swish',
  'twint',
  'satispay',
  'vipps',
  'cartebancaire',
  'nexi',
  'ideal',
  'bancontact',
  'applepay',
  'paysafecard',
  'maestro',
  'paypal',
  'sofort',
  'eps',
] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];
/** Of these countries, those whose accounts cannot be debited: they are not in SEPA (D-55). */
export const OUTSIDE_SEPA: readonly (typeof COUNTRIES)[number][] = ['US', 'CA', 'AU', 'NZ'];
/** States of an order (D-47). */
export const ORDER_STATUSES = [
  'created',
  'pending',
  'completed',
  'failed',
  'cancelled',
  'expired',
  'partly_refunded',
  'refunded',
  'disputed',
  'charged_back',
] as const;
/** Kinds of discounts on an order. */
export const DISCOUNT_KINDS = ['code', 'time_bonus', 'welcome'] as const;
export type DiscountKind = (typeof DISCOUNT_KINDS)[number];
export const DISCOUNT_STATUSES = ['active', 'disabled'] as const;
/** States of a member's own discount. `held`: an order has it whose payment is under way. */
export const OFFER_STATUSES = ['active', 'held', 'used', 'expired'] as const;
/** States of a code, as they follow from its status, window and uses. */
export const DISCOUNT_STATES = ['active', 'scheduled', 'expired', 'used_up', 'disabled'] as const;
/**
 * Kinds of refunds, by who requested them: the member on the site, support, or somebody withdrawing without logging in; `late_payment`: a payment came
 * after its order had ended, whose discount another order has since.
 */
export const REFUND_KINDS = ['self', 'support', 'withdrawal', 'late_payment'] as const;
/** `requested` waits for a second person of staff; `sent`: the provider pays it back; `failed`: it could not. */
export const REFUND_STATES = ['requested', 'approved', 'sent', 'done', 'failed', 'declined'] as const;
/** For how many weeks a member can keep themselves from buying (D-58). */
export const PAUSE_WEEKS = ['1', '4', '12'] as const;
export const CONSENT_KINDS = ['terms', 'special_data'] as const;
export const LIKE_TYPES = ['received', 'sent', 'matches'] as const;
/** Reasons for showing a profile by itself: its member likes the viewer, or the site proposes a fictional one (D-31). */
export const AUTO_LIKE_SOURCES = ['real_like', 'fictional_suggestion'] as const;
export const LIKE_STATES = ['not_liked', 'liked', 'received_like', 'match'] as const;
export const SWIPE_DIRECTIONS = ['like', 'pass'] as const;
export const MESSAGE_TYPES = ['text', 'photo', 'gift', 'icebreaker'] as const;
/** The gifts of the product; every site offers its own choice of them. Keys are stored. */
export const GIFTS = [
  'clover',
  'coffee',
  'ice_cream',
  'chocolates',
  'rose',
  'balloons',
  'cake',
  'drinks',
  'teddy',
  'bouquet',
  'star',
  'diamond',
] as const;
export type GiftKey = (typeof GIFTS)[number];
/** Reactions to a message; the site draws each as an emoji. Keys are stored. */
export const REACTIONS = ['heart', 'laugh', 'wow', 'sad', 'thumb', 'fire'] as const;
export type Reaction = (typeof REACTIONS)[number];
/** Notes beside a message: it asks its receiver for money (D-40), or a moderator has hidden its words from them. */
export const MESSAGE_HINTS = ['money', 'hidden'] as const;
export const ACCOUNT_STATUSES = ['not_confirmed', 'active', 'pending_deletion', 'suspended', 'banned'] as const;
export const PROFILE_STATUSES = ['active', 'disabled'] as const;
export const DISABLED_REASONS = ['unconfirmed', 'paused', 'moderated', 'pending_deletion'] as const;
export const PHOTO_STATUSES = ['pending', 'active', 'rejected'] as const;
/** Reasons of moderation for rejecting a photo; names are in `locales/<lng>/enums.json`. */
export const PHOTO_REFUSALS = [
  'nudity',
  'not_a_person',
  'someone_else',
  'minor',
  'contact_details',
  'offensive',
  'poor_quality',
  'other',
] as const;
/** Reasons for a rejected photo: those of moderation, or `broken` because its file could not be read. */
export const PHOTO_REJECTIONS = ['broken', ...PHOTO_REFUSALS] as const;
export type PhotoRejection = (typeof PHOTO_REJECTIONS)[number];

/** Texts that moderation looks at: those of a profile, answers to prompts and captions of photos one by one, and messages. */
export const TEXT_FIELDS = ['name', 'about_me', 'looking_for', 'prompt', 'caption', 'message'] as const;
/** Marks of such a text: it is about money, has contact data (D-40), or was rejected before in the same words. */
export const TEXT_MARKS = ['money', 'contact', 'again'] as const;
export type TextMark = (typeof TEXT_MARKS)[number];
export const TEXT_STATES = ['waiting', 'approved', 'rejected'] as const;
/** Reasons of moderation for rejecting a text; they are worded in `locales/<lng>/moderation.json`. */
export const TEXT_REFUSALS = [
  'contact_details',
  'money',
  'sexual',
  'offensive',
  'someone_else',
  'minor',
  'advertising',
  'other',
] as const;
export type TextRefusal = (typeof TEXT_REFUSALS)[number];
/** Everything that moderation rejects: photos of profiles, texts by their field, and selfies. */
export const REJECTED_CONTENTS = ['photo', ...TEXT_FIELDS, 'selfie'] as const;
export type RejectedContent = (typeof REJECTED_CONTENTS)[number];

/** Kinds of complaints (D-64): what members and visitors may write to us about. */
export const COMPLAINT_KINDS = [
  'billing_refund',
  'member_report',
  'my_content',
  'illegal_content',
  'privacy',
  'technical',
  'other',
] as const;
export type ComplaintKind = (typeof COMPLAINT_KINDS)[number];
/** Kinds of cases: reports, and complaints. */
export const CASE_KINDS = ['report', ...COMPLAINT_KINDS] as const;
export type CaseKind = (typeof CASE_KINDS)[number];
/** The way on which a case came in. */
export const CASE_CHANNELS = ['site', 'mail'] as const;
/** Reasons of reports (D-28), as members choose among them. */
export const REPORT_REASONS = [
  'underage',
  'harassment',
  'fake_scam',
  'nudity',
  'hate',
  'spam',
  'illegal',
  'other',
] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];
/** The objects of a report: `id` of a subject is that of the member, the photo or the message. */
export const CASE_SUBJECTS = ['profile', 'photo', 'message'] as const;
export type CaseSubject = (typeof CASE_SUBJECTS)[number];
/** States of a case (D-64); which may follow which is told by `case-states.ts` of libs/cases. */
export const CASE_STATES = ['new', 'triage', 'waiting_member', 'waiting_internal', 'decided', 'closed'] as const;
export type CaseState = (typeof CASE_STATES)[number];
/** Remedies of a decision; after `none` the reporter reads that no rule was broken. */
export const CASE_REMEDIES = [
  'none',
  'warning',
  'content_removed',
  'restriction',
  'ban',
  'refund',
  'credits',
  'restored',
  'corrected',
] as const;
export type CaseRemedy = (typeof CASE_REMEDIES)[number];
/** The result of a decision as its reporter reads it. */
export const CASE_OUTCOMES = ['acted', 'not_acted'] as const;
/** The effect of a decision that a photo or text was rejected wrongly, as its member reads it. */
export const CASE_RESTORATIONS = [
  'photo_shown',
  'photo_gone',
  'badge_given',
  'selfie_gone',
  'name_shown',
  'name_taken',
  'text_shown',
  'text_changed',
  'text_gone',
  'message_shown',
  'message_gone',
] as const;
export type CaseRestoration = (typeof CASE_RESTORATIONS)[number];

export const SIGNUP_MODES = ['all', 'with_trafficsource', 'closed'] as const;
export const LOGGED_OUT_SEARCH = ['off', 'teaser', 'full'] as const;
export const SITE_STATUSES = ['draft', 'published', 'archived'] as const;
export const STAFF_ROLES = ['administrator', 'operator', 'support', 'moderator'] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];
export const PAGE_SLUGS = ['ban', 'cookies', 'faq', 'privacy', 'return-policy', 'service', 'terms'] as const;
