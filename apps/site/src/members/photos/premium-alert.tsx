import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { useTranslation } from '../../site/use-translation';
import { paths } from '../../site/paths';
import { useMoney } from '../../site';
import { Sheet } from '../../ui';
import { useOffers } from '../buying/offers';
import { priceOfBundle } from '../buying/prices';

interface Props {
  open: boolean;
  title: string;
  /** The change that premium would bring. */
  text: string;
  onClose: () => void;
}

/** The bundle that costs least: what premium costs (D-22). It is asked for as the alert opens, which does not wait for it. */
function LeastPrice() {
  const { t } = useTranslation('photos');
  const money = useMoney();
  const { data: offers } = useOffers();
  const least = offers?.bundles.toSorted((one, other) => one.price - other.price)[0];
  if (!offers?.currency || !least) return null;
  const price = money({ amount: priceOfBundle(offers, least).now, currency: offers.currency });
  return <Typography sx={{ mt: 1.5 }}>{t('unlock.price', { price, count: least.credits })}</Typography>;
}

/** Explains what needs premium, and how to get it; "not now" is as large as the other button. */
export function PremiumAlert({ open, title, text, onClose }: Props) {
  const { t } = useTranslation(['photos', 'app', 'errors']);
  const actions = (
    <>
      <Button fullWidth variant="outlined" onClick={onClose}>
        {t('app:not_now')}
      </Button>
      <Button fullWidth component={Link} to={paths.credits} onClick={onClose}>
        {t('photos:credits')}
      </Button>
    </>
  );
  return (
    <Sheet open={open} title={title} onClose={onClose} actions={<div className="d-equal">{actions}</div>} isBrief>
      <Typography>
        <strong>{t('errors:premium_required')}</strong>
      </Typography>
      <Typography sx={{ mt: 1.5 }}>{text}</Typography>
      <Typography sx={{ mt: 1.5 }}>{t('photos:unlock.premium')}</Typography>
      {open && <LeastPrice />}
    </Sheet>
  );
}
