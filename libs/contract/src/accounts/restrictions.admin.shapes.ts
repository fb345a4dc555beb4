import type { InferType } from 'yup';
import { RESTRICTION_KINDS, RESTRICTION_REASONS, RESTRICTION_SOURCES, RESTRICTION_STATES } from '../restriction-enums';
import { flag, list, locale, nullableShape, oneOf, shape, text, time, uuid } from '../rules';
import { statementLines } from './restrictions.shapes';

/** A member or a person of staff; the name is null once the account has been deleted. */
const named = () => nullableShape({ id: uuid().required(), name: text(200).nullable().defined() });

/** A restriction as staff see it. */
export const adminRestriction = shape({
  id: uuid().required(),
  site_id: uuid().required(),
  site_name: text(60).required(),
  member: named(),
  kind: oneOf(RESTRICTION_KINDS).required(),
  reason: oneOf(RESTRICTION_REASONS).required(),
  facts: text(2000).required(),
  rule: text(300).required(),
  automatic: flag().required(),
  source: oneOf(RESTRICTION_SOURCES).required(),
  state: oneOf(RESTRICTION_STATES).required(),
  case_id: uuid().nullable().defined(),
  photo_id: uuid().nullable().defined(),
  from: time().required(),
  until: time().nullable().defined(),
  made_by: named(),
  approved_by: named(),
  over_at: time().nullable().defined(),
  over_by: named(),
  over_reason: text(2000).nullable().defined(),
});
export type AdminRestriction = InferType<typeof adminRestriction>;
export const adminRestrictions = list(adminRestriction).required();

export const adminRestrictMemberRequest = shape({
  kind: oneOf(RESTRICTION_KINDS).required(),
  reason: oneOf(RESTRICTION_REASONS).required(),
  /** The facts that it rests on; the member reads them. */
  facts: text(2000).min(3).required(),
  /** The rule or the law, which the member reads; empty: the section of the terms that stands for the reason. */
  rule: text(300),
  /** The end; a suspension has one, a ban and a warning have none. */
  until: time().nullable(),
  case_id: uuid().nullable(),
});
export type AdminRestrictMemberRequest = InferType<typeof adminRestrictMemberRequest>;

/** The statement of reasons as the member will read it. */
export const restrictionPreview = shape({
  locale: locale().required(),
  title: text(200).required(),
  lines: statementLines(),
});
export type RestrictionPreview = InferType<typeof restrictionPreview>;

export const adminEndRestrictionRequest = shape({ reason: text(2000).min(3).required() });
