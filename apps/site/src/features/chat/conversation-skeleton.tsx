import './composer.css';
import './conversation-skeleton.css';
import type { Card, Member } from '@duet/contract';
import Skeleton from '@mui/material/Skeleton';
import { useTranslation } from 'react-i18next';
import { useSite } from '../../site';
import { Icon } from '../../ui';
import { ConversationHead } from './conversation-head';
import { ConversationStart } from './conversation-start';
import { EmptyConversation } from './empty-conversation';
import { LimitNote } from './limit-note';
import { FictionalWarning, NotConfirmed } from './notices';
import { ServedMessages } from './served-messages';
import { useWritingLimit } from './use-writing-limit';
import { useHistory } from './use-messages';

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

interface PlaceProps {
  name: string;
  price?: number | undefined;
  withPhotos: boolean;
}

/** The composer as it stands before it can be written in. */
function ComposerPlace({ name, price, withPhotos }: PlaceProps) {
  const { t } = useTranslation('chat');
  return (
    <div className="c-composer" aria-hidden="true">
      {withPhotos && (
        <span className="c-attach">
          <Icon name="camera" />
        </span>
      )}
      <span className="c-input">
        <span className="c-hint">{name && t('placeholder', { name })}</span>
      </span>
      <span className="c-side">
        <span className="c-price">{price !== undefined && t('price', { count: price })}</span>
        <span className="c-send" aria-disabled="true">
          <Icon name="send" />
        </span>
      </span>
    </div>
  );
}

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
      <ComposerPlace name="" withPhotos />
    </>
  );
}

interface FirstLookProps {
  id: string;
  profile: Card;
  readOnly: boolean;
}

/** A conversation as the server draws it, which knows nothing of what this browser keeps of it. */
export function ConversationFirstLook({ id, profile, readOnly }: FirstLookProps) {
  const { t } = useTranslation('chat');
  const { data: history } = useHistory(id);
  const { name, fictional } = profile;
  const { settings } = useSite();
  const price = history?.price ?? (fictional ? 0 : settings.message_credits);
  const isNew = history?.messages.length === 0 && !readOnly;
  const limit = useWritingLimit({ price, outgoing: [] });
  return (
    <>
      <ConversationHead profile={profile} conversation={id} typing={false} />
      <div className="c-served-foot">
        <NotConfirmed name={name} />
        {readOnly && <p className="c-ended">{t('read_only')}</p>}
        {!readOnly && limit && <LimitNote limit={limit} price={price} />}
        {!readOnly && !limit && <ComposerPlace name={name} withPhotos price={price} />}
      </div>
      {fictional && <FictionalWarning />}
      {isNew && <EmptyConversation name={name} />}
      {history && !isNew && <ServedMessages history={history} profile={profile} />}
      {!history && (
        <div className="c-waiting">
          <MessagesSkeleton />
        </div>
      )}
    </>
  );
}

/** The place of a first message as the server draws it. */
export function FirstMessageFirstLook({ member }: { member: Member }) {
  const profile = member as Card;
  const { name, fictional } = profile;
  const { settings } = useSite();
  const price = fictional ? 0 : settings.message_credits;
  const limit = useWritingLimit({ price, member, outgoing: [] });
  return (
    <>
      <ConversationHead profile={profile} conversation={null} typing={false} />
      {fictional && <FictionalWarning />}
      <ConversationStart profile={profile} />
      <NotConfirmed name={name} />
      {limit ? (
        <LimitNote limit={limit} price={price} />
      ) : (
        <ComposerPlace name={name} withPhotos={false} price={price} />
      )}
    </>
  );
}
