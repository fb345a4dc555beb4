import { CreditsView } from './credits/credits-view';
import { SavedMethodsSection } from './saved-methods.section';
import { RepeatSection } from './repeat.section';

/** The last order once more, and everything else that can be bought. */
export default function RepeatOrderPage() {
  return <CreditsView top={<RepeatSection />} end={<SavedMethodsSection />} />;
}
