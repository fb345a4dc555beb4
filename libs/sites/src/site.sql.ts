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

/** SQL query with a row if `host` is a domain of a site that is not archived. */
export const servedHostSql = (host: string): string =>
  `SELECT 1 FROM domains d JOIN sites s ON s.id = d.site_id WHERE d.host = ${host} AND s.status <> 'archived'`;

/** SQL query of the number of sites with demo data. */
export const countDemoSitesSql = 'SELECT count(*)::int FROM sites WHERE is_demo';
