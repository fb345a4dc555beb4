import { mayObjectTo, objectionEnd, sectionOf } from './decision.rules';

const decidedAt = new Date('2026-01-15T10:00:00Z');
const end = new Date('2026-07-15T10:00:00Z');
const facts = { decidedAt, isTakenBack: false, objected_at: null };

describe('an objection to a decision', () => {
  it('[I06] D-64: may be made for six months, to the moment', () => {
    expect(objectionEnd(decidedAt)).toEqual(end);
    expect(mayObjectTo(facts, decidedAt)).toBe(true);
    expect(mayObjectTo(facts, new Date(end.getTime() - 1))).toBe(true);
    expect(mayObjectTo(facts, end)).toBe(false);
  });

  it('[I06] D-64: may be made once, and not to what was taken back', () => {
    expect(mayObjectTo({ ...facts, objected_at: decidedAt }, decidedAt)).toBe(false);
    expect(mayObjectTo({ ...facts, isTakenBack: true }, decidedAt)).toBe(false);
  });
});

it('[I06] a decision rests on the section of the terms about adults, else on the one about conduct', () => {
  expect([true, false].map((isAboutAge) => sectionOf({ isAboutAge }))).toEqual([2, 6]);
});
