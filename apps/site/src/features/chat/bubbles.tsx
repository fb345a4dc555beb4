import type { Message, Photo } from '@duet/contract';
import Button from '@mui/material/Button';
import { memo } from 'react';
import { Link } from 'react-router-dom';
import { useTranslation } from '../../site/use-translation';
import { useDate } from '../../site';
import { paths } from '../../site/paths';
import { FictionalMark, Icon } from '../../ui';
import { PartArea, partOnDemand } from '../../ui/part-on-demand';
import { useUser } from '../../members/session/use-user';
import { renewPhoto } from './history';
import { splitAtLinks } from './links';
import type { OutgoingMessage } from './outgoing';
import { EMOJI } from './emoji';
import { PhotoBubble } from './photo-bubble';
import { Quoted } from './quote';
import type { MessageRow, OutgoingRow } from './rows';
import { Ticks } from './ticks';
import type { Failure } from './use-failure';
import styles from './messages.module.css';
import chatListStyles from './chat-list.module.css';

const Gift = partOnDemand(async () => ({ default: (await import('./gift-bubble')).Gift }));

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
  /** Opens the acts about this message at its button; absent where there are none. */
  onAct?: ((message: Message, button: HTMLElement) => void) | undefined;
  /** Leads to a quoted message. */
  onQuote?: ((messageId: string) => void) | undefined;
}

/** The time of a message, how far one of mine has come, and the button of its acts. */
function Foot({ row: { message, own }, onAct }: Pick<MessageProps, 'row' | 'onAct'>) {
  const { t } = useTranslation('chat');
  const clock = useDate({ hour: '2-digit', minute: '2-digit' });
  return (
    <span className={styles.foot}>
      <time dateTime={message.created_at}>{clock(message.created_at)}</time>
      {own && <Ticks message={message} />}
      {onAct && (
        <button
          type="button"
          className={styles.acts}
          aria-label={t('message_acts')}
          aria-haspopup="menu"
          onClick={({ currentTarget }) => onAct(message, currentTarget)}
        >
          <Icon name="more" size={18} />
        </button>
      )}
    </span>
  );
}

/** The reaction of whoever received the message, on the edge of its bubble. */
function ReactionMark({ row: { message, own }, name }: Pick<MessageProps, 'row' | 'name'>) {
  const { t } = useTranslation('chat');
  const text = message.reaction && EMOJI[message.reaction];
  if (!text) return null;
  const label = own ? t('heard', { name, text }) : t('list.own', { text });
  return (
    <span
      className={own ? `${styles.reaction} ${styles.own}` : styles.reaction}
      role="img"
      aria-label={label}
      data-testid="reaction"
    >
      {text}
    </span>
  );
}

function Bubble({ row, links, name, fictional, onAct, onQuote }: MessageProps) {
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
          <PartArea fallback={<span className={styles.giftToCome} />}>
            <Gift message={message} gift={gift} own={row.own} name={name} />
          </PartArea>
        ) : (
          <span className="d-hidden">{row.own ? t('you_wrote') : t('they_wrote', { name })}</span>
        )}
        {fictional && !row.own && <FictionalMark className={chatListStyles.fictional} />}
        {message.reply_to && <Quoted quote={message.reply_to} name={name} onOpen={onQuote} />}
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
        <Foot row={row} onAct={onAct} />
      </div>
      <ReactionMark row={row} name={name} />
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
  before.onAct === now.onAct &&
  before.onQuote === now.onQuote &&
  before.fictional === now.fictional;

/** A message that has arrived; drawn again only when it looks different, however much is written below it. */
export const MessageBubble = memo(Bubble, sameMessage);

interface OutgoingProps {
  row: OutgoingRow;
  /** Name of the other member. */
  name: string;
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
export function OutgoingBubble({ row, name, failure, onRetry, onDrop }: OutgoingProps) {
  const { t } = useTranslation('chat');
  const { one } = row;
  return (
    <div
      className={one.state === 'failed' ? `${classOf(row)} ${styles.failed}` : classOf(row)}
      data-testid="own-message"
      data-state={one.state}
    >
      {one.quote && <Quoted quote={one.quote} name={name} />}
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
