import type { SiteSettings } from '@duet/contract';

/** What a site gives to those who have not bought yet. */
export interface FirstOrderOffers {
  timeBonus: { isOn: boolean; percentage: number; seconds: number };
  /** `hours` null: as long as the rules say by themselves. */
  welcome: { isOn: boolean; percentage: number; hours: number | null };
}

type OfferSettings = Pick<
  SiteSettings,
  | 'time_bonus'
  | 'time_bonus_percentage'
  | 'time_bonus_seconds'
  | 'welcome_discount'
  | 'welcome_percentage'
  | 'welcome_hours'
>;

/** The offers that a site's settings come to. */
export const offersOf = (settings: OfferSettings): FirstOrderOffers => ({
  timeBonus: {
    isOn: settings.time_bonus,
    percentage: settings.time_bonus_percentage,
    seconds: settings.time_bonus_seconds,
  },
  welcome: {
    isOn: settings.welcome_discount,
    percentage: settings.welcome_percentage,
    hours: settings.welcome_hours,
  },
});

/** Whether a site's offers may be published: a welcome code that outlives the time bonus must give less than it (D-52). */
export function isOfferTrue({ timeBonus: bonus, welcome: code }: FirstOrderOffers): boolean {
  return !bonus.isOn || !code.isOn || code.hours === null || code.percentage < bonus.percentage;
}
