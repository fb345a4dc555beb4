import type { Permission } from '@duet/contract';
import type { ReactNode } from 'react';
import { CreateButton, List } from 'react-admin';
import type { ListProps } from 'react-admin';
import { useMay } from '../access/use-may';
import { EmptyState } from './empty-state';
import { ListTools } from './list-tools';
import { PageHead } from './page-head';

interface Props extends Pick<ListProps, 'filters' | 'filterDefaultValues' | 'sort' | 'perPage' | 'children'> {
  title: string;
  /** One sentence below the title. */
  text: string;
  /** Buttons beside the title. */
  buttons?: ReactNode;
  /** Shown instead of the list while there is nothing at all; false: the list handles it itself. */
  empty: string | ListProps['empty'];
}

const NEWEST_FIRST = { field: 'created_at', order: 'DESC' } as const;
const PAGE = 50;

/**
 * The list of a resource, newest first unless it says otherwise: head of the page, filters, table, pages, and the way to a file of it. Its filters stand in the address and nowhere else, so
 * that a list that was left narrowed does not look complete at the next visit.
 */
export const RecordList = ({ title, text, buttons, empty, ...list }: Props) => (
  <>
    <PageHead title={title} text={text} actions={buttons} />
    <List
      title={title}
      actions={<ListTools hasFilters={list.filters !== undefined} />}
      exporter={false}
      storeKey={false}
      sort={NEWEST_FIRST}
      perPage={PAGE}
      empty={typeof empty === 'string' ? <EmptyState title={empty} /> : (empty ?? false)}
      {...list}
    />
  </>
);

/** Leads to the form of a new record, for those who may create one. */
export function NewButton({ label, permission }: { label: string; permission: Permission }) {
  return useMay(permission) && <CreateButton label={label} variant="contained" size="medium" />;
}
