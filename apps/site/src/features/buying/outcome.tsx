import type { Order } from '@duet/contract';
import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { useTranslation } from '../../site/use-translation';
import { paths } from '../../site/paths';
import { useDate, useMoney } from '../../site';
import { EmptyState } from '../../ui';
import type { IconName } from '../../ui';
import styles from './buying.module.css';

type OutcomeKind = 'loading' | 'waiting' | 'late' | 'pending' | 'completed' | 'failed' | 'disputed' | 'returned';

const KINDS: Record<Order['status'], OutcomeKind> = {
  created: 'waiting',
  pending: 'pending',
  completed: 'completed',
  failed: 'failed',
  cancelled: 'failed',
  expired: 'failed',
  partly_refunded: 'completed',
  refunded: 'returned',
  disputed: 'disputed',
  charged_back: 'disputed',
};

const ICONS: Record<OutcomeKind, IconName> = {
  loading: 'clock',
  waiting: 'card',
  pending: 'clock',
  completed: 'check',
  late: 'back',
  failed: 'warning',
  disputed: 'info',
  returned: 'back',
};

/** Finds the text to show: a payment that came too late was paid back and never brought credits. */
function outcomeKindOf(order: Order, isAsked: boolean): OutcomeKind {
  if (order.is_returning || (order.status === 'refunded' && !order.receipt)) return 'late';
  return order.status === 'created' && !isAsked ? 'loading' : KINDS[order.status];
}

/** A cancelled order is no failure; the sentence below is the same for both (§4). */
const titleOf = ({ status }: Order, kind: OutcomeKind) => (kind === 'failed' && status === 'cancelled' ? status : kind);

function WaysOn({ order, kind }: { order: Order; kind: OutcomeKind }) {
  const { t } = useTranslation(['buying', 'app']);
  const { redirect_url: page, bundle_id } = order;
  if (order.means_declined && kind === 'failed') {
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
  if (kind === 'failed' || kind === 'late') {
    return (
      <Button component={Link} to={paths.buy(bundle_id)}>
        {t('buying:result.try_again')}
      </Button>
    );
  }
  if (kind === 'waiting' && page) {
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

interface Props {
  order: Order;
  /** The provider has been asked since this page was opened. */
  isAsked: boolean;
}

/** The sentence below the heading, and what an order that is not paid holds. */
function useText(order: Order, kind: OutcomeKind): string {
  const { t } = useTranslation('buying');
  const money = useMoney();
  const time = useDate({ timeStyle: 'short' });
  const args = { count: order.credits, time: time(order.expires_at) };
  const holds = order.discount.amount > 0 && (kind === 'waiting' || kind === 'pending');
  const sentences = [t(`result.${kind}_text`, args), holds && t('result.holds', { discount: money(order.discount) })];
  return sentences.filter(Boolean).join(' ');
}

/** Shows an order's outcome in a heading, a sentence and the way on (§4). */
export function Outcome({ order, isAsked }: Props) {
  const { t } = useTranslation('buying');
  const kind = outcomeKindOf(order, isAsked);
  const isDeclined = order.means_declined && kind === 'failed';
  const text = useText(order, kind);
  return (
    <div aria-live="polite" className={kind === 'completed' ? styles.completed : ''}>
      <EmptyState
        icon={order.status === 'cancelled' ? 'info' : ICONS[kind]}
        title={isDeclined ? t('repeat.failed_title') : t(`result.${titleOf(order, kind)}_title`)}
        text={isDeclined ? t('repeat.failed_text') : text}
        action={
          <div className={styles.ways}>
            <WaysOn order={order} kind={kind} />
          </div>
        }
      />
    </div>
  );
}
