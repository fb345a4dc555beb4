/** SQL of all entries `e` of the audit log. */
export const AUDIT_ROWS = 'audit_entries e';

/** SQL expression of who published a version of a site, or went back to it: the e-mail address as it was then; else null. */
export const publisherSql = ({ site, version }: { site: string; version: string }): string => `(
  SELECT e.staff_email FROM audit_entries e WHERE e.resource = 'sites' AND e.resource_id = ${site}::text
    AND e.act IN ('published', 'rolled_back') AND e.after ->> 'published_version' = ${version}::text LIMIT 1)`;
