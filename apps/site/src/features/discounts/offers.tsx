import { useCallback, useEffect } from 'react';
import { Link } from 'react-router-dom';
import { useTranslation } from '../../site/use-translation';
import { usePercent } from '../../site';
import { paths } from '../../site/paths';
import { useServedStore } from '../../site/use-store';
import { Icon } from '../../ui/icon';
import { PartArea, partOnDemand } from '../../ui/part-on-demand';
import { clockText, secondsLeft, timeLeft } from './time-left';
import { reloadOffer } from '../../members/discounts/use-offer';
import type { Offer } from '../../members/discounts/use-offer';
import { usePopup } from './use-popup';

const OfferPopup = partOnDemand(() => import('./offer-popup'));
const SECOND_MS = 1000;

function everySecond(onChange: () => void): () => void {
  const timer = setInterval(onChange, SECOND_MS);
  return () => clearInterval(timer);
}

/** Seconds that are left of an offer, once per second; at first as the server drew them. */
function useSecondsLeft({ code, since }: Offer): number {
  const validity = code.validity ?? 0;
  const read = useCallback(() => secondsLeft(validity, since, Date.now()), [validity, since]);
  const readServed = useCallback(() => validity, [validity]);
  return useServedStore(everySecond, read, readServed);
}

/** Writes the time left of an offer: the time bonus by the second, the welcome code in hours and minutes (F07). */
function useTimeText({ code }: Offer, seconds: number): string {
  const { t } = useTranslation('discounts');
  const left = timeLeft(seconds);
  if (code.kind === 'time_bonus') return clockText(left);
  // A last minute that has begun is still one.
  const { hours, minutes } = timeLeft(Math.ceil(seconds / 60) * 60);
  return t('hours', { hours, minutes });
}

interface BannerProps {
  title: string;
  left: string;
}

/** One line above the page that leads to the bundles. */
function Banner({ title, left }: BannerProps) {
  const { t } = useTranslation('discounts');
  return (
    <Link to={paths.credits} className="d-offer">
      <span className="d-offer-inner">
        <Icon name="clock" size={20} />
        <span className="d-offer-text">{title}</span>
        <span className="d-offer-time" role="timer" aria-label={t('left')}>
          {left}
        </span>
        <Icon name="next" size={18} />
      </span>
    </Link>
  );
}

/** The member's offer while it holds: the banner, and after a while the popup. */
export default function Offers({ offer }: { offer: Offer }) {
  const { t } = useTranslation('discounts');
  const percent = usePercent()(offer.code.percentage);
  const seconds = useSecondsLeft(offer);
  const left = useTimeText(offer, seconds);
  const { isOpen, close } = usePopup(offer.code.kind === 'time_bonus' ? 'time-bonus' : 'welcome');
  const isOver = seconds === 0;
  useEffect(() => {
    if (isOver) reloadOffer();
  }, [isOver]);
  if (isOver) return null;
  return (
    <>
      <Banner title={t('offer', { percent })} left={left} />
      <PartArea>
        {isOpen && <OfferPopup kind={offer.code.kind} percent={percent} left={left} onClose={close} />}
      </PartArea>
    </>
  );
}
