import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Icon } from '../../ui';
import type { Filters } from './filters';
import { writeFilters } from './filters';
import styles from './search.module.css';

interface Props {
  filters: Filters;
  page: number;
  pages: number | null;
  /** Cursor of the next page; null on the last. */
  next: string | null;
}

const address = (filters: Filters, page: number, after: string | null = null) => ({
  search: writeFilters(filters, page, after).toString(),
});

/** The way to the pages before and after; each page has its own address. */
export function Pager({ filters, page, pages, next }: Props) {
  const { t } = useTranslation('members');
  if (page === 1 && !next) return null;
  return (
    <nav className={styles.pager} aria-label={t('search.pages')}>
      {page > 1 ? (
        <Link className="d-btn d-btn-quiet" to={address(filters, page - 1)} rel="prev">
          <Icon name="back" size={20} />
          {t('search.previous')}
        </Link>
      ) : (
        <span />
      )}
      <span className={styles.pagerPlace}>
        {pages ? t('search.page_of', { page, pages }) : t('search.page', { page })}
      </span>
      {next ? (
        <Link className="d-btn d-btn-quiet" to={address(filters, page + 1, next)} rel="next">
          {t('search.next')}
          <Icon name="next" size={20} />
        </Link>
      ) : (
        <span />
      )}
    </nav>
  );
}
