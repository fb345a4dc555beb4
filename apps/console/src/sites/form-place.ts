import type { SettingGroup } from '@duet/contract';
import { createContext, useCallback, useContext, useState } from 'react';

export type TabKey = 'identity' | SettingGroup | 'by_country' | 'invitations' | 'versions';

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

export function useNewFormPlace(): FormPlace {
  const [tab, setTab] = useState<TabKey>('identity');
  const show = useCallback((next: TabKey, field?: string) => {
    setTab(next);
    // The tab's fields are there one paint later.
    if (field) requestAnimationFrame(() => requestAnimationFrame(() => focusField(field)));
  }, []);
  return { tab, show };
}

const INPUT = 'input:not([type=hidden]), textarea, [role=combobox]';

function focusField(field: string): void {
  const found = document.getElementById(`setting-${field}`) ?? document.getElementById(field);
  found?.scrollIntoView({ block: 'center' });
  // A setting made of buttons has no input; the chip that says where its value comes from is the next best.
  const inside = found?.querySelector<HTMLElement>(INPUT) ?? found?.querySelector<HTMLElement>('button');
  const target = found?.matches(INPUT) ? found : inside;
  target?.focus({ preventScroll: true });
}
