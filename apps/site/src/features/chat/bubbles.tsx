import type { Message } from '@duet/contract';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { useDate } from '../../site';
import { Icon } from '../../ui';
import { useUser } from '../shell';
import { byDay, dayOf } from './merge-messages';
import type { Outgoing } from './use-sending';

const DAY_MS = 86_400_000;

function useDayName(): (day: string) => string {
  const { t } = useTranslation('chat');
  const full = useDate({ weekday: 'long', day: 'numeric', month: 'long' });
  const now = Date.now();
  return (day) => {
    if (day === dayOf(new Date(now))) return t('today');
    if (day === dayOf(new Date(now - DAY_MS))) return t('yesterday');
    return full(`${day}T12:00:00`);
  };
}

function Bubble({ message, own }: { message: Message; own: boolean }) {
  const clock = useDate({ hour: '2-digit', minute: '2-digit' });
  return (
    <li className={`c-bubble ${own ? 'is-own' : ''}`}>
      <p>{message.text}</p>
      <time dateTime={message.created_at}>{clock(message.created_at)}</time>
    </li>
  );
}

/** Messages under the days they were written on. */
export function Bubbles({ messages }: { messages: Message[] }) {
  const user = useUser();
  const dayName = useDayName();
  return byDay(messages).map(({ day, messages: list }) => (
    <section key={day} aria-label={dayName(day)}>
      <h3 className="c-day">{dayName(day)}</h3>
      <ol className="c-bubbles">
        {list.map((message) => (
          <Bubble key={message.id} message={message} own={message.sender_id === user?.id} />
        ))}
      </ol>
    </section>
  ));
}

interface OutgoingProps {
  outgoing: Outgoing[];
  reason: (error: unknown) => string;
  onRetry: (one: Outgoing) => void;
  onDrop: (one: Outgoing) => void;
}

/** Messages on their way, and those that did not get there. */
export function OutgoingBubbles({ outgoing, reason, onRetry, onDrop }: OutgoingProps) {
  const { t } = useTranslation('chat');
  return (
    <ol className="c-bubbles">
      {outgoing.map((one) => (
        <li key={one.key} className={`c-bubble is-own is-${one.state}`}>
          <p>{one.text}</p>
          {one.state === 'sending' && (
            <span className="c-state">
              <Icon name="clock" size={14} />
              {t('sending')}
            </span>
          )}
          {one.state === 'failed' && (
            <div className="c-failed" role="alert">
              <span>{reason(one.error)}</span>
              <Button size="small" variant="outlined" color="inherit" onClick={() => onRetry(one)}>
                {t('retry')}
              </Button>
              <Button size="small" variant="text" color="inherit" onClick={() => onDrop(one)}>
                {t('drop')}
              </Button>
            </div>
          )}
        </li>
      ))}
    </ol>
  );
}
