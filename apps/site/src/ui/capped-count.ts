const CAP = 99;

/** A badge's number, capped at "99+"; null at 0, where no badge shows. */
export function cappedCount(count: number): string | null {
  if (count <= 0) return null;
  return count > CAP ? `${CAP}+` : String(count);
}
