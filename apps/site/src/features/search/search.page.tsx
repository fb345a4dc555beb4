import Button from '@mui/material/Button';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useMemo, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useTranslation } from '../../site/use-translation';
import { useSite } from '../../site';
import { loadTexts } from '../../site/i18n';
import { CardsSkeleton, EmptyState, ErrorState, Page } from '../../ui';
import { sayMissing } from '../../ui/missing-part';
import { OpenedPart, PartArea, partOnDemand } from '../../ui/part-on-demand';
import type { SearchResult } from '../../members/cards/hidden-card';
import { useUser } from '../../members/session/use-user';
import type { Filters } from './filters';
import {
  countFilters,
  paramsOfSearch,
  placeOfSearch,
  readAfter,
  readFilters,
  readPage,
  withoutFilters,
} from './filters';
import { useRememberedOrder } from './remembered-order';
import { EarlierPages, FollowingPage, MorePages, PagePart } from './result-pages';
import { listCardIds, MemberGrid, SimilarResults } from './results';
import { SearchTop } from './search-top';
import { useSearch, useTotals } from './use-search';
import { useShownPages } from './use-shown-pages';
import { Teaser, VisitorNote } from './teaser';
import { Ways } from './ways';
import { VisitorInvitation } from '../../members/cards/visitor-invitation';
import styles from './search.module.css';

const FilterSheet = partOnDemand(async () => {
  const [sheet] = await Promise.all([import('./sheet/filter-sheet'), loadTexts(['filters'])]);
  return sheet;
});

const FilterColumn = partOnDemand(async () => {
  const [column] = await Promise.all([import('./sheet/filter-column'), loadTexts(['filters'])]);
  return column;
});

function useFilters() {
  const { search, hash } = useLocation();
  const navigate = useNavigate();
  const params = useMemo(() => paramsOfSearch({ search, hash }), [search, hash]);
  const { interests } = useSite().settings;
  const remembered = useRememberedOrder();
  const filters = useMemo(() => {
    const read = readFilters(params, interests);
    return read.order || !remembered ? read : { ...read, order: remembered };
  }, [params, interests, remembered]);
  const change = (next: Filters) => void navigate(placeOfSearch(next));
  return { filters, page: readPage(params), after: readAfter(params), change };
}

function NobodyFound({ filters, onReset }: { filters: Filters; onReset: () => void }) {
  const { t } = useTranslation('members');
  const filtered = countFilters(filters) > 0;
  const action = filtered && <Button onClick={onReset}>{t('search.reset')}</Button>;
  return (
    <EmptyState
      icon="search"
      title={t('search.empty.title')}
      text={t(filtered ? 'search.empty.filtered' : 'search.empty.text')}
      action={action}
    />
  );
}

/** So many come in the order of distance. */
const MOST_NEAREST = 100;

/** Below the last page of the nearest: says that there are more than these. */
function NearestEnd({ filters, page, count }: { filters: Filters; page: number; count: number }) {
  const { t } = useTranslation('members');
  const { data, isPlaceholderData } = useSearch(filters, page);
  if (!data || isPlaceholderData || data.next || count <= MOST_NEAREST) return null;
  return <p className={styles.end}>{t('search.nearest_end')}</p>;
}

interface SideProps {
  filters: Filters;
  hasPlace: boolean;
  onApply: (filters: Filters) => void;
}

/** The filters beside the results, where there is room for them. */
function Side({ filters, hasPlace, onApply }: SideProps) {
  const { t } = useTranslation('members');
  const isWide = useMediaQuery('(min-width: 1200px)');
  return (
    <aside className={styles.side} aria-label={t('search.filters')}>
      <PartArea instead={sayMissing}>
        {isWide && <FilterColumn filters={filters} hasPlace={hasPlace} onApply={onApply} />}
      </PartArea>
    </aside>
  );
}

/** The filters of the search, in a sheet while it is open. */
function FilterDialog({
  isOpen,
  filters,
  hasPlace,
  onClose,
  onApply,
}: SideProps & { isOpen: boolean; onClose: () => void }) {
  const apply = (next: Filters) => {
    onClose();
    onApply(next);
  };
  return (
    <OpenedPart open={isOpen} onClose={onClose}>
      <FilterSheet filters={filters} hasPlace={hasPlace} onClose={onClose} onApply={apply} />
    </OpenedPart>
  );
}

interface ResultPagesProps {
  filters: Filters;
  result: SearchResult;
  isStale: boolean;
  shown: ReturnType<typeof useShownPages>;
  count: number;
  onChange: (filters: Filters) => void;
}

/** The pages of the results that are shown, with the ways to those before and after them. */
function ResultPages({ filters, result, isStale, shown, count, onChange }: ResultPagesProps) {
  const { first, last, pages, focused, isAutomatic, follow, ask } = shown;
  return (
    <div className={isStale ? styles.stale : ''} aria-busy={isStale}>
      {result.profiles.length === 0 && (
        <NobodyFound filters={filters} onReset={() => onChange(withoutFilters(filters))} />
      )}
      <EarlierPages filters={filters} page={first} />
      <PagePart filters={filters} page={first}>
        <MemberGrid profiles={result.profiles} first askedIds={listCardIds(result)} />
      </PagePart>
      {pages.slice(1).map((number) => (
        <FollowingPage key={number} filters={filters} page={number} isFocused={number === focused} />
      ))}
      <MorePages filters={filters} page={last} isAutomatic={isAutomatic} onNear={follow} onAsk={ask} />
      {result.order === 'nearest' && <NearestEnd filters={filters} page={last} count={count} />}
      {result.similar && <SimilarResults similar={result.similar} askedIds={listCardIds(result)} />}
    </div>
  );
}

/** The first page that is shown, and what is known of all of them. */
function useFirstPage({ filters, page, after }: ReturnType<typeof useFilters>) {
  const shown = useShownPages(filters, page);
  const { first } = shown;
  const { data, error, refetch, isPlaceholderData } = useSearch(filters, first, first === page ? after : null);
  const totals = useTotals(filters);
  const count = data?.count ?? totals?.count;
  const exact = data?.count_is_exact ?? totals?.count_is_exact ?? true;
  return { shown, data, error, refetch, isStale: isPlaceholderData, count, exact, hasPlace: data?.has_place ?? false };
}

function Results(state: ReturnType<typeof useFilters>) {
  const { filters, change } = state;
  const { t } = useTranslation('app');
  const isMember = useUser() !== null;
  const { shown, data, error, refetch, isStale, count, exact, hasPlace } = useFirstPage(state);
  const [isOpen, setOpen] = useState(false);
  const choice = { filters, hasPlace };
  const known = { count, exact, order: data?.order };
  const top = <SearchTop {...choice} {...known} onFilters={() => setOpen(true)} onChange={change} />;
  return (
    <Page title={t('title.members')} end={top} isTab={isMember}>
      {!isMember && <VisitorNote full />}
      <div className={styles.frame}>
        <Side {...choice} onApply={change} />
        <div>
          {error && <ErrorState error={error} onRetry={() => void refetch()} />}
          {!data && !error && <CardsSkeleton count={10} />}
          {data && (
            <ResultPages
              filters={filters}
              result={data}
              isStale={isStale}
              shown={shown}
              count={count ?? 0}
              onChange={change}
            />
          )}
        </div>
      </div>
      <FilterDialog isOpen={isOpen} {...choice} onClose={() => setOpen(false)} onApply={change} />
    </Page>
  );
}

/** The member search, and the home after log-in: as far as this viewer may see it everything, a teaser, or nothing (A13). */
export default function SearchPage() {
  const { t } = useTranslation('app');
  const user = useUser();
  const { visitor_search: allowed } = useSite().settings;
  const state = useFilters();
  if (user || allowed === 'full') return <Results {...state} />;
  return (
    <Page title={t('title.members')} end={<Ways />}>
      {allowed === 'teaser' ? <Teaser /> : <VisitorInvitation />}
    </Page>
  );
}
