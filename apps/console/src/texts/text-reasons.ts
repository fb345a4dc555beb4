import type { TextRefusal } from '@duet/contract';
import type { Reason } from '../queue/act-bar';
import { t, textOr } from '../ui/texts';

const IN_ORDER: readonly TextRefusal[] = [
  'contact_details',
  'money',
  'someone_else',
  'minor',
  'sexual',
  'offensive',
  'advertising',
  'other',
];

/** The reasons of a rejection in the order of the digits; the fourth is the same as with photos. */
export const TEXT_REASONS: Reason<TextRefusal>[] = IN_ORDER.map((reason) => ({
  reason,
  name: t(`texts.reasons.${reason}.name`),
  help: t(`texts.reasons.${reason}.help`),
}));

export const textReasonName = (reason: string): string => textOr(`texts.reasons.${reason}.name`, reason);
