import type { TextMark, TextRefusal } from '@duet/contract';
import type { TextReviewEntity } from './text-review.entity';

/** Points of each mark: what asks for money comes before an address, and both before texts without a mark. */
const POINTS: Record<TextMark, number> = { money: 10, contact: 5, again: 5 };

/** A text that is held back has its member wait: before texts that show meanwhile, after those in which something was found. */
const HELD_POINTS = 3;

/** The place of a text in the queue. */
export const scoreOf = (marks: readonly TextMark[], isHeld = false): number =>
  marks.reduce((sum, mark) => sum + POINTS[mark], isHeld ? HELD_POINTS : 0);

export interface TextDecision {
  state: 'approved' | 'rejected';
  reason: TextRefusal | null;
  staffId: string;
  /** True where the staff member knows the earlier decision and changes it on purpose. */
  reverse: boolean;
}

type ReviewedText = Pick<TextReviewEntity, 'state' | 'rejected_reason' | 'decided_by'>;

/**
 * The effect of a decision on a text: `decide` where it holds, `same` where this staff member has decided the same before,
 * `late` where somebody else was first. An earlier decision is changed only with `reverse`.
 */
export function judgeText(
  { state, rejected_reason, decided_by }: ReviewedText,
  decision: TextDecision,
): 'decide' | 'same' | 'late' {
  if (state === decision.state && rejected_reason === decision.reason)
    return decided_by === decision.staffId ? 'same' : 'late';
  return state === 'waiting' || decision.reverse ? 'decide' : 'late';
}
