import { RefundsSection } from './refunds.section';
import { SpendGuardSection } from './spend-guard.section';

/** Refunds and the spending limit: the settings fetch them once they are shown. */
export default function MoneySections() {
  return (
    <>
      <RefundsSection />
      <SpendGuardSection />
    </>
  );
}
