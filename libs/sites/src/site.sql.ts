/**
 * SQL of a join with the site `s` of a row: `id`, `name`, `status`, `niche`, `draft`, `company_id`, and what
 * `SITE_TURN` reads. For statements of the system, which see all sites.
 */
export const siteJoinSql = (id: string): string => `sites s ON s.id = ${id}`;

/** SQL of all sites `s`, with the columns of `siteJoinSql`. */
export const SITE_ROWS = 'sites s';

/** SQL expression of the name of a site; null where there is none. */
export const siteNameSql = (id: string): string => `(SELECT o.name FROM sites o WHERE o.id = ${id})`;
/** SQL expression of the name of a company; null where there is none. */
export const companyNameSql = (id: string): string => `(SELECT o.name FROM companies o WHERE o.id = ${id})`;
