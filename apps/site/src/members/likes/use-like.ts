import type { AnswerOf, Card, getMember, Member } from '@duet/contract';
import { likeMember, unlikeMember } from '@duet/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from '../../site/use-translation';
import { callApi, errorText } from '../../api';
import { showToast } from '../../ui';
import { showMoment } from '../moments/moments.store';
import { likesKey } from '../session/inbox';
import { memberKey } from '../profile/member-key';

type Profile = AnswerOf<typeof getMember>;
export type LikeState = Member['like_state'];

/** The state after a like or its removal: shown at once, before the server has answered. */
export function expectedState(state: LikeState): LikeState {
  const after: Record<LikeState, LikeState> = {
    not_liked: 'liked',
    liked: 'not_liked',
    received_like: 'match',
    match: 'received_like',
  };
  return after[state];
}

/** Likes a member, or takes the like back; a refusal puts the state back and says why. */
export function useLike(member: Card & Pick<Member, 'like_state'>) {
  const client = useQueryClient();
  const { t } = useTranslation('errors');
  const key = memberKey(member.id);
  const show = (like_state: LikeState) =>
    client.setQueryData<Profile>(key, (before) => before && { profile: { ...before.profile, like_state } });
  return useMutation({
    mutationFn: (liked: boolean) =>
      callApi(liked ? unlikeMember : likeMember, { params: { profile_id: member.id } }) as Promise<
        AnswerOf<typeof likeMember>
      >,
    onMutate: () => {
      show(expectedState(member.like_state));
      return member.like_state;
    },
    onSuccess: ({ state, match }, liked) => {
      show(state);
      if (match && !liked) void showMoment({ kind: 'match', card: member, lead: 'conversation' });
      void client.invalidateQueries({ queryKey: ['likes-of'] });
      void client.invalidateQueries({ queryKey: likesKey });
    },
    // By then the member is the one of a later render, who seems to be liked already.
    onError: (error, _liked, before) => {
      if (before) show(before);
      showToast(errorText(error, t), 'bad');
    },
  });
}
