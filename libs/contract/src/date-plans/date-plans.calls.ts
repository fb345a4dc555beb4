import type { CallOf } from '../call';
import type * as operations from './date-plans.operations';

export const listDatePlans: CallOf<typeof operations.listDatePlans> = { method: 'GET', path: '/api/date-plans' };
export const createDatePlan: CallOf<typeof operations.createDatePlan> = { method: 'POST', path: '/api/date-plans' };
export const changeDatePlan: CallOf<typeof operations.changeDatePlan> = { method: 'PUT', path: '/api/date-plans/:id' };
export const endDatePlan: CallOf<typeof operations.endDatePlan> = { method: 'POST', path: '/api/date-plans/:id/back' };
export const withdrawDatePlan: CallOf<typeof operations.withdrawDatePlan> = {
  method: 'DELETE',
  path: '/api/date-plans/:id/link',
};
export const removeDatePlan: CallOf<typeof operations.removeDatePlan> = {
  method: 'DELETE',
  path: '/api/date-plans/:id',
};
export const readSharedDatePlan: CallOf<typeof operations.readSharedDatePlan> = {
  method: 'POST',
  path: '/api/date-plans/read',
};
