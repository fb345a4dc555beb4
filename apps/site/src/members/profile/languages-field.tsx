import type { SpokenLanguage } from '@duet/contract';
import { MOST_LANGUAGES, SPOKEN_LANGUAGES } from '@duet/contract';
import { useField } from 'formik';
import { useTranslation } from '../../site/use-translation';
import { useLocale } from '../../site';
import { SearchableChoices } from '../filters/searchable-choices';
import { useLanguageNames } from './use-language-names';

/** The field `languages` of a form of the own profile: a few out of many, each by its name in the reader's language. */
export default function LanguagesField() {
  const { t } = useTranslation(['profile', 'errors']);
  const { locale } = useLocale();
  const { label } = useLanguageNames();
  const [{ value: chosen }, , helpers] = useField<SpokenLanguage[]>('languages');
  const choices = SPOKEN_LANGUAGES.map((value) => ({ value, text: label(value) })).sort((a, b) =>
    a.text.localeCompare(b.text, locale),
  );
  return (
    <SearchableChoices
      list={{ label: t('fields.languages'), choices }}
      chosen={chosen}
      onChange={(values) => void helpers.setValue(values as SpokenLanguage[])}
      limit={{ most: MOST_LANGUAGES, text: t('errors:rules.too_many_items', { max: MOST_LANGUAGES }) }}
    />
  );
}
