import type { SettingGroup } from '@duet/contract';
import { SETTING_GROUPS } from '@duet/contract';
import { createContext, useContext } from 'react';
import { useSearchParams } from 'react-router-dom';

export type TabKey = 'identity' | SettingGroup | 'by_country' | 'invitations' | 'versions';

/** The tabs in their order. */
export const TAB_KEYS: TabKey[] = ['identity', ...SETTING_GROUPS, 'by_country', 'invitations', 'versions'];

export interface FormPlace {
  tab: TabKey;
  show: (tab: TabKey, field?: string) => void;
}

export const FormPlaceContext = createContext<FormPlace | null>(null);

/** Which tab of the form is open, and the way to a field of any tab. */
export function useFormPlace(): FormPlace {
  const place = useContext(FormPlaceContext);
  if (!place) throw new Error('useFormPlace outside the form of a site');
  return place;
}

/** The tab stands in the address: it can be reloaded, gone back to and sent to somebody. */
export function useNewFormPlace(): FormPlace {
  const [search, setSearch] = useSearchParams();
  const named = search.get('tab') as TabKey;
  const tab = TAB_KEYS.includes(named) ? named : 'identity';
  const show = (next: TabKey, field?: string) => {
    // Also where it seems to be open: another tab may be on its way.
    setSearch(next === 'identity' ? {} : { tab: next }, { replace: next === tab });
    if (field) requestAnimationFrame(() => focusField(field));
  };
  return { tab, show };
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
