import type { InferType } from 'yup';
import { keptPhoto } from '../photos/photos.shapes';
import { DECISION_KINDS, RESTRICTION_STATES } from '../restriction-enums';
import { flag, list, oneOf, shape, text, time, token, uuid } from '../rules';

/** Parts of a statement of reasons (D-65), in the order in which they are read. */
export const STATEMENT_PARTS = ['what', 'scope', 'duration', 'reason', 'facts', 'rule', 'manner', 'redress'] as const;

/** A statement of reasons in the reader's language: whole sentences under their headings. */
export const statementLines = () =>
  list(
    shape({
      part: oneOf(STATEMENT_PARTS).required(),
      label: text(100).required(),
      text: text(3000).required(),
    }),
  ).required();

/** A decision about a member, or about a photo or a text of theirs, as that member reads it. */
export const ownDecision = shape({
  id: uuid().required(),
  kind: oneOf(DECISION_KINDS).required(),
  state: oneOf(RESTRICTION_STATES).required(),
  title: text(200).required(),
  lines: statementLines(),
  made_at: time().required(),
  /** When it ends by itself; null: not by itself. */
  until: time().nullable().defined(),
  /** When it ended, was lifted or declined. */
  over_at: time().nullable().defined(),
  /** The rejected photo, for who is logged in and while it is kept. */
  photo: keptPhoto,
  /** The rejected text, for who is logged in and while it is kept; a message is read in its conversation. */
  text: text(20_000).nullable().defined(),
  may_object: flag().required(),
  /** Their objection, which is possible once. */
  objected_at: time().nullable().defined(),
});
export type OwnDecision = InferType<typeof ownDecision>;
export const ownDecisions = shape({ decisions: list(ownDecision).required() });
export const decisionTokenRequest = shape({ token: token() });
