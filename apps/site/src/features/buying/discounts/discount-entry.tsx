import type { DiscountCode } from '@duet/contract';
import Button from '@mui/material/Button';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../../site/use-translation';
import { useMoney, usePercent } from '../../../site';
import { Icon } from '../../../ui';
import { sayMissing } from '../../../ui/missing-part';
import { PartArea, partOnDemand } from '../../../ui/part-on-demand';
import { fitsMethod, fitsPrice } from './code-purchase';
import type { CodePurchase } from './code-purchase';
import { useOffer } from '../../../members/discounts/use-offer';
import styles from './discount-entry.module.css';

const CodeForm = partOnDemand(() => import('./code-form'));

/** Why a code that was found does not fit what has been chosen since. */
function CodeMisfit({ code, purchase }: { code: DiscountCode; purchase: CodePurchase }) {
  const { t } = useTranslation('errors');
  const money = useMoney();
  const { minimum, currency } = code;
  const least = { amount: minimum ?? 0, currency: currency ?? purchase.price.currency };
  const text = fitsMethod(code, purchase) ? t('code_minimum', { minimum: money(least) }) : t('code_method');
  return (
    <p className="d-message" role="status">
      <Icon name="warning" />
      <span>
        {code.code}: {text}
      </span>
    </p>
  );
}

function AppliedCode({ code, onRemove }: { code: DiscountCode; onRemove: () => void }) {
  const { t } = useTranslation('discounts');
  const percent = usePercent()(code.percentage);
  const offer = useOffer();
  const isLower = offer !== null && offer.code.percentage > code.percentage;
  return (
    <div className={styles.applied} role="status">
      <Icon name="check" />
      <span className={styles.code}>
        <strong>{t('entry.applied', { code: code.code, percent })}</strong>
        {isLower && <span>{t('entry.lower')}</span>}
      </span>
      <Button size="small" variant="text" onClick={onRemove}>
        {t('entry.remove')}
      </Button>
    </div>
  );
}

interface Props extends CodePurchase {
  /** The code that now counts, or null. */
  onApply: (code: DiscountCode | null) => void;
}

/** A discount code, typed in and judged for what is being bought (F08). What it takes off is the page's to show. */
export function DiscountEntry({ onApply, ...purchase }: Props) {
  const { t } = useTranslation('discounts');
  const [isOpen, setOpen] = useState(false);
  const [code, setCode] = useState<DiscountCode | null>(null);
  const tell = useRef(onApply);
  tell.current = onApply;
  const counts = code !== null && fitsMethod(code, purchase) && fitsPrice(code, purchase);
  useEffect(() => tell.current(counts ? code : null), [counts, code]);
  if (counts) return <AppliedCode code={code} onRemove={() => setCode(null)} />;
  if (!isOpen) {
    return (
      <Button variant="text" className={styles.open} onClick={() => setOpen(true)}>
        {t('entry.open')}
      </Button>
    );
  }
  return (
    <div>
      {code && <CodeMisfit code={code} purchase={purchase} />}
      <PartArea fallback={<div className={styles.wait} />} instead={sayMissing}>
        <CodeForm purchase={purchase} onFound={setCode} />
      </PartArea>
    </div>
  );
}
