import { sealTotpSecret } from '@duet/accounts';
import type { KeyRow } from '@duet/platform';
import { KeyRing, READ_KEYS } from '@duet/platform';
import type { StaffRole } from '@duet/contract';
import type { EntityManager } from 'typeorm';

interface DemoStaff {
  id: string;
  name: string;
  role: StaffRole;
  /** Base32; known to everybody, like the password: demo data alone has them. */
  totp: string;
}

const staffId = (number: number) => `01900000-0000-7300-8000-${number.toString(16).padStart(12, '0')}`;

/** The four people who may log in to the demo's console. */
export const DEMO_STAFF: DemoStaff[] = [
  { id: staffId(1), name: 'Alex Admin', role: 'administrator', totp: 'DUETDEMOADMINSECRETAAAAAAAAAAAAA' },
  { id: staffId(2), name: 'Olga Operator', role: 'operator', totp: 'DUETDEMOOPERATORSECRETAAAAAAAAAA' },
  { id: staffId(3), name: 'Sami Support', role: 'support', totp: 'DUETDEMOSUPPORTSECRETAAAAAAAAAAA' },
  { id: staffId(4), name: 'Mila Moderator', role: 'moderator', totp: 'DUETDEMOMODERATORSECRETAAAAAAAAA' },
];

/** The log-in of each of them. */
export const LOGIN_BY_ROLE: Record<StaffRole, string> = {
  administrator: 'admin@example.com',
  operator: 'operator@example.com',
  support: 'support@example.com',
  moderator: 'moderator@example.com',
};

interface Keys {
  passwordHash: string;
  secret: string;
  formerSecret?: string | null;
  now: Date;
}

/** Makes the demo's staff, each with its role over all sites. Those who exist stay as they are. */
export async function seedStaff(tx: EntityManager, { passwordHash, now, ...masters }: Keys): Promise<void> {
  const keys = new KeyRing(masters);
  keys.take((await tx.query(READ_KEYS)) as KeyRow[]);
  for (const { id, name, role, totp } of DEMO_STAFF) {
    const email = LOGIN_BY_ROLE[role];
    await tx.query(
      `INSERT INTO staff (id, email, email_key, name, password_hash, totp_secret, is_demo, created_at)
       VALUES ($1, $2, $2, $3, $4, $5, true, $6)
       ON CONFLICT (email_key) DO UPDATE SET totp_secret = excluded.totp_secret WHERE staff.is_demo`,
      [id, email, name, passwordHash, sealTotpSecret(keys, totp), now],
    );
    await tx.query(
      `INSERT INTO staff_assignments (id, staff_id, role) SELECT $1, s.id, $2 FROM staff s
       WHERE s.id = $3 ON CONFLICT (id) DO NOTHING`,
      [id.replace('-7300-', '-7400-'), role, id],
    );
  }
}
