import type { SiteSettings, User } from '@duet/contract';

const ADDRESS = '/api/discountcode.php?welcome=true';
const HOUR_MS = 3_600_000;
/** Accounts that are not confirmed within two weeks go; the welcome code then lasts a week, or as long as the site says. */
const UNCONFIRMED_HOURS = 14 * 24;
const WELCOME_HOURS = 7 * 24;

interface Reader {
  user: User | null;
  settings: Pick<SiteSettings, 'time_bonus' | 'time_bonus_seconds' | 'welcome_discount' | 'welcome_hours'>;
  framed: boolean;
}

/** Until when a member who signed up then can have a discount on the first purchase at all. */
function lastOf({ settings }: Reader, signedUpAt: Date): number {
  const bonus = settings.time_bonus ? settings.time_bonus_seconds * 1000 : 0;
  const hours = UNCONFIRMED_HOURS + (settings.welcome_hours ?? WELCOME_HOURS);
  return signedUpAt.getTime() + Math.max(bonus, settings.welcome_discount ? hours * HOUR_MS : 0);
}

/**
 * Where a page asks for its member's offer: only where there can be one. For every other free member the page says without asking
 * that there is nothing.
 */
export function offerAddress(reader: Reader, now: Date): { addresses: string[]; nothing: string[] } {
  const { user, framed } = reader;
  if (!framed || !user || user.paid_user) return { addresses: [], nothing: [] };
  const isPossible = now.getTime() < lastOf(reader, new Date(user.signup_date));
  return isPossible ? { addresses: [ADDRESS], nothing: [] } : { addresses: [], nothing: [ADDRESS] };
}
