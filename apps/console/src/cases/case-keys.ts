/** Ids of the fields of a case's page. */
export const ANSWER_FIELD = 'case-answer';
export const NOTE_FIELD = 'case-note';
export const DECISION_FIELD = 'case-decision';
