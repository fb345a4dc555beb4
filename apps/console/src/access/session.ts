import type { Answer } from '../data/answer';
import { getStaffSession } from '@duet/contract';
import { callApi } from '../data/http';
import { logInAgain } from './log-in-again';

export type StaffSelf = NonNullable<Answer<typeof getStaffSession>['staff']>;

const FRESH_MS = 15_000;
let kept: { at: number; staff: Promise<StaffSelf | null> } | null = null;
/** Who was through both steps when last asked: stands in while the server cannot be reached. */
let known: StaffSelf | null = null;

/** Who is logged in, whatever step they are at; asked once for the questions of one moment. */
export function currentStaff(): Promise<StaffSelf | null> {
  if (kept && Date.now() - kept.at < FRESH_MS) return kept.staff;
  const staff = callApi(getStaffSession).then((answer) => answer.staff);
  staff.catch(() => forgetStaff());
  kept = { at: Date.now(), staff: staff.catch((error: unknown) => known ?? Promise.reject(error as Error)) };
  return kept.staff;
}

export function forgetStaff(): void {
  kept = null;
}

/** Nobody works here any more, so that an ended session leads to the log-in page. */
export function forgetPerson(): void {
  forgetStaff();
  known = null;
  logInAgain.person = null;
  logInAgain.answer(false);
}

/** True once both steps are done; somebody already at work is asked to log in again where the session has ended. */
export async function isLoggedIn(): Promise<boolean> {
  const staff = await currentStaff();
  if (staff?.step !== 'done') {
    forgetStaff();
    return logInAgain.wait();
  }
  known = staff;
  logInAgain.person ??= { id: staff.id, email: staff.email };
  return true;
}
