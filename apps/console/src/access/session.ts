import type { Answer } from '@duet/contract';
import { getStaffSession } from '@duet/contract';
import { callApi } from '../data/http';
import { identityCheck } from './identity-check';
import { logInAgain } from './log-in-again';
import { settleLanguage } from './own-language';

export type StaffSelf = NonNullable<Answer<typeof getStaffSession>['staff']>;

const FRESH_MS = 15_000;
let recent: { at: number; staff: Promise<StaffSelf | null> } | null = null;
/** The last person through both steps of the log-in: stands in while the server cannot be reached. */
let lastPerson: StaffSelf | null = null;

/** The person who is logged in, whatever step they are at; read once for the questions of one moment. */
export function currentStaff(): Promise<StaffSelf | null> {
  if (recent && Date.now() - recent.at < FRESH_MS) return recent.staff;
  const staff = callApi(getStaffSession).then((answer) => answer.staff);
  staff.catch(() => forgetStaff());
  recent = { at: Date.now(), staff: staff.catch((error: unknown) => lastPerson ?? Promise.reject(error as Error)) };
  return recent.staff;
}

export function forgetStaff(): void {
  recent = null;
}

/** Nobody works here any more, so that an ended session leads to the log-in page. */
export function forgetPerson(): void {
  forgetStaff();
  lastPerson = null;
  logInAgain.person = null;
  logInAgain.answer(false);
  identityCheck.answer(false);
}

/** True once both steps are done; somebody already at work is asked to log in again where the session has ended. */
export async function isLoggedIn(): Promise<boolean> {
  const staff = await currentStaff();
  if (staff?.step !== 'done') {
    forgetStaff();
    return logInAgain.wait();
  }
  if (!lastPerson) await settleLanguage(staff);
  lastPerson = staff;
  logInAgain.person ??= { id: staff.id, email: staff.email };
  identityCheck.person = logInAgain.person;
  return true;
}
