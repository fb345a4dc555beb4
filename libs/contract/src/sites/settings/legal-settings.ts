import { EMAIL } from '../../patterns';
import type { SettingDefinition } from './setting-types';

const PHONE = /^\+?[0-9][0-9 ()/-]{4,38}$/;
const PREFIX = /^(\/|https:\/\/[a-z0-9.-]+\/)([A-Za-z0-9._-]+\/)*$/;
const DAY = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;

/** Settings that the law wants, and technical ones. */
export const legalSettings = {
  refund_days: {
    group: 'legal',
    type: 'number',
    min: 0,
    max: 60,
    unit: 'days',
    byCountry: true,
    default: 14,
  },
  support_email: {
    group: 'legal',
    type: 'text',
    max: 254,
    pattern: EMAIL,
    rule: 'email_invalid',
    byCountry: true,
    default: null,
  },
  reply_address: {
    group: 'legal',
    type: 'text',
    max: 100,
    pattern: EMAIL,
    rule: 'email_invalid',
    default: null,
  },
  support_phone: {
    group: 'legal',
    type: 'text',
    max: 40,
    pattern: PHONE,
    byCountry: true,
    default: null,
  },
  us_footer: {
    group: 'legal',
    type: 'flag',
    default: false,
  },
  premium_claim_source: {
    group: 'legal',
    type: 'text',
    max: 120,
    default: null,
  },
  premium_claim_date: {
    group: 'legal',
    type: 'text',
    max: 10,
    pattern: DAY,
    date: true,
    default: null,
  },
  premium_claim_method: {
    group: 'legal',
    type: 'text',
    max: 300,
    long: true,
    default: null,
  },
  member_resell: {
    group: 'legal',
    type: 'choice',
    options: ['off'],
    default: 'off',
  },
  cdn_prefix: {
    group: 'technical',
    type: 'text',
    max: 300,
    pattern: PREFIX,
    default: '/',
  },
} as const satisfies Record<string, SettingDefinition>;
