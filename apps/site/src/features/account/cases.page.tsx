import type { OwnCase } from '@duet/contract';
import { listOwnCases } from '@duet/contract';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { useTranslation } from '../../site/use-translation';
import { callApi, servedAnswer } from '../../api';
import { useDate } from '../../site';
import { paths } from '../../site/paths';
import { EmptyState, ErrorState, Page, RowsSkeleton } from '../../ui';
import styles from './cases.module.css';

const useCases = () =>
  useQuery({
    queryKey: ['cases'],
    queryFn: async ({ signal }) => (await callApi(listOwnCases, { signal })).cases,
    initialData: () => servedAnswer(listOwnCases)?.cases,
  });

interface OutcomeProps {
  kind: OwnCase['kind'];
  decision: NonNullable<OwnCase['decision']>;
}

function Outcome({ kind, decision }: OutcomeProps) {
  const { t } = useTranslation(['cases', 'complaints', 'enums']);
  const date = useDate({ dateStyle: 'medium' });
  return (
    <div className={styles.outcome}>
      <p>
        <strong>
          {kind === 'report'
            ? t(`enums:case_outcome.${decision.outcome}`)
            : t(`complaints:outcome.${decision.outcome}`)}
        </strong>
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

function About({ one }: { one: OwnCase }) {
  const { t } = useTranslation(['cases', 'complaints', 'enums']);
  const name = one.member_name ?? t('list.former');
  if (one.kind !== 'report') return <>{t(`complaints:kind.${one.kind}`)}</>;
  return one.subject && <>{t(`list.about.${one.subject}`, { name })}</>;
}

function Case({ one }: { one: OwnCase }) {
  const { t } = useTranslation(['cases', 'complaints', 'enums']);
  const date = useDate({ dateStyle: 'medium' });
  const sent = { date: date(one.created_at) };
  const openedText = one.kind === 'report' ? t('list.opened', sent) : t('complaints:case.sent', sent);
  return (
    <li className={styles.case}>
      <div className={styles.head}>
        <h2 className={styles.about}>
          <Link to={paths.case(one.id)}>
            <About one={one} />
          </Link>
        </h2>
        <span className={styles.state}>{t(`enums:case_state.${one.state}`)}</span>
      </div>
      {one.reason && <p>{t(`enums:report_reason.${one.reason}`)}</p>}
      {one.decision && <Outcome kind={one.kind} decision={one.decision} />}
      <p className={styles.soft}>
        <span className={styles.number}>{one.reference}</span> · {openedText}
        {!one.decision && <> · {t('list.decide_by', { date: date(one.decide_by) })}</>}
      </p>
    </li>
  );
}

/** The member's own reports and complaints, with their states and outcomes (D-28, D-64). */
export default function CasesPage() {
  const { t } = useTranslation(['cases', 'complaints', 'app']);
  const { data: cases, error, refetch } = useCases();
  return (
    <Page
      title={t('app:title.cases')}
      width="narrow"
      end={
        <Button component={Link} to={paths.complaints} variant="outlined">
          {t('complaints:form.submit')}
        </Button>
      }
    >
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
