import type { Message, MessageQuote } from '@duet/contract';
import { useTranslation } from '../../site/use-translation';
import { useUser } from '../../members/session/use-user';
import styles from './quote.module.css';

/** The beginning of a message, or what it is where it has no words; null where nothing of it is left. */
export function useExcerpt(): (message: Pick<MessageQuote, 'type' | 'text'>) => string | null {
  const { t } = useTranslation('chat');
  return ({ type, text }) => text ?? (type === 'photo' || type === 'gift' ? t(`list.type.${type}`) : null);
}

/** A message as the answer to it quotes it. */
export const quoteOf = ({ id, sender_id, type, text, gift }: Message): MessageQuote => ({
  id,
  sender_id,
  type,
  text,
  gift: gift?.key,
});

interface Props {
  quote: MessageQuote;
  /** Name of the other member. */
  name: string;
  /** Leads to the message. */
  onOpen?: ((messageId: string) => void) | undefined;
}

/** The quoted message above an answer; a press leads to it. */
export function Quoted({ quote, name, onOpen }: Props) {
  const { t } = useTranslation('chat');
  const me = useUser()?.id;
  const text = useExcerpt()(quote);
  if (text === null) return <p className={styles.quote}>{t('quote_gone')}</p>;
  const sentence = quote.sender_id === me ? t('list.own', { text }) : t('heard', { name, text });
  return (
    <button type="button" className={styles.quote} onClick={() => onOpen?.(quote.id)} disabled={!onOpen}>
      <span>{sentence}</span>
    </button>
  );
}
