import { INTERESTS } from '../../interests';
import { OPTIONAL_FACTS, PROFILE_FIELDS, PROFILE_NOTES, SEARCH_FIELDS } from '../../members/profile-facts';
import { PROMPTS } from '../../members/prompts';
import type { SettingDefinition } from './setting-types';

const ICON = /^[a-z0-9_]+$/;

/** Settings of profiles: their facts and texts, photos, and fictional profiles. */
export const profileSettings = {
  visible_profile_fields: {
    group: 'profile',
    type: 'choices',
    options: PROFILE_FIELDS,
    ordered: true,
    least: 1,
    default: PROFILE_FIELDS,
  },
  optional_facts: {
    group: 'profile',
    type: 'choices',
    options: OPTIONAL_FACTS,
    ordered: true,
    default: OPTIONAL_FACTS,
  },
  visible_profile_notes: {
    group: 'profile',
    type: 'choices',
    options: PROFILE_NOTES,
    ordered: true,
    default: PROFILE_NOTES,
  },
  search_fields: {
    group: 'profile',
    type: 'choices',
    options: SEARCH_FIELDS,
    ordered: true,
    least: 1,
    default: SEARCH_FIELDS,
  },
  interests: {
    group: 'profile',
    type: 'choices',
    options: INTERESTS,
    default: [],
  },
  prompts: {
    group: 'profile',
    type: 'choices',
    options: PROMPTS,
    ordered: true,
    default: PROMPTS,
  },
  free_photos: {
    group: 'profile',
    type: 'number',
    min: 1,
    max: 25,
    unit: 'photos',
    default: 3,
  },
  premium_photos: {
    group: 'profile',
    type: 'number',
    min: 1,
    max: 100,
    unit: 'photos',
    default: 25,
  },
  photo_review: {
    group: 'profile',
    type: 'choice',
    options: ['every_photo', 'main_photos'],
    default: 'every_photo',
  },
  verification: {
    group: 'profile',
    type: 'flag',
    default: false,
  },
  hold_texts: {
    group: 'profile',
    type: 'flag',
    default: false,
  },
  fictional_profiles: {
    group: 'profile',
    type: 'choice',
    options: ['none', 'labelled'],
    default: 'none',
  },
  fictional_icon: {
    group: 'profile',
    type: 'text',
    max: 40,
    pattern: ICON,
    default: 'theater_comedy',
  },
  fictional_singular: {
    group: 'profile',
    type: 'words',
    max: 80,
    default: 'app:fictional.singular',
  },
  fictional_plural: {
    group: 'profile',
    type: 'words',
    max: 80,
    default: 'app:fictional.plural',
  },
  fictional_warning: {
    group: 'profile',
    type: 'words',
    max: 500,
    long: true,
    default: 'app:fictional.warning',
  },
} as const satisfies Record<string, SettingDefinition>;
