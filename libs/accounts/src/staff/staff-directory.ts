import type { Locale, Permission } from '@duet/contract';
import { granting } from '@duet/contract';
import { Database } from '@duet/platform';
import { SITE_ROWS } from '@duet/sites';
import { Injectable } from '@nestjs/common';
import type { StaffAssignmentEntity } from './staff-assignment.entity';

interface StaffPerson {
  id: string;
  email: string;
  name: string;
  locale: Locale;
}

type Assigned = Pick<StaffAssignmentEntity, 'staff_id' | 'role' | 'company_id' | 'site_id'>;

/** $1 site */
const ASSIGNED = `
  SELECT a.staff_id, a.role, a.company_id, a.site_id FROM ${SITE_ROWS}
  JOIN staff_assignments a ON a.company_id = s.company_id OR a.site_id = s.id OR (a.company_id IS NULL AND a.site_id IS NULL)
  JOIN staff t ON t.id = a.staff_id AND NOT t.disabled
  WHERE s.id = $1`;

/** People of staff, for those who call them. */
@Injectable()
export class StaffDirectory {
  constructor(private readonly db: Database) {}

  /** The ids of all who may do something on a site. */
  async listWho(permission: Permission, siteId: string): Promise<string[]> {
    const assigned = await this.db.systemRows<Assigned>(ASSIGNED, [siteId]);
    return [...new Set(assigned.filter((one) => granting([one], permission).length > 0).map((one) => one.staff_id))];
  }

  /** A person who is not disabled, or null. */
  async find(id: string): Promise<StaffPerson | null> {
    const sql = 'SELECT id, email, name, locale FROM staff WHERE id = $1 AND NOT disabled';
    const [person] = await this.db.systemRows<StaffPerson>(sql, [id]);
    return person ?? null;
  }
}
