import type { OwnProfile } from '@duet/contract';
import { loadTexts } from '../../../site/i18n';
import { PartArea, partOnDemand } from '../../../ui/part-on-demand';

interface Props {
  profile: OwnProfile;
  /** The text that the note stands beside; left out, any of them. */
  field?: 'name' | 'about_me' | 'looking_for' | 'prompts';
}

const Words = partOnDemand(async () => {
  const [part] = await Promise.all([import('./held-words'), loadTexts(['held-texts'])]);
  return part;
});

/** Says that a text waits to be looked at, on a site that holds texts back; on others its words are not fetched. */
export function HeldNote({ profile: { held_texts }, field }: Props) {
  const isHeld = field ? held_texts.includes(field) : held_texts.length > 0;
  return isHeld ? (
    <PartArea>
      <Words />
    </PartArea>
  ) : null;
}
