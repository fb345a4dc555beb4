import type { Order } from '@duet/contract';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../app/paths';
import { EmptyState } from '../../ui';
import type { IconName } from '../../ui';

type Shown = 'loading' | 'pending' | 'completed' | 'failed' | 'disputed' | 'returned';

const SHOWN: Record<Order['status'], Shown> = {
  ...{ created: 'loading', pending: 'pending', completed: 'completed' },
  ...{ failed: 'failed', cancelled: 'failed', expired: 'failed' },
  ...{ partly_refunded: 'completed', refunded: 'returned', disputed: 'disputed', charged_back: 'disputed' },
};

const ICONS: Record<Shown, IconName> = {
  ...{ loading: 'clock', pending: 'clock', completed: 'check' },
  ...{ failed: 'warning', disputed: 'info', returned: 'back' },
};

function WaysOn({ order, shown }: { order: Order; shown: Shown }) {
  const { t } = useTranslation(['buying', 'app']);
  const { redirect_url: page, bundle_id } = order;
  if (order.means_declined && shown === 'failed') {
    return (
      <>
        <Button component={Link} to={paths.buy(bundle_id, 'creditcard')}>
          {t('buying:repeat.card')}
        </Button>
        <Button variant="outlined" component={Link} to={paths.buy(bundle_id, 'paypal')}>
          {t('buying:repeat.paypal')}
        </Button>
      </>
    );
  }
  if (shown === 'failed') {
    return (
      <Button component={Link} to={paths.buy(bundle_id)}>
        {t('buying:result.try_again')}
      </Button>
    );
  }
  if (shown === 'loading' && page) {
    return (
      <>
        <Button component="a" href={page}>
          {t('buying:result.pay')}
        </Button>
        <Button variant="outlined" component={Link} to={paths.buy(bundle_id)}>
          {t('buying:result.try_again')}
        </Button>
      </>
    );
  }
  return (
    <Button component={Link} to={paths.members}>
      {t('app:nav.search')}
    </Button>
  );
}

/** What has become of an order, in a heading, a sentence and the way on (§4). */
export function Outcome({ order }: { order: Order }) {
  const { t } = useTranslation('buying');
  const shown = SHOWN[order.status];
  const isDeclined = order.means_declined && shown === 'failed';
  return (
    <div aria-live="polite" className={`by-outcome is-${shown}`}>
      <EmptyState
        icon={ICONS[shown]}
        title={isDeclined ? t('repeat.failed_title') : t(`result.${shown}_title`)}
        text={isDeclined ? t('repeat.failed_text') : t(`result.${shown}_text`, { count: order.credits })}
        action={
          <div className="by-ways">
            <WaysOn order={order} shown={shown} />
          </div>
        }
      />
    </div>
  );
}
