import type { SuggestionReason } from '@duet/contract';
import { useTranslation } from '../../site/use-translation';
import { useLocale } from '../../site';
import styles from './suggestion-reasons.module.css';

/** A reason as a sentence in the reader's language. */
function useReasonWords(): (reason: SuggestionReason) => string {
  const { t } = useTranslation(['reasons', 'interests']);
  const { locale } = useLocale();
  return ({ kind, interests = [], distance = '' }) => {
    const names = interests.map((key) => t(`interests:${key}`));
    const list = new Intl.ListFormat(locale, { type: 'conjunction' }).format(names);
    return t(`reasons:${kind}`, { interests: list, km: distance });
  };
}

interface Props {
  name: string;
  reasons: readonly SuggestionReason[];
}

/** The reasons why somebody is suggested, said wherever that is so. */
export function SuggestionReasons({ name, reasons }: Props) {
  const { t } = useTranslation('reasons');
  const toWords = useReasonWords();
  if (reasons.length === 0) return null;
  return (
    <ul className={styles.reasons} aria-label={t('label', { name })}>
      {reasons.map((reason) => (
        <li key={reason.kind}>{toWords(reason)}</li>
      ))}
    </ul>
  );
}
