import { useTranslation } from '../../site/use-translation';
import { localeName, useLocale } from '../../site';
import { Icon } from '../../ui/icon';
import { Dropdown } from './dropdown';

/** The language to read in; shows when there is more than one to choose from. */
export function LanguageMenu() {
  const { t } = useTranslation('app');
  const { locale, locales, setLocale } = useLocale();
  if (locales.length < 2) return null;
  const face = (
    <>
      <Icon name="globe" />
      <span className="d-language-code">{locale}</span>
    </>
  );
  return (
    <Dropdown label={t('nav.language', { language: localeName(locale) })} face={face}>
      {(close) => (
        <ul>
          {locales.map((one) => (
            <li key={one}>
              <button
                type="button"
                lang={one}
                aria-current={one === locale}
                onClick={() => void setLocale(one).then(close)}
              >
                {localeName(one)}
                {one === locale && <Icon name="check" />}
              </button>
            </li>
          ))}
        </ul>
      )}
    </Dropdown>
  );
}
