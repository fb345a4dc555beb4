/** SQL expression of a staff member as `{ id, name }`; null where there is none. */
export const staffSql = (id: string): string =>
  `(SELECT json_build_object('id', t.id, 'name', t.name) FROM staff t WHERE t.id = ${id})`;

/** SQL expression of a staff member's e-mail address; null where there is none. */
export const staffEmailSql = (id: string): string => `(SELECT t.email FROM staff t WHERE t.id = ${id})`;
