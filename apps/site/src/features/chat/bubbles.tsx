import type { Message, Photo } from '@duet/contract';
import Button from '@mui/material/Button';
import { lazy, memo, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useDate } from '../../site';
import { paths } from '../../site/paths';
import { FictionalMark, Icon } from '../../ui';
import { useUser } from '../../members/session/use-user';
import { renewPhoto } from './history';
import { splitAtLinks } from './links';
import type { OutgoingMessage } from './outgoing';
import { PhotoBubble } from './photo-bubble';
import type { MessageRow, OutgoingRow } from './rows';
import type { Failure } from './use-failure';
import styles from './messages.module.css';
import chatListStyles from './chat-list.module.css';

const Gift = lazy(() => import('./gift-bubble').then((part) => ({ default: part.Gift })));

/** A message's text; links can be followed once both have written (D-35). */
function Words({ text, links }: { text: string; links: boolean }) {
  if (!links) return <p>{text}</p>;
  return (
    <p>
      {splitAtLinks(text).map((piece, index) =>
        piece.href ? (
          <a key={index} href={piece.href} target="_blank" rel="noopener noreferrer nofollow ugc">
            {piece.text}
          </a>
        ) : (
          piece.text
        ),
      )}
    </p>
  );
}

/** Types of messages that have words until these are erased or hidden. */
const WORDED: readonly Message['type'][] = ['text', 'icebreaker'];

const classOf = ({ own, joined }: { own: boolean; joined: boolean }, isGift = false) =>
  `${styles.bubble} ${own ? styles.own : ''} ${joined ? styles.joined : ''} ${isGift ? styles.gift : ''}`;

interface MessageProps {
  row: MessageRow;
  links: boolean;
  /** Name of the other member. */
  name: string;
  fictional: boolean;
  /** Reports this message; absent where that cannot be. */
  onReport?: ((messageId: string) => void) | undefined;
}

function Bubble({ row, links, name, fictional, onReport }: MessageProps) {
  const { t } = useTranslation('chat');
  const clock = useDate({ hour: '2-digit', minute: '2-digit' });
  const me = useUser();
  const { message } = row;
  const { gift } = message;
  const photo = (message as { photo?: Photo }).photo;
  return (
    <>
      <div className={classOf(row, gift !== undefined)} data-testid={row.own ? 'own-message' : 'message'}>
        {gift ? (
          <Suspense fallback={<span className={styles.giftToCome} />}>
            <Gift message={message} gift={gift} own={row.own} name={name} />
          </Suspense>
        ) : (
          <span className="d-hidden">{row.own ? t('you_wrote') : t('they_wrote', { name })}</span>
        )}
        {fictional && !row.own && <FictionalMark className={chatListStyles.fictional} />}
        {photo && (
          <PhotoBubble
            photo={photo}
            name={row.own ? (me?.profile.name ?? '') : name}
            onBroken={() => renewPhoto(message)}
          />
        )}
        {message.text && <Words text={message.text} links={links} />}
        {WORDED.includes(message.type) && !message.text && (
          <p>{t(message.hint === 'hidden' ? 'hidden_message' : 'former.erased')}</p>
        )}
        <span className={styles.foot}>
          <time dateTime={message.created_at}>{clock(message.created_at)}</time>
          {onReport && !row.own && (
            <button
              type="button"
              className={styles.report}
              aria-label={t('report_message')}
              onClick={() => onReport(message.id)}
            >
              <Icon name="flag" size={14} />
            </button>
          )}
        </span>
      </div>
      {(message.hint === 'money' || (message.hint === 'hidden' && row.own)) && (
        <p className={styles.beware} role="note">
          <Icon name="info" size={16} />
          <span>
            {t(message.hint === 'money' ? 'beware_money' : 'hidden_own', { name })}{' '}
            {message.hint === 'money' && <Link to={paths.safety}>{t('app:title.safety')}</Link>}
          </span>
        </p>
      )}
      {row.read && message.read_at && (
        <p className={styles.read} data-testid="read">
          <Icon name="check" size={14} />
          {t('read_at', { time: clock(message.read_at) })}
        </p>
      )}
    </>
  );
}

const sameMessage = (before: MessageProps, now: MessageProps) =>
  before.row.message === now.row.message &&
  before.row.joined === now.row.joined &&
  before.row.read === now.row.read &&
  before.links === now.links &&
  before.name === now.name &&
  before.onReport === now.onReport &&
  before.fictional === now.fictional;

/** A message that has arrived; drawn again only when it looks different, however much is written below it. */
export const MessageBubble = memo(Bubble, sameMessage);

interface OutgoingProps {
  row: OutgoingRow;
  failure: (one: OutgoingMessage) => Failure;
  onRetry: (one: OutgoingMessage, anyway?: boolean) => void;
  onDrop: (one: OutgoingMessage) => void;
}

/** Why a message has not got there, what becomes of it, and what its writer can do. */
function Failed({
  one,
  text,
  acts,
  onRetry,
  onDrop,
}: Failure & Pick<OutgoingProps, 'onRetry' | 'onDrop'> & { one: OutgoingMessage }) {
  const { t } = useTranslation('chat');
  const press = { again: () => onRetry(one), anyway: () => onRetry(one, true), drop: () => onDrop(one) };
  return (
    <div className={acts.includes('anyway') ? `${styles.failure} ${styles.asking}` : styles.failure} role="alert">
      <span>{text}</span>
      {acts.map((act) => (
        <Button key={act} size="small" variant="outlined" color="inherit" onClick={press[act]}>
          {t(`acts.${act}`)}
        </Button>
      ))}
    </div>
  );
}

/** A message on its way, or one that did not get there. */
export function OutgoingBubble({ row, failure, onRetry, onDrop }: OutgoingProps) {
  const { t } = useTranslation('chat');
  const { one } = row;
  return (
    <div
      className={one.state === 'failed' ? `${classOf(row)} ${styles.failed}` : classOf(row)}
      data-testid="own-message"
      data-state={one.state}
    >
      <p>{'text' in one.content ? one.content.text : t('list.type.photo')}</p>
      {one.state === 'sending' && (
        <span className={styles.state}>
          <Icon name="clock" size={14} />
          {t('sending')}
        </span>
      )}
      {one.state === 'failed' && <Failed one={one} {...failure(one)} onRetry={onRetry} onDrop={onDrop} />}
    </div>
  );
}

/** Three dots for as long as the other one is typing; what they mean is told beside the list. */
export function TypingBubble() {
  return (
    <div className={`${styles.bubble} ${styles.dots}`} data-testid="typing" aria-hidden="true">
      <i />
      <i />
      <i />
    </div>
  );
}
