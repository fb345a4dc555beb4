import type { SettingGroup } from '@duet/contract';
import { SETTING_GROUPS } from '@duet/contract';
import { createContext, useContext } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router-dom';

export type SiteTabKey =
  'identity' | SettingGroup | 'domain' | 'selling' | 'by_country' | 'mail' | 'invitations' | 'versions';

/** The tabs in their order. */
export const TAB_KEYS: SiteTabKey[] = [
  'identity',
  ...SETTING_GROUPS.flatMap((group): SiteTabKey[] => (group === 'credits' ? [group, 'selling'] : [group])),
  'by_country',
  'domain',
  'mail',
  'invitations',
  'versions',
];

export interface FormPlace {
  tab: SiteTabKey;
  show: (tab: SiteTabKey, field?: string) => void;
}

export const FormPlaceContext = createContext<FormPlace | null>(null);

/** Which tab of the form is open, and the way to a field of any tab. */
export function useFormPlace(): FormPlace {
  const place = useContext(FormPlaceContext);
  if (!place) throw new Error('useFormPlace outside the form of a site');
  return place;
}

/** The first tab is the address of the site itself, every other one a path below it. */
export const pathOfTab = (tab: SiteTabKey): string => (tab === 'identity' ? '' : tab);

/** The tab that a path below the site's address names; undefined: there is none of this name. */
export const tabOfPath = (path: string): SiteTabKey | undefined => TAB_KEYS.find((key) => pathOfTab(key) === path);

/** The tab stands in the address: it can be reloaded, gone back to and sent to somebody. */
export function useNewFormPlace(siteId: string): FormPlace {
  const { '*': path = '' } = useParams();
  const navigate = useNavigate();
  const tab = tabOfPath(path) ?? 'identity';
  const show = (next: SiteTabKey, field?: string) => {
    // Also where it seems to be open: another tab may be on its way.
    void navigate(addressOfTab(siteId, next), { replace: next === tab });
    if (field) requestAnimationFrame(() => focusField(field));
  };
  return { tab, show };
}

const addressOfTab = (siteId: string, tab: SiteTabKey) => ['/sites', siteId, pathOfTab(tab)].filter(Boolean).join('/');

/** Where an address of before, with the tab in its query, or one without such a tab leads; undefined: stay. */
export function useMovedAddress(siteId: string): string | undefined {
  const { '*': path = '' } = useParams();
  const [search] = useSearchParams();
  const named = search.get('tab');
  if (named !== null) return addressOfTab(siteId, tabOfPath(named) ?? 'identity');
  return tabOfPath(path) ? undefined : addressOfTab(siteId, 'identity');
}

const INPUT = 'input:not([type=hidden]), textarea, [role=combobox]';

const FRAMES = 60;

/** The tab's fields are there some paints later. */
function focusField(field: string, frames = FRAMES): void {
  const found = document.getElementById(`setting-${field}`) ?? document.getElementById(field);
  if (!found && frames > 0) {
    requestAnimationFrame(() => focusField(field, frames - 1));
    return;
  }
  found?.scrollIntoView({ block: 'center' });
  // A setting made of buttons has no input; the chip that says where its value comes from is the next best.
  const inside = found?.querySelector<HTMLElement>(INPUT) ?? found?.querySelector<HTMLElement>('button');
  const target = found?.matches(INPUT) ? found : inside;
  target?.focus({ preventScroll: true });
}
