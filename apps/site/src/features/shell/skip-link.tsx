import { useTranslation } from '../../site/use-translation';

/** First stop of the keyboard: past the navigation, to the content. */
export function SkipLink() {
  const { t } = useTranslation('app');
  return (
    <a className="d-skip" href="#content">
      {t('nav.skip')}
    </a>
  );
}
