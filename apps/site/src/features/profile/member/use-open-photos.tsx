import type { Member } from '@duet/contract';
import { lazy, Suspense, useState } from 'react';
import { loadTexts } from '../../../site/i18n';

const PhotoViewer = lazy(() => import('./photo-viewer'));
const UnlockAlert = lazy(async () => {
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
      <Suspense>
        {viewed !== null && (
          <PhotoViewer member={member} start={viewed} onClose={close} onLocked={() => setLocked(true)} />
        )}
      </Suspense>
      {/* On its own: while its code comes, the photos that are open stay where they are. */}
      <Suspense>{isLocked && <UnlockAlert open name={member.name} onClose={() => setLocked(false)} />}</Suspense>
    </>
  );
  return { open, dialogs };
}
