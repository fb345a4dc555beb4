import type { DiscountCode } from '@duet/contract';
import { priceOf } from '@duet/contract';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { useTranslation } from '../../site/use-translation';
import { paths } from '../../site/paths';
import { useSite } from '../../site';
import { EmptyState, ErrorState, Icon, Page, TextSkeleton } from '../../ui';
import { DiscountEntry } from './discounts/discount-entry';
import { useUsableMethods } from './apple-pay';
import { FictionalNote } from './fictional-note';
import { MethodChoice } from './method-choice';
import { useOffers } from '../../members/buying/offers';
import type { Bundle, BuyingMethod, Offers } from '../../members/buying/offers';
import { OrderSum } from './order-sum';
import { useOrder } from './use-order';
import styles from './order.module.css';
import methodStyles from './payment-methods.module.css';

const SAVABLE: readonly BuyingMethod['method'][] = ['creditcard', 'mastercard', 'visa', 'paypal'];

/** True if a method can be saved for the next order. */
const isSavable = (method: BuyingMethod['method']): boolean => SAVABLE.includes(method);

interface OrderProps {
  offers: Offers;
  bundle: Bundle;
}

/** The method that was chosen, the address's, or the one that is usual here. */
function useMethod(offers: Offers) {
  const [chosen, choose] = useState<string | undefined>(useParams().paymentmethod);
  const methods = useUsableMethods(offers.methods);
  const method = methods.find((one) => one.method === chosen) ?? methods[0];
  return { methods, method, choose };
}

/** The terms of every order, to be read before the click. */
function OrderTerms() {
  const { t } = useTranslation('buying');
  const { settings } = useSite();
  return (
    <ul className={styles.promises}>
      <li>
        <Icon name="shield" size={20} />
        <span>
          {t('order.returns', { count: settings.refund_days })}{' '}
          <Link to={paths.page('return-policy')}>{t('order.return_policy')}</Link>
        </span>
      </li>
      <li>
        <Icon name="check" size={20} />
        <span>{t('order.once')}</span>
      </li>
    </ul>
  );
}

/** Asks if a card or account may be saved for the next order; it is never assumed (D-51). */
function SaveMethodField({ isKept, onChange }: { isKept: boolean; onChange: (isKept: boolean) => void }) {
  const { t } = useTranslation('buying');
  return (
    <label className={methodStyles.saveMethod}>
      <input type="checkbox" checked={isKept} onChange={({ target }) => onChange(target.checked)} />
      <span>
        {t('keep.label')}
        <small>{t('keep.hint')}</small>
      </span>
    </label>
  );
}

function OrderForm({ offers, bundle }: OrderProps) {
  const { t } = useTranslation('buying');
  const { methods, method, choose } = useMethod(offers);
  const { place, isBusy, fault } = useOrder();
  const [isKept, keep] = useState(false);
  const [code, apply] = useState<DiscountCode | null>(null);
  const percentage = code?.percentage ?? offers.discount?.percentage ?? 0;
  if (!method) return <EmptyState icon="card" title={t('order.no_method')} />;
  const fee = { fixed: method.fee, basisPoints: method.fee_basis_points };
  const vatPerMille = offers.vat_per_mille;
  const amounts = priceOf({ listPrice: bundle.price, discount: percentage, fee, vatPerMille });
  const currency = offers.currency!;
  const expected = { amount: amounts.total, currency };
  const withCode = code ? { discount_code: code.code } : {};
  const mayKeep = isSavable(method.method);
  const order = () =>
    place({ bundle_id: bundle.id, method: method.method, expected, keep_means: mayKeep && isKept, ...withCode });
  return (
    <div className={styles.order}>
      <MethodChoice offers={offers} methods={methods} chosen={method.method} onChoose={choose} />
      <section className={styles.summary} aria-labelledby="order-summary">
        <h2 id="order-summary">{t('credits', { count: bundle.credits })}</h2>
        <OrderSum
          credits={bundle.credits}
          amounts={amounts}
          currency={currency}
          vatPerMille={vatPerMille}
          percentage={percentage}
        />
        <DiscountEntry
          bundleId={bundle.id}
          price={{ amount: bundle.price, currency }}
          method={method.method}
          onApply={apply}
        />
        {mayKeep && <SaveMethodField isKept={isKept} onChange={keep} />}
        <OrderTerms />
        <FictionalNote />
        <div role="alert">
          {fault && (
            <p className="d-message">
              <Icon name="warning" />
              <span>{fault}</span>
            </p>
          )}
        </div>
        <Button size="large" fullWidth loading={isBusy} onClick={() => void order()}>
          {t('order.submit')}
        </Button>
        <Link className={styles.back} to={paths.credits}>
          {t('order.other')}
        </Link>
      </section>
    </div>
  );
}

/** One bundle, one method, what it comes to, and one button (D-48). */
export default function OrderPage() {
  const { t } = useTranslation(['buying', 'app']);
  const { id } = useParams();
  const { data: offers, error, refetch } = useOffers();
  const bundle = offers?.bundles.find((one) => one.id === id);
  const others = (
    <Button component={Link} to={paths.credits}>
      {t('order.other')}
    </Button>
  );
  return (
    <Page title={t('app:title.order')}>
      {error && !offers && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!offers && !error && <TextSkeleton count={6} />}
      {offers && !bundle && <EmptyState icon="coin" title={t('order.gone')} action={others} />}
      {offers && bundle && <OrderForm key={bundle.id} offers={offers} bundle={bundle} />}
    </Page>
  );
}
