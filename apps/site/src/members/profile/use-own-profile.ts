import type { BodyOf, OwnProfile } from '@duet/contract';
import { updateProfile } from '@duet/contract';
import { useCallback } from 'react';
import { useTranslation } from '../../site/use-translation';
import { ApiError, callApi } from '../../api';
import { setUser, useUser } from '../session/use-user';

export type ProfileChange = NonNullable<BodyOf<typeof updateProfile>>;

/** The own profile and its change. What is kept under consent alone is refused in words that say why. */
export function useChangeProfile() {
  const { t } = useTranslation('profile-forms');
  const user = useUser();
  return useCallback(
    async (body: ProfileChange): Promise<OwnProfile> => {
      try {
        const { profile } = await callApi(updateProfile, { body });
        if (user) setUser({ ...user, profile });
        return profile;
      } catch (error) {
        const lacksConsent = error instanceof ApiError && error.errors.some(({ code }) => code === 'consent_missing');
        throw lacksConsent ? new ApiError(422, { code: 'invalid', detail: t('private.missing') }) : error;
      }
    },
    [user, t],
  );
}
