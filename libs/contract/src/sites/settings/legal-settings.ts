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
    label: 'Right of return',
    help: 'How many days members have to return unused credits. The law requires at least 14 in the EEA, the United Kingdom and Switzerland.',
  },
  support_email: {
    group: 'legal',
    type: 'text',
    max: 254,
    pattern: EMAIL,
    rule: 'email_invalid',
    byCountry: true,
    default: null,
    label: 'Support e-mail',
    help: 'Shown to members in the footer, in e-mails and on the customer service page.',
  },
  reply_address: {
    group: 'legal',
    type: 'text',
    max: 100,
    pattern: EMAIL,
    rule: 'email_invalid',
    default: null,
    label: 'Mailbox for answers to cases',
    help: 'E-mails about a case are answered to this address, with a secret part before the @. It needs a mail provider that hands them on (tab “E-mail”). Empty: answers go to the support e-mail.',
  },
  support_phone: {
    group: 'legal',
    type: 'text',
    max: 40,
    pattern: PHONE,
    byCountry: true,
    default: null,
    label: 'Support phone',
    help: 'Shown beside the support e-mail address.',
  },
  us_footer: {
    group: 'legal',
    type: 'flag',
    default: false,
    label: 'United States footer',
    help: 'Adds the notices that US law requires to the footer of English pages.',
  },
  premium_claim_source: {
    group: 'legal',
    type: 'text',
    max: 120,
    default: null,
    label: 'Premium claim: source',
    help: 'The premium page says “46% higher chance to find a match” only if the source, date and method are all given. They are shown below the claim.',
  },
  premium_claim_date: {
    group: 'legal',
    type: 'text',
    max: 10,
    pattern: DAY,
    date: true,
    default: null,
    label: 'Premium claim: date',
    help: 'The day on which the figure was established.',
  },
  premium_claim_method: {
    group: 'legal',
    type: 'text',
    max: 300,
    long: true,
    default: null,
    label: 'Premium claim: method',
    help: 'How the figure was established: who was counted, over what period, and what was compared.',
  },
  member_resell: {
    group: 'legal',
    type: 'choice',
    options: ['off'],
    default: 'off',
    label: 'Members on other brands',
    help: 'Members of this site are never shown on another brand. This cannot be changed.',
  },
  cdn_prefix: {
    group: 'technical',
    type: 'text',
    max: 300,
    pattern: PREFIX,
    default: '/',
    label: 'Base address for pictures',
    help: 'Put in front of the path of every public picture: / for this domain, or the https address of a CDN ending in a slash.',
  },
} as const satisfies Record<string, SettingDefinition>;
