import type { SharedDatePlan } from '@duet/contract';
import type { DatePlanEntity } from './date-plan.entity';

/** The facts of a plan that its member and the friend with the link both read. */
export function factsOf(plan: DatePlanEntity): Omit<SharedDatePlan, 'name'> {
  const { companion, city, place, zone, note } = plan;
  return {
    companion,
    city,
    place,
    begins_at: plan.begins_at.toISOString(),
    ends_at: plan.ends_at.toISOString(),
    zone,
    note,
    changed_at: plan.changed_at.toISOString(),
    back_at: plan.back_at?.toISOString() ?? null,
  };
}
