import { MEMBER_LIMITS } from '@duet/contract';
import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { useTranslation } from '../../site/use-translation';
import { paths } from '../../site/paths';
import { Icon } from '../../ui';
import { useUser } from '../../members/session/use-user';
import type { WritingLimit } from './use-writing-limit';
import styles from './composer.module.css';

interface Props {
  limit: WritingLimit;
  price: number;
}

/** In the place of the composer: what is used up, what would help, and what stays possible. */
export default function LimitNote({ limit, price }: Props) {
  const { t } = useTranslation(['chat', 'errors', 'photos']);
  const credits = useUser()?.credits ?? 0;
  if (limit === 'unconfirmed') return <p className={styles.ended}>{t('chat:limit.unconfirmed')}</p>;
  const count = MEMBER_LIMITS.free_conversations;
  const words =
    limit === 'conversations'
      ? {
          title: t('chat:limit.conversations_title', { count }),
          text: `${t('photos:unlock.premium')} ${t('chat:limit.conversations_answer')}`,
        }
      : { title: t('chat:limit.credits_title'), text: t('chat:limit.credits_text', { count: price, credits }) };
  return (
    <section className={styles.limit} data-testid="limit" aria-label={words.title}>
      <Icon name="coin" />
      <div>
        <strong>{words.title}</strong>
        {limit === 'conversations' && <p>{t('errors:premium_required')}</p>}
        <p>{words.text}</p>
      </div>
      <Button component={Link} to={paths.credits}>
        {t('chat:to_credits')}
      </Button>
    </section>
  );
}
