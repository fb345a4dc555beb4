import type { Member } from '@duet/contract';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../../app/paths';
import { ConfirmSheet, Icon } from '../../../ui';
import { useLike } from '../../likes/use-like';

const LABELS = { not_liked: 'like', liked: 'liked', received_like: 'like_back', match: 'matched' } as const;

function LikeButton({ member }: { member: Member }) {
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
        {t(LABELS[member.like_state])}
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

/** Like and message: along the lower edge on phones, under the name elsewhere. */
export function MemberActions({ member }: { member: Member }) {
  const { t } = useTranslation('members');
  if (member.blocked) return <p className="p-blocked">{t('view.you_blocked', { name: member.name })}</p>;
  return (
    <div className="p-actions">
      <LikeButton member={member} />
      <Button size="large" component={Link} to={paths.memberChat(member.id)} startIcon={<Icon name="chat" size={22} />}>
        {t('view.message')}
      </Button>
    </div>
  );
}
