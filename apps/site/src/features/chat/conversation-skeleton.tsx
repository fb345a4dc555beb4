import Skeleton from '@mui/material/Skeleton';
import { useTranslation } from '../../site/use-translation';
import { AttachPhoto } from './attach-photo';
import { Composer } from './composer';
import conversationSkeletonStyles from './conversation-skeleton.module.css';
import styles from './conversation.module.css';

/** Width and side of each place of a message, as a conversation goes to and fro. */
const PLACES = [
  { width: '58%', own: false },
  { width: '44%', own: true },
  { width: '66%', own: true },
  { width: '38%', own: false },
  { width: '52%', own: false },
  { width: '48%', own: true },
];

/** Places of messages, at the lower end like the newest ones. */
export function MessagesSkeleton() {
  const { t } = useTranslation('app');
  return (
    <div className={conversationSkeletonStyles.places} role="status">
      <span className="d-hidden">{t('loading')}</span>
      {PLACES.map(({ width, own }, index) => (
        <Skeleton
          key={index}
          className={own ? conversationSkeletonStyles.own : ''}
          variant="rounded"
          width={width}
          height={58}
        />
      ))}
    </div>
  );
}

const nothing = () => undefined;

/** Place of a whole conversation: who it is with, messages, and the field. */
export function ConversationSkeleton() {
  return (
    <>
      <div className={styles.head} aria-hidden="true">
        <Skeleton variant="circular" width={44} height={44} />
        <Skeleton width="9rem" height={28} />
      </div>
      <div className={styles.waiting}>
        <MessagesSkeleton />
      </div>
      <Composer
        readOnly
        me=""
        draftOf=""
        name=""
        onSend={nothing}
        start={<AttachPhoto conversation="" name="" price={0} onSend={nothing} />}
      />
    </>
  );
}
