import { ErrorState } from '../../ui';
import { BlockedView } from '../../members/profile/blocked-view';
import { TabBar } from '../../members/navigation/tab-bar';
import { TopNavigation } from '../../members/navigation/top-navigation';
import { NotFoundView } from '../../ui/not-found-view';
import styles from './conversation.module.css';

interface Props {
  /** The sentence of a member who has blocked this one. */
  blocked?: string;
  error?: Error;
  onRetry?: () => void;
}

/** Where there is no conversation to show: with the bar and the tabs on phones, where no list stands beside it. */
export function NoConversation({ blocked, error, onRetry }: Props) {
  return (
    <div className={styles.none}>
      <TopNavigation />
      <div className={styles.noneText}>
        {blocked !== undefined && <BlockedView sentence={blocked} />}
        {error && <ErrorState error={error} {...(onRetry && { onRetry })} />}
        {blocked === undefined && !error && <NotFoundView />}
      </div>
      <TabBar />
    </div>
  );
}
