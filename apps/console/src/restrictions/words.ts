import type { RestrictionKind, RestrictionReason, RestrictionState } from '@duet/contract';
import { RESTRICTION_KINDS, RESTRICTION_REASONS, RESTRICTION_STATES } from '@duet/contract';
import { t } from '../ui/texts';

/** A kind of restriction as what it makes of the member. */
export const kindWord = (kind: RestrictionKind): string => t(`restrictions.kinds.${kind}`);
/** The reason of a restriction, as staff choose it. */
export const reasonWord = (reason: RestrictionReason): string => t(`restrictions.reasons.${reason}`);
const stateWord = (state: RestrictionState): string => t(`restrictions.states.${state}`);

/** Names a restriction; a ban that waits for its second person is none yet. */
export const kindText = ({ kind, state }: { kind: RestrictionKind; state: RestrictionState }): string =>
  kind === 'ban' && state !== 'active' ? t('restrictions.kinds.ban_not_in_force') : kindWord(kind);

const choicesOf = <T extends string>(values: readonly T[], nameOf: (value: T) => string) =>
  values.map((id) => ({ id, name: nameOf(id) }));

export const KIND_CHOICES = choicesOf(RESTRICTION_KINDS, kindWord);
export const REASON_CHOICES = choicesOf(RESTRICTION_REASONS, reasonWord);
export const STATE_CHOICES = choicesOf(RESTRICTION_STATES, stateWord);

/** Bans that wait for a second person. */
export const REQUESTED = { state: 'requested' };
export const REQUESTED_BANS = `/restrictions?filter=${encodeURIComponent(JSON.stringify(REQUESTED))}`;
