import type { StaffReachSql } from '@duet/sites';

/** SQL condition that a staff member is not disabled, and assigned to everything, to the site's company or to the site. */
export const staffReachSql: StaffReachSql = ({ staff, company, site }) => `EXISTS (
    SELECT 1 FROM staff p JOIN staff_assignments a ON a.staff_id = p.id
    WHERE p.id = ${staff} AND NOT p.disabled
      AND (a.company_id = ${company} OR a.site_id = ${site} OR (a.company_id IS NULL AND a.site_id IS NULL)))`;
