import type { RestrictionKind, RestrictionReason, RestrictionState } from '@duet/contract';
import { RESTRICTION_KINDS, RESTRICTION_REASONS, RESTRICTION_STATES } from '@duet/contract';

export const KIND_WORDS: Record<RestrictionKind, string> = {
  warn: 'Warning',
  mute: 'Muted',
  hide: 'Hidden',
  suspend: 'Suspended',
  ban: 'Banned',
};

/** Each kind as the act that staff do, with its effect. */
export const ACTS: Record<RestrictionKind, { name: string; effect: string; done: string }> = {
  warn: { name: 'Warn', effect: 'Changes nothing else.', done: 'Warned. The member is told.' },
  mute: {
    name: 'Mute',
    effect: 'The member cannot write to others; everything else stays as it is.',
    done: 'Muted. The member is told.',
  },
  hide: {
    name: 'Hide',
    effect: 'Nobody sees the profile, and the member cannot write to others.',
    done: 'Hidden. The member is told.',
  },
  suspend: {
    name: 'Suspend',
    effect: 'Closes the account until a day: no log-in, no profile, sessions end.',
    done: 'Suspended. The member is told.',
  },
  ban: {
    name: 'Ban',
    effect:
      'Closes the account for good, once a second person agrees; the profile is hidden at once. The address cannot sign up again.',
    done: 'Requested. The profile is hidden; a second person has to agree.',
  },
};

export const REASON_WORDS: Record<RestrictionReason, string> = {
  fraud: 'Fraud, or asking for money',
  underage: 'Maybe under 18',
  harassment: 'Harassment or threats',
  fake_profile: 'Fake profile',
  nudity: 'Nudity',
  hate: 'Hate',
  spam: 'Spam',
  contact_data: 'Contact details',
  illegal: 'Against the law',
  other: 'Another breach of the terms',
};

export const STATE_WORDS: Record<RestrictionState, string> = {
  requested: 'Waits for a second person',
  active: 'In force',
  ended: 'Ended',
  lifted: 'Lifted',
  declined: 'Declined',
};

/** Names a restriction; a ban that waits for its second person is none yet. */
export const kindText = ({ kind, state }: { kind: RestrictionKind; state: RestrictionState }): string =>
  kind === 'ban' && state !== 'active' ? 'Ban' : KIND_WORDS[kind];

const choicesOf = <T extends string>(values: readonly T[], words: Record<T, string>) =>
  values.map((id) => ({ id, name: words[id] }));

export const KIND_CHOICES = choicesOf(RESTRICTION_KINDS, KIND_WORDS);
export const REASON_CHOICES = choicesOf(RESTRICTION_REASONS, REASON_WORDS);
export const STATE_CHOICES = choicesOf(RESTRICTION_STATES, STATE_WORDS);

/** Bans that wait for a second person. */
export const REQUESTED = { state: 'requested' };
export const REQUESTED_BANS = `/restrictions?filter=${encodeURIComponent(JSON.stringify(REQUESTED))}`;
