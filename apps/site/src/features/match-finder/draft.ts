import { useState } from 'react';
import { readInTab, writeInTab } from '../../site/storage/tab-storage';
import type { Answers } from './answers';

const KEY = 'match-finder';

/** The answers given in this tab and not kept by the server yet; null without. */
export function readAnswerDraft(): Answers | null {
  try {
    return JSON.parse(readInTab(KEY) ?? 'null') as Answers | null;
  } catch {
    return null;
  }
}

/** Keeps the answers for a reload and for the way through the sign-up; null forgets them. */
export const writeAnswerDraft = (answers: Answers | null): void => writeInTab(KEY, answers && JSON.stringify(answers));

/** The answers as they are being given, beginning with those of this tab, else with the kept ones. */
export function useAnswerDraft(kept: Answers | null, draft: Answers | null) {
  const [answers, setAnswers] = useState<Answers>(draft ?? kept ?? {});
  const change = (next: Answers) => {
    writeAnswerDraft(next);
    setAnswers(next);
  };
  return { answers, change };
}
