/** True for the name of an IANA time zone. */
export function isTimeZone(zone: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone });
    return true;
  } catch {
    return false;
  }
}

const PARTS = { year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' } as const;

/** The reading of a clock in a zone, as `2026-12-01T09:00`. */
export function zonedText(zone: string, instant: Date): string {
  const format = new Intl.DateTimeFormat('en-CA', { timeZone: zone, hourCycle: 'h23', ...PARTS });
  const parts = Object.fromEntries(format.formatToParts(instant).map(({ type, value }) => [type, value]));
  return `${parts.year}-${parts.month}-${parts.day}T${parts.hour}:${parts.minute}`;
}

/**
 * The instant at which the clocks of a zone read `2026-12-01T09:00`; of two when they are put back, the earlier one. Null
 * for a time that does not exist: no such date, or clocks are put forward over it.
 */
export function instantIn(zone: string, local: string): Date | null {
  const asUtc = Date.parse(`${local}:00Z`);
  if (Number.isNaN(asUtc)) return null;
  const offsetAt = (instant: number) => Date.parse(`${zonedText(zone, new Date(instant))}:00Z`) - instant;
  // Offsets on both sides of a change of the clocks; the larger one is that of the earlier instant.
  const offsets = [asUtc - DAY_MS, asUtc + DAY_MS].map(offsetAt).sort((one, other) => other - one);
  const found = offsets.map((offset) => new Date(asUtc - offset)).find((instant) => zonedText(zone, instant) === local);
  return found ?? null;
}

const DAY_MS = 86_400_000;
