import type { AuditResource } from '@duet/contract';
import { reasonName } from '../photos/reasons';
import { isSelfieReason, selfieReasonName } from '../selfies/selfie-reasons';
import { settingText } from '../sites/settings/setting-text';
import { TEXT_REASONS, textReasonName } from '../texts/text-reasons';
import { momentText } from '../ui/facts';
import { numberText } from '../ui/formats';
import { moneyText } from '../ui/money';
import { t, textOr } from '../ui/texts';
import type { OptionList } from '../ui/words';
import { countryName, optionName } from '../ui/words';

/** Fields that are there once for each language, or for each version. */
const TEXT_IN = /^text_([a-z]{2})$/;
const COMMENT_ON = /^comment_on_version_(\d+)$/;

/** The label of a field; `NL.refund_days` and `words.description` name the setting behind them. */
export function fieldText(field: string): string {
  const [head = '', tail] = field.split('.');
  const label = labelOf(tail ?? head);
  return tail && head !== 'words'
    ? t('audit-entries.changes.field_in_country', { field: label, country: countryName(head) })
    : label;
}

function labelOf(key: string): string {
  const language = TEXT_IN.exec(key)?.[1];
  if (language) return t('audit-entries.changes.text_in', { language });
  const version = COMMENT_ON.exec(key)?.[1];
  if (version) return t('audit-entries.changes.comment_on_version', { version });
  const plain = key.replaceAll('_', ' ');
  const otherwise = plain.charAt(0).toUpperCase() + plain.slice(1);
  const ofSite = textOr(`settings.labels.${key}`, textOr(`settings.pictures.names.${key}`, otherwise));
  return textOr(`audit-entries.fields.${key}`, ofSite);
}

/** The reason of a rejected photo or text. */
const rejectionName = (reason: string): string =>
  TEXT_REASONS.some((one) => one.reason === reason) ? textReasonName(reason) : reasonName(reason);

/** Fields that hold a word of the system's own; what somebody typed stays as it is. */
const CHOICES = ['status', 'state', 'field', 'method', 'country', 'payment_methods', 'kind'];
/** Fields that say in a word of the server what was done. */
const DEEDS = [
  'activation_mail',
  'answer',
  'facts',
  'invitation',
  'message',
  'note',
  'over_reason',
  'password',
  'recovery_code',
  'rule',
  'second_factor',
  'secret',
];

/** The list of words that a field of a resource is from, where more than one has such a word. */
const LISTS: Record<string, OptionList> = {
  'alarms.state': 'alarm_state',
  'cases.state': 'case_state',
  'companies.status': 'site_status',
  'credit-corrections.state': 'correction_state',
  'discount-batches.status': 'discount_status',
  'discount-codes.status': 'discount_status',
  'news.state': 'news_state',
  'orders.status': 'order_status',
  'photos.status': 'photo_status',
  'refunds.state': 'refund_state',
  'restrictions.kind': 'restriction_kind',
  'restrictions.state': 'restriction_state',
  'selfies.state': 'verification_state',
  'sites.status': 'site_status',
  'texts.field': 'text_field',
  'texts.state': 'text_state',
};

/** A value as staff read it; null where there is none. */
export function valueText(field: string, json: string | null, resource?: AuditResource): string | null {
  const value = json === null ? null : parse(json);
  if (value === null || value === '' || (Array.isArray(value) && value.length === 0)) return null;
  if (isSum(value)) return sumText(value);
  if (resource === 'selfies' && field === 'reason' && isSelfieReason(value)) return selfieReasonName(value);
  if (field === 'rejected_reason') return rejectionName(String(value));
  if (field === 'view_reason' && MARKED.test(String(value))) return marksText(String(value));
  if (field === 'fee_basis_points') return percentText(Number(value) / 100);
  if (field === 'percentage' || field === 'delete_discount') return percentText(Number(value));
  if (field === 'assignments' && Array.isArray(value)) return value.map((one) => roleText(one as Role)).join('; ');
  if (CHOICES.includes(field)) return choicesText(value, LISTS[`${resource ?? ''}.${field}`]);
  const isDeed = DEEDS.includes(field) || (resource === 'cases' && field === 'reason');
  if (isDeed && typeof value === 'string') return textOr(`audit-entries.values.deeds.${value}`, value);
  if (typeof value === 'string' && TIME.test(value)) return momentText(value);
  return settingText(field.split('.').at(-1) ?? field, value);
}

/** The server says in English for which marks a message was looked at. */
const MARKED = /^Marked: /;
const marksText = (reason: string): string =>
  reason
    .replace(MARKED, '')
    .split(', ')
    .map((mark) => textOr(`texts.marks.${mark}`, mark))
    .join(', ');

const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d/;
const choicesText = (value: unknown, list: OptionList | undefined) =>
  [value]
    .flat()
    .map((one) => textOr(`audit-entries.values.second_person.${String(one)}`, optionName(String(one), list)))
    .join(', ');
const percentText = (number: number) =>
  t('audit-entries.values.percent', { number: numberText(number, { useGrouping: false }) });

/** A long value is cut off in the log, so that it no longer parses: then it is shown as it is. */
function parse(json: string): unknown {
  try {
    return JSON.parse(json) as unknown;
  } catch {
    return json;
  }
}

interface Sum {
  amount: number;
  /** Null: in the currency of each order. */
  currency: string | null;
}

const CENTS = { minimumFractionDigits: 2, maximumFractionDigits: 2, useGrouping: false } as const;

const isSum = (value: unknown): value is Sum =>
  typeof value === 'object' && value !== null && 'amount' in value && 'currency' in value;
const sumText = ({ amount, currency }: Sum) =>
  currency
    ? moneyText(amount, currency)
    : t('audit-entries.values.sum_in_order_currency', { amount: numberText(amount / 100, CENTS) });

interface Role {
  role: string;
  company: string | null;
  site: string | null;
}

function roleText({ role: name, company, site }: Role): string {
  const role = optionName(name, 'staff_role');
  const place = site || company ? (site ?? company) : null;
  return place
    ? t('audit-entries.values.role_of', { role, place })
    : t('audit-entries.values.role_everywhere', { role });
}
