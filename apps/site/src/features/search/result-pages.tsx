import type { ReactNode } from 'react';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { useTranslation } from '../../site/use-translation';
import { CardsSkeleton, ErrorState, Icon } from '../../ui';
import type { Filters } from './filters';
import { placeOfSearch } from './filters';
import { MemberGrid } from './results';
import { useLoadedPages, useSearch, useTotals } from './use-search';
import { useNearEnd, usePageInAddress } from './use-shown-pages';
import styles from './search.module.css';

interface PageProps {
  filters: Filters;
  page: number;
}

/** A page of the search in the list: while it is in the middle of the window, the address names it. */
export function PagePart({ filters, page, children }: PageProps & { children: ReactNode }) {
  const part = usePageInAddress(page, useLoadedPages(filters).cursorOf(page));
  return <div ref={part}>{children}</div>;
}

/** A page that follows another one, under its number. */
export function FollowingPage({ filters, page, isFocused }: PageProps & { isFocused: boolean }) {
  const { t } = useTranslation('members');
  const { data, error, refetch } = useSearch(filters, page);
  const pages = useTotals(filters)?.pages;
  const place = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (isFocused) place.current?.focus({ preventScroll: true });
  }, [isFocused]);
  return (
    <PagePart filters={filters} page={page}>
      <p className={styles.place} ref={place} tabIndex={-1}>
        {pages ? t('search.page_of', { page, pages }) : t('search.page', { page })}
      </p>
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <CardsSkeleton count={10} />}
      {data && <MemberGrid profiles={data.profiles} />}
    </PagePart>
  );
}

/** The way to the results before the first page that is shown. */
export function EarlierPages({ filters, page }: PageProps) {
  const { t } = useTranslation('members');
  if (page === 1) return null;
  return (
    <p className={styles.earlier}>
      <Link className="d-btn d-btn-quiet" to={placeOfSearch(filters, page - 1)} rel="prev">
        <Icon name="back" size={20} />
        {t('search.previous')}
      </Link>
    </p>
  );
}

interface MoreProps extends PageProps {
  /** True if the next page comes when the end of the list is near. */
  isAutomatic: boolean;
  onNear: (hasFocus: boolean) => void;
  onAsk: () => void;
}

/** The end of the list: the next page comes by itself, or when it is asked for. It is a link, for whoever opens it elsewhere. */
export function MorePages({ filters, page, isAutomatic, onNear, onAsk }: MoreProps) {
  const { t } = useTranslation('members');
  const { data, isPlaceholderData } = useSearch(filters, page);
  const next = isPlaceholderData ? null : data?.next;
  const end = useNearEnd(isAutomatic && Boolean(next), onNear);
  if (!next) return null;
  return (
    <div ref={end} className={styles.more}>
      <Link
        className="d-btn d-btn-quiet"
        to={placeOfSearch(filters, page + 1, next)}
        rel="next"
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return;
          event.preventDefault();
          onAsk();
        }}
      >
        {t('search.more')}
      </Link>
    </div>
  );
}
