import { defineOperation } from '../operation';
import { idParams, shape } from '../rules';
import { datePlanAnswer, datePlanRequest, datePlans, sharedDatePlan, sharedDatePlanRequest } from './date-plans.shapes';

export const listDatePlans = defineOperation({
  summary: 'My date plans, the newest first; each is erased 30 days after its end.',
  access: 'member',
  answer: datePlans,
});
export const createDatePlan = defineOperation({
  summary: 'Write down a date, and get a secret link for a friend who has no account. Five may be open.',
  access: 'member',
  status: 201,
  body: datePlanRequest,
  answer: datePlanAnswer,
  errors: ['invalid', 'not_found', 'blocked_by_member', 'too_many_plans', 'too_many'],
  idempotent: true,
});
export const changeDatePlan = defineOperation({
  summary: 'Change a date plan; its link stays the same. A companion with the same words keeps the city.',
  access: 'member',
  params: idParams,
  body: datePlanRequest,
  answer: datePlanAnswer,
  errors: ['invalid', 'not_found', 'blocked_by_member', 'wrong_state', 'too_many'],
});
export const endDatePlan = defineOperation({
  summary: 'Say that I am back; the page of the link shows it. Once more changes nothing.',
  access: 'member',
  status: 200,
  params: idParams,
  answer: datePlanAnswer,
  errors: ['not_found', 'wrong_state'],
});
export const withdrawDatePlan = defineOperation({
  summary: 'Withdraw the link: whoever has it sees nothing from now on. Once more changes nothing.',
  access: 'member',
  status: 200,
  params: idParams,
  answer: datePlanAnswer,
  errors: ['not_found'],
});
export const removeDatePlan = defineOperation({
  summary: 'Erase a date plan for good; a link that still works ends with it. Once more changes nothing.',
  access: 'member',
  status: 204,
  params: idParams,
});
export const readSharedDatePlan = defineOperation({
  summary: 'A date plan by the token of its link, until 48 hours after its end.',
  access: 'anyone',
  body: sharedDatePlanRequest,
  answer: shape({ plan: sharedDatePlan }),
  errors: ['link_expired', 'too_many'],
});
