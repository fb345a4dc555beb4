import type { AdminCase, AdminMember, AdminOrder } from '@duet/contract';
import { useGetList } from 'react-admin';
import { useMay } from '../access/use-may';
import { memberPath } from '../members/member-path';
import { moneyText } from '../ui/money';
import { t } from '../ui/texts';
import { searchTerms } from './search-terms';

/** Something that was found, and where it leads. */
export interface Hit {
  id: string;
  /** The heading above all of its kind. */
  kind: string;
  title: string;
  more: string;
  path: string;
}

const FEW = { page: 1, perPage: 6 };
const NOTHING = { id: '00000000-0000-0000-0000-000000000000' };

/** Cases, orders and members that a text may mean: of the kinds and the sites that the person may see, whichever site is chosen. */
export function useSearch(input: string): { hits: Hit[]; isLoading: boolean } {
  const terms = searchTerms(input);
  const cases = useFound<AdminCase>('cases', terms.cases, useMay('cases:read'));
  const orders = useFound<AdminOrder>('orders', terms.orders, useMay('orders:read'));
  const members = useFound<AdminMember>('members', terms.members, useMay('members:read'));
  const hits = [
    ...cases.rows.map(({ id, reference, site_name }): Hit => ({
      id,
      kind: t('search.kinds.cases'),
      title: reference,
      more: site_name,
      path: `/cases/${id}/show`,
    })),
    ...orders.rows.map(({ id, payment_id, member_name, site_name, total, currency }): Hit => ({
      id,
      kind: t('search.kinds.orders'),
      title: payment_id,
      more: [moneyText(total, currency), member_name ?? t('search.deleted_account'), site_name].join(' · '),
      path: `/orders/${id}/show`,
    })),
    ...members.rows.map(({ id, name, age, email, site_name }): Hit => ({
      id,
      kind: t('search.kinds.members'),
      title: t('search.member', { name, age }),
      more: [email, site_name].filter(Boolean).join(' · '),
      path: memberPath(id),
    })),
  ];
  return { hits, isLoading: cases.isLoading || orders.isLoading || members.isLoading };
}

function useFound<R extends { id: string }>(
  resource: string,
  filter: Record<string, string> | undefined,
  may: boolean,
) {
  const enabled = may && filter !== undefined;
  const params = { filter: filter ?? NOTHING, pagination: FEW, sort: { field: 'created_at', order: 'DESC' as const } };
  const { data = [], isFetching } = useGetList<R>(resource, params, { enabled });
  return { rows: enabled ? data : [], isLoading: enabled && isFetching };
}
