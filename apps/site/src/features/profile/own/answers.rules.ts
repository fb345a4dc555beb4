import type { ErrorArgs, PromptAnswer } from '@duet/contract';
import { countGraphemes, PROMPT_LIMITS } from '@duet/contract';

interface AnswerFault {
  answer: { code: string; args?: ErrorArgs };
}

/** The faults of answers, counted in characters as a reader sees them; an entry for each answer, so that each has its own. */
export function checkAnswers(prompts: readonly PromptAnswer[]): { prompts?: (AnswerFault | undefined)[] } {
  const max = PROMPT_LIMITS.answer;
  const faults = prompts.map(({ answer }): AnswerFault | undefined => {
    if (answer.trim() === '') return { answer: { code: 'required' } };
    return countGraphemes(answer.trim()) > max ? { answer: { code: 'too_long', args: { max } } } : undefined;
  });
  return faults.some(Boolean) ? { prompts: faults } : {};
}

/** The answers with one of them a place further up or down. */
export function moveAnswer(prompts: readonly PromptAnswer[], from: number, way: 'up' | 'down'): PromptAnswer[] {
  const others = prompts.filter((_, index) => index !== from);
  const to = way === 'up' ? from - 1 : from + 1;
  return [...others.slice(0, to), prompts[from]!, ...others.slice(to)];
}
