import type { FieldSettings, OwnProfile, ProfileFact, ShowableField, SiteSettings } from '@duet/contract';
import { listShownFields, PROFILE_FACT_NAMES } from '@duet/contract';

type Settings = FieldSettings & Pick<SiteSettings, 'visible_profile_notes' | 'interests' | 'prompts'>;

/** Fields that the member may hide here: all that the site shows, but the age. */
export const hideableFields = (settings: FieldSettings): ShowableField[] =>
  listShownFields(settings).filter((field) => field !== 'age');

/**
 * Lists a profile's facts as others see them: the site's fields in its order without the hidden ones, its notes, and of interests and
 * prompts those that the site offers.
 */
export function visibleProfile(profile: OwnProfile, settings: Settings) {
  const fields = listShownFields(settings).filter((field) => !profile.hidden_fields.includes(field));
  const shows = (field: ShowableField) => fields.includes(field);
  return {
    facts: fields.filter(
      (field): field is ProfileFact =>
        PROFILE_FACT_NAMES.some((fact) => fact === field) && profile[field as ProfileFact] !== null,
    ),
    languages: shows('languages') ? profile.languages : [],
    region: shows('region') ? profile.region : null,
    city: shows('city') ? profile.city : null,
    gender: shows('gender') ? profile.gender : null,
    interests: shows('interests') ? profile.interests.filter((key) => settings.interests.includes(key)) : [],
    notes: settings.visible_profile_notes.filter((note) => profile[note]),
    prompts: profile.prompts.filter(({ prompt }) => settings.prompts.includes(prompt)),
  };
}
