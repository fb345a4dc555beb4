import { CreditsView } from './credits/credits-view';

/** The bundles on offer; for members also their balance and ledger. */
export default function CreditsPage() {
  return <CreditsView />;
}
