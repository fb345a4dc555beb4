import type { AnswerOf, getMember, Member } from '@duet/contract';
import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useTranslation } from '../../../site/use-translation';
import { paths } from '../../../site/paths';
import { ConfirmSheet, Icon } from '../../../ui';
import { GiftButton } from '../../../members/gifts/gift-button';
import type { GiftAnswer } from '../../../members/gifts/gift-button';
import { askForIcebreakers } from '../../../members/icebreakers/icebreakers.store';
import { useLike } from '../../../members/likes/use-like';
import { memberKey } from '../../../members/profile/member-key';
import { useUser } from '../../../members/session/use-user';
import { MessageLink, useUsedUp } from './message-link';
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
        className={like.isIdle ? '' : 'd-pressed'}
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

/** Opens the conversation with its ready-made first lines (D-34); not there where nothing could be sent at all. */
function IcebreakerButton({ member }: Pick<ActProps, 'member'>) {
  const { t } = useTranslation('members');
  const navigate = useNavigate();
  const refusal = member.may.message;
  const { isUsedUp, ask, alert } = useUsedUp(refusal);
  if (refusal !== null && refusal !== 'not_enough_credits' && refusal !== 'premium_required') return null;
  const open = () => {
    askForIcebreakers(member.id);
    void navigate(paths.memberChat(member.id));
  };
  return (
    <>
      <Button
        size="large"
        variant="outlined"
        startIcon={<Icon name="spark" size={22} />}
        onClick={isUsedUp ? ask : open}
      >
        {t('view.icebreaker')}
      </Button>
      {alert}
    </>
  );
}

const SHOWN_LATER = [null, 'not_enough_credits', 'not_confirmed', 'member_muted', 'premium_required'];

/** Opens the gifts; one that is sent leads to the conversation, where it shows. */
function GiveButton({ member, reveals, wantsGift }: ActProps & { wantsGift: boolean }) {
  const { t } = useTranslation(['gifts', 'likes']);
  const client = useQueryClient();
  const navigate = useNavigate();
  const { isUsedUp, ask, alert } = useUsedUp(member.may.gift);
  const { id, name, fictional, conversation_id } = member;
  const target = conversation_id === null ? { member: id } : { conversation: conversation_id };
  const show = ({ message }: GiftAnswer) => {
    client.setQueryData<AnswerOf<typeof getMember>>(
      memberKey(id),
      (known) => known && { profile: { ...known.profile, conversation_id: message.conversation_id } },
    );
    void client.invalidateQueries({ queryKey: memberKey(id) });
    void navigate(paths.memberChat(id));
  };
  const note = reveals ? t('likes:reveals', { name }) : undefined;
  if (!SHOWN_LATER.includes(member.may.gift)) return null;
  return (
    <GiftButton to={{ name, fictional, target, note }} onSent={show} isOpen={wantsGift && !isUsedUp}>
      {(open) => (
        <>
          <Button
            size="large"
            variant="outlined"
            startIcon={<Icon name="gift" size={22} />}
            onClick={isUsedUp ? ask : open}
          >
            {t('gifts:button')}
          </Button>
          {alert}
        </>
      )}
    </GiftButton>
  );
}

/** Like, message, gift and icebreaker: one bar along the lower edge on phones, under the name elsewhere. */
export function MemberActions({ member, wantsGift }: { member: Member; wantsGift: boolean }) {
  const { t } = useTranslation(['members', 'likes']);
  const isInvisible = useUser()?.profile.invisible ?? false;
  const knowsMe = member.like_state === 'liked' || member.like_state === 'match' || member.conversation_id !== null;
  const reveals = isInvisible && !knowsMe;
  if (member.blocked) return <p className={styles.blocked}>{t('members:view.you_blocked', { name: member.name })}</p>;
  return (
    <div className={`${styles.signs} ${styles.actions}`} data-testid="member-actions">
      {reveals && (
        <p className={styles.reveals} aria-hidden="true">
          {t('likes:reveals', { name: member.name })}
        </p>
      )}
      <LikeButton member={member} reveals={reveals} />
      <MessageButton member={member} reveals={reveals} />
      <GiveButton member={member} reveals={reveals} wantsGift={wantsGift} />
      <IcebreakerButton member={member} />
    </div>
  );
}
