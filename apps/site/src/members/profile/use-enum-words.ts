import { nicheChoices } from '@duet/contract';
import type { Gender } from '@duet/contract';
import { useTranslation } from '../../site/use-translation';
import { useSite } from '../../site';
import { useUser } from '../session/use-user';

/**
 * The word for a value of one of a person's fields, in the form that their gender asks for where the language has two; a
 * gender that is not told is that of the site, where it has one.
 */
export function useEnumWords(gender: Gender | null): (field: string, value: string) => string {
  const { t } = useTranslation('profile');
  const { niche } = useSite();
  const context = gender ?? nicheChoices(niche).gender;
  return (field, value) => t(`profile:${field}.${value}`, context ? { context } : {});
}

/** The word for a value of one of one's own profile's fields. */
export function useOwnEnumWords() {
  return useEnumWords(useUser()?.profile.gender ?? null);
}
