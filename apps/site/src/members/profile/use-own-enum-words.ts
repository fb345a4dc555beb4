import { useUser } from '../session/use-user';
import { useEnumWords } from './use-enum-words';

/** The word for a value of one of one's own profile's fields. */
export function useOwnEnumWords() {
  return useEnumWords(useUser()?.profile.gender ?? null);
}
