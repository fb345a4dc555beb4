import type { Photo } from '@duet/contract';
import Button from '@mui/material/Button';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { useDate } from '../../site';
import { Icon } from '../../ui';
import { useUser } from '../shell';
import { renewPhoto } from './history';
import { pieces } from './links';
import { errorOf } from './outgoing';
import type { Outgoing } from './outgoing';
import { PhotoBubble } from './photo-bubble';
import type { MessageRow, OutgoingRow } from './rows';

/** What someone wrote; links can be followed once both have written (D-35). */
function Words({ text, links }: { text: string; links: boolean }) {
  if (!links) return <p>{text}</p>;
  return (
    <p>
      {pieces(text).map((piece, index) =>
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

const classOf = ({ own, joined }: { own: boolean; joined: boolean }) =>
  `c-bubble ${own ? 'is-own' : ''} ${joined ? 'is-joined' : ''}`;

interface MessageProps {
  row: MessageRow;
  links: boolean;
  /** Who the other one is. */
  name: string;
}

function Bubble({ row, links, name }: MessageProps) {
  const { t } = useTranslation('chat');
  const clock = useDate({ hour: '2-digit', minute: '2-digit' });
  const me = useUser();
  const { message } = row;
  const photo = (message as { photo?: Photo }).photo;
  return (
    <>
      <div className={classOf(row)}>
        <span className="d-hidden">{row.own ? t('you_wrote') : t('they_wrote', { name })}</span>
        {photo && (
          <PhotoBubble
            photo={photo}
            name={row.own ? (me?.profile.name ?? '') : name}
            onBroken={() => renewPhoto(message)}
          />
        )}
        {message.text && <Words text={message.text} links={links} />}
        <time dateTime={message.created_at}>{clock(message.created_at)}</time>
      </div>
      {row.read && message.read_at && (
        <p className="c-read">
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
  before.name === now.name;

/** A message that has arrived; drawn again only when it looks different, however much is written below it. */
export const MessageBubble = memo(Bubble, sameMessage);

interface OutgoingProps {
  row: OutgoingRow;
  reason: (error: unknown) => string;
  onRetry: (one: Outgoing) => void;
  onDrop: (one: Outgoing) => void;
}

/** A message on its way, or one that did not get there. */
export function OutgoingBubble({ row, reason, onRetry, onDrop }: OutgoingProps) {
  const { t } = useTranslation('chat');
  const { one } = row;
  return (
    <div className={`${classOf(row)} is-${one.state}`}>
      <p>{one.content.type === 'text' ? one.content.text : t('list.type.photo')}</p>
      {one.state === 'sending' && (
        <span className="c-state">
          <Icon name="clock" size={14} />
          {t('sending')}
        </span>
      )}
      {one.state === 'failed' && (
        <div className="c-failed" role="alert">
          <span>{reason(errorOf(one))}</span>
          <Button size="small" variant="outlined" color="inherit" onClick={() => onRetry(one)}>
            {t('send_again')}
          </Button>
          <Button size="small" variant="outlined" color="inherit" onClick={() => onDrop(one)}>
            {t('drop')}
          </Button>
        </div>
      )}
    </div>
  );
}

/** Three dots for as long as the other one is typing; what they mean is told beside the list. */
export function TypingBubble() {
  return (
    <div className="c-bubble c-typing" aria-hidden="true">
      <i />
      <i />
      <i />
    </div>
  );
}
