import type { AdminMailKind, Locale } from '@duet/contract';
import { LOCALES } from '@duet/contract';
import { useSearchParams } from 'react-router-dom';

export interface MailView {
  kind: string;
  locale: Locale;
  scheme: 'light' | 'dark';
  part: 'html' | 'text';
}

/** The mail in view, kept in the address: it can be reloaded and sent to a colleague. */
export function useMailView(kinds: readonly AdminMailKind[]) {
  const [search, setSearch] = useSearchParams();
  const view: MailView = {
    kind: kinds.find(({ kind }) => kind === search.get('kind'))?.kind ?? kinds[0]?.kind ?? '',
    locale: LOCALES.find((one) => one === search.get('locale')) ?? 'en',
    scheme: search.get('scheme') === 'dark' ? 'dark' : 'light',
    part: search.get('part') === 'text' ? 'text' : 'html',
  };
  const change = (values: Partial<MailView>) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        for (const [name, value] of Object.entries(values)) next.set(name, value);
        return next;
      },
      { replace: true },
    );
  return { view, change };
}
