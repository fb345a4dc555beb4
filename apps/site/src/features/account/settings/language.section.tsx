import { useTranslation } from '../../../site/use-translation';
import { localeName, useLocale } from '../../../site';
import type { Locale } from '../../../site';
import { reloadUser } from '../../../members/session/use-user';
import { Section } from '../../../members/account/section';

/** The language of pages and mails; nothing to choose where the site shows one alone. */
export function LanguageSection() {
  const { t } = useTranslation('accounts');
  const { locale, locales, setLocale } = useLocale();
  const choose = (chosen: Locale) => void setLocale(chosen).then(reloadUser);
  if (locales.length < 2) return null;
  return (
    <Section title={t('settings.language.title')} text={t('settings.language.text')}>
      <fieldset className="d-choices">
        <legend className="d-hidden">{t('settings.language.label')}</legend>
        <div className="d-choices-list">
          {locales.map((one) => (
            <label key={one} className="d-choice" lang={one}>
              <input type="radio" name="locale" value={one} checked={one === locale} onChange={() => choose(one)} />
              <span>{localeName(one)}</span>
            </label>
          ))}
        </div>
      </fieldset>
    </Section>
  );
}
