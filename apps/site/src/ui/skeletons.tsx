import Skeleton from '@mui/material/Skeleton';
import { useTranslation } from '../site/use-translation';

interface Props {
  count: number;
}

function Loading() {
  const { t } = useTranslation('app');
  return <span className="d-hidden">{t('loading')}</span>;
}

/** Places of photo cards in the search grid (`d-grid`). */
export function CardsSkeleton({ count }: Props) {
  return (
    <div className="d-grid" role="status">
      <Loading />
      {Array.from({ length: count }, (_one, index) => (
        <Skeleton
          key={index}
          variant="rounded"
          sx={{ aspectRatio: '4 / 5', height: 'auto', borderRadius: 'var(--d-radius-card)' }}
        />
      ))}
    </div>
  );
}

interface RowsProps extends Props {
  /** Classes of the list and of a row whose place they keep. */
  list?: string;
  row?: string;
  /** Rows of words alone have none. */
  picture?: boolean;
}

/** Places of rows with a picture and two lines. */
export function RowsSkeleton({ count, list = 'd-rows', row = 'd-row', picture = true }: RowsProps) {
  return (
    <div className={list} role="status">
      <Loading />
      {Array.from({ length: count }, (_one, index) => (
        <div key={index} className={row}>
          {picture && <Skeleton variant="circular" width={52} height={52} />}
          <div className="d-row-text">
            <Skeleton width="45%" />
            <Skeleton width="80%" />
          </div>
        </div>
      ))}
    </div>
  );
}

/** Place of a text page or a form. */
export function TextSkeleton({ count }: Props) {
  return (
    <div role="status">
      <Loading />
      {Array.from({ length: count }, (_one, index) => (
        <Skeleton key={index} width={index % 3 === 2 ? '60%' : '100%'} height={28} />
      ))}
    </div>
  );
}
