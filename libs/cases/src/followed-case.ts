import type { FollowedCase } from '@duet/contract';
import { objectionEnd } from '@duet/accounts';
import { isAboutAnother, mayObject, mayReopen, outcomeOf, referenceOf } from './case.rules';
import type { CaseEntity } from './case.entity';
import type { CaseMessageEntity } from './case-message.entity';
import { isOpen } from './case-states';

interface CaseReading {
  messages: readonly CaseMessageEntity[];
  memberName: string | null;
  now: Date;
}

/** A case as whoever opened it follows it. */
export function toFollowedCase(row: CaseEntity, { messages, memberName, now }: CaseReading): FollowedCase {
  const { id, kind, reason, subject, state, created_at, decide_by, about, decided_at, appealed_at } = row;
  return {
    id,
    reference: referenceOf(row),
    kind,
    reason,
    subject,
    member_name: memberName,
    state,
    created_at: created_at.toISOString(),
    decide_by: decide_by.toISOString(),
    about,
    messages: [...firstWords(row), ...messages.map(toMessage)],
    decision: decisionOf(row),
    may_answer: isOpen(state) || mayReopen(row, now),
    may_object: mayObject(row, now),
    object_until: decided_at && objectionEnd(decided_at).toISOString(),
    is_appealed: appealed_at !== null,
  };
}

const toMessage = ({ id, staff_id, text, created_at }: CaseMessageEntity): FollowedCase['messages'][number] => ({
  id,
  own: staff_id === null,
  text,
  created_at: created_at.toISOString(),
});

const firstWords = ({ id, words, created_at }: CaseEntity): FollowedCase['messages'] =>
  words ? [{ id, own: true, text: words, created_at: created_at.toISOString() }] : [];

function decisionOf(row: CaseEntity): FollowedCase['decision'] {
  const { kind, remedy, answer, decided_at, decision_reason, decision_rule, restoration } = row;
  if (!remedy || !decided_at) return null;
  const isHidden = isAboutAnother(kind);
  return {
    outcome: outcomeOf(remedy),
    answer,
    decided_at: decided_at.toISOString(),
    reason: isHidden ? null : decision_reason,
    rule: isHidden ? null : decision_rule,
    remedy: isHidden ? null : remedy,
    restoration: isHidden ? null : restoration,
  };
}
