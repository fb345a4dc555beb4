import { Link, useSearchParams } from 'react-router-dom';
import { useTranslation } from '../../site/use-translation';
import { paths, safeNext } from '../../site/paths';
import { localeName, useLocale } from '../../site';
import { Icon } from '../../ui/icon';
import { Wordmark } from '../../ui/marks/wordmark';

/** Chooses the language among the visible ones, each under its own name. */
export default function LangConfigPage() {
  const { t } = useTranslation('app');
  const { locale, locales, setLocale } = useLocale();
  const [query] = useSearchParams();
  const next = query.get('next');
  return (
    <section className="d-card-page">
      <Wordmark />
      <h1>{t('language.title')}</h1>
      <ul className="d-language-list">
        {locales.map((one) => (
          <li key={one}>
            <button type="button" lang={one} aria-current={one === locale} onClick={() => void setLocale(one)}>
              {localeName(one)}
              {one === locale && <Icon name="check" />}
            </button>
          </li>
        ))}
      </ul>
      <Link className="d-btn d-btn-primary" to={next ? safeNext(next) : paths.home}>
        {t('language.done')}
      </Link>
    </section>
  );
}
