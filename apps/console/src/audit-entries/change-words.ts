import type { SettingKey } from '@duet/contract';
import { SETTING_DEFINITIONS } from '@duet/contract';
import { reasonName } from '../photos/reasons';
import { settingText } from '../sites/settings/setting-text';
import { TEXT_REASONS, textReasonName } from '../texts/text-reasons';
import { momentText } from '../ui/facts';
import { moneyText } from '../ui/money';
import { countryName, optionName } from '../ui/words';

const FIELDS: Record<string, string> = {
  kvk: 'Chamber of commerce number',
  vat_numbers: 'VAT numbers',
  creditor_id: 'SEPA creditor identifier',
  delete_discount: 'Discount for members who want to leave',
  support_email: 'Support e-mail',
  logo_dark: 'Logo, dark mode',
  hero: 'Hero picture',
  picture_1: 'Picture 1',
  picture_2: 'Picture 2',
  picture_3: 'Picture 3',
  on_offer: 'On offer',
  fee_basis_points: 'Fee in per cent',
  fee_fixed: 'Fixed fee',
  least_price: 'Minimum price of the bundle',
  max_uses: 'Total uses',
  starts_at: 'From',
  expires_at: 'Until',
  member_id: 'Only for this member',
  percentage: 'Per cent off',
  prefix: 'Start of each code',
  count: 'Number',
  blocks_method: 'Payment method blocked for the member',
  disabled: 'Locked out',
  published_version: 'Live version',
  rejected_reason: 'Reason',
  amount: 'Paid back',
  last_error: 'Error',
};

/** The label of a field; `NL.refund_days` and `words.description` name the setting behind them. */
export function fieldText(field: string): string {
  const [head = '', tail] = field.split('.');
  const key = tail ?? head;
  const plain = key.replaceAll('_', ' ');
  const label =
    FIELDS[key] ?? SETTING_DEFINITIONS[key as SettingKey]?.label ?? plain.charAt(0).toUpperCase() + plain.slice(1);
  return tail && head !== 'words' ? `${label} (${countryName(head)})` : label;
}

/** The reason of a rejected photo or text. */
const rejectionName = (reason: string): string =>
  TEXT_REASONS.some((one) => one.reason === reason) ? textReasonName(reason) : reasonName(reason);

/** Fields that hold a word of the system's own; what somebody typed stays as it is. */
const CHOICES = ['status', 'state', 'field', 'method', 'country', 'payment_methods', 'kind'];
const REFUND_WORDS: Record<string, string> = { requested: 'Waiting for a second person', done: 'Paid back' };

/** A value as staff read it; null where there is none. */
export function valueText(field: string, json: string | null): string | null {
  const value = json === null ? null : parse(json);
  if (value === null || value === '' || (Array.isArray(value) && value.length === 0)) return null;
  if (isSum(value)) return sumText(value);
  if (field === 'rejected_reason') return rejectionName(String(value));
  if (field === 'fee_basis_points') return `${Number(value) / 100} %`;
  if (field === 'percentage' || field === 'delete_discount') return `${String(value)} %`;
  if (field === 'assignments' && Array.isArray(value)) return value.map((one) => roleText(one as Role)).join('; ');
  if (CHOICES.includes(field)) return [value].flat().map(choiceText).join(', ');
  if (typeof value === 'string' && TIME.test(value)) return momentText(value);
  return settingText(field.split('.').at(-1) ?? field, value);
}

const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d/;
const choiceText = (value: unknown) => REFUND_WORDS[String(value)] ?? optionName(String(value));

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

const isSum = (value: unknown): value is Sum =>
  typeof value === 'object' && value !== null && 'amount' in value && 'currency' in value;
const sumText = ({ amount, currency }: Sum) =>
  currency ? moneyText(amount, currency) : `${(amount / 100).toFixed(2)} in the order’s currency`;

interface Role {
  role: string;
  company: string | null;
  site: string | null;
}
const roleText = ({ role, company, site }: Role) =>
  `${optionName(role)} ${site || company ? `of ${site ?? company}` : 'everywhere'}`;
