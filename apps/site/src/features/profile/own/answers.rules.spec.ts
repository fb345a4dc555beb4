import type { PromptAnswer } from '@duet/contract';
import { checkAnswers, moveAnswer } from './answers.rules';

const answers = (...texts: string[]): PromptAnswer[] =>
  texts.map((answer, index) => ({ prompt: (['together', 'learning', 'first_date'] as const)[index]!, answer }));

describe('answers to prompts', () => {
  it('[C01] are counted as a reader counts: a family of emoji is one character', () => {
    expect(checkAnswers(answers('👨‍👩‍👧‍👦'.repeat(150), 'chess'))).toEqual({});
    expect(checkAnswers(answers('chess', `${'👨‍👩‍👧‍👦'.repeat(150)}!`))).toEqual({
      prompts: [undefined, { answer: { code: 'too_long', args: { max: 150 } } }],
    });
  });

  it('[C01] need words, not spaces', () => {
    expect(checkAnswers(answers('  '))).toEqual({ prompts: [{ answer: { code: 'required' } }] });
  });

  it('[C01] change places', () => {
    const [a, b, c] = answers('a', 'b', 'c') as [PromptAnswer, PromptAnswer, PromptAnswer];
    expect(moveAnswer([a, b, c], 2, 'up')).toEqual([a, c, b]);
    expect(moveAnswer([a, b, c], 0, 'down')).toEqual([b, a, c]);
  });
});
