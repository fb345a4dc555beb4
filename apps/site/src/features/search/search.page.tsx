import Button from '@mui/material/Button';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useMemo, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { useTranslation } from '../../site/use-translation';
import { useSite } from '../../site';
import { loadTexts } from '../../site/i18n';
import { paths } from '../../site/paths';
import { CardsSkeleton, EmptyState, ErrorState, Icon, Page } from '../../ui';
import { sayMissing } from '../../ui/missing-part';
import { OpenedPart, PartArea, partOnDemand } from '../../ui/part-on-demand';
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
import { SearchBar } from './search-bar';
import { useSearch, useTotals } from './use-search';
import { useShownPages } from './use-shown-pages';
import { Teaser, VisitorNote } from './teaser';
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

function Results({ filters, page, after, change }: ReturnType<typeof useFilters>) {
  const { first, last, pages, focused, isAutomatic, follow, ask } = useShownPages(filters, page);
  const { data, error, refetch, isPlaceholderData } = useSearch(filters, first, first === page ? after : null);
  const totals = useTotals(filters);
  const [open, setOpen] = useState(false);
  const count = data?.count ?? totals?.count;
  const exact = data?.count_is_exact ?? totals?.count_is_exact ?? true;
  const hasPlace = data?.has_place ?? false;
  const apply = (next: Filters) => {
    setOpen(false);
    change(next);
  };
  return (
    <div className={styles.frame}>
      <Side filters={filters} hasPlace={hasPlace} onApply={change} />
      <div>
        <SearchBar
          filters={filters}
          count={count}
          exact={exact}
          hasPlace={hasPlace}
          order={data?.order}
          onFilters={() => setOpen(true)}
          onChange={change}
        />
        {error && <ErrorState error={error} onRetry={() => void refetch()} />}
        {!data && !error && <CardsSkeleton count={10} />}
        {data && (
          <div className={isPlaceholderData ? styles.stale : ''} aria-busy={isPlaceholderData}>
            {data.profiles.length === 0 && (
              <NobodyFound filters={filters} onReset={() => change(withoutFilters(filters))} />
            )}
            <EarlierPages filters={filters} page={first} />
            <PagePart filters={filters} page={first}>
              <MemberGrid profiles={data.profiles} first askedIds={listCardIds(data)} />
            </PagePart>
            {pages.slice(1).map((number) => (
              <FollowingPage key={number} filters={filters} page={number} isFocused={number === focused} />
            ))}
            <MorePages filters={filters} page={last} isAutomatic={isAutomatic} onNear={follow} onAsk={ask} />
            {data.order === 'nearest' && <NearestEnd filters={filters} page={last} count={count ?? 0} />}
            {data.similar && <SimilarResults similar={data.similar} askedIds={listCardIds(data)} />}
          </div>
        )}
      </div>
      <OpenedPart open={open} onClose={() => setOpen(false)}>
        <FilterSheet filters={filters} hasPlace={hasPlace} onClose={() => setOpen(false)} onApply={apply} />
      </OpenedPart>
    </div>
  );
}

/** The search as far as this viewer may see it: everything, a teaser, or nothing (A13). */
function Search() {
  const user = useUser();
  const { visitor_search: allowed } = useSite().settings;
  const state = useFilters();
  if (user) return <Results {...state} />;
  if (allowed === 'teaser') return <Teaser />;
  if (allowed === 'off') return <VisitorInvitation />;
  return (
    <>
      <VisitorNote full />
      <Results {...state} />
    </>
  );
}

interface WayProps {
  to: string;
  icon: 'cards' | 'star';
  name: string;
}

const Way = ({ to, icon, name }: WayProps) => (
  <Button component={Link} to={to} className={styles.way} variant="outlined" startIcon={<Icon name={icon} size={20} />}>
    <span className={styles.wayName}>{name}</span>
  </Button>
);

/** The ways to other pages of people: the game for members, the match finder for those who are not yet, too. */
function Ways() {
  const { t } = useTranslation('app');
  const user = useUser();
  return (
    <div className={styles.ways}>
      {user && <Way to={paths.swipeGame} icon="cards" name={t('title.swipe_game')} />}
      <Way to={paths.matchFinder} icon="star" name={t('title.match_finder')} />
    </div>
  );
}

/** The member search, and the home after log-in. */
export default function SearchPage() {
  const { t } = useTranslation('app');
  const isMember = useUser() !== null;
  return (
    <Page title={t('title.members')} end={<Ways />} isTab={isMember}>
      <Search />
    </Page>
  );
}
