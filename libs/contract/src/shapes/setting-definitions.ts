import {
  COUNTRIES,
  INTERESTS,
  LOCALES,
  LOGGED_OUT_SEARCH,
  PROFILE_FIELDS,
  PROFILE_NOTES,
  SEARCH_FIELDS,
  SIGNUP_MODES,
} from '../enums';

/** Layers of the settings, weakest first (D-66). */
export const SETTING_LAYERS = ['platform', 'niche', 'company', 'site', 'country'] as const;
export type SettingLayer = (typeof SETTING_LAYERS)[number];

/** Groups of the settings, in the order of the console's tabs. */
export const SETTING_GROUPS = ['brand', 'reach', 'signup', 'profile', 'credits', 'legal', 'technical'] as const;
export type SettingGroup = (typeof SETTING_GROUPS)[number];

interface Base {
  group: SettingGroup;
  label: string;
  /** What members will notice. */
  help: string;
  /** May differ for single countries. */
  byCountry?: true;
}
interface NumberType {
  type: 'number';
  min: number;
  max: number;
  unit: string;
}
interface TextType {
  type: 'text' | 'words';
  max: number;
  /** Long texts get a larger field. */
  long?: true;
  pattern?: RegExp;
  rule?: string;
}
interface ChoiceType {
  type: 'choice' | 'choices';
  options: readonly string[];
  /** Order matters: the console lets it be changed. */
  ordered?: true;
  least?: number;
}
/** One setting: how it is asked for, checked and explained. `words` are texts per locale. */
export type SettingDefinition = Base & (NumberType | TextType | ChoiceType | { type: 'flag' | 'theme' });

const EMAIL = /^[^\s@"(),:;<>[\\\]]+@[^\s@"(),:;<>[\\\].]+(\.[^\s@"(),:;<>[\\\].]+)+$/;
const PHONE = /^\+?[0-9][0-9 ()/-]{4,38}$/;
const PREFIX = /^(\/|https:\/\/[a-z0-9.-]+\/)([A-Za-z0-9._-]+\/)*$/;
const LANGUAGE = /^[a-z]{2}(-[A-Z]{2})?$/;
const PUSH_KEY = /^[A-Za-z0-9_-]{87}$/;
const ICON = /^[a-z0-9_]+$/;

const definitions = {
  theme: {
    group: 'brand',
    type: 'theme',
    label: 'Colours and pictures',
    help: 'Buttons, links and highlights in light and dark mode, the logo in the top bar and the picture of the landing page. Empty fields keep the look of the niche.',
  },
  index_title: {
    group: 'brand',
    type: 'words',
    max: 120,
    label: 'Title of the landing page',
    help: 'The name of the browser tab and of search results for the landing page.',
  },
  description: {
    group: 'brand',
    type: 'words',
    max: 300,
    long: true,
    label: 'Description',
    help: 'The text below the title in search results and in shared links.',
  },
  mail_name: {
    group: 'brand',
    type: 'text',
    max: 80,
    label: 'Sender name of mails',
    help: 'The name that members see in their mail program. The name of the site where it is empty.',
  },
  countries: {
    group: 'reach',
    type: 'choices',
    options: COUNTRIES,
    ordered: true,
    least: 1,
    label: 'Countries',
    help: 'Countries that sign-up and search offer; the first one is preselected. People elsewhere may look, but not sign up.',
  },
  locales: {
    group: 'reach',
    type: 'choices',
    options: LOCALES,
    ordered: true,
    least: 1,
    label: 'Languages',
    help: 'Languages of this site. A visitor chooses between those that the visitor’s country shows; with one left, no menu appears.',
  },
  domain_language: {
    group: 'reach',
    type: 'text',
    max: 5,
    pattern: LANGUAGE,
    label: 'Language of the domain',
    help: 'Language of a first visit, as a code such as nl or de-AT. It must be one of the languages above.',
  },
  signups: {
    group: 'signup',
    type: 'choice',
    options: SIGNUP_MODES,
    byCountry: true,
    label: 'Sign-up',
    help: 'Who may become a member: everyone, people who come through an advertisement, or nobody without an invitation.',
  },
  logged_out_search: {
    group: 'signup',
    type: 'choice',
    options: LOGGED_OUT_SEARCH,
    byCountry: true,
    label: 'Search for visitors',
    help: 'What people see before they log in: nothing, twelve blurred results, or the whole search.',
  },
  logged_out_search_trafficsource: {
    group: 'signup',
    type: 'choice',
    options: LOGGED_OUT_SEARCH,
    byCountry: true,
    label: 'Search for visitors from advertisements',
    help: 'The same for visitors who come through an advertisement.',
  },
  enable_site_entry_popup: {
    group: 'signup',
    type: 'choice',
    options: ['yes', 'no'],
    byCountry: true,
    label: 'Entry warning',
    help: 'Visitors from Germany and the Netherlands read the notice “Important information” once before they enter.',
  },
  min_age: {
    group: 'signup',
    type: 'number',
    min: 18,
    max: 30,
    unit: 'years',
    byCountry: true,
    label: 'Minimum age',
    help: 'Nobody younger can sign up. It can never be less than 18.',
  },
  special_data_required: {
    group: 'signup',
    type: 'flag',
    label: 'Consent to sensitive data is a condition',
    help: 'On: nobody can sign up without consenting that sexuality and interests are stored. Off: those fields stay empty without the consent.',
  },
  reveal_account_existence: {
    group: 'signup',
    type: 'flag',
    label: 'Say whether an address is known',
    help: 'On: sign-up and password reset say that an address is known or unknown. Off: they say “if an account exists, we sent a mail”.',
  },
  visible_profile_fields: {
    group: 'profile',
    type: 'choices',
    options: PROFILE_FIELDS,
    ordered: true,
    least: 1,
    label: 'Facts on profiles',
    help: 'Facts that a profile shows and asks for, in this order. A birthday is never shown, the age is.',
  },
  visible_profile_notes: {
    group: 'profile',
    type: 'choices',
    options: PROFILE_NOTES,
    ordered: true,
    label: 'Texts on profiles',
    help: 'Text blocks that members write about themselves, in this order.',
  },
  search_fields: {
    group: 'profile',
    type: 'choices',
    options: SEARCH_FIELDS,
    ordered: true,
    least: 1,
    label: 'Search filters',
    help: 'Filters that the search offers, in this order.',
  },
  interests: {
    group: 'profile',
    type: 'choices',
    options: INTERESTS,
    label: 'Interests',
    help: 'Interests that members choose from. Explicit ones show to logged-in members alone.',
  },
  free_photos: {
    group: 'profile',
    type: 'number',
    min: 1,
    max: 25,
    unit: 'photos',
    label: 'Photos of free members',
    help: 'So many photos a free member may have; the next one opens the premium notice.',
  },
  premium_photos: {
    group: 'profile',
    type: 'number',
    min: 1,
    max: 100,
    unit: 'photos',
    label: 'Photos of premium members',
    help: 'So many photos a premium member may have.',
  },
  fictional_profiles: {
    group: 'profile',
    type: 'choice',
    options: ['none', 'labelled'],
    label: 'Fictional profiles',
    help: 'None, or profiles that are labelled as fictional wherever they appear. They cannot like, match or write first, and are never charged for.',
  },
  fictional_icon: {
    group: 'profile',
    type: 'text',
    max: 40,
    pattern: ICON,
    label: 'Icon of fictional profiles',
    help: 'Name of the icon that marks them.',
  },
  fictional_singular: {
    group: 'profile',
    type: 'words',
    max: 80,
    label: 'Word for one fictional profile',
    help: 'Stands on the card, the profile and in the chat of a fictional profile.',
  },
  fictional_plural: {
    group: 'profile',
    type: 'words',
    max: 80,
    label: 'Word for several fictional profiles',
    help: 'Used where several are spoken of, such as the filter that hides them.',
  },
  fictional_warning: {
    group: 'profile',
    type: 'words',
    max: 500,
    long: true,
    label: 'Warning about fictional profiles',
    help: 'Shown before the first message to one and before a purchase.',
  },
  message_credits: {
    group: 'credits',
    type: 'number',
    min: 0,
    max: 100,
    unit: 'credits',
    label: 'Price of a message',
    help: 'Taken from the balance for every message sent and shown beside the send button. Reading is free.',
  },
  photo_credits: {
    group: 'credits',
    type: 'number',
    min: 0,
    max: 100,
    unit: 'credits',
    label: 'Price of a photo in a chat',
    help: 'Taken for every photo that a member sends in a conversation.',
  },
  gift_credits: {
    group: 'credits',
    type: 'number',
    min: 0,
    max: 100,
    unit: 'credits',
    label: 'Price of a gift',
    help: 'Price of gifts that have none of their own.',
  },
  signup_credits: {
    group: 'credits',
    type: 'number',
    min: 0,
    max: 1000,
    unit: 'credits',
    label: 'Credits at the start',
    help: 'Given once when a new member confirms the e-mail address. They are spent first and not refundable.',
  },
  message_length: {
    group: 'credits',
    type: 'number',
    min: 1,
    max: 5000,
    unit: 'characters',
    label: 'Length of a message',
    help: 'Members can write up to so many characters; a counter appears towards the end.',
  },
  refund_days: {
    group: 'legal',
    type: 'number',
    min: 0,
    max: 60,
    unit: 'days',
    byCountry: true,
    label: 'Right of return',
    help: 'So long members can return unused credits. The law wants at least 14 days in the EEA, the United Kingdom and Switzerland.',
  },
  support_email: {
    group: 'legal',
    type: 'text',
    max: 254,
    pattern: EMAIL,
    rule: 'email_invalid',
    byCountry: true,
    label: 'Support e-mail',
    help: 'Members find it in the footer, in mails and on the customer service page.',
  },
  support_phone: {
    group: 'legal',
    type: 'text',
    max: 40,
    pattern: PHONE,
    byCountry: true,
    label: 'Support phone',
    help: 'Members find it beside the support e-mail.',
  },
  us_footer: {
    group: 'legal',
    type: 'flag',
    label: 'Footer for the United States',
    help: 'English pages get the footer with the notices that US law asks for.',
  },
  member_resell: {
    group: 'legal',
    type: 'choice',
    options: ['off'],
    label: 'Members on other brands',
    help: 'Members of this site are never shown on another one. This cannot be changed.',
  },
  cdn_prefix: {
    group: 'technical',
    type: 'text',
    max: 300,
    pattern: PREFIX,
    label: 'Address of pictures',
    help: 'Put before the path of every public picture: / for this domain, or the https address of a CDN with a slash at its end.',
  },
  push_public_key: {
    group: 'technical',
    type: 'text',
    max: 200,
    pattern: PUSH_KEY,
    label: 'Public key of push messages',
    help: 'VAPID key of this domain. Without one, members are not asked to allow push messages.',
  },
} as const satisfies Record<string, SettingDefinition>;

export type SettingKey = keyof typeof definitions;

/** Every setting that an operator may change. Drives the server's checks and the console's form. */
export const SETTING_DEFINITIONS: Record<SettingKey, SettingDefinition> = definitions;
export const SETTING_KEYS = Object.keys(definitions) as SettingKey[];

/** Settings that are worked out, never typed, and where they come from. */
export const COMPUTED_SETTINGS = {
  minimum_message_costs: {
    label: 'Lowest cost of a message',
    source: 'Price of a message × the lowest price per credit in each country, rounded up to the cent.',
  },
  geoip_country: {
    label: 'Country of the visitor',
    source: 'Looked up from the visitor’s network address, on this server, without asking anyone.',
  },
  geoip_selected_country: {
    label: 'Country that the visitor chose',
    source: 'The visitor’s own choice, kept in a cookie.',
  },
  visible_locales: {
    label: 'Languages that the visitor sees',
    source: 'The languages of the site that the visitor’s country shows.',
  },
  regions: {
    label: 'Words for regions',
    source: 'Province, state, canton, county, region or voivodeship, from the platform’s country data.',
  },
  terms_version_at: {
    label: 'Version of the terms',
    source: '1 December 2023, or the day on which the company was added if that is later.',
  },
} as const;
