import type { DiscountCode } from '@duet/contract';
import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { useTranslation } from '../../site/use-translation';
import { Library } from '../../members/library';
import { paths } from '../../site/paths';
import SheetDialog from '../../ui/sheet-dialog';
import styles from './offer-popup.module.css';

interface Props {
  kind: DiscountCode['kind'];
  percent: string;
  left: string;
  onClose: () => void;
}

/** The offer once more, for somebody without credits: what it is, how long it holds, and "not now" as large as "yes". */
export default function OfferPopup({ kind, percent, left, onClose }: Props) {
  const { t } = useTranslation(['discounts', 'app']);
  const actions = (
    <>
      <Button fullWidth variant="outlined" onClick={onClose}>
        {t('app:not_now')}
      </Button>
      <Button fullWidth component={Link} to={paths.credits} onClick={onClose}>
        {t('discounts:popup.action')}
      </Button>
    </>
  );
  return (
    <Library>
      <SheetDialog
        open
        title={t(kind === 'time_bonus' ? 'discounts:popup.time_bonus' : 'discounts:popup.welcome')}
        onClose={onClose}
        actions={actions}
        isBrief
      >
        <div className={styles.popup}>
          <p className={styles.percent} aria-hidden="true">
            −{percent}
          </p>
          <p>{t('discounts:popup.text', { percent })}</p>
          <p className={styles.left}>
            {t('discounts:left')} <strong role="timer">{left}</strong>
          </p>
        </div>
      </SheetDialog>
    </Library>
  );
}
