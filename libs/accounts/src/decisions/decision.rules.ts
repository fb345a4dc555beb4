import { plusMonths } from '@duet/platform';

/** Months within which a member may object to a decision (D-64). */
const OBJECTION_MONTHS = 6;

/** The last moment of an objection. */
export const objectionEnd = (decidedAt: Date): Date => plusMonths(decidedAt, OBJECTION_MONTHS);

interface ObjectionFacts {
  decidedAt: Date;
  /** It was taken back, or never came into force. */
  isTakenBack: boolean;
  objected_at: Date | null;
}

/** True while a member may object to a decision: once, within six months, unless it was taken back (D-64). */
export const mayObjectTo = ({ decidedAt, isTakenBack, objected_at }: ObjectionFacts, now: Date): boolean =>
  !isTakenBack && objected_at === null && now < objectionEnd(decidedAt);

/** The section of the terms about adults, and the one about conduct (locales/<language>/legal/terms.md). */
const [ADULTS, CONDUCT] = [2, 6];

/** The section of the terms that a decision rests on. */
export const sectionOf = ({ isAboutAge }: { isAboutAge: boolean }): number => (isAboutAge ? ADULTS : CONDUCT);
