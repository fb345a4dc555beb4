/** Ids of the fields of a case's page, which keys lead to. */
export const ANSWER_FIELD = 'case-answer';
export const NOTE_FIELD = 'case-note';
export const DECISION_FIELD = 'case-decision';
/** The class of the buttons that pay back. */
export const REFUND_BUTTON = 'case-refund';
