import type { Order } from '@duet/contract';
import { cancelOrder } from '@duet/contract';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from '../../site/use-translation';
import { callApi, errorText, queryClient } from '../../api';
import { Icon } from '../../ui';
import { reloadOffer } from '../../members/discounts/use-offer';
import { offersKey } from '../../members/buying/offers';
import { isUnderWay } from './use-followed-order';
import styles from './buying.module.css';

/** Cancels an order that is not paid: what it holds is free again. Nothing where there is nothing to cancel. */
export function CancelButton({ order }: { order: Order }) {
  const { t } = useTranslation(['buying', 'errors']);
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  if (!isUnderWay(order) && !fault) return null;
  const cancel = async () => {
    setBusy(true);
    setFault(null);
    await callApi(cancelOrder, { params: { id: order.id } }).catch((error: unknown) => setFault(errorText(error, t)));
    setBusy(false);
    reloadOffer();
    for (const queryKey of [['orders'], offersKey]) void queryClient.invalidateQueries({ queryKey });
  };
  return (
    <div className={styles.cancel}>
      {isUnderWay(order) && (
        <Button size="small" variant="outlined" loading={isBusy} onClick={() => void cancel()}>
          {t('buying:cancel.submit')}
        </Button>
      )}
      {order.status === 'pending' && <small>{t('buying:cancel.hint')}</small>}
      <div role="alert">
        {fault && (
          <p className="d-message">
            <Icon name="warning" />
            <span>{fault}</span>
          </p>
        )}
      </div>
    </div>
  );
}
