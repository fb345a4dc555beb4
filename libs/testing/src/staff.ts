import { PasswordHasher, sealTotpSecret, StaffAssignmentEntity, StaffMemberEntity, totpCode } from '@duet/accounts';
import type { StaffRole } from '@duet/contract';
import { Ids, KeyRing } from '@duet/platform';
import type { Browser } from './browser';
import type { TestApp } from './test-app';

export const STAFF_PASSWORD = 'a staff pass phrase';
export const STAFF_SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';

interface StaffOptions {
  role?: StaffRole;
  companyId?: string;
  siteId?: string;
  /** True: the session ends, and its log-in grows stale, as in production; otherwise neither does, whatever a test's clock says. */
  ends?: boolean;
  /** False: the second factor is still to be enrolled. */
  enrolled?: boolean;
  isDemo?: boolean;
}

export interface MadeStaff {
  id: string;
  email: string;
  browser: Browser;
}

let count = 0;

/** A person of staff with one assignment, not logged in. */
export async function makeStaff(test: TestApp, options: StaffOptions = {}): Promise<MadeStaff> {
  count += 1;
  const ids = test.get(Ids);
  const id = ids.next();
  const email = `staff${count}@example.com`;
  const password_hash = await test.get(PasswordHasher).hash(STAFF_PASSWORD);
  const totp_secret = options.enrolled === false ? null : sealTotpSecret(test.get(KeyRing), STAFF_SECRET);
  await test.db.system(async (tx) => {
    await tx.insert(StaffMemberEntity, {
      id,
      email,
      email_key: email,
      name: `Staff ${count}`,
      password_hash,
      totp_secret,
      totp_last_step: null,
      disabled: false,
      is_demo: options.isDemo ?? false,
      created_at: test.clock.now(),
    });
    await tx.insert(StaffAssignmentEntity, {
      id: ids.next(),
      staff_id: id,
      role: options.role ?? 'administrator',
      company_id: options.companyId ?? null,
      site_id: options.siteId ?? null,
    });
  });
  return { id, email, browser: test.browser(test.config.consoleHost) };
}

/** A person of staff who went through both steps of the console's log-in. */
export async function logInStaff(test: TestApp, options: StaffOptions = {}): Promise<MadeStaff> {
  const staff = await makeStaff(test, options);
  await staff.browser.post('/api/admin/session', { email: staff.email, password: STAFF_PASSWORD });
  const code = totpCode(STAFF_SECRET, test.clock.now());
  const response = await staff.browser.post('/api/admin/session/totp', { code });
  if (response.status !== 200) throw new Error(`The console’s log-in answered ${response.status}: ${response.text}`);
  if (!options.ends) {
    const lasting = `UPDATE staff_sessions SET checked_at = '2100-01-01', expires_at = '2100-01-01' WHERE staff_id = $1`;
    await test.db.systemRows(lasting, [staff.id]);
  }
  return staff;
}

/** Another place where somebody of staff is logged in; answers the id of the session. */
export async function placeStaffSession(test: TestApp, { id }: Pick<MadeStaff, 'id'>): Promise<string> {
  const [row] = await test.db.systemRows<{ id: string }>(
    `INSERT INTO staff_sessions (token_hash, staff_id, step, created_at, last_seen_at, expires_at)
     VALUES (uuid_send(gen_random_uuid()), $1, 'done', $2, $2, $2::timestamptz + interval '1 hour') RETURNING id`,
    [id, test.clock.now()],
  );
  return row!.id;
}
