import type { Message } from '@duet/contract';
import { useTranslation } from '../../site/use-translation';
import { Icon } from '../../ui';
import styles from './messages.module.css';

/** Tells how far a message of mine has come: one tick when it is sent, two when it has arrived, two on a ground when it was read. */
export function Ticks({ message: { delivered, read_at } }: { message: Message }) {
  const { t } = useTranslation('chat');
  const state = read_at ? 'read' : delivered ? 'delivered' : 'sent';
  return (
    <span className={`${styles.ticks} ${read_at ? styles.seen : ''}`} data-testid="ticks" data-state={state}>
      <Icon name="check" size={14} />
      {state !== 'sent' && <Icon name="check" size={14} />}
      <span className="d-hidden">{t(`tick.${state}`)}</span>
    </span>
  );
}
