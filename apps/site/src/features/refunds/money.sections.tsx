import { ReturnsSection } from './returns.section';
import { SpendGuardSection } from './spend-guard.section';

/** What was bought and may be returned, and what may be spent: the settings fetch it once they stand. */
export default function MoneySections() {
  return (
    <>
      <ReturnsSection />
      <SpendGuardSection />
    </>
  );
}
