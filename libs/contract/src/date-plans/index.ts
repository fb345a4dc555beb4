export * from './date-plan-limits';
export * from './date-plans.calls';
export * from './date-plans.shapes';
