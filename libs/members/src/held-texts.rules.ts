import type { Prompt, PromptAnswer } from '@duet/contract';
import { PROFILE_NOTES } from '@duet/contract';
import type { HeldTexts, ProfileEntity } from './profile.entity';

/** The words in which a member presents themselves. */
export const PROFILE_TEXTS = ['name', ...PROFILE_NOTES] as const;
export type ProfileText = (typeof PROFILE_TEXTS)[number];
/** The texts that a profile holds back, open. */
export interface WithHeld {
  held_texts: HeldTexts | null;
}
export type TextsOfProfile = Pick<ProfileEntity, ProfileText | 'prompts'> & WithHeld;
export type AnswersOfProfile = Pick<ProfileEntity, 'prompts'> & WithHeld;
type ChangedFields = Partial<Record<ProfileText, string | null | undefined>>;
type ChangedTexts = ChangedFields & { prompts?: PromptAnswer[] };
type Answers = readonly PromptAnswer[];

/** A text as its member wrote it last: the one that is held back, else the one that shows. */
export const writtenText = (profile: TextsOfProfile, field: ProfileText): string | null =>
  profile.held_texts?.[field] ?? profile[field];

/** The answers to prompts as their member wrote them last; those that show are `profile.prompts`. */
export const writtenAnswers = (profile: AnswersOfProfile): PromptAnswer[] =>
  profile.held_texts?.prompts ?? profile.prompts;

/** The answer to a prompt in a list of answers; null where there is none. */
export const answerTo = (answers: Answers, prompt: Prompt): string | null =>
  answers.find((one) => one.prompt === prompt)?.answer ?? null;

/** True if a change of a profile changes one of its texts; another order of answers is no change. */
export const changesTexts = (before: TextsOfProfile, change: ChangedTexts): boolean =>
  PROFILE_TEXTS.some((field) => change[field] !== undefined && change[field] !== writtenText(before, field)) ||
  (change.prompts !== undefined && changesAnswers(writtenAnswers(before), change.prompts));

const changesAnswers = (before: Answers, after: Answers): boolean =>
  [...before, ...after].some(({ prompt }) => answerTo(before, prompt) !== answerTo(after, prompt));

/**
 * The columns that changed texts set. On a site that holds texts back, a new text waits beside the one that shows; one that was
 * removed, or is as it shows already, waits for nobody.
 */
export function toTextColumns(
  profile: TextsOfProfile,
  { prompts, ...change }: ChangedTexts,
  isHolding: boolean,
): ChangedTexts & WithHeld {
  const changedFields = PROFILE_TEXTS.filter((field) => change[field] !== undefined);
  const waits = (field: ProfileText) => isHolding && change[field] !== null && change[field] !== profile[field];
  const pick = (fields: readonly ProfileText[]) => fields.map((field) => [field, change[field]] as const);
  const others = Object.entries(profile.held_texts ?? {}).filter(
    ([field]) => !(changedFields as readonly string[]).includes(field),
  );
  const held_texts = orNull(Object.fromEntries([...others, ...pick(changedFields.filter(waits))]) as HeldTexts);
  const shownTexts: ChangedFields = Object.fromEntries(pick(changedFields.filter((field) => !waits(field))));
  if (!prompts) return { ...shownTexts, held_texts };
  const shown = isHolding ? chooseShown(prompts, profile.prompts) : prompts;
  return { ...shownTexts, ...toAnswerColumns({ held_texts }, { shown, written: prompts }) };
}

/**
 * The answers that show while others wait: the written ones in their order, each in the words that show already, `approved` in its
 * new ones.
 */
export const chooseShown = (written: Answers, shown: Answers, approved?: PromptAnswer): PromptAnswer[] =>
  written.flatMap(({ prompt, answer }) => {
    const isApproved = approved?.prompt === prompt && approved.answer === answer;
    const text = isApproved ? answer : answerTo(shown, prompt);
    return text === null ? [] : [{ prompt, answer: text }];
  });

/** The columns of answers, of which those that do not show yet are held back. */
export function toAnswerColumns(
  { held_texts }: WithHeld,
  { shown, written }: { shown: PromptAnswer[]; written: PromptAnswer[] },
): AnswersOfProfile {
  const others: HeldTexts = { ...held_texts };
  delete others.prompts;
  const isWhole = !changesAnswers(shown, written);
  return { prompts: shown, held_texts: orNull(isWhole ? others : { ...others, prompts: written }) };
}

const orNull = (held: HeldTexts): HeldTexts | null => (Object.keys(held).length > 0 ? held : null);
