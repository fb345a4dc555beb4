const TIME =
  /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2})?)(?:\.\d{1,6})?(?:Z|[+-](?:0\d|1[0-4])(?::?[0-5]\d)?)?)?$/;

/**
 * Says if a text is a day or a time that exists, as ISO 8601 or PostgreSQL writes it: JavaScript takes 31 February for
 * 3 March, and PostgreSQL refuses it, as it refuses the year 0 and offsets of 20 hours.
 */
export function isRealTime(text: string): boolean {
  const [, day, time = '00:00'] = TIME.exec(text) ?? [];
  if (!day || day < '0001') return false;
  const written = new Date(`${day}T${time}Z`);
  return !Number.isNaN(written.getTime()) && written.toISOString().startsWith(`${day}T${time}`);
}
