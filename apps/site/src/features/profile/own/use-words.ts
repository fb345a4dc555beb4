import { useTranslation } from 'react-i18next';

/** The word for a value of one of the profile's fields. */
export function useWords() {
  const { t } = useTranslation(['members', 'enums']);
  return (field: string, value: string) => t(`enums:${field}.${value}`);
}
