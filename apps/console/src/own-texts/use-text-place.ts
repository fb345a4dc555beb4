import type { Locale, OwnTextKind, OwnTextOwner } from '@duet/contract';
import { LOCALES, OWN_TEXT_KINDS } from '@duet/contract';
import { useGetList } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { useChosenSite } from '../layout/chosen-site';

interface NamedRecord {
  id: string;
  name: string;
}

/** The texts in view, all in the address: whose they are, their kind, and the one that is open. */
export interface OpenTextPlace {
  kind: OwnTextKind;
  owner: OwnTextOwner | null;
  scope: 'company' | 'site';
  companyId: string | null;
  key: string | null;
  locale: Locale;
}

const ALL = { pagination: { page: 1, perPage: 500 }, sort: { field: 'name', order: 'ASC' as const } };

/** Reads the place from the address, with the site in hand, and changes it. */
export function useTextPlace() {
  const [search, setSearch] = useSearchParams();
  const { site } = useChosenSite();
  const { data: companies = [] } = useGetList<NamedRecord>('companies', ALL);
  const companyId = site?.company_id ?? search.get('company') ?? companies[0]?.id ?? null;
  const scope = site && search.get('scope') !== 'company' ? 'site' : 'company';
  const ofCompany = companyId ? { company_id: companyId } : null;
  const place: OpenTextPlace = {
    kind: OWN_TEXT_KINDS.find((one) => one === search.get('kind')) ?? 'page',
    owner: scope === 'site' ? { site_id: site!.id } : ofCompany,
    scope,
    companyId,
    key: search.get('key'),
    locale: LOCALES.find((one) => one === search.get('locale')) ?? 'en',
  };
  const change = (values: Record<string, string | null>) =>
    setSearch((before) => {
      const next = new URLSearchParams(before);
      for (const [name, value] of Object.entries(values)) {
        if (value === null) next.delete(name);
        else next.set(name, value);
      }
      return next;
    });
  return { place, change, site, companies };
}
