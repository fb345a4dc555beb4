import type { AdminCaseDetail } from '@duet/contract';
import { Facts, momentText, Section } from '../ui/facts';
import { REMEDY_WORDS } from './words';

/** Decisions that an objection or a reopening has put aside. */
export const EarlierDecisions = ({ of: { earlier_decisions } }: { of: AdminCaseDetail }) => (
  <Section title="Earlier decisions" text="They count no more.">
    {earlier_decisions.map(({ decided_at, staff, reason, rule, remedy }) => (
      <Facts
        key={decided_at}
        facts={{
          Decided: momentText(decided_at),
          By: staff?.name,
          Reason: reason,
          Rule: rule,
          Remedy: REMEDY_WORDS[remedy],
        }}
      />
    ))}
  </Section>
);
