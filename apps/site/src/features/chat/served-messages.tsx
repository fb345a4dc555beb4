import { useTranslation } from '../../site/use-translation';
import { ConversationRow } from './conversation-row';
import type { ConversationRowProps } from './conversation-row';
import { useDayName } from './days';
import type { HistoryRow } from './rows';
import styles from './messages.module.css';

/** More than a large window shows. */
const LINES = 30;

/**
 * The newest messages as the server draws them: all of them one above the other, for nothing can be measured there. The newest
 * stands first in the HTML, so that those that arrive after it find their place above and move nothing.
 */
export function ServedMessages({ rows, ...props }: ConversationRowProps & { rows: HistoryRow[] }) {
  const { t } = useTranslation('chat');
  const dayName = useDayName();
  return (
    <div
      className={`${styles.scroller} ${styles.served}`}
      role="region"
      aria-label={t('history', { name: props.name })}
    >
      <ol className={styles.history}>
        {rows
          .slice(-LINES)
          .reverse()
          .map((row) => (
            <li key={row.key} className={styles.line}>
              <ConversationRow row={row} dayName={dayName} {...props} />
            </li>
          ))}
      </ol>
    </div>
  );
}
