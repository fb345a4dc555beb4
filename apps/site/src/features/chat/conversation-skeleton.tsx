import './conversation-skeleton.css';
import type { Card } from '@duet/contract';
import Skeleton from '@mui/material/Skeleton';
import { useTranslation } from 'react-i18next';
import { ConversationHead } from './conversation-head';
import { Hello } from './hello';

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
    <div className="c-places" role="status">
      <span className="d-hidden">{t('loading')}</span>
      {PLACES.map(({ width, own }, index) => (
        <Skeleton key={index} className={own ? 'is-own' : ''} variant="rounded" width={width} height={58} />
      ))}
    </div>
  );
}

const ComposerPlace = () => (
  <div className="c-composer" aria-hidden="true">
    <Skeleton variant="rounded" height={44} sx={{ flex: 1, borderRadius: '22px' }} />
  </div>
);

/** Place of a whole conversation: who it is with, messages, and the field. */
export function ConversationSkeleton() {
  return (
    <>
      <div className="c-head" aria-hidden="true">
        <Skeleton variant="circular" width={44} height={44} />
        <Skeleton width="9rem" height={28} />
      </div>
      <div className="c-waiting">
        <MessagesSkeleton />
      </div>
      <ComposerPlace />
    </>
  );
}

/** A conversation as the server draws it, which knows whom it is with, and not what this browser keeps of it. */
export function ConversationFirstLook({ profile, isNew = false }: { profile: Card; isNew?: boolean }) {
  return (
    <>
      <ConversationHead profile={profile} conversation={null} typing={false} />
      {isNew ? (
        <Hello name={profile.name} />
      ) : (
        <div className="c-waiting">
          <MessagesSkeleton />
        </div>
      )}
      <ComposerPlace />
    </>
  );
}
