import type { FollowedCase } from '@duet/contract';
import { useTranslation } from '../../site/use-translation';
import { useDate, useSite } from '../../site';
import { Page } from '../../ui';
import { CaseForm } from './case-form';
import type { CaseSending } from './case-form';
import { Objection } from './objection';
import styles from './complaints.module.css';

interface Props {
  one: FollowedCase;
  answer: CaseSending;
  object: CaseSending;
}

function Thread({ messages }: Pick<FollowedCase, 'messages'>) {
  const { t } = useTranslation('complaints');
  const { settings } = useSite();
  const time = useDate({ dateStyle: 'medium', timeStyle: 'short' });
  return (
    <section aria-label={t('case.thread')}>
      <ol className={styles.thread}>
        {messages.map(({ id, own, text, created_at }) => (
          <li key={id} className={own ? `${styles.message} ${styles.own}` : styles.message}>
            <p className={styles.soft}>
              {own ? t('case.you') : t('case.team', { site: settings.name })} · {time(created_at)}
            </p>
            <p className={styles.words}>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Decision({ one, decision }: { one: FollowedCase; decision: NonNullable<FollowedCase['decision']> }) {
  const { t } = useTranslation(['cases', 'complaints', 'enums']);
  const date = useDate({ dateStyle: 'medium' });
  const { outcome, answer, reason, rule, remedy, restoration, decided_at } = decision;
  return (
    <section className={styles.decision}>
      <h2>{t('complaints:decision.title')}</h2>
      <p>
        <strong>
          {one.kind === 'report' ? t(`enums:case_outcome.${outcome}`) : t(`complaints:outcome.${outcome}`)}
        </strong>
      </p>
      {answer && <p className={styles.words}>{answer}</p>}
      {reason && rule && remedy && (
        <dl className={styles.facts}>
          <dt>{t('complaints:decision.reason')}</dt>
          <dd className={styles.words}>{reason}</dd>
          <dt>{t('complaints:decision.rule')}</dt>
          <dd>{rule}</dd>
          <dt>{t('complaints:decision.remedy')}</dt>
          <dd>
            {t(`complaints:remedy.${remedy}`)}
            {restoration && <p>{t(`complaints:restoration.${restoration}`)}</p>}
          </dd>
        </dl>
      )}
      <p className={styles.soft}>{t('list.decided', { date: date(decided_at) })}</p>
    </section>
  );
}

function Head({ one }: { one: FollowedCase }) {
  const { t } = useTranslation(['cases', 'complaints', 'enums']);
  const date = useDate({ dateStyle: 'medium' });
  const name = one.member_name ?? t('list.former');
  const about = one.kind === 'report' ? one.subject && t(`list.about.${one.subject}`, { name }) : null;
  return (
    <div>
      <div className={styles.head}>
        <p>
          <strong>{about ?? (one.kind !== 'report' && t(`complaints:kind.${one.kind}`))}</strong>
        </p>
        <span className={styles.state}>{t(`enums:case_state.${one.state}`)}</span>
      </div>
      {one.reason && <p>{t(`enums:report_reason.${one.reason}`)}</p>}
      {one.about && <p>{t('complaints:case.about', { about: one.about })}</p>}
      <p className={styles.soft}>
        {t('complaints:case.sent', { date: date(one.created_at) })}
        {!one.decision && <> · {t('list.decide_by', { date: date(one.decide_by) })}</>}
      </p>
    </div>
  );
}

/** A number that is not broken at its hyphens. */
const unbroken = (reference: string) => reference.replaceAll('-', '-\u2060');

/** A case as whoever opened it follows it: its thread, the decision, and what they may still say. */
export function CaseView({ one, answer, object }: Props) {
  const { t } = useTranslation('complaints');
  const title = t(one.kind === 'report' ? 'case.report' : 'case.complaint', { reference: unbroken(one.reference) });
  return (
    <Page title={title} width="narrow">
      <div className={styles.case}>
        <Head one={one} />
        {one.is_appealed && !one.decision && <p className={styles.note}>{t('case.appealed')}</p>}
        {one.messages.length > 0 && <Thread messages={one.messages} />}
        {one.decision && <Decision one={one} decision={one.decision} />}
        {one.may_answer && (
          <CaseForm
            sending={answer}
            label={t('case.answer')}
            hint={one.decision ? t('case.reopens') : ''}
            submit={t('case.send')}
          />
        )}
        {one.may_object && one.object_until && <Objection until={one.object_until} sending={object} />}
      </div>
    </Page>
  );
}
