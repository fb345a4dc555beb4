import type { DiscountCode } from '@duet/contract';
import { useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../site/paths';
import styles from './offer-popup.module.css';

interface Props {
  kind: DiscountCode['kind'];
  percent: string;
  left: string;
  onClose: () => void;
}

/** The offer once more, for somebody without credits: what it is, how long it holds, and "not now" as large as "yes". */
export function OfferPopup({ kind, percent, left, onClose }: Props) {
  const { t } = useTranslation(['discounts', 'app']);
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} className={`d-dialog ${styles.popup}`} aria-labelledby={id} onClose={onClose}>
      <p className={styles.percent} aria-hidden="true">
        −{percent}
      </p>
      <h2 id={id}>{t(kind === 'time_bonus' ? 'discounts:popup.time_bonus' : 'discounts:popup.welcome')}</h2>
      <p>{t('discounts:popup.text', { percent })}</p>
      <p className={styles.left}>
        {t('discounts:left')} <strong role="timer">{left}</strong>
      </p>
      <Link to={paths.credits} className="d-btn d-btn-primary" onClick={onClose}>
        {t('discounts:popup.action')}
      </Link>
      <form method="dialog">
        <button className="d-btn d-btn-quiet">{t('app:not_now')}</button>
      </form>
    </dialog>
  );
}
