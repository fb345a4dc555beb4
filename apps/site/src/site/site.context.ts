import type { NicheName, SiteSettings } from '@duet/contract';
import { createContext, useContext } from 'react';
import type { Locale } from './locales';

export interface Site {
  settings: SiteSettings;
  niche: NicheName;
  locale: Locale;
  /** The visitor's country: chosen, else by address, else null. */
  country: string | null;
  setLocale: (locale: Locale) => Promise<void>;
}

export const SiteContext = createContext<Site | null>(null);

/** This domain: settings, niche, locale, country. */
export function useSite(): Site {
  const site = useContext(SiteContext);
  if (!site) throw new Error('useSite outside SiteProvider');
  return site;
}

/** The current locale, those to choose from, and the switch. */
export function useLocale() {
  const { locale, settings, setLocale } = useSite();
  return { locale, locales: settings.visible_locales, setLocale };
}

type FlagName = 'us_footer' | 'demo' | 'signups_open' | 'special_data_required' | 'reveal_account_existence';

/** A yes/no setting of the site. */
export function useFlag(name: FlagName): boolean {
  return useSite().settings[name];
}
