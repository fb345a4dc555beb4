import type { OfferedGift } from '@duet/contract';
import { getGifts } from '@duet/contract';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useTranslation } from '../../site/use-translation';
import { callApi, errorText } from '../../api';
import { paths } from '../../site/paths';
import { ErrorState, Sheet } from '../../ui';
import { useUser } from '../session/use-user';
import type { GiftAnswer, GiftReceiver } from './gift-button';
import { GiftPicture } from './gift-picture';
import { giftsKey } from './gifts-key';
import { choose, useGive } from './use-give';
import type { ChosenGift } from './use-give';
import styles from './gifts.module.css';

interface Props {
  to: GiftReceiver;
  onSent: (answer: GiftAnswer) => void;
  onClose: () => void;
}

interface GridProps {
  gifts: readonly OfferedGift[];
  chosen: string | undefined;
  /** The price of a gift in words. */
  priceOf: (gift: OfferedGift) => string;
  onChoose: (gift: OfferedGift) => void;
}

/** The gifts to choose from: one stop of the Tab key, and arrows between them. */
function Grid({ gifts, chosen, priceOf, onChoose }: GridProps) {
  const { t } = useTranslation('gifts');
  return (
    <fieldset className={styles.grid}>
      <legend className="d-hidden">{t('choose')}</legend>
      {gifts.map((gift) => (
        <label key={gift.key} className={styles.choice} data-gift={gift.key}>
          <input
            type="radio"
            name="gift"
            className={styles.radio}
            checked={chosen === gift.key}
            onChange={() => onChoose(gift)}
          />
          <GiftPicture gift={gift.key} size={64} />
          <span className={styles.name}>{t(`name.${gift.key}`)}</span>
          <span className={styles.soft}>{priceOf(gift)}</span>
        </label>
      ))}
    </fieldset>
  );
}

/** The gift of a choice at the price that is shown now. */
function useChoice(gifts: readonly OfferedGift[]) {
  const [chosen, setChosen] = useState<ChosenGift | null>(null);
  const offer = gifts.find(({ key }) => key === chosen?.key);
  const isSame = offer !== undefined && offer.credits === chosen?.credits;
  if (chosen && gifts.length > 0 && !isSame) setChosen(offer ? choose(offer) : null);
  return { chosen, setChosen };
}

/** The gifts of the site with their prices and the balance; the button below sends the chosen one. */
export default function GiftSheet({ to, onSent, onClose }: Props) {
  const { t } = useTranslation(['gifts', 'credits', 'chat', 'errors']);
  const balance = useUser()?.credits ?? 0;
  const { data, error: fault, refetch } = useQuery({ queryKey: giftsKey, queryFn: () => callApi(getGifts, {}) });
  const gifts = data?.gifts ?? [];
  const { chosen, setChosen } = useChoice(gifts);
  const { mutate, isPending, error, reset } = useGive(to, onSent);
  const costs = (gift: OfferedGift) => (to.fictional ? 0 : gift.credits);
  const priceOf = (gift: OfferedGift) =>
    costs(gift) === 0 ? t('gifts:free') : t('credits:amount', { count: costs(gift) });
  const isTooMuch = chosen !== null && costs(chosen) > balance;
  const sendText =
    chosen && costs(chosen) > 0
      ? t('gifts:send_for', { price: priceOf(chosen) })
      : t(chosen ? 'gifts:send' : 'gifts:choose');
  const action = isTooMuch ? (
    <Button fullWidth component={Link} to={paths.credits} onClick={onClose}>
      {t('chat:to_credits')}
    </Button>
  ) : (
    <Button fullWidth disabled={!chosen} loading={isPending} onClick={() => chosen && mutate(chosen)}>
      {sendText}
    </Button>
  );
  return (
    <Sheet open title={t('gifts:title', { name: to.name })} onClose={onClose} actions={action} width="sm">
      <p className={styles.balance}>{t('credits:balance', { count: balance })}</p>
      {to.note && <p className={styles.balance}>{to.note}</p>}
      {fault && !data && <ErrorState error={fault} onRetry={() => void refetch()} />}
      {data && gifts.length === 0 && <p>{t('gifts:none')}</p>}
      <Grid
        gifts={gifts}
        chosen={chosen?.key}
        priceOf={priceOf}
        onChoose={(gift) => {
          reset();
          setChosen(choose(gift));
        }}
      />
      <div className={styles.notes} aria-live="polite">
        {isTooMuch && <p>{t('gifts:not_enough')}</p>}
        {error && <p className="d-message">{errorText(error, t)}</p>}
      </div>
    </Sheet>
  );
}
