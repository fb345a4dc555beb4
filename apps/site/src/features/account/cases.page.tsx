import type { OwnCase } from '@duet/contract';
import { listOwnCases } from '@duet/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { callApi, servedAnswer } from '../../api';
import { useDate } from '../../site';
import { EmptyState, ErrorState, Page, RowsSkeleton } from '../../ui';
import styles from './cases.module.css';

const useCases = () =>
  useQuery({
    queryKey: ['cases'],
    queryFn: async ({ signal }) => (await callApi(listOwnCases, { signal })).cases,
    initialData: () => servedAnswer(listOwnCases)?.cases,
  });

function Outcome({ decision }: { decision: NonNullable<OwnCase['decision']> }) {
  const { t } = useTranslation(['cases', 'enums']);
  const date = useDate({ dateStyle: 'medium' });
  return (
    <div className={styles.outcome}>
      <p>
        <strong>{t(`enums:case_outcome.${decision.outcome}`)}</strong>
      </p>
      {decision.answer && (
        <p className={styles.answer}>
          <span className={styles.soft}>{t('list.answer')}</span>
          {decision.answer}
        </p>
      )}
      <p className={styles.soft}>{t('list.decided', { date: date(decision.decided_at) })}</p>
    </div>
  );
}

function Case({ one }: { one: OwnCase }) {
  const { t } = useTranslation(['cases', 'enums']);
  const date = useDate({ dateStyle: 'medium' });
  const name = one.member_name ?? t('list.former');
  return (
    <li className={styles.case}>
      <div className={styles.head}>
        <h2 className={styles.about}>{t(`list.about.${one.subject}`, { name })}</h2>
        <span className={styles.state}>{t(`enums:case_state.${one.state}`)}</span>
      </div>
      <p>{t(`enums:report_reason.${one.reason}`)}</p>
      {one.decision && <Outcome decision={one.decision} />}
      <p className={styles.soft}>
        <span className={styles.number}>{one.reference}</span> · {t('list.opened', { date: date(one.created_at) })}
        {!one.decision && <> · {t('list.decide_by', { date: date(one.decide_by) })}</>}
      </p>
    </li>
  );
}

/** The member's own reports, with their states and outcomes (D-28). */
export default function CasesPage() {
  const { t } = useTranslation(['cases', 'app']);
  const { data: cases, error, refetch } = useCases();
  return (
    <Page title={t('app:title.cases')} width="narrow">
      {error && !cases && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!cases && !error && <RowsSkeleton count={3} list={styles.cases} row={styles.case} picture={false} />}
      {cases?.length === 0 && <EmptyState icon="flag" title={t('list.empty')} />}
      {cases && cases.length > 0 && (
        <ul className={styles.cases}>
          {cases.map((one) => (
            <Case key={one.id} one={one} />
          ))}
        </ul>
      )}
    </Page>
  );
}
