import { defineOperation } from '../operation';
import { pauseBuyingRequest, setSpendLimitRequest, spendGuard } from './spend-guard.shapes';

export const getSpendGuard = defineOperation({
  summary: 'The member’s own spending limit for seven days, and the current break from buying.',
  access: 'member',
  answer: spendGuard,
});
export const setSpendLimit = defineOperation({
  summary: 'Set the weekly limit. A lower one applies at once; a higher one, or none, after 24 hours.',
  access: 'member',
  body: setSpendLimitRequest,
  answer: spendGuard,
  errors: ['invalid'],
});
export const pauseBuying = defineOperation({
  summary: 'A break from buying for 1, 4 or 12 weeks, which cannot be ended earlier.',
  access: 'member',
  status: 200,
  body: pauseBuyingRequest,
  answer: spendGuard,
  errors: ['invalid'],
});
