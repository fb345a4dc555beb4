import type { PHOTO_REFUSALS } from '@duet/contract';
import { t, textOr } from '../ui/texts';

export type PhotoRefusal = (typeof PHOTO_REFUSALS)[number];

const IN_ORDER: readonly PhotoRefusal[] = [
  'nudity',
  'not_a_person',
  'someone_else',
  'minor',
  'contact_details',
  'offensive',
  'poor_quality',
  'other',
];

/** The reasons of a rejection in the order of the digits, each with its name and when to choose it. */
export const REASONS = IN_ORDER.map((reason) => ({
  reason,
  name: t(`photos.reasons.${reason}.name`),
  help: t(`photos.reasons.${reason}.help`),
}));

/** The name of a rejection, also of those that no moderator gives. */
export const reasonName = (reason: string): string => textOr(`photos.reasons.${reason}.name`, reason);

/** The same within a sentence. */
export const reasonWithin = (reason: string): string => textOr(`photos.reasons.${reason}.within`, reason);
