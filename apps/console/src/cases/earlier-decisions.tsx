import type { AdminCaseDetail } from '@duet/contract';
import { Facts, momentText, Section } from '../ui/facts';
import { t } from '../ui/texts';
import { remedyText } from './words';

/** Decisions that an objection or a reopening has put aside. */
export const EarlierDecisions = ({ of: { earlier_decisions } }: { of: AdminCaseDetail }) => (
  <Section title={t('cases.earlier.title')} text={t('cases.earlier.text')}>
    {earlier_decisions.map(({ decided_at, staff, reason, rule, remedy }) => (
      <Facts
        key={decided_at}
        facts={{
          [t('cases.decision.decided_at')]: momentText(decided_at),
          [t('cases.decision.by')]: staff?.name,
          [t('cases.decision.reason')]: reason,
          [t('cases.decision.rule')]: rule,
          [t('cases.decision.remedy')]: remedyText(remedy),
        }}
      />
    ))}
  </Section>
);
