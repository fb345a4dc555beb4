import type { Member, Photo } from '@duet/contract';
import { useTranslation } from '../../../site/use-translation';

/** The words for a photo of a member: its caption where it has one, else its number. */
export function usePhotoWords({ name }: Pick<Member, 'name'>): (photo: Photo, index: number) => string {
  const { t } = useTranslation('members');
  return ({ blurred, caption }, index) => {
    if (caption) return t('view.photo_alt_caption', { name, caption });
    return t(blurred ? 'view.photo_locked' : 'view.photo_alt', { name, number: index + 1 });
  };
}
