import type { AnswerOf } from '@duet/contract';
import { listCreditEntries } from '@duet/contract';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { useTranslation } from '../../../site/use-translation';
import { callApi, servedAnswer } from '../../../api';
import { paths } from '../../../site/paths';
import { numberFormat, useDate, useNumber, useSite } from '../../../site';
import { ErrorState, RowsSkeleton } from '../../../ui';
import { useUser } from '../../../members/session/use-user';
import styles from './credits.module.css';

type Page = AnswerOf<typeof listCreditEntries>;
type Entry = Page['entries'][number];

const firstPage = (page: Page | undefined) => page && { pages: [page], pageParams: [null] };

/** Read anew whenever the balance has moved. */
function useLedger() {
  const credits = useUser()?.credits;
  return useInfiniteQuery({
    queryKey: ['ledger', credits],
    queryFn: ({ pageParam, signal }) =>
      callApi(listCreditEntries, { query: pageParam === null ? {} : { before: pageParam }, signal }) as Promise<Page>,
    initialData: () => firstPage(servedAnswer(listCreditEntries)),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
  });
}

function LedgerRow({ entry }: { entry: Entry }) {
  const { t } = useTranslation('credits');
  const { locale } = useSite();
  const time = useDate({ dateStyle: 'medium', timeStyle: 'short' });
  const number = useNumber();
  const signed = numberFormat(locale, { signDisplay: 'always' });
  const { conversation, reason } = entry;
  const words = conversation ? (
    <Link to={paths.chat(conversation.id)}>{t(`history.reason.${reason}_to`, { name: conversation.name })}</Link>
  ) : (
    t(`history.reason.${reason}`)
  );
  return (
    <li className={styles.entry}>
      <span className={styles.what}>
        <strong>{words}</strong>
        <small>{time(entry.at)}</small>
      </span>
      <span className={styles.numbers}>
        <strong className={entry.delta > 0 ? styles.added : ''}>{signed.format(entry.delta)}</strong>
        <small>{t('history.balance_after', { balance: number(entry.balance_after) })}</small>
      </span>
    </li>
  );
}

/** Every movement of the member's credits in words, the newest first (F11). */
export function HistorySection() {
  const { t } = useTranslation('credits');
  const ledger = useLedger();
  const entries = ledger.data?.pages.flatMap((page) => page.entries) ?? [];
  return (
    <section className={styles.history}>
      <Typography variant="h2">{t('history.title')}</Typography>
      {ledger.isPending && <RowsSkeleton count={6} list={styles.entries} row={styles.entry} picture={false} />}
      {ledger.isError && <ErrorState error={ledger.error} onRetry={() => void ledger.refetch()} />}
      {ledger.data && entries.length === 0 && <p className={styles.soft}>{t('history.empty')}</p>}
      {entries.length > 0 && (
        <ol className={styles.entries}>
          {entries.map((entry) => (
            <LedgerRow key={entry.seq} entry={entry} />
          ))}
        </ol>
      )}
      {ledger.hasNextPage && (
        <Button variant="outlined" loading={ledger.isFetchingNextPage} onClick={() => void ledger.fetchNextPage()}>
          {t('history.more')}
        </Button>
      )}
    </section>
  );
}
