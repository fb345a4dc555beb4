import type { OwnProfile, ProfileFact, SiteSettings } from '@duet/contract';
import { PROFILE_FACT_NAMES } from '@duet/contract';

type Field = SiteSettings['visible_profile_fields'][number];
type HidingSettings = Pick<SiteSettings, 'visible_profile_fields'>;
type Settings = Pick<SiteSettings, 'visible_profile_fields' | 'visible_profile_notes' | 'interests' | 'prompts'>;

/** Fields that the member may hide here: all that the site shows, but the age. */
export function hideableFields({ visible_profile_fields }: HidingSettings): Field[] {
  return visible_profile_fields.filter((field) => field !== 'age');
}

/**
 * Lists a profile's facts as others see them: the site's fields in its order without the hidden ones, its notes, and of interests and
 * prompts those that the site offers.
 */
export function visibleProfile(profile: OwnProfile, settings: Settings) {
  const fields = settings.visible_profile_fields.filter((field) => !profile.hidden_fields.includes(field));
  const shows = (field: Field) => fields.includes(field);
  return {
    facts: fields.filter(
      (field): field is ProfileFact =>
        PROFILE_FACT_NAMES.some((fact) => fact === field) && profile[field as ProfileFact] !== null,
    ),
    region: shows('region') ? profile.region : null,
    city: shows('city') ? profile.city : null,
    gender: shows('gender') ? profile.gender : null,
    interests: shows('interests') ? profile.interests.filter((key) => settings.interests.includes(key)) : [],
    notes: settings.visible_profile_notes.filter((note) => profile[note]),
    prompts: profile.prompts.filter(({ prompt }) => settings.prompts.includes(prompt)),
  };
}
