/** Ids of the fields that keys of the keyboard lead to. */
export const ANSWER_FIELD = 'case-answer';
export const NOTE_FIELD = 'case-note';
export const DECISION_FIELD = 'case-decision';

/** Which key does what on the page of a case. */
export const CASE_KEYS: [string, string][] = [
  ['T', 'Take the case'],
  ['G', 'Give it back to the queue'],
  ['C', 'Give it to a colleague'],
  ['A', 'Write an answer; Ctrl and Enter sends it'],
  ['D', 'Decide: reason, rule, remedy'],
  ['N', 'Note for colleagues'],
  ['R', 'Refund an order of the member'],
  ['Q', 'Back to the queue'],
  ['?', 'This list'],
];

/** Takes the keyboard to a field, if it is there. */
export function goTo(id: string): void {
  const field = document.getElementById(id);
  field?.scrollIntoView({ block: 'center' });
  field?.focus();
}
