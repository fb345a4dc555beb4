import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Icon } from '../../ui';
import type { Filters } from './filters';
import { writeFilters } from './filters';

interface Props {
  filters: Filters;
  page: number;
  pages: number | null;
  hasNext: boolean;
}

const address = (filters: Filters, page: number) => ({ search: writeFilters(filters, page).toString() });

/** The way to the pages before and after; each page has its own address. */
export function Pager({ filters, page, pages, hasNext }: Props) {
  const { t } = useTranslation('members');
  if (page === 1 && !hasNext) return null;
  return (
    <nav className="s-pager" aria-label={t('search.pages')}>
      {page > 1 ? (
        <Link className="d-btn d-btn-quiet" to={address(filters, page - 1)} rel="prev">
          <Icon name="back" size={20} />
          {t('search.previous')}
        </Link>
      ) : (
        <span />
      )}
      <span className="s-pager-place">{pages ? t('search.page_of', { page, pages }) : t('search.page', { page })}</span>
      {hasNext ? (
        <Link className="d-btn d-btn-quiet" to={address(filters, page + 1)} rel="next">
          {t('search.next')}
          <Icon name="next" size={20} />
        </Link>
      ) : (
        <span />
      )}
    </nav>
  );
}
