import type { Member } from '@duet/contract';
import { useState } from 'react';
import { loadTexts } from '../../../site/i18n';
import { OpenedPart, partOnDemand } from '../../../ui/part-on-demand';

const PhotoViewer = partOnDemand(() => import('./photo-viewer'));
const UnlockAlert = partOnDemand(async () => {
  const texts = loadTexts(['photos']);
  const { UnlockAlert: part } = await import('../../../members/photos/unlock-alert');
  await texts;
  return { default: part };
});

/** Opens photos over the whole screen; a blurred one says what it takes. `onClose` is called with the photo that showed last. */
export function useOpenPhotos(member: Member, onClose?: (index: number) => void) {
  const [viewed, setViewed] = useState<number | null>(null);
  const [isLocked, setLocked] = useState(false);
  const open = (index: number) => (member.photos[index]?.blurred ? setLocked(true) : setViewed(index));
  const close = (index: number) => {
    setViewed(null);
    onClose?.(index);
  };
  const dialogs = (
    <>
      <OpenedPart open={viewed !== null} onClose={() => setViewed(null)}>
        {viewed !== null && (
          <PhotoViewer member={member} start={viewed} onClose={close} onLocked={() => setLocked(true)} />
        )}
      </OpenedPart>
      {/* On its own: while its code comes, the photos that are open stay where they are. */}
      <OpenedPart open={isLocked} onClose={() => setLocked(false)}>
        <UnlockAlert open name={member.name} onClose={() => setLocked(false)} />
      </OpenedPart>
    </>
  );
  return { open, dialogs };
}
