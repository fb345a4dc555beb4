import type { DataExport } from '@duet/contract';
import { getDataExport, requestDataExport } from '@duet/contract';
import Button from '@mui/material/Button';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from '../../../site/use-translation';
import { callApi, errorText, newKey, servedAnswer } from '../../../api';
import { useDate } from '../../../site';
import { ErrorState, RowsSkeleton, showToast } from '../../../ui';
import { Section } from '../../../members/account/section';
import styles from '../../../members/account/section.module.css';

const KEY = ['data-export'] as const;
const POLL_MS = 5000;

/** The member's file, asked for again while it is being made. */
function useDataExport() {
  const { t } = useTranslation('errors');
  const client = useQueryClient();
  const found = useQuery({
    queryKey: KEY,
    queryFn: async () => (await callApi(getDataExport, { quiet: true })).export,
    initialData: () => servedAnswer(getDataExport)?.export,
    refetchInterval: ({ state }) => (state.data?.state === 'working' ? POLL_MS : false),
  });
  const request = useMutation({
    mutationFn: (key: string) => callApi(requestDataExport, { key }),
    onSuccess: (answer) => client.setQueryData(KEY, answer.export),
    onError: (error) => showToast(errorText(error, t), 'bad'),
  });
  return { found, request };
}

function State({ state, until, next_at }: DataExport) {
  const { t } = useTranslation('account-life');
  const time = useDate({ dateStyle: 'long', timeStyle: 'short' });
  return (
    <div role="status">
      {state === 'working' && <p>{t('export.working')}</p>}
      {until && <p>{t('export.ready', { date: time(until) })}</p>}
      {next_at && <p>{t('export.next', { date: time(next_at) })}</p>}
    </div>
  );
}

/** The file with everything that is held about the member (B17, D-63): requested here, its link comes by mail. */
export function DataSection() {
  const { t } = useTranslation('account-life');
  const { found, request } = useDataExport();
  const { data, error, refetch } = found;
  return (
    <Section title={t('export.title')} text={t('export.text')}>
      {found.isPending && <RowsSkeleton count={1} picture={false} />}
      {found.isError && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data && <State {...data} />}
      {data && !data.next_at && (
        <div className={styles.actions}>
          <Button variant="outlined" loading={request.isPending} onClick={() => request.mutate(newKey())}>
            {t('export.request')}
          </Button>
        </div>
      )}
    </Section>
  );
}
