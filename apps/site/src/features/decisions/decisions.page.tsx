import type { OwnDecision } from '@duet/contract';
import { listOwnDecisions, readDecision } from '@duet/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../site/use-translation';
import { ApiError, callApi, servedAnswer } from '../../api';
import { useLinkToken } from '../../members/account/link-token';
import { useUser } from '../../members/session/use-user';
import { logInPath, paths } from '../../site/paths';
import { useIsHydrated } from '../../site/use-store';
import { EmptyState, ErrorState, Page, Redirect, RowsSkeleton } from '../../ui';
import { Decision } from './decision';
import styles from './decisions.module.css';

/** The decision behind the link of a mail, or all about the member who is logged in. */
function useDecisions(token: string) {
  return useQuery({
    queryKey: ['decisions', token],
    queryFn: async ({ signal }): Promise<OwnDecision[]> =>
      token
        ? [(await callApi(readDecision, { body: { token }, signal })).decision]
        : (await callApi(listOwnDecisions, { signal })).decisions,
    initialData: () => (token ? undefined : servedAnswer(listOwnDecisions)?.decisions),
  });
}

function Decisions({ token }: { token: string }) {
  const { t } = useTranslation('decisions');
  const { data, error, refetch } = useDecisions(token);
  const isGone = error instanceof ApiError && error.is('link_expired');
  if (isGone) return <EmptyState icon="mail" title={t('gone')} />;
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <RowsSkeleton count={3} list={styles.list} row={styles.decision} picture={false} />;
  if (data.length === 0) return <EmptyState icon="shield" title={t('empty')} />;
  return (
    <>
      <p className={styles.intro}>{t('intro')}</p>
      <ul className={styles.list}>
        {data.map((one) => (
          <li key={one.id}>
            <Decision one={one} token={token} />
          </li>
        ))}
      </ul>
    </>
  );
}

/**
 * Decisions about the account with their reasons. The link of a mail shows its own without a log-in, for those whose account is
 * closed; others see all of theirs.
 */
export default function DecisionsPage() {
  const { t } = useTranslation('app');
  const token = useLinkToken();
  const user = useUser();
  // The server knows nothing of the token.
  const isHydrated = useIsHydrated();
  if (isHydrated && !token && !user) return <Redirect to={logInPath(paths.decisions)} replace />;
  return (
    <Page title={t('title.decisions')} width="narrow">
      {isHydrated || user ? (
        <Decisions key={token} token={token} />
      ) : (
        <RowsSkeleton count={3} list={styles.list} row={styles.decision} picture={false} />
      )}
    </Page>
  );
}
