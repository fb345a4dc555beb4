import type { Answer } from '../data/answer';
import { getStaffSession } from '@duet/contract';
import { callApi } from '../data/http';

export type StaffSelf = NonNullable<Answer<typeof getStaffSession>['staff']>;

const FRESH_MS = 15_000;
let kept: { at: number; staff: Promise<StaffSelf | null> } | null = null;

/** Who is logged in, whatever step they are at; asked once for the questions of one moment. */
export function currentStaff(): Promise<StaffSelf | null> {
  if (kept && Date.now() - kept.at < FRESH_MS) return kept.staff;
  const staff = callApi(getStaffSession).then((answer) => answer.staff);
  kept = { at: Date.now(), staff };
  staff.catch(() => forgetStaff());
  return staff;
}

export function forgetStaff(): void {
  kept = null;
}
