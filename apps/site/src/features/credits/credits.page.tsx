import { CreditsView } from './credits-view';

/** What credits are sold for; a member's balance and what became of theirs. */
export default function CreditsPage() {
  return <CreditsView />;
}
