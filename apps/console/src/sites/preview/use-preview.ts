import type { AdminSiteDetail, Country, Locale, PreviewViewer } from '@duet/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useConsoleProvider } from '../../data/use-act';
import { previewPageUrl } from './preview-pages';

export type Device = 'phone' | 'desktop';
export type PreviewScheme = 'light' | 'dark';

/** The viewer, device, theme, language, country and page of the preview. */
export interface View {
  viewer: PreviewViewer;
  device: Device;
  scheme: PreviewScheme;
  locale: Locale | '';
  country: Country | '';
  page: string;
}

const FIRST_VIEW: View = { viewer: 'visitor', device: 'phone', scheme: 'light', locale: '', country: '', page: '/' };

/** Tokens last 30 minutes: a form that stays open fetches the next one in time. */
const RENEWED_AFTER_MS = 25 * 60_000;

/** The address of the site as the saved draft makes it; another one after each save. */
export function usePreview({ id, updated_at }: AdminSiteDetail) {
  const [view, setView] = useState(FIRST_VIEW);
  const provider = useConsoleProvider();
  const { locale, country } = view;
  const body = { ...(locale ? { locale } : {}), ...(country ? { country } : {}) };
  const { data, error, refetch } = useQuery({
    queryKey: ['site-preview', id, updated_at, locale, country],
    queryFn: () => provider.previewSite(id, body),
    staleTime: Infinity,
    gcTime: 0,
    refetchInterval: RENEWED_AFTER_MS,
    refetchOnWindowFocus: false,
    retry: 1,
  });
  const change = (part: Partial<View>) => setView({ ...view, ...part });
  return { view, change, address: data ? pageOf(data.url, view) : null, error, reload: () => void refetch() };
}

function pageOf(url: string, { page, scheme, viewer }: View): string {
  const address = previewPageUrl(url, { page, viewer });
  address.searchParams.set('scheme', scheme);
  return address.href;
}
