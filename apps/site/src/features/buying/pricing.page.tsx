import Button from '@mui/material/Button';
import { getGifts } from '@duet/contract';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useTranslation } from '../../site/use-translation';
import { callApi, servedAnswer } from '../../api';
import { giftsKey } from '../../members/gifts/gifts-key';
import { paths } from '../../site/paths';
import { useMoney, useSite } from '../../site';
import { ErrorState, Page, RowsSkeleton } from '../../ui';
import { MethodsRow } from './methods-row';
import { useOffers } from '../../members/buying/offers';
import type { Offers } from '../../members/buying/offers';
import { priceOfBundle } from '../../members/buying/prices';
import styles from './buying.module.css';

/** The price in credits of each kind of message on this site. */
function useTypes() {
  const { message_credits, photo_credits } = useSite().settings;
  return [
    { type: 'text', credits: message_credits },
    { type: 'photo', credits: photo_credits },
    { type: 'icebreaker', credits: message_credits },
  ] as const;
}

interface TableProps {
  label: string;
  head: [string, string, string];
  rows: { key: string; cells: [ReactNode, ReactNode, ReactNode] }[];
}

function Table({ label, head, rows }: TableProps) {
  return (
    <table className={styles.table} aria-label={label}>
      <thead>
        <tr>
          {head.map((text) => (
            <th key={text} scope="col">
              {text}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, cells: [name, ...rest] }) => (
          <tr key={key}>
            <th scope="row">{name}</th>
            {rest.map((cell, at) => (
              <td key={head[at + 1]}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The gifts from the cheapest to the dearest; none while they are not known, or not offered. */
function useGiftPrices(): [number, number] | null {
  const { data } = useQuery({
    queryKey: giftsKey,
    queryFn: () => callApi(getGifts, {}),
    initialData: () => servedAnswer(getGifts),
  });
  const prices = data?.gifts.map(({ credits }) => credits) ?? [];
  return prices.length === 0 ? null : [Math.min(...prices), Math.max(...prices)];
}

function MessagePrices({ offers }: { offers: Offers }) {
  const { t } = useTranslation(['buying', 'credits']);
  const { settings } = useSite();
  const money = useMoney();
  const cheapest = Math.min(...offers.bundles.map(({ price, credits }) => price / credits));
  const least = settings.minimum_message_costs[offers.country];
  const sum = (amount: number) => money({ amount, currency: offers.currency! });
  const amount = (credits: number) =>
    credits > 0 ? t('credits:amount', { count: credits }) : t('buying:pricing.free');
  const rowOf = (type: 'text' | 'photo' | 'icebreaker' | 'gift', credits: number, most = credits) => ({
    key: type,
    cells: [
      type === 'icebreaker' ? t('credits:history.reason.icebreaker') : t(`buying:pricing.type.${type}`),
      most > credits ? `${credits}–${amount(most)}` : amount(credits),
      credits > 0 ? t('buying:pricing.from', { price: sum(Math.ceil(credits * cheapest)) }) : sum(0),
    ] as [string, string, string],
  });
  const gifts = useGiftPrices();
  const rows = useTypes().map(({ type, credits }) => rowOf(type, credits));
  if (gifts) rows.push(rowOf('gift', ...gifts));
  return (
    <section className={styles.section}>
      <h2>{t('buying:pricing.messages')}</h2>
      {least && <p>{t('buying:pricing.least', { price: money({ amount: least.costs, currency: least.currency }) })}</p>}
      <Table
        label={t('buying:pricing.messages')}
        head={[t('buying:pricing.what'), t('buying:pricing.credits'), t('buying:pricing.money')]}
        rows={rows}
      />
      <p>
        {settings.message_credits > 0 && t('buying:pricing.icebreaker_free')} {t('credits:free')}
      </p>
    </section>
  );
}

function BundlePrices({ offers }: { offers: Offers }) {
  const { t } = useTranslation('buying');
  const money = useMoney();
  const sum = (amount: number) => money({ amount: Math.ceil(amount), currency: offers.currency! });
  const rows = offers.bundles.map((bundle) => ({
    key: bundle.id,
    cells: [
      t('credits', { count: bundle.credits }),
      sum(bundle.price),
      sum(priceOfBundle({ ...offers, discount: null }, bundle).perCredit),
    ] as [string, string, string],
  }));
  return (
    <section className={styles.section}>
      <h2>{t('pricing.bundles')}</h2>
      <Table label={t('pricing.bundles')} head={[t('pricing.bundle'), t('sum.price'), t('pricing.each')]} rows={rows} />
      <p>{t('pricing.vat')}</p>
    </section>
  );
}

/** The prices of everything, in credits and in the viewer's currency (F01). */
export default function PricingPage() {
  const { t } = useTranslation(['buying', 'app']);
  const { settings } = useSite();
  const { data: offers, error, refetch } = useOffers();
  return (
    <Page title={t('app:title.pricing')} width="narrow">
      {error && !offers && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!offers && !error && <RowsSkeleton count={6} list={styles.rows} row={styles.row} picture={false} />}
      {offers && offers.bundles.length === 0 && <p>{t('buying:nothing_sold')}</p>}
      {offers && offers.bundles.length > 0 && (
        <>
          <MessagePrices offers={offers} />
          <BundlePrices offers={offers} />
          <MethodsRow offers={offers} />
        </>
      )}
      <section className={styles.section}>
        <p>{t('buying:order.once')}</p>
        <p>
          {t('buying:order.returns', { count: settings.refund_days })}{' '}
          <Link to={paths.page('return-policy')}>{t('buying:order.return_policy')}</Link>
        </p>
        <div className={styles.ways}>
          <Button component={Link} to={paths.credits}>
            {t('buying:title')}
          </Button>
        </div>
      </section>
    </Page>
  );
}
