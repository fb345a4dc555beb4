import type { SelfieRefusal } from '@duet/contract';
import type { Reason } from '../queue/act-bar';
import { t } from '../ui/texts';

const IN_ORDER: readonly SelfieRefusal[] = [
  'someone_else',
  'other_gesture',
  'unrecognisable',
  'minor',
  'photos_unclear',
  'not_taken_live',
  'other',
];

/** The reasons of a refusal in the order of the digits; the fourth is the same as with photos and texts. */
export const SELFIE_REASONS: Reason<SelfieRefusal>[] = IN_ORDER.map((reason) => ({
  reason,
  name: t(`selfies.reasons.${reason}.name`),
  help: t(`selfies.reasons.${reason}.help`),
}));

export const isSelfieReason = (reason: unknown): reason is SelfieRefusal => IN_ORDER.some((one) => one === reason);

export const selfieReasonName = (reason: SelfieRefusal): string => t(`selfies.reasons.${reason}.name`);
