import { COUNTRIES, SIGNUP_MODES, LOGGED_OUT_SEARCH } from '../../enums';
import { LOCALES } from '../../locales';
import { LANDERS } from '../landers';
import type { SettingDefinition } from './setting-types';
import { SITE_NAME } from './setting-types';

const LANGUAGE = /^[a-z]{2}(-[A-Z]{2})?$/;

/** Settings that visitors notice: the brand, where it is offered, and how one joins. */
export const visitorSettings = {
  theme: {
    group: 'brand',
    type: 'theme',
    default: { primary: null, accent: null, primary_dark: null, accent_dark: null, logo: null, hero: null },
  },
  index_title: {
    group: 'brand',
    type: 'words',
    max: 120,
    default: 'niches:{niche}.index_title',
  },
  description: {
    group: 'brand',
    type: 'words',
    max: 300,
    long: true,
    default: 'niches:{niche}.description',
  },
  mail_name: {
    group: 'brand',
    type: 'text',
    max: 80,
    default: SITE_NAME,
  },
  countries: {
    group: 'reach',
    type: 'choices',
    options: COUNTRIES,
    ordered: true,
    least: 1,
    default: ['GB'],
  },
  locales: {
    group: 'reach',
    type: 'choices',
    options: LOCALES,
    ordered: true,
    least: 1,
    default: ['en'],
  },
  domain_language: {
    group: 'reach',
    type: 'text',
    max: 5,
    pattern: LANGUAGE,
    default: 'en',
  },
  landers: {
    group: 'reach',
    type: 'choices',
    options: LANDERS,
    default: LANDERS,
  },
  signups: {
    group: 'signup',
    type: 'choice',
    options: SIGNUP_MODES,
    byCountry: true,
    default: 'all',
  },
  logged_out_search: {
    group: 'signup',
    type: 'choice',
    options: LOGGED_OUT_SEARCH,
    byCountry: true,
    default: 'teaser',
  },
  logged_out_search_trafficsource: {
    group: 'signup',
    type: 'choice',
    options: LOGGED_OUT_SEARCH,
    byCountry: true,
    default: 'teaser',
  },
  enable_site_entry_popup: {
    group: 'signup',
    type: 'choice',
    options: ['yes', 'no'],
    byCountry: true,
    default: 'yes',
  },
  min_age: {
    group: 'signup',
    type: 'number',
    min: 18,
    max: 30,
    unit: 'years',
    byCountry: true,
    default: 18,
  },
  special_data_required: {
    group: 'signup',
    type: 'flag',
    default: false,
  },
  reveal_account_existence: {
    group: 'signup',
    type: 'flag',
    default: true,
  },
} as const satisfies Record<string, SettingDefinition>;
