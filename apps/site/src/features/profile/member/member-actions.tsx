import type { Member } from '@duet/contract';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmSheet, Icon } from '../../../ui';
import { useLike } from '../../../members/likes/use-like';
import { useUser } from '../../../members/session/use-user';
import { MessageLink } from './message-link';
import styles from './member-view.module.css';

const LABELS = { not_liked: 'like', liked: 'liked', received_like: 'like_back', match: 'matched' } as const;

interface ActProps {
  member: Member;
  /** The act would show an invisible member to this one (D-26). */
  reveals: boolean;
}

/** The label of a button; below it the member to whom it shows one who is invisible. */
function Act({ text, reveals }: { text: string; reveals: string | null }) {
  const { t } = useTranslation('likes');
  return (
    <span className={styles.act}>
      {text}
      {reveals !== null && <small>{t('reveals', { name: reveals })}</small>}
    </span>
  );
}

function LikeButton({ member, reveals }: ActProps) {
  const { t } = useTranslation('likes');
  const like = useLike(member);
  const [asking, setAsking] = useState(false);
  const liked = member.like_state === 'liked' || member.like_state === 'match';
  const press = () => (member.like_state === 'match' ? setAsking(true) : like.mutate(liked));
  const unmatch = () => {
    setAsking(false);
    like.mutate(true);
  };
  return (
    <>
      <Button
        size="large"
        variant={liked ? 'outlined' : 'contained'}
        color={liked ? 'primary' : 'secondary'}
        aria-pressed={liked}
        disabled={like.isPending}
        startIcon={<Icon name="heart" filled={liked} size={22} />}
        onClick={press}
      >
        <Act text={t(LABELS[member.like_state])} reveals={reveals && !liked ? member.name : null} />
      </Button>
      <ConfirmSheet
        open={asking}
        title={t('unmatch.title')}
        text={t('unmatch.text', { name: member.name })}
        yes={t('unmatch.yes')}
        onYes={unmatch}
        onClose={() => setAsking(false)}
      />
    </>
  );
}

function MessageButton({ member, reveals }: ActProps) {
  const { t } = useTranslation('members');
  return (
    <MessageLink member={member} size="large" startIcon={<Icon name="chat" size={22} />}>
      <Act text={t('view.message')} reveals={reveals ? member.name : null} />
    </MessageLink>
  );
}

/** Like and message: along the lower edge on phones, under the name elsewhere. */
export function MemberActions({ member }: { member: Member }) {
  const { t } = useTranslation('members');
  const isInvisible = useUser()?.profile.invisible ?? false;
  const knowsMe = member.like_state === 'liked' || member.like_state === 'match' || member.conversation_id !== null;
  const reveals = isInvisible && !knowsMe;
  if (member.blocked) return <p className={styles.blocked}>{t('view.you_blocked', { name: member.name })}</p>;
  return (
    <div className={styles.actions} data-testid="member-actions">
      <LikeButton member={member} reveals={reveals} />
      <MessageButton member={member} reveals={reveals} />
    </div>
  );
}
