import type { Member } from '@duet/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { likeMember } from '@duet/contract';
import { useTranslation } from '../../../site/use-translation';
import { callApi, errorText } from '../../../api';
import { paths } from '../../../site/paths';
import { showToast } from '../../../ui';
import { memberKey } from '../../../members/profile/member-key';
import { takeIntention } from '../../../members/session/intention';

/**
 * Does what a visitor wanted to do at this profile before they had to sign up or log in: once, and on this profile alone. True
 * where they wanted to give something.
 */
export function useIntention(member: Member | undefined): boolean {
  const [wantsGift, setWantsGift] = useState(false);
  const navigate = useNavigate();
  const client = useQueryClient();
  const { t } = useTranslation('errors');
  useEffect(() => {
    const act = member && takeIntention(member.id);
    if (!member || !act) return;
    if (act === 'gift') setWantsGift(true);
    if (act === 'message') void navigate(paths.memberChat(member.id));
    const likes = act === 'like' && !['liked', 'match'].includes(member.like_state);
    if (!likes) return;
    callApi(likeMember, { params: { profile_id: member.id } })
      .then(() => client.invalidateQueries({ queryKey: memberKey(member.id) }))
      .catch((error: unknown) => showToast(errorText(error, t), 'bad'));
  }, [member, navigate, client, t]);
  return wantsGift;
}
