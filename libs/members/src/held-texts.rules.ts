import { PROFILE_NOTES } from '@duet/contract';
import type { ProfileEntity } from './profile.entity';

/** The words in which a member presents themselves. */
export const PROFILE_TEXTS = ['name', ...PROFILE_NOTES] as const;
export type ProfileText = (typeof PROFILE_TEXTS)[number];
type TextsOfProfile = Pick<ProfileEntity, ProfileText | 'held_texts'>;
type ChangedTexts = Partial<Record<ProfileText, string | null | undefined>>;

/** A text as its member wrote it last: the one that is held back, else the one that shows. */
export const writtenText = (profile: TextsOfProfile, field: ProfileText): string | null =>
  profile.held_texts?.[field] ?? profile[field];

/** True if a change of a profile changes one of its texts. */
export const changesTexts = (before: TextsOfProfile, change: ChangedTexts): boolean =>
  PROFILE_TEXTS.some((field) => change[field] !== undefined && change[field] !== writtenText(before, field));

/**
 * The columns that changed texts set. On a site that holds texts back, a new text waits beside the one that shows; one that was
 * removed, or is as it shows already, waits for nobody.
 */
export function toTextColumns(
  profile: TextsOfProfile,
  change: ChangedTexts,
  isHolding: boolean,
): ChangedTexts & { held_texts: ProfileEntity['held_texts'] } {
  const changedFields = PROFILE_TEXTS.filter((field) => change[field] !== undefined);
  const waits = (field: ProfileText) => isHolding && change[field] !== null && change[field] !== profile[field];
  const pick = (fields: readonly ProfileText[]) => fields.map((field) => [field, change[field]] as const);
  const others = Object.entries(profile.held_texts ?? {}).filter(
    ([field]) => !(changedFields as readonly string[]).includes(field),
  );
  const heldTexts = Object.fromEntries([...others, ...pick(changedFields.filter(waits))]) as Record<string, string>;
  const shownTexts: ChangedTexts = Object.fromEntries(pick(changedFields.filter((field) => !waits(field))));
  return { ...shownTexts, held_texts: Object.keys(heldTexts).length > 0 ? heldTexts : null };
}
