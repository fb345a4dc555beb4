import { emergencyNumbers } from '@duet/contract';
import { useTranslation } from '../../site/use-translation';
import { useSite } from '../../site';
import styles from './safety.module.css';

/** The emergency numbers of the country where the visitor is; where the product does not know them, that of the EU with what it is. */
export function EmergencyCalls() {
  const { t } = useTranslation('emergency');
  const { settings, country } = useSite();
  const known = emergencyNumbers(settings.geoip_country ?? country);
  const numbers = known.length > 0 ? known : ['112'];
  return (
    <>
      {known.length === 0 && <p>{t('elsewhere')}</p>}
      <p className={styles.calls}>
        {numbers.map((number) => (
          <a key={number} className="d-btn d-btn-primary" href={`tel:${number}`}>
            {t('call', { number })}
          </a>
        ))}
      </p>
    </>
  );
}
