import type { DiscountCode } from '@duet/contract';
import { getDiscountCode } from '@duet/contract';
import Button from '@mui/material/Button';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi } from '../../api';
import { useMoney } from '../../site';
import { Icon } from '../../ui';
import { ContractForm, SubmitButton, TextField } from '../../ui/form';
import './discount-entry.css';
import { useOffer } from './use-offer';
import { usePercent } from './use-percent';

interface Props {
  bundleId: string;
  /** The bundle's own price. */
  price: { amount: number; currency: string };
  method: DiscountMethod;
  /** The code that now counts, or null. */
  onApply: (code: DiscountCode | null) => void;
}
type DiscountMethod = NonNullable<DiscountCode['paymentmethods']>[number];
type Wish = Omit<Props, 'onApply'>;

const fitsMethod = ({ paymentmethods }: DiscountCode, { method }: Wish): boolean =>
  !paymentmethods || paymentmethods.includes(method);
const fitsPrice = ({ minimum, currency }: DiscountCode, { price }: Wish): boolean =>
  minimum === null || (price.amount >= minimum && price.currency === currency);

/** Why a code that was found does not fit what has been chosen since. */
function Misfit({ code, wish }: { code: DiscountCode; wish: Wish }) {
  const { t } = useTranslation('errors');
  const money = useMoney();
  const { minimum, currency } = code;
  const text = fitsMethod(code, wish)
    ? t('errors:code_minimum', { minimum: money({ amount: minimum ?? 0, currency: currency ?? wish.price.currency }) })
    : t('errors:code_method');
  return (
    <p className="d-message" role="status">
      <Icon name="warning" />
      <span>
        {code.code}: {text}
      </span>
    </p>
  );
}

function Applied({ code, onRemove }: { code: DiscountCode; onRemove: () => void }) {
  const { t } = useTranslation('discounts');
  const percent = usePercent()(code.percentage);
  return (
    <div className="di-applied" role="status">
      <Icon name="check" />
      <strong>{t('entry.applied', { code: code.code, percent })}</strong>
      <Button size="small" variant="text" onClick={onRemove}>
        {t('entry.remove')}
      </Button>
    </div>
  );
}

function CodeForm({ wish, onFound }: { wish: Wish; onFound: (code: DiscountCode) => void }) {
  const { t } = useTranslation('discounts');
  const hasOffer = useOffer() !== null;
  const { bundleId: bundle_id, price: expected, method } = wish;
  const send = ({ discount_code: code }: { discount_code: string }) =>
    callApi(getDiscountCode, { query: { code, bundle_id, method } });
  return (
    <ContractForm
      initial={{ discount_code: '' }}
      call="createOrder"
      toBody={({ discount_code }) => ({ bundle_id, method, expected, discount_code })}
      check={({ discount_code }) => (discount_code.trim() ? {} : { discount_code: { code: 'required' } })}
      send={send}
      onSuccess={onFound}
    >
      <div className="di-line">
        <TextField
          name="discount_code"
          label={t('entry.label')}
          {...(hasOffer && { hint: t('entry.instead') })}
          autoComplete="off"
          autoFocus
          slotProps={{ htmlInput: { autoCapitalize: 'characters', spellCheck: false, maxLength: 40 } }}
        />
        <SubmitButton fullWidth={false}>{t('entry.apply')}</SubmitButton>
      </div>
    </ContractForm>
  );
}

/** A discount code, typed in and judged for what is being bought (F08). What it takes off is the page's to show. */
export function DiscountEntry({ onApply, ...wish }: Props) {
  const { t } = useTranslation('discounts');
  const [isOpen, setOpen] = useState(false);
  const [code, setCode] = useState<DiscountCode | null>(null);
  const tell = useRef(onApply);
  tell.current = onApply;
  const counts = code !== null && fitsMethod(code, wish) && fitsPrice(code, wish);
  useEffect(() => tell.current(counts ? code : null), [counts, code]);
  if (code && counts) return <Applied code={code} onRemove={() => setCode(null)} />;
  if (isOpen || code) {
    return (
      <div>
        {code && <Misfit code={code} wish={wish} />}
        <CodeForm wish={wish} onFound={setCode} />
      </div>
    );
  }
  return (
    <Button variant="text" className="di-open" onClick={() => setOpen(true)}>
      {t('entry.open')}
    </Button>
  );
}
