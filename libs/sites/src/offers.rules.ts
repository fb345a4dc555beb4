import type { SiteSettings } from '@duet/contract';

/** Offers of a site for a first order. */
export interface FirstOrderOffers {
  timeBonus: { isOn: boolean; percentage: number; seconds: number };
  /** `hours` null: the welcome code lasts until the rules end it. */
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

/** The offers in a site's settings. */
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

/** True if the offers may be published: a welcome code that outlives the time bonus must give less than it (D-52). */
export function isOfferTrue({ timeBonus: bonus, welcome: code }: FirstOrderOffers): boolean {
  return !bonus.isOn || !code.isOn || code.hours === null || code.percentage < bonus.percentage;
}
