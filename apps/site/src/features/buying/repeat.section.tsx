import type { AnswerOf } from '@duet/contract';
import { getRepeatOffer } from '@duet/contract';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { useTranslation } from '../../site/use-translation';
import { callApi, servedAnswer } from '../../api';
import { paths } from '../../site/paths';
import { useMoney, useSite } from '../../site';
import { Icon } from '../../ui';
import { FictionalNote } from './fictional-note';
import { MethodMark } from './method-mark';
import { useOrder } from './use-order';
import styles from './order.module.css';
import bundleStyles from './bundle-cards.module.css';
import methodStyles from './payment-methods.module.css';

type Offer = NonNullable<AnswerOf<typeof getRepeatOffer>['offer']>;
type Repeatable = Offer & { bundle: NonNullable<Offer['bundle']>; amounts: NonNullable<Offer['amounts']> };

const isRepeatable = (offer: Offer): offer is Repeatable => offer.bundle !== null && offer.amounts !== null;

function Total({ offer }: { offer: Repeatable }) {
  const { t } = useTranslation('buying');
  const money = useMoney();
  const { amount, fee, vat } = offer.amounts;
  const before = offer.order.amount;
  const isChanged = before.currency === amount.currency && before.amount !== amount.amount;
  return (
    <>
      <p className={styles.again}>
        <span className={bundleStyles.credits}>{t('credits', { count: offer.bundle.credits })}</span>
        <strong>{money(amount)}</strong>
      </p>
      <p className={styles.soft}>
        {t('sum.fee')}: {fee.amount > 0 ? money(fee) : t('no_fee')} · {t('facts.vat')}: {money(vat)}
      </p>
      {isChanged && <p>{t('repeat.changed', { price: money(before) })}</p>}
    </>
  );
}

/** With kept means one click pays; without them it leads to where the means are chosen. */
function PayButton({ offer }: { offer: Repeatable }) {
  const { t } = useTranslation('buying');
  const { place, isBusy, fault } = useOrder();
  const { bundle, method, means, amounts } = offer;
  if (!means) {
    return (
      <>
        <p>{t('repeat.without')}</p>
        <Button size="large" component={Link} to={paths.buy(bundle.id, method)}>
          {t('repeat.choose')}
        </Button>
      </>
    );
  }
  const order = () => place({ bundle_id: bundle.id, method, expected: amounts.amount, means_id: means.id });
  return (
    <>
      <p className={methodStyles.withMark}>
        <MethodMark method={means.method} />
        {t('repeat.means', { means: means.label })}
      </p>
      <div role="alert">
        {fault && (
          <p className="d-message">
            <Icon name="warning" />
            <span>{fault}</span>
          </p>
        )}
      </div>
      <Button size="large" loading={isBusy} onClick={() => void order()}>
        {t('repeat.submit')}
      </Button>
    </>
  );
}

/** The last order once more: today's price, one click, and nothing without it (D-51, F17). */
export function RepeatSection() {
  const { t } = useTranslation('buying');
  const { settings } = useSite();
  const { data: offer } = useQuery({
    queryKey: ['orders', 'repeat'],
    queryFn: async ({ signal }) => (await callApi(getRepeatOffer, { signal })).offer,
    initialData: () => servedAnswer(getRepeatOffer)?.offer,
  });
  if (!offer || !isRepeatable(offer)) return null;
  return (
    <section className={`${styles.summary} ${styles.repeat}`} aria-labelledby="repeat-title">
      <h2 id="repeat-title">{t('repeat.title')}</h2>
      <p>{t('repeat.again')}</p>
      <Total offer={offer} />
      <PayButton offer={offer} />
      <p className={styles.soft}>
        {t('order.once')} {t('order.returns', { count: settings.refund_days })}
      </p>
      <FictionalNote />
    </section>
  );
}
