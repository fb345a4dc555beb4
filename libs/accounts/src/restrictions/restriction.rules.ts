import type { RestrictionKind, RestrictionState } from '@duet/contract';
import { DomainError } from '@duet/contract';
import { plusMonths } from '@duet/platform';
import type { AccountStatus } from '../account.entity';

/** Months after which a suspension ends at the latest: what lasts longer is a ban, which two people make (D-69). */
const SUSPENSION_MONTHS = 12;

interface RestrictionFacts {
  kind: RestrictionKind;
  state: RestrictionState;
}

/** The joint effect of a member's restrictions. */
export interface Standing {
  /** May not write to others. */
  muted: boolean;
  /** The profile is not shown to anybody else. */
  hidden: boolean;
  /** The account is closed: no log-in. */
  closed: 'suspended' | 'banned' | null;
}

/** True while a restriction has an effect; a ban that waits for its second person already hides (D-69). */
export const isInForce = ({ state }: Pick<RestrictionFacts, 'state'>): boolean =>
  state === 'active' || state === 'requested';

/** The effect of all restrictions of a member. */
export function standingOf(restrictions: readonly RestrictionFacts[]): Standing {
  const kinds = restrictions.filter(isInForce).map(({ kind, state }) => (state === 'requested' ? 'hide' : kind));
  const has = (kind: RestrictionKind) => kinds.includes(kind);
  const closed = has('ban') ? 'banned' : has('suspend') ? 'suspended' : null;
  return { muted: has('mute'), hidden: has('hide') || closed !== null, closed };
}

/** The status of an account under a standing; one that waits for its deletion stays so. */
export function statusUnder({ closed }: Standing, { status, confirmed_at }: AccountState): AccountStatus {
  if (status === 'pending_deletion') return status;
  return closed ?? (confirmed_at ? 'active' : 'not_confirmed');
}

interface AccountState {
  status: AccountStatus;
  confirmed_at: Date | null;
}

/** Throws a fault of `until`: a suspension ends within a year, a ban and a warning do not, and no end lies in the past. */
export function requireEnd({ kind, until }: { kind: RestrictionKind; until: Date | null }, now: Date): void {
  if (kind === 'suspend' && !until) throw DomainError.field('until', 'required');
  if ((kind === 'ban' || kind === 'warn') && until) throw DomainError.field('until', 'invalid');
  if (until && until <= now) throw DomainError.field('until', 'end_before_start');
  if (kind === 'suspend' && until && until > plusMonths(now, SUSPENSION_MONTHS))
    throw DomainError.field('until', 'suspension_too_long');
}
