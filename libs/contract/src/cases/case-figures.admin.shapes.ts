import type { InferType } from 'yup';
import { CASE_KINDS, CASE_REMEDIES, REPORT_REASONS } from '../enums';
import { date, integer, list, nullableShape, oneOf, shape, text, uuid } from '../rules';

const count = () => integer(0, 2_000_000_000).required();

/** Cases that were opened in the period, and what has become of them until now. */
const figures = {
  opened: count(),
  decided: count(),
  /** Decisions by their remedy. */
  remedies: list(shape({ remedy: oneOf(CASE_REMEDIES).required(), count: count() })).required(),
  /** Decisions that the program made alone. */
  automated: count(),
  /** Half of the decided cases took no longer, in hours; null: none is decided. */
  median_hours: integer(0, 1_000_000).nullable().defined(),
  appealed: count(),
  /** Appeals whose second decision said otherwise. */
  reversed: count(),
};

const figureRow = shape({
  kind: oneOf(CASE_KINDS).required(),
  /** Of reports. */
  reason: oneOf(REPORT_REASONS).nullable().defined(),
  ...figures,
});
export type CaseFigureRow = InferType<typeof figureRow>;

export const caseFiguresQuery = shape({
  site_id: uuid(),
  /** The first day, in UTC. */
  from: date().required(),
  /** The day after the last one. */
  to: date().required(),
});

export const caseFigures = shape({
  from: text(10).required(),
  to: text(10).required(),
  rows: list(figureRow).required(),
  total: nullableShape(figures),
});
export type CaseFigures = InferType<typeof caseFigures>;
