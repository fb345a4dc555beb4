import { defineOperation } from '../operation';
import { matchFinderAnswer, matchFinderAnswers } from './match-finder.shapes';

export const getMatchFinder = defineOperation({
  summary:
    "The member's kept answers to the match finder and the twenty members who fit them best. Visitors have none.",
  access: 'anyone',
  answer: matchFinderAnswer,
});
export const answerMatchFinder = defineOperation({
  summary:
    'Keeps the answers of a member in place of those before, and finds who fits them. Answers of visitors are not kept; they find somebody where the site lets visitors search.',
  access: 'anyone',
  body: matchFinderAnswers,
  answer: matchFinderAnswer,
});
