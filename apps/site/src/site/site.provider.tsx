import { getSettings, nicheOfNumber, saveLanguage } from '@duet/contract';
import { useQuery } from '@tanstack/react-query';
import i18next from 'i18next';
import { useCallback, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { callApi } from '../api/call-api';
import { queryClient } from '../api/query-client';
import type { Boot } from './boot';
import { settingsQuery } from './boot';
import { keepLocale } from './locales';
import type { Locale } from './locales';
import { SiteContext } from './site.context';

const SETTINGS_STALE_MS = 10 * 60_000;

async function switchLocale(locale: Locale): Promise<void> {
  keepLocale(locale);
  await i18next.changeLanguage(locale);
  document.documentElement.lang = locale;
  // Some of the settings are words.
  void queryClient.invalidateQueries({ queryKey: ['settings'] });
  if (!queryClient.getQueryData(['user'])) return;
  await callApi(saveLanguage, { body: { language: locale }, quiet: true }).catch(() => undefined);
}

function useSettings(boot: Boot) {
  const { data } = useQuery({
    queryKey: ['settings'],
    queryFn: async () => (await callApi(getSettings, { query: settingsQuery(), quiet: true })).settings,
    initialData: boot.settings,
    staleTime: SETTINGS_STALE_MS,
    refetchOnWindowFocus: true,
  });
  return data;
}

/** Gives every component this domain's settings, theme, locale and country. */
export function SiteProvider({ boot, children }: { boot: Boot; children: ReactNode }) {
  const settings = useSettings(boot);
  const [locale, showLocale] = useState(boot.locale);
  const setLocale = useCallback(async (next: Locale) => {
    await switchLocale(next);
    showLocale(next);
  }, []);
  const site = useMemo(() => {
    const niche = nicheOfNumber(settings.niche);
    return { settings, niche, locale, country: boot.country, setLocale };
  }, [settings, locale, boot, setLocale]);
  return <SiteContext value={site}>{children}</SiteContext>;
}
